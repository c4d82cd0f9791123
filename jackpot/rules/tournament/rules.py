"""What a book states about tournament play, as values that the mechanics take."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

# How players compete: those who did best go on from session to session, or each session gives
# points that are added up (19.3(a)(viii) and (ix) of NI2018-568).
Scoring = Literal["progress", "points"]
# How equal chips, or equal points, are told apart: by additional rounds of play, or not at all,
# and what the places would win is combined and divided.
Tie = Literal["play_off", "divide"]


class Item(NamedTuple):
    """Something that the conditions shall include."""

    rule: str
    what: str
    fields: tuple[str, ...]  # of `Conditions`; one that states nothing is missing
    scoring: Scoring | None = None  # only where players compete in this way


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRules:
    section: int  # of the book
    items: tuple[Item, ...] = ()
    prevails: Literal["rules", "conditions"]
    filed: Literal["notified", "approved"]  # with the regulator, before the first entry
    published: bool = False  # available to patrons, before the first entry
    statement: str = ""  # that stands in the conditions in these words
    has_director: bool = True
    buy_backs: bool = False
    # By when a player has to have taken the seat: until play begins, or the starting time itself.
    seat_by: Literal["commencement", "starting_time"] = "commencement"
    starts_may_change: bool = False
    moves_in_session: bool = False  # where the conditions say how
    starting_marker: bool = True
    ties: Literal["play_off", "conditions"] = "play_off"
    most_commission_percent: int | None = None  # of each entry fee
    clauses: Mapping[str, str] = field(default_factory=dict)  # what is recorded -> its rule
