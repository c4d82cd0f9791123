"""Results: places in a session, who goes on, play-offs (17.20, 17.22)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Refusal, refuse
from jackpot.rules.tournament.conditions import SessionPlan
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    Decision,
    find_entry,
    find_session,
    players_of,
    session_in_play,
)
from jackpot.tournament.refusals import Code
from jackpot.tournament.standings import (
    Tie,
    session_players,
    session_standing,
    tournament_standing,
)
from jackpot.tournament.state import Session, State
from jackpot.tournament.ties import at_stake, going_fields, tie_in_session

TOURNAMENT = 0  # in place of a session: places in the whole tournament


def end_session(state: State, command: cmd.EndSession, at_ms: int) -> Decision:
    number = command.session
    found = find_session(state, number)
    if not isinstance(found, Refusal) and found.phase == "ended":
        return NOTHING
    session = session_in_play(state, number)
    if isinstance(session, Refusal):
        return session
    if refusal := not_played(state, number, session):
        return refusal
    if tie := tie_in_session(state, number):
        return tied(state, tie, "chips")
    plan = state.stated.sessions[number - 1]
    standing = session_standing(state, number, session_players(state, number))
    results = tuple(_results(state, number, plan, standing, _who_goes_on(state, number)))
    return (ev.SessionEnded(at_ms=at_ms, by=command.by, session=number, results=results),)


def not_played(state: State, number: int, session: Session) -> Refusal | None:
    """Every table has played its rounds, unless one player is left, and its chips are counted."""
    rounds = state.stated.sessions[number - 1].rounds
    for name, table in session.tables.items():
        seats = state.at_table(number, name)
        if rounds is not None and len(seats) > 1 and table.round < rounds:
            return refuse(Code.ROUNDS_LEFT, table=name, played=table.round, rounds=rounds)
        if not all(table.seats[seat] in session.end_chips for seat in seats):
            return refuse(Code.CHIPS_NOT_COUNTED, table=name)
    return None


def _who_goes_on(state: State, number: int) -> set[int]:
    """The best of each table or of the session, of those who played to the end."""
    if state.stated.scoring == "points":
        return set(state.in_play(number))
    going: set[int] = set()
    for field in going_fields(state, number):
        free = state.stated.sessions[number - 1].advance
        for tie in session_standing(state, number, field):
            if free > 0:
                going.update(tie.entries)
            free -= len(tie.entries)
    return going


def _results(
    state: State, number: int, plan: SessionPlan, standing: list[Tie], going: set[int]
) -> Iterator[ev.SessionResult]:
    session = state.sessions[number]
    for tie in standing:
        points = Fraction(sum(at_stake(plan.points, tie)), len(tie.entries))
        for entry in tie.entries:
            out = session.out.get(entry)
            yield ev.SessionResult(
                entry=entry,
                player=state.entries[entry].player,
                place=tie.place,
                tied=len(tie.entries),
                chips=session.end_chips[entry] if out is None else out.chips,
                goes_to=_goes_to(state, number, entry, entry in going),
                points=str(points) if plan.points else "",
            )


def _goes_to(state: State, number: int, entry: int, advanced: bool) -> int | None:
    plays = state.entries[entry].plays
    if plays not in (None, number):
        return plays  # bought back while the session was played
    if state.stated.scoring == "points" and not advanced:
        return None
    return state.stated.next_session(number, advanced=advanced)


def record_play_off(state: State, command: cmd.RecordPlayOff, at_ms: int) -> Decision:
    standing = open_standing(state, command.session)
    if isinstance(standing, Refusal):
        return standing
    entries: list[int] = []
    for player in command.players:
        entry = find_entry(state, player)
        if isinstance(entry, Refusal):
            return entry
        entries.append(entry.number)
    session = state.sessions.get(command.session)
    if entries in (state.play_offs if session is None else session.play_offs):
        return NOTHING
    tie = next((each for each in standing if sorted(each.entries) == sorted(entries)), None)
    if tie is None or len(entries) < 2 or tie.by_elimination:
        return refuse(Code.NOT_TIED, what=tied_by(state, command.session))
    if missing := reason_missing(command.how):
        return missing
    return (
        ev.PlayOffRecorded(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            entries=tuple(entries),
            players=command.players,
            how=command.how,
        ),
    )


def open_standing(state: State, number: int) -> list[Tie] | Refusal:
    """Who is tied where a play-off may be recorded now; of the tables too, where they send on."""
    if number == TOURNAMENT:
        return final_not_played(state) or tournament_standing(state)
    session = session_in_play(state, number)
    if isinstance(session, Refusal):
        return session
    if refusal := not_played(state, number, session):
        return refusal
    standing = session_standing(state, number, session_players(state, number))
    if state.stated.sessions[number - 1].advance_by_table:
        for field in going_fields(state, number):
            standing += session_standing(state, number, field)
    return standing


def final_not_played(state: State) -> Refusal | None:
    if state.conditions is None:
        return refuse(Code.CONDITIONS_MISSING)
    final = state.sessions.get(state.conditions.final)
    if final is None or final.phase != "ended":
        return refuse(Code.FINAL_NOT_PLAYED, session=state.conditions.final)
    return None


def tied(state: State, tie: Tie, what: str) -> Refusal:
    return refuse(Code.TIE_UNRESOLVED, players=players_of(state, tie.entries), what=what)


def tied_by(state: State, number: int) -> Literal["chips", "points"]:
    by_points = number == TOURNAMENT and state.stated.scoring == "points"
    return "points" if by_points else "chips"
