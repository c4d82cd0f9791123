"""What the pools held right before an event of a round took from them, or gave back to them."""

from collections.abc import Sequence

from jackpot.audit.event_view import kind_of
from jackpot.audit.reader.requests import ReadRound
from jackpot.audit.reader.states import States
from jackpot.audit.round_record import PoolsBefore
from jackpot.floor import Event, State, apply
from jackpot.floor import events as ev
from jackpot.floor.ledger import MOVES_MONEY
from jackpot.floor.till import Till


async def pools_before(
    states: States, asked: ReadRound, seq: int, ours: Sequence[Event], together: Sequence[Event]
) -> list[PoolsBefore]:
    """`ours` are events of the round, `together` all events of their entry, which come in order."""
    wanted = [each for each in ours if _takes_from_pools(each)]
    if not wanted:
        return []
    state = await states.state_at(seq - 1)
    pools: list[PoolsBefore] = []
    for event in together:
        if event in wanted:
            pools.append(_pools_now(state, asked, event, seq))
        apply(state, event)
    return pools


def _takes_from_pools(event: Event) -> bool:
    """Contributions follow from the wagers alone, and paying moves no pool."""
    return type(event) in MOVES_MONEY and not isinstance(event, ev.RoundDealt | ev.PayoutPaid)


def _pools_now(state: State, asked: ReadRound, event: Event, seq: int) -> PoolsBefore:
    till = Till.of(state)
    own = [lock for lock in till.locks if (lock.table, lock.round) == (asked.table, asked.round)]
    return PoolsBefore(
        seq=seq,
        kind=kind_of(event),
        jackpot_micros=till.jackpot_micros,
        reserve_micros=till.reserve_micros,
        advances_micros=till.advances_micros,
        after_lock_micros=own[0].after_micros if own else None,
        free_micros=till.free_micros,
    )
