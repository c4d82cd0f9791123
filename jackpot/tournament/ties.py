"""Ties that somebody's going on, points or prize depends on: additional rounds decide (17.22)."""

from jackpot.tournament.standings import (
    Tie,
    session_players,
    session_standing,
    tournament_standing,
)
from jackpot.tournament.state import State


def tie_in_session(state: State, number: int) -> Tie | None:
    """The first tie of a session in play, all of whose chips are counted."""
    return _tie_for_points(state, number) or _tie_for_going_on(state, number)


def _tie_for_points(state: State, number: int) -> Tie | None:
    """Where points are not divided, equal chips with different points need a play-off."""
    points = state.stated.sessions[number - 1].points
    if state.stated.session_ties == "divide" or not points:
        return None
    for tie in session_standing(state, number, session_players(state, number)):
        if not tie.by_elimination and len(set(at_stake(points, tie))) > 1:
            return tie
    return None


def _tie_for_going_on(state: State, number: int) -> Tie | None:
    if state.stated.scoring == "points":
        return None
    for field in going_fields(state, number):
        free = state.stated.sessions[number - 1].advance
        for tie in session_standing(state, number, field):
            if 0 < free < len(tie.entries):
                return tie
            free -= len(tie.entries)
    return None


def going_fields(state: State, number: int) -> list[list[int]]:
    """The groups of entries whose best go on: those of each table, or of the session."""
    if not state.stated.sessions[number - 1].advance_by_table:
        return [state.in_play(number)]
    tables = state.sessions[number].tables.items()
    return [[table.seats[s] for s in state.at_table(number, name)] for name, table in tables]


def tie_for_prizes(state: State) -> Tie | None:
    """The first tie for places in the tournament that win different prizes."""
    if state.rules.ties == "conditions" and state.stated.final_ties == "divide":
        return None
    for tie in tournament_standing(state):
        if not tie.by_elimination and len(set(at_stake(state.stated.prizes_bp, tie))) > 1:
            return tie
    return None


def at_stake(stakes: tuple[int, ...], tie: Tie) -> list[int]:
    """What the places of tied players have: points, or parts of the prize pool."""
    places = range(tie.place - 1, tie.place - 1 + len(tie.entries))
    return [stakes[place] if place < len(stakes) else 0 for place in places]
