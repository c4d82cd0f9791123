"""Restrictions of players, late entrants."""

from jackpot.floor.events.base import FloorEvent


class PlayerRestricted(FloorEvent, frozen=True, kw_only=True):
    player: str
    one_box: bool
    minimum_only: bool
    reason: str
    tracked: str


class RestrictionReported(FloorEvent, frozen=True, kw_only=True):
    player: str
    reference: str


class RestrictionLifted(FloorEvent, frozen=True, kw_only=True):
    player: str
    reason: str


class MinimumRequired(FloorEvent, frozen=True, kw_only=True):
    table: str
    who: str  # a player's reference, or `box.place`
