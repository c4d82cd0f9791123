"""Trimming Redis: never beyond the archive, the slowest node, or the entries to keep."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.journal import (
    GENESIS,
    Archived,
    BrokenChain,
    Conflict,
    Snapshot,
    UnusableSnapshot,
)
from jackpot.journal.archive.trimming import limit_of, safe_to_archive, trim_link, would_trim
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.scripts import keys_of
from tests.journal.archives import archive_all, archive_and_trim, archive_in, use_small_segments
from tests.journal.fake_redis import use_fake_redis
from tests.journal.redis_server import RedisServer
from tests.journal.support import CODEC, LINK, append_all, chain, wagers

ENTRIES = chain(22)
KEYS = keys_of(LINK)


@pytest.fixture(params=["redis", "fake_redis"])
async def home(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[RedisHome]:
    """22 entries in segments of 5, all of which node a has."""
    use_small_segments(monkeypatch)
    if request.param == "redis":
        server = request.getfixturevalue("server")
        assert isinstance(server, RedisServer)
        await server.ask("FLUSHALL")
        address = server.address
    else:
        address = use_fake_redis(monkeypatch)
    async with await RedisHome.open(address) as opened:
        await append_all(opened.journal(LINK), ENTRIES)
        await opened.journal(LINK).retention.report("a", 22)
        yield opened


@pytest.fixture
def journal(home: RedisHome) -> RedisJournal:
    return home.journal(LINK)


async def test_what_the_archive_and_every_node_have_is_trimmed(
    home: RedisHome, journal: RedisJournal, tmp_path: Path
) -> None:
    trimmed = await archive_and_trim(home, tmp_path)
    assert (trimmed.entries, trimmed.base) == (20, 20)
    status = await journal.status()
    assert (status.base, status.head, status.length) == (ENTRIES[19].head, ENTRIES[21].head, 2)
    assert await home.journal(LINK).read(20) == ENTRIES[20:]
    assert await home.complaints() == []
    await home.journal(LINK).append(chain(1, after=ENTRIES[-1].head)[0])
    assert await home.complaints() == []


async def test_the_slowest_node_holds_trimming_back(
    home: RedisHome, journal: RedisJournal, tmp_path: Path
) -> None:
    await journal.retention.report("b", 14)
    trimmed = await archive_and_trim(home, tmp_path)
    assert trimmed.base == 10
    assert "node b reported" in trimmed.limit.why
    await journal.retention.forget("b")
    assert (await archive_and_trim(home, tmp_path)).base == 20


async def test_the_archive_holds_trimming_back(journal: RedisJournal, tmp_path: Path) -> None:
    trimmed = await trim_link(journal, archive_in(tmp_path), 1)
    assert (trimmed.base, trimmed.limit.why) == (0, "the archive ends there")


@pytest.mark.parametrize(("keep", "base"), [(2, 20), (3, 15), (17, 5), (18, 0), (500, 0), (0, 20)])
async def test_as_many_entries_stay_as_the_caller_keeps(
    home: RedisHome, tmp_path: Path, keep: int, base: int
) -> None:
    assert (await archive_and_trim(home, tmp_path, keep)).base == base


async def test_the_last_entry_always_stays(home: RedisHome, tmp_path: Path) -> None:
    journal = home.journal(LINK)
    await append_all(journal, chain(3, after=ENTRIES[-1].head))
    await journal.retention.report("a", 25)
    assert (await archive_and_trim(home, tmp_path, 0)).base == 20
    assert "the last 1 entries stay" in (await archive_and_trim(home, tmp_path, 0)).limit.why


async def test_nothing_is_trimmed_before_a_node_has_reported(
    home: RedisHome, journal: RedisJournal, tmp_path: Path
) -> None:
    await journal.retention.forget("a")
    trimmed = await archive_and_trim(home, tmp_path)
    assert (trimmed.base, trimmed.entries) == (0, 0)
    assert "no node has reported" in trimmed.limit.why
    assert not await journal.retention.trim(GENESIS, ENTRIES[4].head, 1), "nor by a direct call"


async def test_redis_itself_checks_that_every_node_has_the_trimmed_entries(
    journal: RedisJournal,
) -> None:
    """Even if the archiver's view is out of date."""
    await journal.retention.report("b", 9)
    assert not await journal.retention.trim(GENESIS, ENTRIES[9].head, 1), "a node lacks it"
    assert not await journal.retention.trim(GENESIS, ENTRIES[21].head, 1), "nothing would stay"
    assert not await journal.retention.trim(ENTRIES[1].head, ENTRIES[4].head, 1), (
        "the base is another"
    )
    with pytest.raises(BrokenChain, match="entry 5: Redis and the archive have different"):
        await journal.retention.trim(GENESIS, chain(5, events=1)[4].head, 1)
    assert (await journal.status()).length == 22
    assert await journal.retention.trim(GENESIS, ENTRIES[4].head, 1)
    assert not await journal.retention.trim(GENESIS, ENTRIES[4].head, 1), (
        "a second archiver comes too late"
    )


