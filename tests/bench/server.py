"""Durable wagers over HTTP and WebSocket against an aiohttp server that does nothing.

The server has one core, the load the other; everything is measured in one run. Wagers are real: at
tables with open rounds, decided by the rules and on disk before they are answered. The run at a
real pace is 20 s long; JACKPOT_BENCH_PACE_S=120 makes it two minutes.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from jackpot.bootstrap.opening import open_floor
from jackpot.engine import JournalClock, unix_ms
from jackpot.floor.commands import OpenTable
from jackpot.floor.machine import JACKPOT
from jackpot.journal import open_home
from jackpot.settings import load_floor
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.bench._load_anonymous import anonymous_crowd
from tests.bench._load_websocket import Seat
from tests.bench._server_measures import (
    nothing_latencies_s,
    paced_latencies_s,
    rates,
    websocket_latencies_s,
)
from tests.bench._server_process import (
    LOAD_CORE,
    nothing_server,
    our_server,
    resident_bytes,
    write_floor,
    write_tokens,
)
from tests.bench.harness import Figure, compare, pin

LINK = "canberra"
TABLES = 400  # a hundred play over sockets, the others over HTTP
PACED_TABLES = 100
# To requests that do nothing, over HTTP.
HTTP_BAR, SOCKET_BAR = 0.8, 8
PACE_S = float(os.environ.get("JACKPOT_BENCH_PACE_S", "20"))


async def open_all_tables(folder: Path, floor: Path) -> None:
    """Before the server starts, so that the load needs no supervisor."""
    settings = load_floor(floor).links[LINK]
    async with await open_home(f"sqlite:{folder}/jackpot.db") as home:
        engine = JackpotEngine(JACKPOT, home.journal(LINK), clock=JournalClock(unix_ms))
        await engine.start()
        await open_floor(engine, settings, unix_ms())
        await asyncio.gather(
            *(engine.submit(OpenTable(by="sam", table=table)) for table in settings.tables)
        )
        await engine.stop()


def percentile_ms(latencies_s: list[float], percent: float) -> float:
    ordered = sorted(latencies_s)
    return ordered[int(len(ordered) * percent / 100)] * 1_000


async def measure(folder: Path) -> list[Figure]:
    floor = write_floor(folder, TABLES)
    seats = [Seat(*each) for each in write_tokens(folder, TABLES).items()]
    await open_all_tables(folder, floor)
    with our_server(folder, floor) as (port, pid), nothing_server() as (nothing_port, _):
        tables, others = seats[:PACED_TABLES], seats[PACED_TABLES:]
        turns = await rates(port, nothing_port, others, tables)
        sockets = median(turn.websocket for turn in turns)
        twice = 2 * median(turn.nothing for turn in turns)
        twice_s = await websocket_latencies_s(port, tables, wagers_a_second=twice)
        own_half_s = await websocket_latencies_s(port, tables, wagers_a_second=sockets / 2)
        before = resident_bytes(pid)
        lamp_s, nothing_s = await asyncio.gather(
            paced_latencies_s(port, tables, seconds=PACE_S),
            nothing_latencies_s(nothing_port, seats[0], seconds=PACE_S),
        )
        after = resident_bytes(pid)
        async with anonymous_crowd(port):
            crowded_s = await paced_latencies_s(port, tables, seconds=PACE_S)
    return [
        _rate("HTTP: durable wagers", [(turn.http, turn.nothing) for turn in turns], HTTP_BAR),
        _rate(
            "WebSocket: durable wagers, whole rounds",
            [(turn.websocket, turn.nothing) for turn in turns],
            SOCKET_BAR,
        ),
        _under(
            "WebSocket at twice the requests that do nothing: p99", percentile_ms(twice_s, 99), 25
        ),
        _under("WebSocket at half of our own most: p99", percentile_ms(own_half_s, 99), 40),
        _under(
            f"100 tables at 10 times the real pace, {PACE_S:.0f} s: p99 from chip to lamp",
            percentile_ms(lamp_s, 99),
            10,
        ),
        compare(
            "the same while 16 anonymous connections ask as fast as they can: p99",
            "ms",
            percentile_ms(crowded_s, 99),
            "in quiet",
            percentile_ms(lamp_s, 99),
            ratio=percentile_ms(crowded_s, 99) / percentile_ms(lamp_s, 99),
            bar=2,
            sense="<=",
        ),
        compare(
            "meanwhile: p99 of a request to the server that does nothing",
            "ms",
            percentile_ms(nothing_s, 99),
            "ours, chip to lamp",
            percentile_ms(lamp_s, 99),
            ratio=percentile_ms(nothing_s, 99) / percentile_ms(lamp_s, 99),
        ),
        compare(
            f"memory after those {PACE_S:.0f} s",
            "MB",
            after / 1e6,
            "before",
            before / 1e6,
            ratio=after / before,
            bar=1.05,
            sense="<=",
        ),
    ]


def _rate(name: str, turns: list[tuple[float, float]], bar: float) -> Figure:
    """Each turn is a ratio of its own; the middle one counts."""
    return compare(
        name,
        "/s",
        median(ours for ours, _ in turns),
        "aiohttp that does nothing, HTTP",
        median(nothing for _, nothing in turns),
        ratio=median(ours / nothing for ours, nothing in turns),
        bar=bar,
    )


def _under(name: str, ours_ms: float, most_ms: float) -> Figure:
    return compare(
        name, "ms", ours_ms, "at most", most_ms, ratio=ours_ms / most_ms, bar=1, sense="<="
    )


def figures() -> Iterator[Figure]:
    pin(LOAD_CORE)
    with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
        yield from asyncio.run(measure(Path(folder)))
