"""Starts the links of the floor file: an engine and a meter for each."""

import contextlib
from typing import NamedTuple

from jackpot.bootstrap.gaming_days import begin_gaming_day
from jackpot.bootstrap.gaming_hours import set_hours
from jackpot.bootstrap.machines import start_engine
from jackpot.bootstrap.opening import journal_id, open_floor, warn_of_ignored_pools
from jackpot.bootstrap.options import ServerOptions
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Home, Journal
from jackpot.web.hosting import Host, JackpotEngine, JackpotHost
from jackpot.web.hosting.jackpots import JACKPOTS
from jackpot.web.meter.presenter import MeterPresenter
from jackpot.web.meter.stream import MeterStream
from jackpot.web.meter.table_sign import TableSigns
from jackpot.web.meter.table_sign_stream import TableSignStream


class StartedLink(NamedTuple):
    host: JackpotHost
    meter: MeterStream
    signs: TableSignStream


async def start_link(
    options: ServerOptions, home: Home, name: str, undo: contextlib.AsyncExitStack
) -> StartedLink:
    """`undo` gets what ends it again, in case the server does not start."""
    settings = options.floor.links[name]
    journal = home.journal(name)
    engine: JackpotEngine = await start_engine(JACKPOT, JACKPOTS, journal, options, undo)
    await open_floor(engine, settings, options.clock())
    await begin_gaming_day(engine, options.floor.server)
    await set_hours(engine, options.floor.server)
    host = link_host(options, name, engine, journal)
    (first,) = await journal.read(0, limit=1)
    warn_of_ignored_pools(name, first, settings)
    return await show_link(options, host, undo)


def link_host(
    options: ServerOptions, name: str, engine: JackpotEngine, journal: Journal
) -> JackpotHost:
    settings = options.floor.links[name]
    titles = {table: each.title for table, each in settings.tables.items()}
    return Host(name, settings.title, engine, journal, titles, JACKPOTS)


async def show_link(
    options: ServerOptions, host: JackpotHost, undo: contextlib.AsyncExitStack
) -> StartedLink:
    """Feeds the displays of a link whose engine is at work."""
    (first,) = await host.journal.read(0, limit=1)
    presenter = MeterPresenter(host, journal_id(first), options.floor.server.timezone)
    meter = MeterStream(host, presenter, options.clock)
    meter.start()
    undo.callback(meter.close)
    signs = TableSigns(host, options.floor.server.timezone)
    sign_stream = TableSignStream(host, signs, options.clock)
    sign_stream.start()
    undo.callback(sign_stream.close)
    return StartedLink(host, meter, sign_stream)
