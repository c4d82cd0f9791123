"""The keys and values of a journal in Redis, as 0.1.0 wrote them: they never change."""

from jackpot.journal import Snapshot, open_home
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.snapshot import snapshot_digest
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain, replayed, wagers

PREFIX = f"jackpot:{{{LINK}}}:"
ENTRIES = chain(5)
SNAPSHOT = Snapshot(4, ENTRIES[3].hash, b"state")


async def write_as_0_1_0(server: RedisServer) -> None:
    """Entries 3 and 4, after the first two were trimmed."""
    for entry in ENTRIES[2:4]:
        fields = ("prev", entry.prev, "hash", entry.hash, "record", entry.record)
        await server.ask("XADD", f"{PREFIX}stream", f"{entry.seq}-0", *fields)
    await server.ask("SET", f"{PREFIX}head", f"4 {ENTRIES[3].hash}")
    await server.ask("SET", f"{PREFIX}base", f"2 {ENTRIES[1].hash}")
    await server.ask("HSET", f"{PREFIX}nodes", "one:/var/lib/mirror", "4 1763400000")
    await server.ask("ZADD", f"{PREFIX}writers", 4, "0a1b2c3d")
    await server.ask(
        *("HSET", f"{PREFIX}snapshot", "seq", SNAPSHOT.seq, "hash", SNAPSHOT.hash),
        *("digest", snapshot_digest(LINK, SNAPSHOT), "state", SNAPSHOT.state),
    )


async def test_a_journal_of_0_1_0_is_read_and_continued(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    await write_as_0_1_0(server)
    async with await RedisHome.open(server.address) as home:
        assert await home.links() == [LINK]
        journal = home.journal(LINK)
        assert await journal.read(2) == ENTRIES[2:4]
        assert await journal.load_snapshot() == SNAPSHOT
        status = await journal.status()
        assert (status.base, status.length) == (ENTRIES[1].head, 2)
        assert status.copies == {"one:/var/lib/mirror": (4, 1_763_400_000)}
        assert await home.complaints() == []
        await journal.append(ENTRIES[4])
        assert await journal.head() == ENTRIES[4].head
        assert await home.complaints() == []


async def test_a_journal_is_written_as_0_1_0_reads_it(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as home:
        await append_all(home.journal(LINK), ENTRIES)
        await home.journal(LINK).save_snapshot(SNAPSHOT)
        assert await replayed(home) == wagers(2) * 5
    last = ENTRIES[-1]
    assert await server.ask("XRANGE", f"{PREFIX}stream", "5-0", "+") == [
        [
            b"5-0",
            [
                *(b"prev", last.prev.encode(), b"hash", last.hash.encode()),
                *(b"record", last.record),
            ],
        ]
    ]
    assert await server.ask("GET", f"{PREFIX}head") == f"5 {last.hash}".encode()
    assert await server.ask("HGET", f"{PREFIX}snapshot", "seq") == b"4"
    assert await server.ask("HGET", f"{PREFIX}snapshot", "state") == b"state"
