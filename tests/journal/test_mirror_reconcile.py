"""A copy and the shared journal are reconciled while both change."""

from collections.abc import Callable

import pytest

from jackpot.journal import GENESIS, BrokenChain, Entry, Head, Unavailable
from jackpot.journal.errors import Archived
from jackpot.journal.mirror.reconcile import reconcile
from tests.engine.journals import MemoryJournal
from tests.journal.support import CODEC, LINK, append_all, chain, wagers

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

    async def put_back(self, entry: Entry) -> None:
        await self.append(entry)


class Trimmed(Busy):
    """Its entries up to `base` are in the archive alone."""

    def __init__(self, base: Head, *entries: Entry) -> None:
        super().__init__(*entries)
        self.base = base

    async def read(self, after_seq: int, limit: int = 1_000) -> list[Entry]:
        if after_seq < self.base.seq:
            raise Archived(LINK, self.base)
        return await super().read(after_seq, limit)


async def reconciled(
    shared: Busy, own: MemoryJournal, archive: MemoryJournal | None = None
) -> Head:
    return await reconcile(shared, own, archive)  # type: ignore[arg-type]


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


async def test_an_entry_that_another_node_puts_back_first_is_there_once() -> None:
    entries = chain(3)
    shared, own = Busy(*entries[:2]), MemoryJournal(LINK)
    await append_all(own, entries)
    shared.after_head = lambda: shared.entries.extend(entries[len(shared.entries) :])
    assert await reconciled(shared, own) == entries[-1].head
    assert shared.entries == entries


async def test_nothing_is_put_back_over_what_another_node_has_written_since() -> None:
    entries = chain(3)
    other = CODEC.seal(LINK, entries[1].head, 7, wagers(5))
    shared, own = Busy(*entries[:2]), MemoryJournal(LINK)
    await append_all(own, entries)
    shared.after_head = lambda: shared.entries.extend([other][len(shared.entries) - 2 :])
    with pytest.raises(BrokenChain, match="entry 3: Redis lost it, and another node"):
        await reconciled(shared, own)
    assert (shared.entries, own.entries) == ([*entries[:2], other], entries)


async def test_the_archive_gives_the_entries_that_redis_has_trimmed_and_no_others() -> None:
    entries = chain(4)
    lost = CODEC.seal(LINK, entries[1].head, 7, wagers(5))
    shared, own, archive = Trimmed(entries[1].head, *entries), MemoryJournal(LINK), Busy()
    archive.entries = [*entries[:2], lost]
    assert await reconciled(shared, own, archive) == entries[-1].head
    assert own.entries == entries
