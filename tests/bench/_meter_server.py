"""A server of displays in a process of its own: ours, or a bare loop that writes ready bytes.

`python -m tests.bench._meter_server KIND FOLDER [JOURNAL]`: ours keeps its journal in the folder,
or in a Redis; `displays` only feeds displays from there, by its floor file. It writes
one line with its port and token, then for each line `COUNT INTERVAL_S` that it reads makes so many
updates and writes when each value was committed.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from jackpot.bootstrap import ServerOptions, start_server
from jackpot.bootstrap.displays import start_display_node
from jackpot.cli.garbage_collector import settle_heap
from jackpot.floor import Event, State, meter_cents
from jackpot.floor import commands as c
from jackpot.settings import load_floor
from jackpot.web.http.event_stream import Payload
from jackpot.web.meter.views import MeterView
from tests.bench._meter_pipe import lines_in, ready_for_thousands, say
from tests.e2e.house import LINK, build_house
from tests.settings.floor_text import floor_with

Update = Callable[[int], Awaitable[None]]
Times = dict[int, float]

_BREATH_S = 0.06


async def serve_updates(times: Times, update: Update) -> None:
    number = 0
    async for line in lines_in():
        count, interval_s = line.split()
        times.clear()
        due = time.monotonic()
        for _ in range(int(count)):
            number += 1
            due += float(interval_s)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await update(number)
        say(list(times.items()))


async def ours(folder: Path, journal: str | None = None) -> None:
    house = build_house(folder)
    floor_with(
        folder,
        ("max_displays_per_address = ", "max_displays_per_address = 10000  # "),
        ("max_connections_per_address = ", "max_connections_per_address = 11000  # "),
        ("anonymous_requests_per_second = ", "anonymous_requests_per_second = 11000  # "),
    )
    server = await start_server(
        ServerOptions(
            floor=load_floor(house.floor),
            journal=journal or house.journal,
            access=house.access,
            port=0,
            mirror=None if journal is None else folder / "mirror",
        )
    )
    engine = server.parts.hosts.named(LINK).engine
    for table in house.tokens:
        await engine.submit(c.OpenTable(by="sam", table=table))
    times: Times = {}

    def committed(_: Sequence[Event], state: State) -> None:
        times.setdefault(meter_cents(state), time.monotonic())

    engine.on_commit.add(committed)

    async def bet(number: int) -> None:
        await engine.submit(c.OpenRound(by="table:T4", table="T4", round=number))
        await engine.submit(
            c.PlaceWager(
                by="table:T4", table="T4", round=number, box=1, amount_cents=100, ante=True
            )
        )

    async def update(number: int) -> None:
        """The deal moves the meter; what else the round needs is done while nobody waits."""
        await engine.submit(c.DealRound(by="table:T4", table="T4", round=number))
        await asyncio.sleep(_BREATH_S)
        await engine.submit(c.SettleRound(by="table:T4", table="T4", round=number))
        await bet(number + 1)

    await bet(1)
    say({"port": port_of(server.url), "token": house.tokens["T1"]})
    await serve_updates(times, update)
    await server.stop()


def port_of(url: str) -> int:
    return int(url.rstrip("/").rpartition(":")[2])


async def displays(folder: Path, journal: str) -> None:
    floor = load_floor(folder / "floor.toml", displays_only=True)
    node = await start_display_node(ServerOptions(floor, journal, None, port=0))
    settle_heap()
    say({"port": port_of(node.url), "token": ""})
    async for _ in lines_in():
        pass
    await node.stop()


async def bare(_: Path) -> None:
    transports: list[asyncio.Transport] = []

    async def stream(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        assert request.transport is not None
        transports.append(request.transport)
        await asyncio.Event().wait()
        return response

    app = web.Application()
    app.router.add_get("/v1/meter/stream", stream)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, backlog=1_024)
    await site.start()
    times: Times = {}

    async def update(number: int) -> None:
        payload = ready_bytes(1_000_000 + number)
        times[1_000_000 + number] = time.monotonic()
        for transport in transports:
            transport.write(payload)

    say({"port": runner.addresses[0][1], "token": ""})
    await serve_updates(times, update)


def ready_bytes(value_cents: int) -> bytes:
    """As many bytes as ours are, in the same frame."""
    view = MeterView(
        link=LINK,
        title="Canberra Poker Jackpot",
        value_cents=value_cents,
        royal_flush_cents=value_cents,
        straight_flush_cents=value_cents // 10,
        pending_cents=0,
        royal_pending=False,
        pending_tables=[],
        pending_locks=[],
        locks=0,
        wagers="open",
        awaiting_approval=False,
        closes_at=None,
        opens_at=None,
        sound=True,
        journal="0123456789abcdef",
        seq=1_000,
        at=datetime.now(UTC),
    )
    return Payload(b"event: meter\nid: 1000\ndata: %b\n\n" % msgspec.json.encode(view)).framed


if __name__ == "__main__":
    _, kind, folder, *journal = sys.argv
    ready_for_thousands(core=1 if kind == "displays" else 0)
    kinds: dict[str, Callable[..., Coroutine[Any, Any, None]]]
    kinds = {"ours": ours, "bare": bare, "displays": displays}
    asyncio.run(kinds[kind](Path(folder), *journal))
