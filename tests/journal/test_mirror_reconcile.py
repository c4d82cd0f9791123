"""A copy and the shared journal are reconciled while both change."""

from collections.abc import Callable

import pytest

from jackpot.journal import GENESIS, BrokenChain, Entry, Head, Unavailable
from jackpot.journal.mirror.reconcile import reconcile
from tests.engine.journals import MemoryJournal
from tests.journal.support import LINK, append_all, chain

Meanwhile = Callable[[], None]


class Busy(MemoryJournal):
    """Calls `after_head` and `after_read` right after its head or its entries were read."""

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


async def reconciled(shared: Busy, own: MemoryJournal) -> Head:
    return await reconcile(shared, own)  # type: ignore[arg-type]


async def test_an_entry_copied_while_the_copy_is_filled_is_there_once() -> None:
    entries = chain(3)
    shared, own = Busy(*entries), MemoryJournal(LINK)
    shared.after_read = lambda: own.entries.extend(entries[len(own.entries) : 2])
    assert await reconciled(shared, own) == entries[-1].head
    assert own.entries == entries


async def test_the_first_entry_of_a_link_is_copied_although_redis_had_none_before() -> None:
    (first,) = chain(1)
    shared, own = Busy(), MemoryJournal(LINK)
    shared.after_head = lambda: own.entries.extend([first][len(own.entries) :])
    assert await reconciled(shared, own) == GENESIS
    assert own.entries == [first]


async def test_a_primary_that_is_replaced_while_it_is_read_is_asked_again() -> None:
    entries = chain(3)
    shared, own = Busy(*entries), MemoryJournal(LINK)
    await append_all(own, entries[:2])
    shared.after_head = lambda: shared.entries.__delitem__(slice(2, None))
    with pytest.raises(Unavailable, match="was replaced"):
        await reconciled(shared, own)


async def test_entries_that_are_missing_are_named() -> None:
    entries = chain(3)
    shared, own = Busy(*entries), MemoryJournal(LINK)

    async def nothing(after_seq: int, limit: int = 1_000) -> list[Entry]:
        return []

    shared.read = nothing  # type: ignore[method-assign]
    with pytest.raises(BrokenChain, match="entry 1: it is missing in Redis"):
        await reconciled(shared, own)
