"""Sessions begin; the director offers breaks and directs the pace (17.9, 17.18, 17.19)."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Refusal, refuse
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    Decision,
    find_session,
    session_in_play,
)
from jackpot.tournament.decide.entries import opening_sessions
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State

_LONGEST_BREAK_MINUTES = 1_440


def start_session(state: State, command: cmd.StartSession, at_ms: int) -> Decision:
    """Rule 17.9: who has not taken the seat forfeits the position; the fee stays in the pool."""
    session = find_session(state, command.session)
    if isinstance(session, Refusal):
        return session
    if session.phase != "drawn":
        return NOTHING
    starts_ms = state.starts_ms(command.session)
    if starts_ms is None:
        return refuse(Code.START_NOT_ANNOUNCED, session=command.session)
    if at_ms < starts_ms:
        return refuse(Code.TOO_EARLY_TO_START, session=command.session)
    absent = [each for each in state.in_play(command.session) if each not in session.taken]
    players = len(state.competing()) - len(absent)
    minimum = state.stated.minimum_players or 0
    if command.session in opening_sessions(state) and players < minimum:
        return refuse(Code.TOO_FEW_PLAYERS, players=players, minimum=minimum)
    started = ev.SessionStarted(at_ms=at_ms, by=command.by, session=command.session)
    return (started, *(_forfeited(state, command, each, at_ms) for each in absent))


def _forfeited(state: State, command: cmd.StartSession, entry: int, at_ms: int) -> ev.SeatForfeited:
    return ev.SeatForfeited(
        at_ms=at_ms,
        by=command.by,
        session=command.session,
        entry=entry,
        player=state.entries[entry].player,
    )


def offer_break(state: State, command: cmd.OfferBreak, at_ms: int) -> Decision:
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    if not 1 <= command.minutes <= _LONGEST_BREAK_MINUTES:
        return refuse(Code.WRONG_MINUTES)
    return (
        ev.BreakOffered(
            at_ms=at_ms, by=command.by, session=command.session, minutes=command.minutes
        ),
    )


def direct_pace(state: State, command: cmd.DirectPace, at_ms: int) -> Decision:
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    if missing := reason_missing(command.direction):
        return missing
    return (
        ev.PaceDirected(
            at_ms=at_ms, by=command.by, session=command.session, direction=command.direction
        ),
    )
