"""A journal that is only followed: trimmed and lost entries, and whether anybody is at work."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.journal import Archived, Entry, Snapshot, Unavailable, open_followed
from jackpot.journal.redis import journal as redis_journal
from jackpot.journal.redis.followed import FollowedJournal
from jackpot.journal.redis.home import RedisHome
from tests.journal.archives import archive_and_trim, use_small_segments
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain

ENTRIES = chain(12)
PULSE = f"jackpot:{{{LINK}}}:pulse"


@pytest.fixture
async def home(server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RedisHome]:
    monkeypatch.setattr(redis_journal, "BLOCK_S", 0.02)
    use_small_segments(monkeypatch)
    await server.ask("FLUSHALL")
    async with await RedisHome.open(server.address) as opened:
        await append_all(opened.journal(LINK), ENTRIES[:11])
        yield opened


@pytest.fixture
async def followed(home: RedisHome, server: RedisServer) -> AsyncIterator[FollowedJournal]:
    async with await open_followed(server.address) as opened:
        yield opened.journal(LINK)


def at(entry: Entry) -> Snapshot:
    return Snapshot(entry.seq, entry.hash, b"{}")


async def test_it_hears_what_is_appended(home: RedisHome, followed: FollowedJournal) -> None:
    await home.journal(LINK).append(ENTRIES[11])
    assert await followed.follow(ENTRIES[8].head) == ENTRIES[9:]


@pytest.mark.parametrize("pulse", [None, "stopped 11", "something else"])
async def test_it_is_not_live_while_nobody_is_at_work(
    followed: FollowedJournal, server: RedisServer, pulse: str | None
) -> None:
    if pulse is not None:
        await server.ask("SET", PULSE, pulse)
    with pytest.raises(Unavailable, match="no node is at work"):
        await followed.follow(ENTRIES[10].head)
    with pytest.raises(Unavailable, match="no node is at work"):
        await followed.save_snapshot(at(ENTRIES[10]))
    await server.ask("SET", PULSE, "node 1a2b 7")
    await followed.save_snapshot(at(ENTRIES[10]))


async def test_a_node_that_writes_is_at_work_though_it_has_no_time_to_say_so(
    followed: FollowedJournal,
) -> None:
    await followed.save_snapshot(at(ENTRIES[9]))


async def test_entries_that_a_failover_lost_are_waited_for(
    home: RedisHome, followed: FollowedJournal, server: RedisServer
) -> None:
    await server.ask("SET", PULSE, "node 1a2b 7")
    with pytest.raises(Unavailable, match="no longer has entry 12"):
        await followed.follow(ENTRIES[11].head)
    with pytest.raises(Unavailable, match="no longer has entry 12"):
        await followed.save_snapshot(at(ENTRIES[11]))
    await home.journal(LINK).append(ENTRIES[11])
    await followed.save_snapshot(at(ENTRIES[11]))


async def test_another_entry_in_the_place_of_one_that_was_shown_is_never_accepted(
    home: RedisHome, followed: FollowedJournal
) -> None:
    (other,) = chain(1, after=ENTRIES[9].head, events=3)
    with pytest.raises(Unavailable, match="no longer has entry 11"):
        await followed.save_snapshot(at(other))


async def test_trimmed_entries_are_read_from_the_archive(
    home: RedisHome, followed: FollowedJournal, server: RedisServer, tmp_path: Path
) -> None:
    await home.journal(LINK).retention.report("node", 11)
    assert (await archive_and_trim(home, tmp_path)).entries
    with pytest.raises(Archived, match=r"archive under \[server\.redis\]"):
        await followed.read(0)
    async with await open_followed(server.address, tmp_path) as archived:
        journal, found = archived.journal(LINK), list[Entry]()
        while chunk := await journal.read(len(found)):
            found += chunk
    assert found == ENTRIES[:11]


async def test_it_writes_nothing(followed: FollowedJournal, server: RedisServer) -> None:
    await server.ask("SET", PULSE, "node 1a2b 7")
    names = sorted(await server.ask("KEYS", "*"))
    with pytest.raises(Unavailable, match="only feeds displays"):
        await followed.append(ENTRIES[11])
    await followed.save_snapshot(at(ENTRIES[10]))
    await followed.mark_stopped(ENTRIES[10].head)
    assert await followed.was_stopped()
    assert await followed.was_at_work(1_000_000)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await followed.follow(ENTRIES[10].head)
    assert sorted(await server.ask("KEYS", "*")) == names
    assert await server.ask("GET", PULSE) == b"node 1a2b 7"
    assert await followed.head() == ENTRIES[10].head
