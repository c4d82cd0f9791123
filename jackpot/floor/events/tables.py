"""The link, its tables, and the count of their chips."""

from jackpot.floor.events.base import FloorEvent
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms


class LinkOpened(FloorEvent, frozen=True, kw_only=True):
    link: str
    approval: Approval
    jackpot_micros: int
    reserve_micros: int


class ControlsRaised(FloorEvent, frozen=True, kw_only=True):
    version: int


class TableConfigured(FloorEvent, frozen=True, kw_only=True, omit_defaults=True):
    table: str
    boxes: int
    terms: Terms | None = None  # the first of the table, as the floor file states them


class TableOpened(FloorEvent, frozen=True, kw_only=True):
    table: str
    tournament: str | None  # reference of the tournament conditions (17.2), None in plain play
    tournament_jackpot: bool  # whether those conditions allow jackpot wagers (17.3(a)(vii))


class TableClosed(FloorEvent, frozen=True, kw_only=True, omit_defaults=True):
    table: str
    reason: str
    returned: tuple[int, ...]  # boxes whose wager was handed back before the first card
    notice: str = ""  # to the players (15.2)


class TableSuspended(FloorEvent, frozen=True, kw_only=True):
    table: str
    reason: str
    returned: tuple[int, ...]


class TableResumed(FloorEvent, frozen=True, kw_only=True):
    table: str
    reason: str


class ChipsCounted(FloorEvent, frozen=True, kw_only=True):
    table: str
    day: str  # the gaming day, YYYY-MM-DD
    count_cents: int
    reason: str  # why it was counted again, else empty
