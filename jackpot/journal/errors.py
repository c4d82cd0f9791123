"""Everything that a journal can refuse, each with a sentence that says what is the matter."""

# ruff: noqa: N818 - the names say what happened, in the words of the callers

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jackpot.journal.record import Entry, Head


class JournalError(Exception):
    """The base of all that the journal raises."""


class CannotOpen(JournalError):
    """The journal's home was not opened: nothing in it was changed."""


class InUse(CannotOpen):
    """Another server has this home open for writing."""


class Unavailable(JournalError):
    """What was to be written was not recorded, and nothing else was lost.

    Should the power fail right after a disk refused to confirm a write, the entry can still turn
    up at the next start, like any entry whose answer was lost: the journal is what counts.
    """


class Unsettled(Unavailable):
    """Another server than before is in charge: all nodes hold back until each has looked at it."""


class Conflict(JournalError):
    """An append that does not follow the journal's head: somebody else was first.

    `missed` holds what came in between, oldest first, as much of it as one read gives; `head` is
    where the journal ends now. A caller whose reply was lost finds its own entry in `missed`.
    """

    def __init__(self, refused: Entry, head: Head, missed: list[Entry]) -> None:
        super().__init__(
            f"entry {refused.seq} does not follow the journal's end, which is entry {head.seq}"
        )
        self.head = head
        self.missed = missed


class Archived(Unavailable):
    """What was asked for is no longer in the journal: `base` is the last entry that is not."""

    def __init__(self, link: str, base: Head, advice: str = "") -> None:
        super().__init__(
            f"link {link}: entries up to {base.seq:,} were trimmed from Redis and are in its"
            f" archive alone: {advice or 'name its folder with --archive'}"
        )
        self.link = link
        self.base = base


class BrokenChain(JournalError):
    """A record was altered, torn, removed, added or moved: `seq` is the first entry concerned."""

    def __init__(self, link: str, seq: int, what: str) -> None:
        super().__init__(f"entry {seq}: {what}")
        self.link = link
        self.seq = seq
        self.what = what


class UnknownVersion(JournalError):
    """No step leads from a record's old version to the present one."""


class NewerVersion(JournalError):
    """A record from a later version of this program, which this one must not guess at."""

    def __init__(self, link: str, seq: int, version: int, known: int) -> None:
        super().__init__(
            f"entry {seq}: written by a newer version (its format is {version}, this server knows"
            f" {known}): upgrade this server"
        )
        self.link = link
        self.seq = seq
