"""What somebody holds who recorded a journal earlier, to compare with the journal as it is now.

A rewritten journal can be sound in itself: only a record that was kept elsewhere reveals it.
"""

from datetime import datetime
from typing import NamedTuple, Protocol

from jackpot.journal import Head
from jackpot.journal.checkpoints.merkle import Tree


class Reached(NamedTuple):
    """The journal after one of its entries."""

    head: Head
    at: datetime
    balances: dict[str, int]  # each account in micro-dollars
    tree: Tree


class Known(Protocol):
    @property
    def entries(self) -> int:
        """After which entry it is compared."""

    def difference(self, reached: Reached) -> str | None:
        """In which way the journal is another one; None if it is the same."""


class KnownHead(NamedTuple):
    entries: int
    hash: str

    def difference(self, reached: Reached) -> str | None:
        if reached.head.hash == self.hash:
            return None
        return f"the hash of entry {self.entries} is {reached.head.hash}, not {self.hash}"
