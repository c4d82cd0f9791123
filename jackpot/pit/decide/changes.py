"""What becomes of a round's payouts when what was settled changes."""

from collections.abc import Iterable

from jackpot.floor.decide.payouts import is_held
from jackpot.floor.events import PayoutCancelled
from jackpot.floor.state import Payout
from jackpot.pit.payouts import payout_id
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitRound, PitState
from jackpot.rules.twenty_one.lines import Line


def payouts_of(round_: PitRound, table: str, lines: Iterable[Line]) -> list[str]:
    """Ids of the payouts of these lines, in their order."""
    ids = (payout_id(table, round_.number, line) for line in lines if line.won_cents)
    return [each for each in ids if each in round_.due]


def change_refusal(state: PitState, round_: PitRound, payouts: Iterable[str]) -> Refusal | None:
    """Why these payouts cannot be taken back: one was paid, or a dispute holds it."""
    for each in payouts:
        if each in round_.paid:
            return refuse(Code.PAID_AT_CAGE, payout=each)
        payout = state.payouts.get(each)
        if payout is not None and (held := is_held(state, payout)):
            return held
    return None


def is_large(state: PitState, payouts: Iterable[str]) -> bool:
    """Whether one of them, still unpaid, needs two people."""
    owed = (state.payouts[each] for each in payouts if each in state.payouts)
    return any(state.needs_two_people(payout) for payout in owed)


def cancelled(
    state: PitState, payouts: Iterable[str], at_ms: int, by: str, reason: str
) -> list[PayoutCancelled]:
    owed = [state.payouts[each] for each in payouts if each in state.payouts]
    return [payout_cancelled(payout, at_ms, by, reason) for payout in owed]


def payout_cancelled(payout: Payout, at_ms: int, by: str, reason: str) -> PayoutCancelled:
    """The money is the house's: no pool has a part in it."""
    return PayoutCancelled(
        at_ms=at_ms,
        by=by,
        payout=payout.id,
        reason=reason,
        amount_cents=payout.award.amount_cents,
        to_jackpot_micros=0,
        to_reserve_micros=0,
        to_operator_micros=0,
        reset_returned_micros=0,
    )
