"""Ties that hold up a session or the prizes, until additional rounds tell the players apart."""

from typing import Literal

import msgspec

from jackpot.floor.refusals import Refusal
from jackpot.tournament.decide.results import open_standing, tied, tied_by
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State


class DeskTie(msgspec.Struct, frozen=True):
    session: int  # 0: for places in the tournament
    place: int  # the first of those that they share
    players: list[str]
    what: Literal["chips", "points"]  # that are equal


def open_tie(state: State, session: int, refusal: Refusal | None) -> DeskTie | None:
    """The tie that a decision was refused for."""
    if refusal is None or refusal.code is not Code.TIE_UNRESOLVED:
        return None
    standing, what = open_standing(state, session), tied_by(state, session)
    if isinstance(standing, Refusal):
        return None
    for tie in standing:
        if tied(state, tie, what).detail == refusal.detail:
            players = [state.entries[entry].player for entry in tie.entries]
            return DeskTie(session, tie.place, players, what)
    return None
