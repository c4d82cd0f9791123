"""Starts and stops the demonstration: server, virtual tables, crew and terminal."""

import asyncio
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console

from jackpot.access import Passwords
from jackpot.bootstrap import Server, ServerOptions, StartRefused, start_server
from jackpot.demo.crew import Crew
from jackpot.demo.data import JOURNAL, DemoData, DemoError, prepare
from jackpot.demo.floor_file import table_names
from jackpot.demo.greeting import greeting
from jackpot.demo.pit_floor import PIT_TABLES
from jackpot.demo.terminal import TerminalView
from jackpot.demo.tournament_floor import CUP_TABLES, CUPS_AHEAD, cups_to_name
from jackpot.demo.virtual_tournament import Cups
from jackpot.journal import JournalError
from jackpot.settings import load_floor
from jackpot.web.monitoring.logs import configure_logs
from table_client import Clock, SystemClock, TableClient
from table_client.tasks import run_until_one_ends
from table_client.twenty_one import PitClient
from table_client.virtual import (
    Controller,
    DisturbanceRates,
    Disturbances,
    Habits,
    Observations,
    Pace,
    VirtualTable,
)
from table_client.virtual.twenty_one import VirtualPitTable

HOST = "127.0.0.1"
# Four tables move the meter about once a second. None plays faster than a dealer can, even when all
# of its boxes are taken: that would be a warning to the supervisors.
ROUND_S = 17.0
PIT_ROUND_S = 40.0
_CREW_STEP_S = 3.0
_MIN_STEP_S = 0.5
_CUP_STEP_S = 1.2  # a tournament takes a few minutes
_PATIENCE_S = 30.0  # until the crew decides what a visitor proposed and left
_VERIFY_AFTER_S = 6.0  # the wall shows the win as pending, and a visitor can be quicker
_HABITS = Habits(voids=0.002)


class DemoOptions(NamedTuple):
    data: Path
    port: int
    tables: int
    speed: float
    seed: int
    tournament: bool = False


def demonstrate(options: DemoOptions, console: Console) -> None:
    """Runs until Ctrl-C. Raises DemoError with the reason if it cannot start."""
    _refuse_taken_port(options.port)
    data = prepare(options.data, options.tables, options.port, cups=_cups(options))
    with data.log.open("a", encoding="utf-8") as log:
        configure_logs("info", log)
        asyncio.run(_run(options, data, console))


def _cups(options: DemoOptions) -> int:
    if not options.tournament:
        return 0
    journal = options.data / JOURNAL
    try:
        return asyncio.run(cups_to_name(f"sqlite:{journal}")) if journal.exists() else CUPS_AHEAD
    except JournalError as error:
        raise DemoError(f"{error}; or use another directory with --data DIR") from error


async def _run(options: DemoOptions, data: DemoData, console: Console) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(each, stop.set)
    async with running_server(data, options.port) as server:
        boards = server.parts.leaderboards.items() if options.tournament else ()
        cup = next((name for name, each in boards if each.view().board.status == "open"), None)
        for line in greeting(server.url, data, cup):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
        await play(options, data, server.url, console, stop)
    console.print("Stopped. The next start continues from here.", highlight=False)


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
        raise DemoError(f"{error}; or use another directory with --data DIR") from error
    try:
        yield server
    finally:
        await server.stop()


async def play(
    options: DemoOptions, data: DemoData, url: str, console: Console, stop: asyncio.Event
) -> Observations:
    """Runs tables, crew and terminal until `stop` is set, or until one of them fails."""
    clock = SystemClock()
    observations = Observations(keep_rounds=False)
    crew_at_work = Crew(
        url,
        data.credentials,
        clock,
        step_s=max(_MIN_STEP_S, _CREW_STEP_S / options.speed),
        patience_s=_PATIENCE_S / options.speed,
    )
    async with crew_at_work as crew:
        await crew.open_tables([*table_names(options.tables), *PIT_TABLES])
        meter = await crew.meter()
        # The journal's head is part of the seed, so a second start deals new cards.
        seed = f"{options.seed} {meter.seq if meter else 0}"
        tables: list[VirtualTable | VirtualPitTable] = [
            *(
                _table(name, url, data, options, seed, clock, observations, crew)
                for name in table_names(options.tables)
            ),
            *(
                _pit_table(name, url, data, options, seed, clock, observations)
                for name in PIT_TABLES
            ),
        ]
        cups = Cups(
            data.credentials.cups,
            crew.cup_staff,
            clock,
            seed=str(options.seed),
            step_s=_CUP_STEP_S / options.speed,
        )
        terminal = TerminalView(
            url, data.credentials.people, crew, tables, observations, clock, lambda: cups.news
        )
        async with AsyncExitStack() as pads:
            for name in CUP_TABLES if options.tournament else ():
                token = data.credentials.tables[name]
                await pads.enter_async_context(TableClient(url, name, token, clock=clock))
            await run_until_one_ends(
                stop.wait(),
                *(table.play() for table in tables),
                *([cups.hold()] if options.tournament else []),
                crew.work(),
                terminal.run(console),
            )
    return observations


def _table(
    name: str,
    url: str,
    data: DemoData,
    options: DemoOptions,
    seed: str,
    clock: Clock,
    observations: Observations,
    crew: Crew,
) -> VirtualTable:
    token = data.credentials.tables[name]
    # The cards come from a seed, so that a demonstration can be repeated.
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
        pace=Pace.of_round(ROUND_S / options.speed),
        clock=clock,
        observations=observations,
        supervisors=crew.supervisors(_VERIFY_AFTER_S / options.speed),
    )


def _pit_table(
    name: str,
    url: str,
    data: DemoData,
    options: DemoOptions,
    seed: str,
    clock: Clock,
    observations: Observations,
) -> VirtualPitTable:
    token = data.credentials.tables[name]
    random = Random(f"{seed} {name}")  # noqa: S311
    controller = Controller(
        lambda: PitClient(url, name, token, clock=clock),
        clock=clock,
        observations=observations,
        disturbances=Disturbances(DisturbanceRates(), random, Counter()),
    )
    return VirtualPitTable(
        name,
        controller,
        random=random,
        pace=Pace.of_round(PIT_ROUND_S / options.speed),
        clock=clock,
        observations=observations,
    )


def _refuse_taken_port(port: int) -> None:
    """Called before any file is written: a second start must not disturb the first."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise DemoError(
                f"port {port} cannot be used ({error.strerror}); is the demonstration running"
                f" already? Choose another port, e.g. --port {port + 1}"
            ) from error
