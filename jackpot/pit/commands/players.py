"""Players of a pit: restrictions (4.8, 4.9), late entrants (4.7) and markers (3.2, 4.6)."""

from jackpot.floor.commands import BaseCommand, TableCommand


class RestrictPlayer(BaseCommand, frozen=True, kw_only=True):
    """At every table of the pit (4.8); it is reported to the Commission."""

    player: str  # a reference, never a name
    one_box: bool  # a single box
    minimum_only: bool  # the minimum table wager as displayed
    reason: str
    tracked: str = ""  # where an earlier tracking of the player is filed (4.9)


class ReportRestriction(BaseCommand, frozen=True, kw_only=True):
    """The Commission was advised of the restriction (4.8)."""

    player: str
    reference: str


class LiftRestriction(BaseCommand, frozen=True, kw_only=True):
    player: str
    reason: str


class RequireMinimum(TableCommand, frozen=True, kw_only=True):
    """A late entrant wagers the minimum until a new shoe (4.7; 1996 5.10)."""

    player: str = ""  # a reference; without one the place counts
    box: int = 0
    place: int = 0


class PlacePitMarker(TableCommand, frozen=True, kw_only=True):
    """A marker beside the box allows more than its maximum (3.2; 1996 5.8)."""

    box: int
    place: int = 0  # since 2018 it is of one player on the box; in other books 0
    maximum_cents: int


class RemovePitMarker(TableCommand, frozen=True, kw_only=True):
    box: int
