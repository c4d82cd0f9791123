"""What the players of a table are told: limit markers, notices, and the last rounds."""

from jackpot.floor.commands.base import TableCommand


class PlaceMarker(TableCommand, frozen=True, kw_only=True):
    """A marker beside the box raises the maximum of its antes from now on (3.2)."""

    box: int
    maximum_cents: int


class RemoveMarker(TableCommand, frozen=True, kw_only=True):
    box: int


class GiveNotice(TableCommand, frozen=True, kw_only=True):
    text: str


class WithdrawNotices(TableCommand, frozen=True, kw_only=True):
    """Takes down every notice, and the announcement of the last rounds."""


class AnnounceLastRounds(TableCommand, frozen=True, kw_only=True):
    """The table closes after so many more rounds (15.2)."""

    rounds: int
    notice: str
