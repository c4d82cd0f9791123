"""What people did against the rules of the game (16.1, 16.8 to 16.10, and any other rule)."""

from jackpot.floor.commands.base import TableCommand


class RecordIncident(TableCommand, frozen=True, kw_only=True):
    """It only records: a void, an exclusion or a warning is a command of its own."""

    rule: str  # the one that was broken
    who: str  # by a reference or a description, not by a name
    what: str
    round: int | None = None
