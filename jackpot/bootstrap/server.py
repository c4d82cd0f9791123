"""Starts and stops a server."""

import asyncio
import contextlib
from functools import partial

import structlog
from aiohttp import web

from jackpot import evaluator
from jackpot.board import Board
from jackpot.bootstrap.access import open_access
from jackpot.bootstrap.file_watch import watch_files
from jackpot.bootstrap.gaming_days import keep_gaming_day
from jackpot.bootstrap.links import start_link
from jackpot.bootstrap.listening import (
    encryption_of,
    listen,
    make_runner,
    refuse_plain_http,
    url_of,
)
from jackpot.bootstrap.nodes import make_board, node_name, redis_options
from jackpot.bootstrap.opening import check_links
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.pits import start_pit
from jackpot.bootstrap.protection import check_protection
from jackpot.bootstrap.tournaments import start_tournament
from jackpot.bootstrap.waiting import until_reachable
from jackpot.bootstrap.wiring import Parts, make_operations, make_parts
from jackpot.journal import Home, hide_password, is_shared, open_home
from jackpot.settings import ServerSettings
from jackpot.web.http.connections import Connections
from jackpot.web.http.open_files import allow_open_files
from jackpot.web.http.operations import Operation
from jackpot.web.http.proxies import Proxies

_log = structlog.get_logger()


class Server:
    """A running server; made by `start_server`."""

    def __init__(
        self,
        parts: Parts,
        operations: list[Operation],
        home: Home,
        board: Board,
        runner: web.AppRunner,
        site: web.TCPSite,
        url: str,
        settings: ServerSettings,
    ) -> None:
        self.parts = parts
        self.operations = operations
        self.url = url
        self._home = home
        self._board = board
        self._runner = runner
        self._site = site
        self._tasks = [
            asyncio.create_task(parts.access.keep_fresh(), name="access"),
            asyncio.create_task(watch_files(home, parts.all_hosts), name="journal files"),
            *(
                asyncio.create_task(
                    keep_gaming_day(host.engine, settings), name=f"gaming day of {host.name}"
                )
                for host in parts.hosts
            ),
            *(
                asyncio.create_task(signer.run(), name=f"checkpoints of {link}")
                for link, signer in parts.signers.items()
            ),
        ]

    async def stop(self) -> None:
        """Takes no more requests, answers those it has, ends all streams, and closes.

        It takes a few seconds at most, whatever clients and the disk do. A second call does
        nothing.
        """
        parts = self.parts
        if parts.stopping.is_set():
            return
        parts.stopping.set()
        await self._site.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(host.engine.stop() for host in parts.all_hosts))
        await parts.webhooks.close()
        for link in parts.links.values():
            link.meter.close()
            link.signs.close()
        for pit in parts.pits.values():
            pit.signs.close()
        for leaderboard in parts.leaderboards.values():
            leaderboard.close()
        await parts.sockets.close()
        parts.floor_stream.close()
        await parts.verification.cancel()
        await parts.reader.close()
        await self._runner.cleanup()
        parts.floor.presence.close()
        await self._board.close()
        await self._home.close()
        parts.access.close()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        _log.info("stopped")


async def start_server(options: ServerOptions) -> Server:
    """Raises `StartRefused`, `JournalError` or `AccessError` with a sentence that says why not.

    A shared journal that cannot be reached is waited for: Redis may be failing over.
    """
    within_s = options.reach_within_s if is_shared(options.journal) else 0.0
    return await until_reachable(partial(_start, options), within_s)


async def _start(options: ServerOptions) -> Server:
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
    node = node_name(options)
    async with contextlib.AsyncExitStack() as undo:
        home = await open_home(
            options.journal,
            options=redis_options(settings),
            mirror=options.mirror,
            archive=settings.redis.archive,
        )
        undo.push_async_callback(home.close)
        check_links(await home.links(), options.floor)
        board = make_board(options, home)
        undo.push_async_callback(board.close)
        access = open_access(options, board, node)
        undo.callback(access.close)
        links = [await start_link(options, home, name, undo) for name in options.floor.links]
        pits = [await start_pit(options, home, name, undo) for name in options.floor.pits]
        tournaments = [
            await start_tournament(options, home, name, undo) for name in options.floor.tournaments
        ]
        parts = make_parts(options, links, pits, tournaments, access, board, home, node=node)
        parts.floor_stream.start()
        undo.callback(parts.floor_stream.close)
        await board.start()
        parts.webhooks.start()
        undo.push_async_callback(parts.webhooks.close)
        parts.floor.presence.start()
        undo.callback(parts.floor.presence.close)
        operations = make_operations(options, parts)
        runner = make_runner(operations, parts, connections, proxies, settings)
        undo.push_async_callback(runner.cleanup)
        await runner.setup()
        assert runner.server is not None, "it is there once the runner is set up"
        connections.watch(runner.server)
        site = web.TCPSite(runner, host, port, ssl_context=tls, backlog=1_024)
        await listen(site, host, port)
        url = url_of(runner, host, secure=tls is not None)
        server = Server(parts, operations, home, board, runner, site, url, settings)
        undo.pop_all()
    _log_start(server, options)
    return server


def _log_start(server: Server, options: ServerOptions) -> None:
    if evaluator.warning is not None:
        _log.warning("the evaluator is slow", why=evaluator.warning)
    _log.info(
        "serving",
        url=server.url,
        journal=hide_password(options.journal),
        links=list(options.floor.links),
        pits=list(options.floor.pits),
        tournaments=list(options.floor.tournaments),
        evaluator=evaluator.backend(),
    )
