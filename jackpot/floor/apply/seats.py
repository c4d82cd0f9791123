"""Who sits where, and how long a seated player has not wagered."""

from jackpot.floor import events as ev
from jackpot.floor.house import HouseState
from jackpot.floor.state import Round, Seat, State, Table


def player_seated(state: HouseState, event: ev.PlayerSeated) -> None:
    table = state.tables[event.table]
    in_play = table.current is not None and table.current.phase != "betting"
    table.seats[event.box] = Seat(
        player=event.player,
        seated_ms=event.at_ms,
        too_late_for=table.last_round if in_play else None,
    )


def seat_left(state: State, event: ev.SeatLeft) -> None:
    """The marker beside the box (3.2) and the advice (3.4) were its player's."""
    table = state.tables[event.table]
    del table.seats[event.box]
    table.markers.pop(event.box, None)
    if event.box in table.advised:
        table.advised.remove(event.box)


def count_idle_rounds(table: Table, round_: Round) -> None:
    """Rule 16.7, when the cards are collected: only while all other seats of the table are taken.

    The base game tells who wagered. A round that a player sat down in after its first card is
    neither played nor missed.
    """
    assert round_.base is not None, "only a reported base game tells who abstains"
    full = len(table.seats) == table.boxes
    for box, seat in table.seats.items():
        if not full or box in round_.base.antes:
            seat.idle_rounds = 0
        elif seat.too_late_for != round_.number:
            seat.idle_rounds += 1


def drop_missing_seats(table: Table) -> None:
    """Those of boxes that the table no longer has, and the markers beside these."""
    for at_boxes in (table.seats, table.markers):
        for box in [each for each in at_boxes if each > table.boxes]:
            del at_boxes[box]
