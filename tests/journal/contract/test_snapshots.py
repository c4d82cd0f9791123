"""What every `Journal` promises of snapshots: the last one, or why it cannot be used."""

from jackpot.journal import Home, Journal, Snapshot, UnusableSnapshot, open_home
from tests.journal.support import LINK, append_all, chain


async def test_a_link_without_a_snapshot_has_none(journal: Journal) -> None:
    assert await journal.load_snapshot() is None
    await append_all(journal, chain(1))
    assert await journal.load_snapshot() is None


async def test_the_last_snapshot_is_the_one_that_is_loaded(address: str) -> None:
    entries = chain(4)
    async with await open_home(address) as home:
        journal = home.journal(LINK)
        await append_all(journal, entries)
        await journal.save_snapshot(Snapshot(2, entries[1].hash, b"early"))
        await journal.save_snapshot(Snapshot(4, entries[3].hash, b"late"))
    async with await open_home(address) as home:
        found = await home.journal(LINK).load_snapshot()
    assert found == Snapshot(4, entries[3].hash, b"late")


async def test_a_large_snapshot_comes_back_whole(journal: Journal) -> None:
    (entry,) = chain(1)
    await journal.append(entry)
    large = Snapshot(1, entry.hash, bytes(range(256)) * 20_000)
    await journal.save_snapshot(large)
    assert await journal.load_snapshot() == large


async def test_a_snapshot_ahead_of_the_journal_is_not_trusted(journal: Journal) -> None:
    entries = chain(3)
    await append_all(journal, entries[:2])
    await journal.save_snapshot(Snapshot(3, entries[2].hash, b"state"))
    found = await journal.load_snapshot()
    assert isinstance(found, UnusableSnapshot)
    assert "entry 3 is ahead of the journal" in found.why


async def test_a_snapshot_of_another_journal_is_not_trusted(journal: Journal) -> None:
    await append_all(journal, chain(3))
    await journal.save_snapshot(Snapshot(3, chain(3, events=1)[2].hash, b"state"))
    found = await journal.load_snapshot()
    assert isinstance(found, UnusableSnapshot)
    assert "different journal" in found.why


async def test_each_link_has_its_own_snapshot(home: Home) -> None:
    for link in ("north", "south"):
        (entry,) = chain(1, link=link)
        await home.journal(link).append(entry)
        await home.journal(link).save_snapshot(Snapshot(1, entry.hash, link.encode()))
    for link in ("north", "south"):
        found = await home.journal(link).load_snapshot()
        assert isinstance(found, Snapshot)
        assert found.state == link.encode()
