"""Seats (4.4): one player for a box, and one box for a player. A table need not record them."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_table
from jackpot.floor.decide.players import not_a_reference
from jackpot.floor.house import HouseState, HouseTable
from jackpot.floor.refusals import Code, Refusal, refuse


def seat_player(state: HouseState, command: cmd.SeatPlayer, at_ms: int) -> Decision:
    table = _find_box(state, command)
    if isinstance(table, Refusal):
        return table
    sitting = table.seats.get(command.box)
    if sitting is not None and sitting.player == command.player:
        return NOTHING
    if refusal := _seat_refusal(state, table, command):
        return refusal
    seated = ev.PlayerSeated(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        box=command.box,
        player=command.player,
    )
    return (seated,) if sitting is None else (_left(command, sitting.player, at_ms), seated)


def _seat_refusal(state: HouseState, table: HouseTable, command: cmd.SeatPlayer) -> Refusal | None:
    if table.status == "closed":
        return refuse(Code.TABLE_NOT_OPEN, table=command.table)
    if refusal := not_a_reference(command.player):
        return refusal
    if command.player in state.exclusions:
        return refuse(Code.PLAYER_EXCLUDED, player=command.player)
    sitting = table.seats.get(command.box)
    if sitting is not None and sitting.player not in state.exclusions:
        return refuse(Code.SEAT_TAKEN, box=command.box, player=sitting.player)
    if (seat := find_seat(state, command.player)) is not None:
        return refuse(Code.PLAYER_SEATED, player=command.player, table=seat[0], box=seat[1])
    return None


def find_seat(state: HouseState, player: str) -> tuple[str, int] | None:
    """The table and the box of a player whose seat is known."""
    for name, table in state.tables.items():
        for box, seat in table.seats.items():
            if seat.player == player:
                return name, box
    return None


def leave_seat(state: HouseState, command: cmd.LeaveSeat, at_ms: int) -> Decision:
    table = _find_box(state, command)
    if isinstance(table, Refusal):
        return table
    sitting = table.seats.get(command.box)
    return NOTHING if sitting is None else (_left(command, sitting.player, at_ms),)


def excluded_at(state: HouseState, table: HouseTable, box: int) -> Refusal | None:
    """Rule 16.3(b): why the player of that box, if known, may not wager."""
    seat = table.seats.get(box)
    if seat is None or seat.player not in state.exclusions:
        return None
    return refuse(Code.PLAYER_EXCLUDED, player=seat.player)


def _find_box(state: HouseState, command: cmd.SeatPlayer | cmd.LeaveSeat) -> HouseTable | Refusal:
    table = find_table(state, command.table)
    if isinstance(table, Refusal) or 1 <= command.box <= table.boxes:
        return table
    return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)


def _left(command: cmd.SeatPlayer | cmd.LeaveSeat, player: str, at_ms: int) -> ev.SeatLeft:
    return ev.SeatLeft(
        at_ms=at_ms, by=command.by, table=command.table, box=command.box, player=player
    )
