"""How a payout was paid, and where the check of the payee's identity is filed: both optional."""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.machine import JACKPOT
from jackpot.floor.views import payout_view
from jackpot.journal import GENESIS, Codec
from tests.floor.checked import FLUSH, ROYALS, CheckedFloor

PAYOUT = "T1-1-1"
CODEC: Codec[ev.Event] = Codec(JACKPOT.event_type)


def won(cards: str) -> CheckedFloor:
    floor = CheckedFloor()
    floor.play({1: cards})
    return floor


def confirm(
    person: str, method: str | None = None, identity_reference: str = ""
) -> cmd.ConfirmPayout:
    return cmd.ConfirmPayout(
        by=person, payout=PAYOUT, method=method, identity_reference=identity_reference
    )


def recorded(floor: CheckedFloor) -> tuple[str | None, str]:
    view = payout_view(floor.state, floor.payout(PAYOUT))
    return view.method, view.identity_reference


def test_a_confirmation_records_how_it_was_paid_and_the_identity_check() -> None:
    floor = won(FLUSH)
    floor.do(confirm("cat", "cheque", "KYC 77"))
    assert recorded(floor) == ("cheque", "KYC 77")
    floor.repeats(confirm("cat", "cash"))
    assert recorded(floor) == ("cheque", "KYC 77"), "what was paid is not rewritten"


def test_each_of_two_people_may_add_what_the_other_left_out() -> None:
    floor = won(ROYALS[0])
    floor.do(confirm("cat", identity_reference="KYC 77"))
    floor.do(confirm("cho", "transfer"))
    assert recorded(floor) == ("transfer", "KYC 77")


def test_a_dispute_drops_what_belonged_to_the_confirmation() -> None:
    floor = won(ROYALS[0])
    floor.do(confirm("cat", "cash", "KYC 77"))
    floor.do(cmd.DisputePayout(by="sue", payout=PAYOUT, reason="the hand is doubted"))
    assert recorded(floor) == (None, "")


def test_another_method_of_payment_is_refused() -> None:
    floor = won(FLUSH)
    assert floor.refused(confirm("cat", "barter")) == ("unknown_method", None)


def test_a_confirmation_without_them_is_written_as_0_1_0_wrote_it() -> None:
    bare = ev.PayoutConfirmed(at_ms=5, by="cat", payout=PAYOUT)
    record = CODEC.seal("main", GENESIS, 5, [bare]).record
    [written] = msgspec.json.decode(record)["events"]
    assert written == {"event": "payout_confirmed", "at_ms": 5, "by": "cat", "payout": PAYOUT}
    opened = CODEC.open_entry("main", CODEC.seal("main", GENESIS, 5, [bare]), GENESIS)
    assert opened.events == (bare,)
