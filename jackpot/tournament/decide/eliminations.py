"""Rule 17.14: who cannot wager the table minimum is eliminated."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Refusal, refuse
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    Decision,
    find_entry,
    player_in_play,
    session_in_play,
)
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State


def eliminate(state: State, command: cmd.Eliminate, at_ms: int) -> Decision:
    """Rule 17.14: who cannot wager the table minimum before a round is out."""
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    known = find_entry(state, command.player)
    if isinstance(known, Refusal):
        return known
    out = session.out.get(known.number)
    if out is not None and out.chips == command.chips:
        return NOTHING
    entry = player_in_play(state, command.session, command.player)
    if isinstance(entry, Refusal):
        return entry
    minimum = state.stated.table_minimum or 0
    if not 0 <= command.chips < minimum:
        return refuse(Code.CAN_WAGER, chips=command.chips, minimum=minimum)
    place = session.seat_of(entry.number)
    assert place is not None
    return (
        ev.PlayerEliminated(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            entry=entry.number,
            player=entry.player,
            table=place[0],
            round=session.tables[place[0]].round,
            chips=command.chips,
        ),
    )


def take_back_elimination(state: State, command: cmd.TakeBackElimination, at_ms: int) -> Decision:
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    entry = find_entry(state, command.player)
    if isinstance(entry, Refusal):
        return entry
    out = session.out.get(entry.number)
    if out is None:
        known = entry.number in state.in_play(command.session)
        missing = refuse(Code.NOT_IN_SESSION, player=entry.player, session=command.session)
        return NOTHING if known else missing
    if session.tables[out.table].round != out.round or entry.status != "out":
        return refuse(Code.NOT_TAKEN_BACK)
    if refusal := reason_missing(command.reason):
        return refusal
    return (
        ev.EliminationTakenBack(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            entry=entry.number,
            player=entry.player,
            reason=command.reason,
        ),
    )
