"""What somebody with a Redis client can do to a journal, and who notices."""

from collections.abc import AsyncIterator

import pytest

from jackpot.journal import BrokenChain, Unavailable, open_home
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.redis.scripts import keys_of
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain, replayed

KEYS = keys_of(LINK)
ENTRIES = chain(5)


@pytest.fixture
async def home(server: RedisServer) -> AsyncIterator[RedisHome]:
    await server.ask("FLUSHALL")
    async with await RedisHome.open(server.address) as opened:
        await append_all(opened.journal(LINK), ENTRIES[:4])
        yield opened


async def test_a_sound_journal_gives_no_complaint(home: RedisHome) -> None:
    assert await home.complaints() == []
    assert await replayed(home)


async def test_an_entry_cut_off_at_the_end_is_noticed(home: RedisHome, server: RedisServer) -> None:
    await server.ask("XDEL", KEYS.stream, "4-0")
    assert any("the last entry is not entry 4" in each for each in await home.complaints())
    with pytest.raises(BrokenChain, match="entry 4: it is missing"):
        await replayed(home)


async def test_an_entry_taken_out_of_the_middle_is_named(
    home: RedisHome, server: RedisServer
) -> None:
    await server.ask("XDEL", KEYS.stream, "2-0")
    assert any("there are 3 entries instead of 4" in each for each in await home.complaints())
    with pytest.raises(BrokenChain, match="entry 2: it is missing"):
        await replayed(home)


async def test_nothing_is_appended_without_a_head(home: RedisHome, server: RedisServer) -> None:
    await server.ask("DEL", KEYS.head)
    with pytest.raises(BrokenChain, match="it has entries but no head"):
        await home.journal(LINK).append(ENTRIES[0])


async def test_nothing_is_appended_without_a_stream(home: RedisHome, server: RedisServer) -> None:
    await server.ask("DEL", KEYS.stream)
    with pytest.raises(BrokenChain, match="it has a head but no entries"):
        await home.journal(LINK).append(ENTRIES[4])


async def test_nothing_is_appended_after_an_entry_that_the_head_does_not_know(
    home: RedisHome, server: RedisServer
) -> None:
    await server.ask("XADD", KEYS.stream, "9-0", "prev", "x", "hash", "y", "record", "z")
    with pytest.raises(BrokenChain, match="it has entries after its head"):
        await home.journal(LINK).append(ENTRIES[4])
    assert (await home.journal(LINK).head()).seq == 4


@pytest.mark.parametrize(
    "fields",
    [
        ("prev", "x", "hash", "y"),
        ("record", "z", "prev", "x", "hash", "y"),
        ("a", "b", "c", "d", "e", "f"),
    ],
)
async def test_an_item_that_is_not_an_entry_is_named(
    home: RedisHome, server: RedisServer, fields: tuple[str, ...]
) -> None:
    await server.ask("XADD", KEYS.stream, "5-0", *fields)
    with pytest.raises(BrokenChain, match="under 5-0 is not an entry"):
        await home.journal(LINK).read(4)
    assert any("is not an entry" in each for each in await home.complaints())


async def test_a_damaged_head_is_reported(home: RedisHome, server: RedisServer) -> None:
    await server.ask("SET", KEYS.head, "the end")
    with pytest.raises(BrokenChain, match="as the journal's head"):
        await home.journal(LINK).head()


async def test_a_snapshot_that_was_altered_is_not_used(
    home: RedisHome, server: RedisServer
) -> None:
    await server.ask("HSET", KEYS.snapshot, "seq", "4", "hash", ENTRIES[3].hash)
    found = await home.journal(LINK).load_snapshot()
    assert "damaged" in getattr(found, "why", "")


async def test_a_full_memory_refuses_and_nothing_is_lost(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as home:
        await home.journal(LINK).append(ENTRIES[0])
        await server.ask("CONFIG", "SET", "maxmemory", "1")
        with pytest.raises(Unavailable, match="raise maxmemory") as refused:
            await home.journal(LINK).append(ENTRIES[1])
        assert not refused.value.in_doubt
        await server.ask("CONFIG", "SET", "maxmemory", "0")
        await home.journal(LINK).append(ENTRIES[1])
        assert await home.journal(LINK).read(0) == ENTRIES[:2]


async def test_a_primary_that_became_a_replica_refuses_and_has_recorded_nothing(
    server: RedisServer,
) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as home:
        await home.journal(LINK).append(ENTRIES[0])
        await server.ask("REPLICAOF", "127.0.0.1", "1")
        with pytest.raises(Unavailable, match="not the primary") as refused:
            await home.journal(LINK).append(ENTRIES[1])
        assert not refused.value.in_doubt
        await server.ask("REPLICAOF", "NO", "ONE")
        await home.journal(LINK).append(ENTRIES[1])
