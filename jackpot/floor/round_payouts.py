"""A round with its payouts, and the locks on the jackpot that it waits for."""

import msgspec

from jackpot.floor.payout_id import CORRECTION, PayoutId
from jackpot.floor.state import Round, State
from jackpot.floor.views import PayoutView, RoundView, payout_view, round_view


class LockRef(msgspec.Struct, frozen=True):
    """Names one lock on the jackpot: a round has one, and each of its late claims its own."""

    table: str
    round: int
    box: int | None  # of the late claim; None for the lock of the round


class RoundPayouts(msgspec.Struct, frozen=True):
    """What a table may see of one of its rounds."""

    table: str
    round: RoundView
    payouts: list[PayoutView]  # in the order of payment (11.2, 11.4)
    waiting_for: list[LockRef]  # earlier locks that are settled first


def round_payouts(state: State, table: str, round_: Round) -> RoundPayouts:
    return RoundPayouts(
        table=table,
        round=round_view(state, round_),
        payouts=payouts_of(state, table, round_),
        waiting_for=locks_before(state, table, round_),
    )


def payouts_of(state: State, table: str, round_: Round) -> list[PayoutView]:
    """The payouts of a round in the order of payment (11.2, 11.4)."""
    won = [PayoutId(table, round_.number, award.box) for award in round_.awards]
    corrections = [id_._replace(wager=CORRECTION) for id_ in won]
    ids = map(str, [*won, *corrections])
    known = map(state.find_payout, ids)
    return [payout_view(state, payout) for payout in known if payout is not None]


def lock_refs(state: State) -> list[LockRef]:
    """In the order in which they are settled."""
    return [LockRef(lock.table, lock.round, lock.late_box) for lock in state.locks]


def locks_before(state: State, table: str, round_: Round) -> list[LockRef]:
    """The locks that a round whose cards are collected waits for; none if it does not wait."""
    if round_.phase != "collected":
        return []
    queue = lock_refs(state)
    return queue[: queue.index(LockRef(table, round_.number, None))]
