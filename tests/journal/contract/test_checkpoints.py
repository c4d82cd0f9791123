"""What every home promises of checkpoints: one for each size, seen by all who share the home."""

import asyncio
from pathlib import Path

import pytest

from jackpot.journal import Home, Unavailable, open_home, open_reader
from jackpot.journal.checkpoints.store import CheckpointStore, StoredCheckpoint
from tests.journal.contract.conftest import Readers
from tests.journal.support import LINK, append_all, chain


def checkpoint(size: int, note: str = "signed\n") -> StoredCheckpoint:
    peaks = tuple(bytes([number]) * 32 for number in range(size.bit_count()))
    return StoredCheckpoint(size, note, peaks)


@pytest.fixture
async def store(home: Home) -> CheckpointStore:
    await append_all(home.journal(LINK), chain(3))
    return home.checkpoints(LINK)


async def test_a_link_begins_without_checkpoints(store: CheckpointStore) -> None:
    assert await store.newest() == []
    assert await store.first_from(0) is None


async def test_what_is_kept_comes_back_whole(store: CheckpointStore) -> None:
    kept = checkpoint(3, "text\n\n\u2014 name signature\n")
    assert await store.keep(kept) == kept
    assert await store.newest() == [kept]
    assert await store.first_from(3) == kept


async def test_the_first_that_is_kept_for_a_size_stays(store: CheckpointStore) -> None:
    first, second = checkpoint(3, "first\n"), checkpoint(3, "second\n")
    assert await store.keep(first) == first
    assert await store.keep(second) == first
    assert await store.newest(limit=10) == [first]


async def test_they_are_listed_newest_first_and_page_by_page(store: CheckpointStore) -> None:
    sizes = (7, 3, 100, 20)
    for size in sizes:
        await store.keep(checkpoint(size))
    assert [each.size for each in await store.newest(limit=2)] == [100, 20]
    assert [each.size for each in await store.newest(20, limit=10)] == [7, 3]
    assert await store.newest(3) == []
    assert await store.newest(0) == []


async def test_the_first_that_covers_an_entry_is_found(store: CheckpointStore) -> None:
    for size in (10, 20):
        await store.keep(checkpoint(size))
    for asked, expected in ((1, 10), (10, 10), (11, 20)):
        found = await store.first_from(asked)
        assert found is not None
        assert found.size == expected
    assert await store.first_from(21) is None


async def test_of_many_at_once_one_is_kept(store: CheckpointStore) -> None:
    given = [checkpoint(3, f"note {number}\n") for number in range(8)]
    kept = await asyncio.gather(*map(store.keep, given))
    assert set(kept) == {kept[0]}
    assert await store.newest(limit=10) == [kept[0]]


async def test_each_link_has_its_own(home: Home) -> None:
    for link in ("north", "south"):
        await append_all(home.journal(link), chain(1, link=link))
        await home.checkpoints(link).keep(checkpoint(1, f"{link}\n"))
    for link in ("north", "south"):
        assert await home.checkpoints(link).newest(limit=10) == [checkpoint(1, f"{link}\n")]


async def test_a_reader_sees_what_a_server_keeps(address: str) -> None:
    async with await open_home(address) as home:
        await append_all(home.journal(LINK), chain(2))
        await home.checkpoints(LINK).keep(checkpoint(2))
        async with await open_reader(address) as reader:
            assert await reader.checkpoints(LINK).newest() == [checkpoint(2)]
    async with await open_home(address) as home:
        assert await home.checkpoints(LINK).first_from(1) == checkpoint(2)


async def test_every_reader_can_be_asked(readers: Readers) -> None:
    async with readers(chain(4)) as home:
        assert await home.checkpoints(LINK).newest() == []
        assert await home.checkpoints(LINK).first_from(1) is None


async def test_a_closed_home_keeps_nothing(address: str) -> None:
    async with await open_home(address) as home:
        await append_all(home.journal(LINK), chain(1))
        store = home.checkpoints(LINK)
    with pytest.raises(Unavailable):
        await store.keep(checkpoint(1))


# --- nodes with a copy of their own


async def test_all_nodes_see_what_one_keeps(shared_address: str, tmp_path: Path) -> None:
    one_copy, other_copy = tmp_path / "one.db", tmp_path / "other.db"
    async with (
        await open_home(shared_address, mirror=one_copy) as one,
        await open_home(shared_address, mirror=other_copy) as other,
    ):
        await append_all(one.journal(LINK), chain(2))
        await other.journal(LINK).head()
        first = await one.checkpoints(LINK).keep(checkpoint(2, "first\n"))
        assert await other.checkpoints(LINK).keep(checkpoint(2, "second\n")) == first
        assert await other.checkpoints(LINK).newest(limit=5) == [first]
        assert await other.checkpoints(LINK).first_from(1) == first


async def test_a_copy_still_has_what_redis_lost(shared_address: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with await open_home(shared_address, mirror=copy) as home:
        await append_all(home.journal(LINK), chain(2))
        await home.checkpoints(LINK).keep(checkpoint(2))
    async with await open_home(f"sqlite:{copy}") as own:
        await append_all(own.journal(LINK), chain(5)[2:])
        await own.checkpoints(LINK).keep(checkpoint(5))
    async with await open_home(shared_address, mirror=copy) as home:
        assert [each.size for each in await home.checkpoints(LINK).newest(limit=5)] == [5, 2]
        assert await home.checkpoints(LINK).first_from(3) == checkpoint(5)


async def test_a_copy_does_not_keep_what_it_has_no_entries_for(
    shared_address: str, tmp_path: Path
) -> None:
    """Else the copy alone would look as if it had lost them."""
    copy = tmp_path / "copy.db"
    async with await open_home(shared_address) as redis:
        await append_all(redis.journal(LINK), chain(2))
    async with await open_home(shared_address, mirror=copy) as home:
        assert await home.checkpoints(LINK).keep(checkpoint(2)) == checkpoint(2)
    async with await open_reader(f"sqlite:{copy}") as own:
        assert await own.checkpoints(LINK).newest() == []
