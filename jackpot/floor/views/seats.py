"""Who sits at a table, and which of them may be asked to make room (16.7)."""

import msgspec

from jackpot.floor.house import HouseState, HouseTable
from jackpot.floor.state import Seat
from jackpot.rules.books import RuleBook

# Rounds in succession without a wager, while all other seats are taken.
IDLE_ROUNDS = 3


class SeatView(msgspec.Struct, frozen=True):
    box: int
    player: str  # a reference, never a name
    excluded: bool  # from the game (16.3(b)): no wager is taken, and the box is free for another
    idle_rounds: int
    may_be_asked_to_leave: bool  # three rounds without a wager at a full table
    rule: str  # by which, in the book of the table: 16.7


def seat_views(state: HouseState, table: HouseTable, book: RuleBook) -> list[SeatView]:
    return [_seat_view(state, box, seat, book) for box, seat in sorted(table.seats.items())]


def _seat_view(state: HouseState, box: int, seat: Seat, book: RuleBook) -> SeatView:
    return SeatView(
        box=box,
        player=seat.player,
        excluded=seat.player in state.exclusions,
        idle_rounds=seat.idle_rounds,
        may_be_asked_to_leave=seat.idle_rounds >= IDLE_ROUNDS,
        rule=book.idle_seat,
    )
