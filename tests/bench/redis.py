"""Nodes that share a journal on Redis: appends against plain XADD, and two and four nodes at once.

Redis syncs every write to its disk, as it must for money. All figures of one kind are taken in
turns, so that a slow spell of the machine meets all of them; what is printed is the turn of the
middle ratio.
"""

import asyncio
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from jackpot.journal import Entry, open_home
from jackpot.journal.redis.address import parse_redis_address
from tests.bench._redis_node import Done
from tests.bench.harness import Figure, compare
from tests.bench.journal import LINK, sealed, wager
from tests.journal.redis_server import RedisServer, redis_server

EVENTS = 100
COMMITS = 400
TURN = 20
NODES = (1, 2, 4)
SECONDS = 1.0
TURNS = 7


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


async def start_node(address: str, number: int) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench._redis_node", address, str(number), str(SECONDS)),
        stdin=PIPE,
        stdout=PIPE,
    )


async def play(server: RedisServer, count: int) -> list[Done]:
    """So many nodes all out on one link, each with as many tables as a node alone has."""
    await server.ask("FLUSHALL")
    nodes = [await start_node(server.address, number) for number in range(count)]
    for node in nodes:
        assert node.stdout is not None
        assert await node.stdout.readline() == b"ready\n"
    for node in nodes:
        assert node.stdin is not None
        node.stdin.write(b"go\n")
    found = []
    for node in nodes:
        assert node.stdout is not None
        found.append(msgspec.json.decode(await node.stdout.readline(), type=Done))
        await node.wait()
    return found


def total(nodes: list[Done]) -> float:
    return sum(node.wagers for node in nodes) / SECONDS


def least_share(nodes: list[Done]) -> float:
    """Of its fair part, the node that got least."""
    return min(node.wagers for node in nodes) * len(nodes) / sum(node.wagers for node in nodes)


async def measure(server: RedisServer) -> list[Figure]:
    ours, plain = await append_rates(server, sealed(COMMITS, EVENTS))
    found = [
        compare(
            f"append, {EVENTS} events a commit",
            "events/s",
            ours,
            "pipelined XADD, same events",
            plain,
            ratio=ours / plain,
            bar=0.6,
        )
    ]
    turns = [{count: await play(server, count) for count in NODES} for _ in range(TURNS)]
    for count in NODES[1:]:
        turns.sort(key=lambda turn: total(turn[count]) / total(turn[1]))
        middle = turns[TURNS // 2]
        shares = sorted(least_share(turn[count]) for turn in turns)
        slowest_ms = max(node.slowest_ms for node in middle[count])
        found += [
            compare(
                f"{count} nodes, durable wagers",
                "/s",
                total(middle[count]),
                "one node alone",
                total(middle[1]),
                ratio=total(middle[count]) / total(middle[1]),
                bar=0.8,
            ),
            compare(
                f"{count} nodes, the least node's share",
                "",
                shares[TURNS // 2],
                f"its fair part (p99 {slowest_ms:.0f} ms)",
                1,
                ratio=shares[TURNS // 2],
                bar=0.5,
            ),
        ]
    return found


def figures() -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder,
        redis_server(Path(folder)) as server,
    ):
        yield from asyncio.run(measure(server))
