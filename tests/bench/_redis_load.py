"""Nodes of the benchmark as processes of their own, all of them on one Redis."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tests.bench._redis_node import Done
from tests.journal.redis_server import RedisServer

_LONGEST_LINE = 1 << 24
_REST_S = 0.7  # until the nodes have heard and saved all that was played before the measurement


class Load(NamedTuple):
    """`wagers_per_s` of all nodes together, at `tables` of all together; or all out."""

    seconds: float
    tables: int
    wagers_per_s: float = 0.0  # 0: all out, at `tables` of each node


async def play(server: RedisServer, count: int, load: Load) -> list[Done]:
    await server.ask("FLUSHALL")
    if load.wagers_per_s:
        load = Load(load.seconds, load.tables // count, load.wagers_per_s / count)
    nodes = [await _start(server.address, number, load) for number in range(count)]
    for node in nodes:
        assert node.stdout is not None
        assert await node.stdout.readline() == b"ready\n"
    await asyncio.sleep(_REST_S)
    for node in nodes:
        assert node.stdin is not None
        node.stdin.write(b"go\n")
    found = []
    for node in nodes:
        assert node.stdout is not None
        found.append(msgspec.json.decode(await node.stdout.readline(), type=Done))
        await node.wait()
    return found


async def _start(address: str, number: int, load: Load) -> Process:
    arguments = (address, number, *load)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench._redis_node", *map(str, arguments)),
        stdin=PIPE,
        stdout=PIPE,
        limit=_LONGEST_LINE,
    )


def wagers_per_s(nodes: Sequence[Done], load: Load) -> float:
    return sum(node.wagers for node in nodes) / load.seconds


def p99_ms(nodes: Sequence[Done]) -> float:
    """From chip to lamp, at all these nodes together."""
    waits_ms = sorted(wait_ms for node in nodes for wait_ms in node.waits_ms)
    return waits_ms[len(waits_ms) * 99 // 100]
