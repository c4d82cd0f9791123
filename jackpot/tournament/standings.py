"""Who is ahead of whom: in a session, and in the whole tournament."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from jackpot.tournament.state import Entry, State


class Tie(NamedTuple):
    """Entries that share a place, best groups first; one entry alone is no tie."""

    place: int  # the first of those that they share
    entries: tuple[int, ...]
    by_elimination: bool  # in the same round of play, not by equal chips or points


def session_standing(state: State, number: int, among: Iterable[int]) -> list[Tie]:
    """Places in a session that is in play, by the chips at its end.

    Who played to the end is ahead of the eliminated, and these stand by the round of elimination.
    """
    session = state.sessions[number]

    def key(entry: int) -> tuple[int, int]:
        out = session.out.get(entry)
        return (1, session.end_chips[entry]) if out is None else (0, out.round)

    return _standing(among, key, lambda _: session.play_offs, lambda key: key[0] == 0)


def tournament_standing(state: State) -> list[Tie]:
    """Places in the tournament, of everybody who finished a session and did not leave."""
    placed = [entry for entry in state.competing() if entry.finish is not None]
    by_number = {entry.number: entry for entry in placed}
    if state.stated.scoring == "points":
        return _standing(
            by_number,
            lambda number: Fraction(by_number[number].points or "0"),
            lambda _: state.play_offs,
            lambda _: False,
        )

    def play_offs(tied: Sequence[int]) -> list[list[int]]:
        """Those of the session in which all of them finished, and those for these places."""
        sessions = {_finish(by_number[each]).session for each in tied}
        of_session = state.sessions[sessions.pop()].play_offs if len(sessions) == 1 else []
        return [*of_session, *state.play_offs]

    return _standing(
        by_number, lambda number: _key(state, by_number[number]), play_offs, lambda key: not key[1]
    )


def session_players(state: State, number: int) -> list[int]:
    """Who played a session that is in play and did not leave, the eliminated among them."""
    out = [
        entry for entry in state.sessions[number].out if state.entries[entry].status != "withdrawn"
    ]
    return sorted({*state.in_play(number), *out})


def _key(state: State, entry: Entry) -> tuple[int, bool, int]:
    finish = _finish(entry)
    depth = state.stated.depth(finish.session)
    return depth, finish.round is None, finish.chips if finish.round is None else finish.round


def _finish(entry: Entry) -> Any:
    assert entry.finish is not None
    return entry.finish


def _standing(
    among: Iterable[int],
    key: Callable[[int], Any],
    play_offs: Callable[[Sequence[int]], list[list[int]]],
    is_elimination: Callable[[Any], bool],
) -> list[Tie]:
    groups: dict[Any, list[int]] = {}
    for entry in sorted(among):
        groups.setdefault(key(entry), []).append(entry)
    ties: list[Tie] = []
    place = 1
    for each in sorted(groups, reverse=True):
        for tied in _told_apart(groups[each], play_offs(groups[each])):
            ties.append(Tie(place, tuple(tied), is_elimination(each)))
            place += len(tied)
    return ties


def _told_apart(tied: list[int], play_offs: list[list[int]]) -> list[list[int]]:
    for order in reversed(play_offs):
        if len(tied) > 1 and set(tied) <= set(order):
            return [[entry] for entry in sorted(tied, key=order.index)]
    return [tied]
