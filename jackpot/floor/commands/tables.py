"""The link and its tables."""

from jackpot.floor.commands.base import BaseCommand, TableCommand
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms


class OpenLink(BaseCommand, frozen=True, kw_only=True):
    """The first command of a journal: the approval and the opening pools of the floor file."""

    link: str
    approval: Approval
    jackpot_cents: int
    reserve_cents: int


class RaiseControls(BaseCommand, frozen=True, kw_only=True):
    """From here on the checks of this version hold; entries before were decided without them."""

    version: int


class ConfigureTable(TableCommand, frozen=True, kw_only=True):
    """A table of the floor file, with its first terms if the file states them."""

    boxes: int
    terms: Terms | None = None


class OpenTable(TableCommand, frozen=True, kw_only=True):
    tournament: str | None = None
    tournament_jackpot: bool = False


class CloseTable(TableCommand, frozen=True, kw_only=True):
    reason: str
    notice: str = ""  # to the players (15.2); a notice that stands is enough


class SuspendTable(TableCommand, frozen=True, kw_only=True):
    reason: str


class ResumeTable(TableCommand, frozen=True, kw_only=True):
    """The supervisor's recorded approval that play with the jackpot goes on (14.5)."""

    reason: str


class TablesCommand(BaseCommand, frozen=True, kw_only=True):
    """One decision about several tables of the link. Those that it does not concern stay as is."""

    tables: tuple[str, ...]


class OpenTables(TablesCommand, frozen=True, kw_only=True):
    """Those that are closed open for ordinary play."""


class SuspendTables(TablesCommand, frozen=True, kw_only=True):
    """The jackpot is suspended at those that are open."""

    reason: str


class ResumeTables(TablesCommand, frozen=True, kw_only=True):
    """The supervisor's recorded approval for those that are suspended (14.5)."""

    reason: str


class RecordChipCount(TableCommand, frozen=True, kw_only=True):
    """The count of a table's jackpot chips for a gaming day; a recount needs a reason."""

    day: str  # YYYY-MM-DD
    count_cents: int
    reason: str = ""
