"""Malfunctions, and the approval to go on after one (14.5)."""

from jackpot.floor.commands.base import BaseCommand


class ReportFault(BaseCommand, frozen=True, kw_only=True):
    """Jackpot wagers stop at a table, or without one at every table of the link."""

    table: str | None = None
    device: str  # what failed, e.g. "pad 3" or "journal"
    what: str


class ApproveResume(BaseCommand, frozen=True, kw_only=True):
    """A supervisor approves that jackpot wagers are taken again; a link's covers its tables."""

    table: str | None = None
    reason: str
