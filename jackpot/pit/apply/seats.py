"""Who sits where, and how long a seated player has not wagered."""

from jackpot.pit import events as ev
from jackpot.pit.state import PitRound, PitState, PitTable


def seat_left(state: PitState, event: ev.SeatLeft) -> None:
    del state.tables[event.table].seats[event.box]


def count_idle_rounds(table: PitTable, round_: PitRound) -> None:
    """When the cards are collected: only while all other seats of the table are taken.

    A round that a player sat down in after its first card is neither played nor missed.
    """
    terms = table.terms[round_.terms]
    if not terms.whole:
        return  # only side wagers are posted: nobody knows who abstains
    full = len(table.seats) == terms.boxes
    for box, seat in table.seats.items():
        if not full or _wagered(round_, box, seat.player):
            seat.idle_rounds = 0
        elif seat.too_late_for != round_.number:
            seat.idle_rounds += 1


def _wagered(round_: PitRound, box: int, player: str) -> bool:
    """On any box, where the wager names the player; on the own one also where it names nobody."""
    return any(
        wager.player == player or (wager.box == box and wager.player is None)
        for wager in round_.wagers
    )


def drop_missing_seats(table: PitTable) -> None:
    """Those of boxes that the layout no longer has."""
    for box in [each for each in table.seats if each > table.boxes]:
        del table.seats[box]
