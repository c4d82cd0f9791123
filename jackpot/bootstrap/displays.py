"""Starts and stops a node that only feeds displays.

It follows the shared journal, writes nothing to it, takes no commands and signs nobody in. What it
cannot hear it does not show: while it is not live it serves no display, and their pages go to
another node.
"""

import asyncio
import contextlib
from functools import partial

import structlog
from aiohttp import web

from jackpot.board import Board
from jackpot.bootstrap.display_parts import DisplayParts, make_display_parts
from jackpot.bootstrap.links import StartedLink, link_host, show_link
from jackpot.bootstrap.listening import (
    encryption_of,
    listen,
    make_runner,
    refuse_plain_http,
    url_of,
)
from jackpot.bootstrap.machines import start_engine
from jackpot.bootstrap.nodes import make_shared_board, node_name
from jackpot.bootstrap.opening import LinkNotReady, check_links
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.pits import StartedPit, pit_host, show_pit
from jackpot.bootstrap.protection import check_protection
from jackpot.bootstrap.tournaments import StartedTournament, show_tournament, tournament_host
from jackpot.bootstrap.waiting import until_reachable
from jackpot.floor.machine import JACKPOT
from jackpot.journal import hide_password, is_shared, open_followed
from jackpot.journal.redis.followed import FollowedHome
from jackpot.pit.machine import PIT
from jackpot.tournament.machine import TOURNAMENT
from jackpot.web.hosting import JackpotEngine
from jackpot.web.hosting.jackpots import JACKPOTS
from jackpot.web.hosting.pits import PITS, PitEngine
from jackpot.web.hosting.tournaments import TOURNAMENTS, TournamentEngine
from jackpot.web.http import problems
from jackpot.web.http.connections import Connections
from jackpot.web.http.open_files import allow_open_files
from jackpot.web.http.proxies import Proxies

_log = structlog.get_logger()


class DisplayNode:
    """A running node for displays; made by `start_display_node`."""

    def __init__(
        self,
        parts: DisplayParts,
        home: FollowedHome,
        board: Board,
        runner: web.AppRunner,
        site: web.TCPSite,
        url: str,
    ) -> None:
        self.parts = parts
        self.url = url
        self._home = home
        self._board = board
        self._runner = runner
        self._site = site
        self._refreshing = (
            None if parts.access is None else asyncio.create_task(parts.access.keep_fresh())
        )

    async def stop(self) -> None:
        """Ends all streams, whose pages go to another node. A second call does nothing."""
        parts = self.parts
        if parts.stopping.is_set():
            return
        parts.stopping.set()
        await self._site.stop()
        await asyncio.gather(*(host.engine.stop() for host in parts.hosts))
        for stream in parts.streams:
            stream.close()
        await self._runner.cleanup()
        parts.presence.close()
        await self._board.close()
        await self._home.close()
        if self._refreshing is not None:
            self._refreshing.cancel()
            await asyncio.gather(self._refreshing, return_exceptions=True)
        if parts.access is not None:
            parts.access.close()
        _log.info("stopped")


async def start_display_node(options: ServerOptions) -> DisplayNode:
    """Raises `StartRefused`, `JournalError` or `AccessError` with a sentence that says why not.

    It waits for Redis, and for a node that takes wagers to open the floor.
    """
    within_s = options.reach_within_s if is_shared(options.journal) else 0.0
    return await until_reachable(partial(_start, options), within_s)


async def _start(options: ServerOptions) -> DisplayNode:
    settings = options.floor.server
    proxies = Proxies(settings.trusted_proxies)
    connections = Connections(
        allow_open_files(settings.limits), settings.limits.max_connections_per_address, proxies
    )
    host = options.host or settings.host
    port = settings.port if options.port is None else options.port
    refuse_plain_http(settings, host)
    check_protection(options)
    tls = encryption_of(settings)
    async with contextlib.AsyncExitStack() as undo:
        home = await open_followed(options.journal, settings.redis.archive)
        undo.push_async_callback(home.close)
        known = await home.links()
        check_links(known, options.floor)
        _must_be_open(known, options)
        board = make_shared_board(options)
        undo.push_async_callback(board.close)
        links = [await _follow_link(options, home, name, undo) for name in options.floor.links]
        pits = [await _follow_pit(options, home, name, undo) for name in options.floor.pits]
        tournaments = [
            await _follow_tournament(options, home, name, undo)
            for name in options.floor.tournaments
        ]
        parts = make_display_parts(options, links, pits, tournaments, board, node_name(options))
        if parts.access is not None:
            undo.callback(parts.access.close)
        await board.start()
        parts.presence.start()
        undo.callback(parts.presence.close)
        runner = make_runner(
            parts.operations,
            parts,
            connections,
            proxies,
            settings,
            elsewhere=lambda: problems.displays_only(settings.public_url),
        )
        undo.push_async_callback(runner.cleanup)
        await runner.setup()
        assert runner.server is not None, "it is there once the runner is set up"
        connections.watch(runner.server)
        site = web.TCPSite(runner, host, port, ssl_context=tls, backlog=1_024)
        await listen(site, host, port)
        url = url_of(runner, host, secure=tls is not None)
        node = DisplayNode(parts, home, board, runner, site, url)
        undo.pop_all()
    _log.info("serving displays only", url=url, journal=hide_password(options.journal))
    return node


def _must_be_open(known: list[str], options: ServerOptions) -> None:
    missing = [name for name in options.floor.machines if name not in known]
    if missing:
        raise LinkNotReady(
            f"the journal has no {', '.join(missing)} yet: start a node that takes wagers first"
        )


async def _follow_link(
    options: ServerOptions, home: FollowedHome, name: str, undo: contextlib.AsyncExitStack
) -> StartedLink:
    journal = home.journal(name)
    engine: JackpotEngine = await start_engine(JACKPOT, JACKPOTS, journal, options, undo)
    return await show_link(options, link_host(options, name, engine, journal), undo)


async def _follow_pit(
    options: ServerOptions, home: FollowedHome, name: str, undo: contextlib.AsyncExitStack
) -> StartedPit:
    journal = home.journal(name)
    engine: PitEngine = await start_engine(PIT, PITS, journal, options, undo)
    return show_pit(options, pit_host(options, name, engine, journal), undo)


async def _follow_tournament(
    options: ServerOptions, home: FollowedHome, name: str, undo: contextlib.AsyncExitStack
) -> StartedTournament:
    journal = home.journal(name)
    engine: TournamentEngine = await start_engine(TOURNAMENT, TOURNAMENTS, journal, options, undo)
    return await show_tournament(options, tournament_host(options, name, engine, journal), undo)
