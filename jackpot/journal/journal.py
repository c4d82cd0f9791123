"""The journal's interface. A journal is one link's record; a home holds the journals of links."""

import math
from types import TracebackType
from typing import Protocol, Self

from jackpot.journal.record import Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot

READ_ENTRIES = 1_000
READ_BYTES = 1 << 20  # a chunk ends with the entry that reaches this: memory stays flat


class Journal(Protocol):
    @property
    def link(self) -> str: ...

    async def head(self) -> Head:
        """Where the journal ends: what was committed, `GENESIS` for a new link."""
        ...

    async def confirmed_head(self) -> Head:
        """The head, once all up to there is as safe as `append` makes an entry of its own."""
        ...

    async def follow(
        self, after: Head, entries: int = 1, within_s: float = math.inf
    ) -> list[Entry]:
        """Waits until other nodes have appended so many entries after `after`: oldest first.

        Gives what there is of them, be it nothing, once `within_s` is over; where there are no
        other nodes it waits for ever. Raises `Unavailable` when it can no longer
        be heard of, and `BrokenChain` when `after` is gone.
        """
        ...

    async def append(self, entry: Entry) -> int:
        """Returns once the entry is on disk: how many others wrote since this one last did.

        Raises `Conflict` when the entry does not follow the head, and `Unavailable` when it could
        not be written. A caller that stops waiting does not know which: it must read the journal.
        """
        ...

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        """The entries after `after_seq`, oldest first: a chunk, empty at the end.

        The entries are as they are kept: whoever reads them checks them (`Codec.open_entry`).
        """
        ...

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Replaces the snapshot before. Raises `Unavailable` when it could not be written."""
        ...

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None: ...


class Home(Protocol):
    async def links(self) -> list[str]:
        """The links that have at least one entry here, in order of name."""
        ...

    def journal(self, link: str) -> Journal:
        """The journal of a link. A new link begins with its first append."""
        ...

    async def complaints(self) -> list[str]:
        """What a thorough look at the storage finds wrong, apart from the chains: can be slow."""
        ...

    async def close(self) -> None: ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