async def test_two_archivers_at_once_trim_as_one_would(home: RedisHome, tmp_path: Path) -> None:
    await archive_all(home.journal(LINK), tmp_path)
    runs = [trim_link(home.journal(LINK), archive_in(tmp_path), 1) for _ in range(3)]
    assert {run.base for run in await asyncio.gather(*runs)} == {20}
    assert await home.complaints() == []


async def test_entries_of_a_damaged_segment_stay_in_redis(
    home: RedisHome, journal: RedisJournal, tmp_path: Path
) -> None:
    await archive_all(home.journal(LINK), tmp_path)
    second = tmp_path / LINK / "000000000006-000000000010.jsonl"
    second.write_bytes(second.read_bytes().replace(b"100", b"900", 1))
    with pytest.raises(BrokenChain, match=second.name):
        await trim_link(journal, archive_in(tmp_path), 1)
    assert (await journal.status()).base.seq == 5


async def test_only_what_a_node_has_on_disk_is_archived(journal: RedisJournal) -> None:
    assert safe_to_archive(await journal.status()) == 22
    await journal.retention.report("a", 7)
    assert safe_to_archive(await journal.status()) == 7
    await journal.retention.report("b", 13)
    assert safe_to_archive(await journal.status()) == 13


async def test_a_dry_run_says_what_would_be_trimmed(journal: RedisJournal) -> None:
    status = await journal.status()
    assert would_trim(status, 20, 1)[:2] == (20, 20)
    assert would_trim(status, 20, 10)[:2] == (10, 10)
    assert limit_of(status, 20, 10).seq == 12
    assert (await journal.status()).length == 22


# --- reading or writing from before the trimmed entries


async def test_reading_or_following_from_before_the_base_is_refused(
    home: RedisHome, tmp_path: Path
) -> None:
    await archive_and_trim(home, tmp_path)
    journal = home.journal(LINK)
    for after in (0, 7, 19):
        with pytest.raises(Archived, match="entries up to 20 were trimmed") as refusal:
            await journal.read(after)
        assert refusal.value.base == ENTRIES[19].head
        with pytest.raises(Archived):
            await journal.follow(ENTRIES[after].head if after < 19 else ENTRIES[18].head)
    assert await journal.follow(ENTRIES[19].head) == ENTRIES[20:]


async def test_appending_from_before_the_base_is_refused(home: RedisHome, tmp_path: Path) -> None:
    await archive_and_trim(home, tmp_path)
    journal = home.journal(LINK)
    with pytest.raises(Archived, match="entries up to 20 were trimmed"):
        await journal.append(CODEC.seal(LINK, ENTRIES[10].head, 1, wagers(1)))
    with pytest.raises(Conflict) as refusal:
        await journal.append(CODEC.seal(LINK, ENTRIES[19].head, 1, wagers(1)))
    assert refusal.value.missed == ENTRIES[20:]


async def test_a_snapshot_from_before_the_base_is_not_used(home: RedisHome, tmp_path: Path) -> None:
    journal = home.journal(LINK)
    await journal.save_snapshot(Snapshot(7, ENTRIES[6].hash, b"state"))
    await archive_and_trim(home, tmp_path)
    found = await journal.load_snapshot()
    assert isinstance(found, UnusableSnapshot)
    assert "entry 7, at which it was taken, was trimmed" in found.why


# --- changes made with another Redis client


async def test_entries_removed_by_others_are_found(
    server: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_small_segments(monkeypatch)
    await server.ask("FLUSHALL")
    async with await RedisHome.open(server.address) as home:
        await append_all(home.journal(LINK), ENTRIES)
        await home.journal(LINK).retention.report("a", 22)
        await archive_and_trim(home, tmp_path, keep=12)
        await server.ask("XDEL", KEYS.stream, "11-0")
        complaints = await home.complaints()
        assert any("there are 11 entries instead of 12" in each for each in complaints)
        assert any("it does not begin after entry 10" in each for each in complaints)
        assert (await home.journal(LINK).read(10))[0].seq == 12, "for the reader to find"
        await server.ask("HSET", KEYS.nodes, "a", "plenty")
        with pytest.raises(BrokenChain, match="the report of node a in Redis is damaged"):
            await trim_link(home.journal(LINK), archive_in(tmp_path), 1)
