import asyncio

from jackpot.journal import GENESIS, Home, Journal, open_reader, replay
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from tests.journal.support import CODEC, LINK, TableNamed, append_all, chain, replayed, wagers


async def test_a_read_gives_what_follows_and_no_more_than_asked(journal: Journal) -> None:
    entries = chain(9)
    await append_all(journal, entries)
    assert await journal.read(4) == entries[4:]
    assert await journal.read(4, limit=2) == entries[4:6]
    assert await journal.read(9) == []


async def test_a_chunk_is_bounded_in_bytes_however_large_the_entries(journal: Journal) -> None:
    head, entries = GENESIS, []
    for size in (READ_BYTES // 2, READ_BYTES // 2, READ_BYTES * 2, 10):
        named = TableNamed(table="T1", name="x" * size)
        entry = CODEC.seal(LINK, head, 0, [named])
        entries.append(entry)
        head = entry.head
    await append_all(journal, entries)
    assert await journal.read(0) == entries[:2]
    assert await journal.read(2) == entries[2:3]
    assert await journal.read(3) == entries[3:]


async def test_a_replay_gives_every_event_in_order_across_chunks(home: Home) -> None:
    count = READ_ENTRIES + 100
    entries = chain(count, events=1)
    await asyncio.gather(*map(home.journal(LINK).append, entries))
    assert await replayed(home) == wagers(1) * count


async def test_a_replay_can_begin_after_a_snapshot(journal: Journal) -> None:
    entries = chain(5)
    await append_all(journal, entries)
    opened = [item async for item in replay(journal, CODEC, after=entries[2].head)]
    assert [item.head for item in opened] == [entry.head for entry in entries[3:]]
    assert [item.at_ms for item in opened] == [1_750_000_000_003, 1_750_000_000_004]


async def test_links_do_not_touch_each_other(home: Home) -> None:
    assert await home.links() == []
    south, north = chain(3, link="south"), chain(5, link="north")
    await append_all(home.journal("south"), south)
    await append_all(home.journal("north"), north)
    assert await home.links() == ["north", "south"]
    assert await home.journal("south").read(0) == south
    assert await home.journal("north").read(0) == north
    assert (await home.journal("south").head()).seq == 3


async def test_an_auditor_reads_beside_a_running_server(home: Home, address: str) -> None:
    entries = chain(4)
    await append_all(home.journal(LINK), entries[:2])
    async with await open_reader(address) as auditor:
        assert await auditor.journal(LINK).read(0) == entries[:2]
        await append_all(home.journal(LINK), entries[2:])
        assert await auditor.journal(LINK).read(0) == entries
        assert await replayed(auditor) == wagers(2) * 4
        assert await auditor.complaints() == []


async def test_an_auditor_has_nothing_to_write_with(home: Home, address: str) -> None:
    await home.journal(LINK).append(chain(1)[0])
    async with await open_reader(address) as auditor:
        for writing in ("append", "save_snapshot"):
            assert hasattr(home.journal(LINK), writing)
            assert not hasattr(auditor.journal(LINK), writing)
