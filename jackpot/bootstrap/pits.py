"""Starts the pits of the floor file: an engine and the signs of its tables for each."""

import contextlib
from typing import NamedTuple

import structlog

from jackpot.bootstrap.gaming_days import begin_gaming_day
from jackpot.bootstrap.gaming_hours import set_hours
from jackpot.bootstrap.machines import start_engine
from jackpot.bootstrap.opening import BY, carry_out, differing_fields
from jackpot.bootstrap.options import ServerOptions
from jackpot.journal import Home, Journal
from jackpot.pit.commands import ConfigurePitTable, OpenPit, SetCageLimits
from jackpot.pit.machine import PIT
from jackpot.settings import PitSettings, PitTableSettings
from jackpot.web.hosting import Host
from jackpot.web.hosting.pits import PITS, PitEngine, PitHost
from jackpot.web.meter.pit_table_sign import PitTableSigns
from jackpot.web.meter.table_sign_stream import TableSignStream

_log = structlog.get_logger()


class StartedPit(NamedTuple):
    host: PitHost
    signs: TableSignStream


async def start_pit(
    options: ServerOptions, home: Home, name: str, undo: contextlib.AsyncExitStack
) -> StartedPit:
    """`undo` gets what ends it again, in case the server does not start."""
    settings, journal = options.floor.pits[name], home.journal(name)
    engine: PitEngine = await start_engine(PIT, PITS, journal, options, undo)
    await open_pit(engine, settings)
    await begin_gaming_day(engine, options.floor.server)
    await set_hours(engine, options.floor.server)
    return show_pit(options, pit_host(options, name, engine, journal), undo)


def pit_host(options: ServerOptions, name: str, engine: PitEngine, journal: Journal) -> PitHost:
    settings = options.floor.pits[name]
    titles = {table: each.title for table, each in settings.tables.items()}
    return Host(name, settings.title, engine, journal, titles, PITS)


def show_pit(options: ServerOptions, host: PitHost, undo: contextlib.AsyncExitStack) -> StartedPit:
    """Feeds the signs at the tables of a pit whose engine is at work."""
    signs = PitTableSigns(host, options.floor.server.timezone)
    sign_stream = TableSignStream(host, signs, options.clock, beats=True)
    sign_stream.start()
    undo.callback(sign_stream.close)
    return StartedPit(host, sign_stream)


async def open_pit(engine: PitEngine, settings: PitSettings) -> None:
    limits = settings.cage_limits
    if engine.state.pit is None:
        await carry_out(engine, OpenPit(by=BY, pit=engine.link, limits=limits))
    else:
        await carry_out(engine, SetCageLimits(by=BY, limits=limits))
    for table, table_settings in settings.tables.items():
        await _configure_table(engine, table, table_settings)
    for table in engine.state.tables.keys() - settings.tables.keys():
        _log.warning("a table in the journal is missing from the floor file", table=table)


async def _configure_table(engine: PitEngine, table: str, settings: PitTableSettings) -> None:
    """Terms change on the floor, with a notice to the players, and the file need not follow."""
    known, stated = engine.state.tables.get(table), settings.first_terms
    if known is None:
        command = ConfigurePitTable(by=BY, table=table, game=settings.game, terms=stated)
        await carry_out(engine, command)
    elif differ := differing_fields(stated, known.terms_now):
        _log.warning(
            "the floor file states other terms than those in force, which stay: two people change"
            " them, with a notice to the players",
            pit=engine.link,
            table=table,
            differ=differ,
        )
