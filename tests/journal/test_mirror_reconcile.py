"""A copy and the shared journal are brought together while both move on."""

from collections.abc import Callable

import pytest

from jackpot.journal import GENESIS, BrokenChain, Entry, Head, Unavailable
from jackpot.journal.mirror.reconcile import reconcile
from tests.engine.journals import MemoryJournal
from tests.journal.support import LINK, append_all, chain

Meanwhile = Callable[[], None]


class Busy(MemoryJournal):
    """Something happens right after it was asked where it ends, or for its entries."""

    def __init__(self, *entries: Entry) -> None:
        super().__init__(LINK)
        self.entries = list(entries)
        self.after_head: Meanwhile = lambda: None
        self.after_read: Meanwhile = lambda: None

    async def head(self) -> Head:
        found = await super().head()
        self.after_head()
        return found

    async def read(self, after_seq: int, limit: int = 1_000) -> list[Entry]:
        found = await super().read(after_seq, limit)
        self.after_read()
        return found


async def brought_together(shared: Busy, own: MemoryJournal) -> Head:
    return await reconcile(shared, own)  # type: ignore[arg-type]


async def test_what_is_kept_while_the_copy_is_filled_is_not_missed_nor_doubled() -> None:
    entries = chain(3)
    shared, own = Busy(*entries), MemoryJournal(LINK)
    shared.after_read = lambda: own.entries.extend(entries[len(own.entries) : 2])
    assert await brought_together(shared, own) == entries[-1].head
    assert own.entries == entries


async def test_the_first_entry_of_a_link_is_kept_while_redis_says_that_it_has_none() -> None:
    (first,) = chain(1)
    shared, own = Busy(), MemoryJournal(LINK)
    shared.after_head = lambda: own.entries.extend([first][len(own.entries) :])
    assert await brought_together(shared, own) == GENESIS
    assert own.entries == [first]


async def test_a_primary_that_is_replaced_while_it_is_read_is_asked_again() -> None:
    entries = chain(3)
    shared, own = Busy(*entries), MemoryJournal(LINK)
    await append_all(own, entries[:2])
    shared.after_head = lambda: shared.entries.__delitem__(slice(2, None))
    with pytest.raises(Unavailable, match="was replaced"):
        await brought_together(shared, own)


async def test_entries_that_are_missing_are_named() -> None:
    entries = chain(3)
    shared, own = Busy(*entries), MemoryJournal(LINK)

    async def nothing(after_seq: int, limit: int = 1_000) -> list[Entry]:
        return []

    shared.read = nothing  # type: ignore[method-assign]
    with pytest.raises(BrokenChain, match="entry 1: it is missing in Redis"):
        await brought_together(shared, own)
