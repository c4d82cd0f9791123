"""Nodes that share a journal on Redis: appends against plain XADD, and four nodes against one.

Several nodes are there to survive the loss of one, not to write faster: at twenty times the pace of
a floor nobody may notice that there are four, and at a hundred times no lamp may be slow.

Redis syncs every write to its disk, as it must for money. All figures of one kind are taken in
turns, so that a slow spell of the machine meets all of them; what is printed is the turn of the
middle ratio.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from jackpot.journal import Entry, open_home
from jackpot.journal.redis.address import parse_redis_address
from tests.bench._redis_load import Load, p99_ms, play, wagers_per_s
from tests.bench.harness import Figure, compare
from tests.bench.journal import LINK, sealed, wager
from tests.journal.redis_server import RedisServer, redis_server

EVENTS = 100
COMMITS = 400
TURN = 20
NODES = 4
TURNS = 5
FLOOR = 12  # wagers a second, of a floor of 100 tables
BUSY = Load(seconds=4.0, tables=400, wagers_per_s=20 * FLOOR)
VERY_BUSY = Load(seconds=4.0, tables=400, wagers_per_s=100 * FLOOR)
ALL_OUT = Load(seconds=1.0, tables=8)
SLOWEST_MS = 50.0


async def pipelined_xadd(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes
) -> None:
    """The obvious way: an XADD for each event, all of a batch sent together."""
    writer.write(sent)
    await writer.drain()
    for _ in range(EVENTS * 2):  # each reply is a length and an id
        await reader.readline()


def xadd_batch(commit: int) -> bytes:
    parts = []
    for number in range(EVENTS):
        event = msgspec.json.encode(wager(commit, number))
        head = b"*5\r\n$4\r\nXADD\r\n$5\r\nplain\r\n$1\r\n*\r\n$5\r\nevent\r\n"
        parts.append(head + b"$%d\r\n%b\r\n" % (len(event), event))
    return b"".join(parts)


async def append_rates(server: RedisServer, entries: Sequence[Entry]) -> tuple[float, float]:
    """Events a second, ours and plain XADD's, the same events in the same batches."""
    batches = [xadd_batch(commit) for commit in range(len(entries))]
    place = parse_redis_address(server.address).endpoints[0]
    reader, writer = await asyncio.open_connection(*place)
    our_s = plain_s = 0.0
    async with await open_home(server.address) as home:
        journal = home.journal(LINK)
        for turn in range(0, len(entries), TURN):
            start = time.perf_counter()
            for batch in batches[turn : turn + TURN]:
                await pipelined_xadd(reader, writer, batch)
            between = time.perf_counter()
            for entry in entries[turn : turn + TURN]:
                await journal.append(entry)
            our_s += time.perf_counter() - between
            plain_s += between - start
    writer.close()
    await writer.wait_closed()
    events = len(entries) * EVENTS
    return events / our_s, events / plain_s


def middle(pairs: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The pair of the middle ratio."""
    ordered = sorted(pairs, key=lambda pair: pair[0] / pair[1])
    return ordered[len(ordered) // 2]


async def append_figure(server: RedisServer) -> Figure:
    ours, plain = await append_rates(server, sealed(COMMITS, EVENTS))
    return compare(
        f"append, {EVENTS} events a commit",
        "events/s",
        ours,
        "pipelined XADD, same events",
        plain,
        ratio=ours / plain,
        bar=0.6,
    )


async def busy_figure(server: RedisServer) -> Figure:
    four, one = middle(
        [
            (p99_ms(await play(server, NODES, BUSY)), p99_ms(await play(server, 1, BUSY)))
            for _ in range(TURNS)
        ]
    )
    return compare(
        f"{NODES} nodes, {BUSY.wagers_per_s:.0f} wagers/s: p99 from chip to lamp",
        "ms",
        four,
        "one node, same load",
        one,
        ratio=four / one,
        sense="<=",
        bar=2.0,
    )


async def very_busy_figure(server: RedisServer) -> Figure:
    """Of the node that is slowest."""
    turns = [await play(server, NODES, VERY_BUSY) for _ in range(TURNS)]
    slowest_ms, limit_ms = middle(
        [(max(p99_ms([node]) for node in nodes), SLOWEST_MS) for nodes in turns]
    )
    return compare(
        f"{NODES} nodes, {VERY_BUSY.wagers_per_s:.0f} wagers/s: p99 of the slowest node",
        "ms",
        slowest_ms,
        "limit",
        limit_ms,
        ratio=slowest_ms / limit_ms,
        sense="<=",
        bar=1.0,
    )


async def all_out_figure(server: RedisServer) -> Figure:
    four, one = middle(
        [
            (
                wagers_per_s(await play(server, NODES, ALL_OUT), ALL_OUT),
                wagers_per_s(await play(server, 1, ALL_OUT), ALL_OUT),
            )
            for _ in range(TURNS)
        ]
    )
    return compare(
        f"{NODES} nodes all out, durable wagers",
        "/s",
        four,
        "one node alone",
        one,
        ratio=four / one,
        bar=0.55,
    )


async def measure(server: RedisServer) -> list[Figure]:
    return [
        await append_figure(server),
        await busy_figure(server),
        await very_busy_figure(server),
        await all_out_figure(server),
    ]


def figures() -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder,
        redis_server(Path(folder)) as server,
    ):
        yield from asyncio.run(measure(server))
