"""The journal's interface, in three steps: what can be read, written, and shared by nodes.

A journal is the record of one link; a home holds the journals of several links. The type of a
journal says what it can do: an archive is a `JournalReader`, a file of SQLite a `Journal`, a stream
in Redis a `SharedJournal`.
"""

from types import TracebackType
from typing import Protocol, Self, runtime_checkable

from jackpot.journal.checkpoints.store import CheckpointReader, CheckpointStore
from jackpot.journal.record import Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot

READ_ENTRIES = 1_000
READ_BYTES = 1 << 20  # a chunk ends with the entry that reaches this, so memory stays flat


class JournalReader(Protocol):
    @property
    def link(self) -> str: ...

    async def head(self) -> Head:
        """The last committed entry; `GENESIS` for a new link."""
        ...

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        """A chunk of the entries after `after_seq`, oldest first; empty at the end.

        The entries are not checked here: the reader checks them (`Codec.open_entry`).
        """
        ...

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None: ...


@runtime_checkable
class KeepsSnapshots(Protocol):
    """A journal that has earlier snapshots too. `isinstance` tells it from one that has not."""

    async def kept_snapshot(self, up_to: int) -> Snapshot | None:
        """The last one up to that entry."""
        ...


class Journal(JournalReader, Protocol):
    async def append(self, entry: Entry) -> None:
        """Returns once the entry is on disk.

        Raises `Conflict` if the entry does not follow the head, and `Unavailable` if it could not
        be written, with `in_doubt` set if it may have been all the same. A caller that stops
        waiting is in doubt too: it must read the journal to learn what happened.
        """
        ...

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Replaces the previous snapshot. Raises `Unavailable` if it could not be written."""
        ...

    async def mark_stopped(self, at: Head) -> None:
        """Leaves the mark of a clean stop after entry `at`, which a peer at work removes."""
        ...

    async def was_stopped(self) -> bool:
        """Whether the mark of a clean stop is at the head, or a peer is at work.

        To be asked at the start: the mark is gone for whoever asks after the next start.
        """
        ...

    async def was_at_work(self, for_ms: int) -> bool:
        """Whether peers were at work all that time, up to now, while this node was not."""
        ...

    async def idle_ms(self) -> int | None:
        """For how long nobody has been at work on it, by another clock than the computer's.

        None if it cannot tell. To be asked at the start, before anything is appended.
        """
        ...


@runtime_checkable
class SharedJournal(Journal, Protocol):
    """A journal that several nodes append to. `isinstance` tells it from one with one writer."""

    async def confirmed_head(self) -> Head:
        """The head, once every entry up to it is as safe as `append` makes an entry."""
        ...

    async def follow(self, after: Head) -> list[Entry]:
        """Waits until somebody has appended after `after`; returns those entries, oldest first.

        Raises `Unavailable` if the journal cannot be reached, and `BrokenChain` if entry `after` is
        no longer in it.
        """
        ...


class HomeReader(Protocol):
    async def links(self) -> list[str]:
        """The links that have at least one entry here, sorted by name."""
        ...

    def journal(self, link: str) -> JournalReader: ...

    def checkpoints(self, link: str) -> CheckpointReader:
        """The signed checkpoints of a link."""
        ...

    async def complaints(self) -> list[str]:
        """Damage to the storage itself, apart from the hash chains. Can be slow."""
        ...

    async def close(self) -> None: ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


class Home(HomeReader, Protocol):
    def journal(self, link: str) -> Journal:
        """The journal of a link. The first append creates a new link."""
        ...

    def checkpoints(self, link: str) -> CheckpointStore: ...

    def trouble(self) -> str | None:
        """What is wrong with the files of this home on this computer; None if nothing is."""
        ...
