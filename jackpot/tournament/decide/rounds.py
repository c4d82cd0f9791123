"""Rounds: the starting marker, the order of wagers, infringements (17.15 to 17.17)."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Refusal, refuse
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    Decision,
    player_in_play,
    seats_in_play,
    session_in_play,
)
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State
from jackpot.tournament.views import clockwise_from


def begin_round(state: State, command: cmd.BeginRound, at_ms: int) -> Decision:
    """The starting marker moves to the next player in play, clockwise (17.15)."""
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    seats = seats_in_play(state, command, session)
    if isinstance(seats, Refusal):
        return seats
    table = session.tables[command.table]
    if command.round == table.round:
        return NOTHING
    if command.round != table.round + 1:
        return refuse(Code.ROUND_OUT_OF_STEP, table=command.table, next=table.round + 1)
    rounds = state.stated.sessions[command.session - 1].rounds
    if rounds is not None and command.round > rounds:
        return refuse(Code.ROUNDS_PLAYED, session=command.session, rounds=rounds)
    if not all(each in session.start_chips for each in seats.values()):
        return refuse(Code.CHIPS_NOT_COUNTED, table=command.table)
    marker = _next_clockwise(list(seats), table.marker) if state.rules.starting_marker else None
    return (
        ev.TournamentRoundBegan(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            table=command.table,
            round=command.round,
            marker=marker,
        ),
    )


def ask_to_wager(state: State, command: cmd.AskToWager, at_ms: int) -> Decision:
    """Rules 17.15, 17.16: from the marker clockwise; asking the next ends an opportunity."""
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    seats = seats_in_play(state, command, session)
    if isinstance(seats, Refusal):
        return seats
    table = session.tables[command.table]
    if table.round == 0 or command.round != table.round:
        next_round = table.round + (command.round != table.round)
        return refuse(Code.ROUND_OUT_OF_STEP, table=command.table, next=next_round or 1)
    if table.marker is None:
        return refuse(Code.NO_STARTING_MARKER)
    if command.seat == table.asked:
        return NOTHING
    order = clockwise_from(list(seats), table.marker)
    asked = order.index(table.asked) + 1 if table.asked in order else 0
    if asked == len(order):
        return refuse(Code.ALL_ASKED, round=command.round)
    if command.seat != order[asked]:
        return refuse(Code.NOT_NEXT_TO_WAGER, seat=order[asked])
    return (
        ev.WagerAsked(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            table=command.table,
            round=command.round,
            seat=command.seat,
        ),
    )


def record_infringement(state: State, command: cmd.RecordInfringement, at_ms: int) -> Decision:
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    entry = player_in_play(state, command.session, command.player)
    if isinstance(entry, Refusal):
        return entry
    if missing := reason_missing(command.what):
        return missing
    if command.wager_void and (command.kind != "out_of_order" or not entry.advised):
        return refuse(Code.NOT_ADVISED)
    return (
        ev.InfringementRecorded(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            entry=entry.number,
            player=entry.player,
            kind=command.kind,
            what=command.what,
            wager_void=command.wager_void,
        ),
    )


def _next_clockwise(seats: list[int], after: int | None) -> int:
    """Seat numbers grow clockwise. The first marker is at the first seat."""
    return next((seat for seat in seats if after is not None and seat > after), seats[0])
