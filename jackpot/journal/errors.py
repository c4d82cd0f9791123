"""Everything that a journal can refuse, each with a sentence that says what is wrong."""

# ruff: noqa: N818 - the names say what happened, in the words of the callers

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jackpot.journal.record import Entry, Head


class JournalError(Exception):
    """The base class of every error that the journal raises."""


class CannotOpen(JournalError):
    """The home of the journal was not opened, and nothing in it was changed."""


class InUse(CannotOpen):
    """Another server has this home open for writing."""


class Unreachable(CannotOpen):
    """Its servers do not answer, or none of them is the primary at the moment: try again."""


class Unavailable(JournalError):
    """The journal cannot be read or written now.

    If `append` raises it, the entry was not recorded and never will be, unless `in_doubt` is set:
    then it was sent, and only the journal can tell later what became of it.
    """

    in_doubt = False


class Unsettled(Unavailable):
    """Redis was restarted or replaced: all nodes pause until each has checked what it lost."""


class Conflict(JournalError):
    """The entry does not follow the journal's head: another writer was first.

    `missed` holds the entries in between, oldest first, up to one chunk; `head` is the journal's
    head now. A caller whose reply was lost finds its own entry in `missed`.
    """

    def __init__(self, refused: Entry, head: Head, missed: list[Entry]) -> None:
        super().__init__(
            f"entry {refused.seq} does not follow the journal's head, which is entry {head.seq}"
        )
        self.head = head
        self.missed = missed


class Archived(Unavailable):
    """The entries asked for were trimmed from Redis: `base` is the last one that was."""

    def __init__(self, link: str, base: Head, advice: str = "") -> None:
        super().__init__(
            f"link {link}: entries up to {base.seq:,} were trimmed from Redis and are only in the"
            f" archive: {advice or 'name its folder with --archive'}"
        )
        self.link = link
        self.base = base


class BrokenChain(JournalError):
    """A record was altered, torn, removed, added or moved: `seq` is the first entry affected."""

    def __init__(self, link: str, seq: int, what: str) -> None:
        super().__init__(f"entry {seq}: {what}")
        self.link = link
        self.seq = seq
        self.what = what


class UnknownVersion(JournalError):
    """No upcaster leads from the version of this record to the current one."""


class NewerVersion(JournalError):
    """A newer version of this program wrote the record: this one must not guess its meaning."""

    def __init__(self, link: str, seq: int, version: int, known: int) -> None:
        super().__init__(
            f"entry {seq}: written by a newer version (format {version}, this server knows"
            f" {known}): upgrade this server"
        )
        self.link = link
        self.seq = seq
