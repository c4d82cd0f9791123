"""A payout that left the state is found in the journal, with those that it was shared with."""

from jackpot.audit.closed_payouts import find_past_payout
from jackpot.audit.machines import LINK
from jackpot.audit.working import working
from jackpot.floor import commands as cmd
from jackpot.floor.closed_payouts import earlier_payout
from jackpot.floor.payout_id import PayoutId
from tests.audit.days import CountingJournal
from tests.floor.checked import STRAIGHT_FLUSHES, CheckedFloor


async def test_the_working_of_a_shared_prize_names_all_who_share() -> None:
    floor = CheckedFloor()
    floor.play({1: STRAIGHT_FLUSHES[0], 2: STRAIGHT_FLUSHES[1]})
    state = floor.state
    then = state.find_payout("T1-1-1")
    assert then is not None
    together = [payout.award for payout in state.payouts.values()]
    floor.do(cmd.CancelPayout(by="sue", payout="T1-1-1", reason="not his hand"))
    floor.do(cmd.CancelPayout(by="ned", payout="T1-1-1", reason="not his hand"))
    journal = CountingJournal(floor.journal)
    id_ = PayoutId.parse("T1-1-1")
    past = await find_past_payout(LINK.codec, journal, id_, len(journal.entries))
    assert past is not None
    found = earlier_payout(id_, past.closed)
    assert (found.status, found.award, found.closed_by) == ("cancelled", then.award, "ned")
    approval = state.approvals[found.approval]
    assert working(found.award, approval, past.together) == working(then.award, approval, together)
    assert (
        await find_past_payout(LINK.codec, journal, PayoutId.parse("T1-1-2"), len(journal.entries))
        is None
    )
    assert (
        await find_past_payout(LINK.codec, journal, PayoutId.parse("T1-1-3"), len(journal.entries))
        is None
    )
