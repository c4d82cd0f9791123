"""The pit, its tables, and their terms."""

from jackpot.floor.events.base import FloorEvent
from jackpot.pit.commands.pit import CageLimits
from jackpot.rules.twenty_one.table_terms import PitTerms


class PitOpened(FloorEvent, frozen=True, kw_only=True):
    """The first event of a journal: it names the machine."""

    pit: str
    limits: CageLimits


class CageLimitsSet(FloorEvent, frozen=True, kw_only=True):
    limits: CageLimits


class PitTableConfigured(FloorEvent, frozen=True, kw_only=True):
    table: str
    game: str
    terms: PitTerms  # the first of the table, as the floor file states them


class PitTermsProposed(FloorEvent, frozen=True, kw_only=True):
    table: str
    version: int
    terms: PitTerms
    notice: str  # to the players (3.1)


class PitMarkerPlaced(FloorEvent, frozen=True, kw_only=True):
    table: str
    box: int
    place: int  # 0: of the box
    maximum_cents: int
