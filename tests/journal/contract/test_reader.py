"""What every `JournalReader` promises: of SQLite, Redis, an archive, or two read as one."""

from jackpot.journal import GENESIS, replay
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from tests.journal.contract.conftest import Readers
from tests.journal.support import CODEC, LINK, TableNamed, chain, replayed, wagers


async def test_the_head_is_the_last_entry(readers: Readers) -> None:
    entries = chain(6)
    async with readers(entries) as home:
        assert await home.journal(LINK).head() == entries[-1].head
        assert home.journal(LINK).link == LINK


async def test_a_read_gives_the_entries_after_a_number_and_no_more_than_its_limit(
    readers: Readers,
) -> None:
    entries = chain(9)
    async with readers(entries) as home:
        journal = home.journal(LINK)
        assert await journal.read(4, limit=2) == entries[4:6]
        assert [entry for at in range(9) for entry in await journal.read(at, limit=1)] == entries
        assert await journal.read(9) == []


async def test_a_chunk_is_bounded_in_bytes_however_large_the_entries_are(readers: Readers) -> None:
    head, entries = GENESIS, []
    for size in (READ_BYTES // 2, READ_BYTES // 2, READ_BYTES * 2):
        named = TableNamed(table="T1", name="x" * size)
        entry = CODEC.seal(LINK, head, 0, [named])
        entries.append(entry)
        head = entry.head
    async with readers(entries) as home:
        assert await home.journal(LINK).read(0) == entries[:2]
        assert await home.journal(LINK).read(2) == entries[2:3]


async def test_a_replay_gives_every_event_in_order_across_chunks(readers: Readers) -> None:
    count = READ_ENTRIES + 101
    async with readers(chain(count, events=1)) as home:
        assert await replayed(home) == wagers(1) * count


async def test_a_replay_can_begin_after_a_snapshot(readers: Readers) -> None:
    entries = chain(6)
    async with readers(entries) as home:
        opened = [item async for item in replay(home.journal(LINK), CODEC, entries[3].head)]
    assert [item.head for item in opened] == [entry.head for entry in entries[4:]]
    assert [item.at_ms for item in opened] == [1_750_000_000_004, 1_750_000_000_005]


async def test_links_do_not_touch_each_other(readers: Readers) -> None:
    south, north = chain(3, link="south"), chain(6, link="north")
    async with readers(south, north) as home:
        assert await home.links() == ["north", "south"]
        for link, entries in (("south", south), ("north", north)):
            journal = home.journal(link)
            found = [await journal.read(at, limit=1) for at in range(len(entries))]
            assert found == [[entry] for entry in entries]
            assert await journal.head() == entries[-1].head


async def test_a_link_without_entries_is_empty(readers: Readers) -> None:
    async with readers(chain(3)) as home:
        assert await home.links() == [LINK]
        assert await home.journal("other").head() == GENESIS
        assert await home.journal("other").read(0) == []
        assert await home.journal("other").load_snapshot() is None


async def test_a_sound_home_has_no_complaints(readers: Readers) -> None:
    async with readers(chain(6)) as home:
        assert await home.complaints() == []


async def test_a_reader_has_nothing_to_write_with(readers: Readers) -> None:
    async with readers(chain(3)) as home:
        for write in ("append", "save_snapshot"):
            assert not hasattr(home.journal(LINK), write)
