"""Wires the demonstration: server, tables, crew and view, and takes all of it down again."""

import asyncio
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console

from jackpot.access import Passwords
from jackpot.bootstrap import Server, ServerOptions, StartRefused, start_server
from jackpot.demo.crew import Crew
from jackpot.demo.data import DemoData, DemoError, prepare
from jackpot.demo.floor_file import table_names
from jackpot.demo.greeting import greeting
from jackpot.demo.show import Show
from jackpot.journal import JournalError
from jackpot.settings import load_floor
from jackpot.web.monitoring.logs import configure_logs
from table_client import Clock, SystemClock, TableClient
from table_client.virtual import (
    Controller,
    DisturbanceRates,
    Disturbances,
    Habits,
    Observations,
    Pace,
    VirtualTable,
)

HOST = "127.0.0.1"
# The meter moves every few seconds, and no table is so quick that a supervisor is warned of it.
_ROUND_S = 8.0
_CREW_STEP_S = 3.0
_QUICKEST_STEP_S = 0.5
_HABITS = Habits(voids=0.002)


class Options(NamedTuple):
    data: Path
    port: int
    tables: int
    speed: float
    seed: int


def demonstrate(options: Options, console: Console) -> None:
    """Until Ctrl-C. Raises DemoError with a sentence that says why it does not start."""
    _refuse_taken_port(options.port)
    data = prepare(options.data, options.tables, options.port)
    with data.log.open("a", encoding="utf-8") as log:
        configure_logs("info", log)
        asyncio.run(_run(options, data, console))


async def _run(options: Options, data: DemoData, console: Console) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(each, stop.set)
    async with running_server(data, options.port) as server:
        for line in greeting(server.url, data):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
        await play(options, data, server.url, console, stop)
    console.print("Stopped. Start again to go on from here.", highlight=False)


@asynccontextmanager
async def running_server(
    data: DemoData, port: int, passwords: Passwords | None = None
) -> AsyncIterator[Server]:
    server_options = ServerOptions(
        load_floor(data.floor), data.journal, data.access, HOST, port, passwords=passwords
    )
    try:
        server = await start_server(server_options)
    except StartRefused as refused:
        raise DemoError(str(refused)) from refused
    except JournalError as error:
        raise DemoError(f"{error} (another directory: --data DIR)") from error
    try:
        yield server
    finally:
        await server.stop()


async def play(
    options: Options, data: DemoData, url: str, console: Console, stop: asyncio.Event
) -> Observations:
    """Tables, crew and view side by side until `stop` is set, or until one of them fails."""
    clock = SystemClock()
    observations = Observations(keep_rounds=False)
    step_s = max(_QUICKEST_STEP_S, _CREW_STEP_S / options.speed)
    async with Crew(url, data.keys, clock, step_s) as crew:
        await crew.open_tables(table_names(options.tables))
        meter = await crew.meter()
        # Where the journal stands is a part of the seed, so a second start deals new cards.
        seed = f"{options.seed} {meter.seq if meter else 0}"
        tables = [
            _table(name, url, data, options, seed, clock, observations, crew)
            for name in table_names(options.tables)
        ]
        show = Show(url, data.keys.people, crew, tables, observations, clock)
        await _side_by_side(
            stop, *(table.play() for table in tables), crew.work(), show.run(console)
        )
    return observations


def _table(
    name: str,
    url: str,
    data: DemoData,
    options: Options,
    seed: str,
    clock: Clock,
    observations: Observations,
    crew: Crew,
) -> VirtualTable:
    token = data.keys.tables[name]
    # Cards of a demonstration come from a seed so that it can be played again.
    random = Random(f"{seed} {name}")  # noqa: S311
    controller = Controller(
        lambda: TableClient(url, name, token, clock=clock),
        clock=clock,
        observations=observations,
        disturbances=Disturbances(DisturbanceRates(), random, Counter()),
    )
    return VirtualTable(
        name,
        controller,
        random=random,
        habits=_HABITS,
        pace=Pace.of_round(_ROUND_S / options.speed),
        clock=clock,
        observations=observations,
        supervisor=crew.supervisor,
    )


async def _side_by_side(stop: asyncio.Event, *ways: Coroutine[Any, Any, None]) -> None:
    stopping = asyncio.ensure_future(stop.wait())
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        done, _ = await asyncio.wait([stopping, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in done - {stopping}:
            task.result()
    finally:
        for each in (stopping, *tasks):
            each.cancel()
        await asyncio.gather(stopping, *tasks, return_exceptions=True)


def _refuse_taken_port(port: int) -> None:
    """Before anything is recorded: a second start by mistake must not touch the first."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise DemoError(
                f"port {port} cannot be used ({error.strerror}): is the demonstration running"
                f" already? Give another one, e.g. --port {port + 1}"
            ) from error
