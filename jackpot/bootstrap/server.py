"""Starts and stops a server."""

import asyncio
import contextlib
import secrets
import socket
import ssl
from functools import partial
from typing import TYPE_CHECKING

import structlog
from aiohttp import web

from jackpot import evaluator
from jackpot.access import Access, AccessStore, Role
from jackpot.board import Board, LocalBoard
from jackpot.bootstrap.file_watch import watch_files
from jackpot.bootstrap.gaming_days import keep_gaming_day
from jackpot.bootstrap.links import start_link
from jackpot.bootstrap.opening import StartRefused, check_links
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.protection import check_protection, read_notes_key
from jackpot.bootstrap.waiting import until_reachable
from jackpot.bootstrap.wiring import Parts, make_operations, make_parts
from jackpot.journal import Home, RedisOptions, SharedJournal, hide_password, is_shared, open_home
from jackpot.settings import ServerSettings
from jackpot.settings.load import is_loopback
from jackpot.web.http.connections import Connections
from jackpot.web.http.open_files import allow_open_files
from jackpot.web.http.operations import Operation
from jackpot.web.http.proxies import Proxies
from jackpot.web.http.server import make_web_app
from jackpot.web.http.tls import CertificateError, tls_context

if TYPE_CHECKING:
    from jackpot.access.site import Site

_log = structlog.get_logger()

_LAST_REQUESTS_S = 0.5  # for requests that are still being answered when the server stops


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
            asyncio.create_task(watch_files(home, parts.hosts), name="journal files"),
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
        await asyncio.gather(*(host.engine.stop() for host in parts.hosts))
        for link in parts.links.values():
            link.meter.close()
        await parts.sockets.close()
        parts.floor_stream.close()
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
    _refuse_plain_http(settings, host)
    check_protection(options)
    tls = _tls_context(settings)
    node = _node_name(options)
    async with contextlib.AsyncExitStack() as undo:
        home = await open_home(
            options.journal,
            options=_redis_options(settings),
            mirror=options.mirror,
            archive=settings.redis.archive,
        )
        undo.push_async_callback(home.close)
        check_links(await home.links(), options.floor)
        board = _board(options, home)
        undo.push_async_callback(board.close)
        access = Access(
            AccessStore(options.access),
            clock=options.clock,
            passwords=options.passwords,
            board=board,
            node=node,
            site=_site(settings),
            passkey_roles=[Role(role) for role in settings.require_passkey],
        )
        undo.callback(access.close)
        started = [await start_link(options, home, name, undo) for name in options.floor.links]
        parts = make_parts(options, started, access, board, home, node=node)
        parts.floor_stream.start()
        undo.callback(parts.floor_stream.close)
        await board.start()
        parts.floor.presence.start()
        undo.callback(parts.floor.presence.close)
        operations = make_operations(options, parts)
        runner = _runner(operations, parts, connections, proxies, settings)
        undo.push_async_callback(runner.cleanup)
        await runner.setup()
        assert runner.server is not None, "it is there once the runner is set up"
        connections.watch(runner.server)
        site = web.TCPSite(runner, host, port, ssl_context=tls, backlog=1_024)
        await _listen(site, host, port)
        url = _url(runner, host, secure=tls is not None)
        server = Server(parts, operations, home, board, runner, site, url, settings)
        undo.pop_all()
    _log_start(server, options)
    return server


def _runner(
    operations: list[Operation],
    parts: Parts,
    connections: Connections,
    proxies: Proxies,
    settings: ServerSettings,
) -> web.AppRunner:
    web_app = make_web_app(
        operations,
        parts.authorizer,
        parts.anonymous,
        connections,
        proxies,
        parts.metrics.count,
        max_body_bytes=settings.limits.max_body_bytes,
        encrypted=settings.tls is not None or (settings.public_url or "").startswith("https:"),
    )
    return web.AppRunner(
        web_app,
        access_log=None,
        shutdown_timeout=_LAST_REQUESTS_S,
        auto_decompress=False,
        # Counted from the connection or the last answer: half a request does not extend it.
        keepalive_timeout=settings.limits.idle_connection_s,
    )


def _node_name(options: ServerOptions) -> str:
    """Unique: no two nodes keep their copy in the same file of the same computer."""
    return f"{socket.gethostname()}:{options.mirror or secrets.token_hex(4)}"


def _board(options: ServerOptions, home: Home) -> Board:
    """Nodes that share their journals share a board too."""
    journals = map(home.journal, options.floor.links)
    if not any(isinstance(journal, SharedJournal) for journal in journals):
        return LocalBoard()
    # Imported only here: the embedded journal needs no Redis.
    from jackpot.board.shared import SharedBoard

    settings = options.floor.server
    return SharedBoard(options.journal, _redis_options(settings), read_notes_key(settings.redis))


def _redis_options(settings: ServerSettings) -> RedisOptions:
    return RedisOptions(
        replicas=settings.redis.replicas,
        accept_losing_money=settings.redis.accept_losing_money_without_fsync,
    )


def _site(settings: ServerSettings) -> "Site | None":
    if settings.public_url is None:
        return None
    # Imported only here: a server without passkeys starts faster.
    from jackpot.access.site import Site

    return Site(settings.public_url)


def _refuse_plain_http(settings: ServerSettings, host: str) -> None:
    plain_allowed = settings.tls is not None or settings.allow_plain_http_beyond_loopback
    if not plain_allowed and not is_loopback(host):
        raise StartRefused(
            f"plain HTTP on {host} would let others read tokens off the wire: give [server.tls] a"
            " cert and a key, or, behind a proxy that encrypts, set"
            " allow_plain_http_beyond_loopback = true"
        )


def _tls_context(settings: ServerSettings) -> ssl.SSLContext | None:
    if settings.tls is None:
        return None
    try:
        return tls_context(settings.tls)
    except CertificateError as error:
        raise StartRefused(str(error)) from error


async def _listen(site: web.TCPSite, host: str, port: int) -> None:
    try:
        await site.start()
    except OSError as error:
        raise StartRefused(
            f"cannot listen on {host} port {port} ({error.strerror or error}): stop the other"
            " server there, or choose another --port"
        ) from error


def _url(runner: web.AppRunner, host: str, *, secure: bool) -> str:
    port = runner.addresses[0][1]
    shown = f"[{host}]" if ":" in host else host
    return f"{'https' if secure else 'http'}://{shown}:{port}/"


def _log_start(server: Server, options: ServerOptions) -> None:
    if evaluator.warning is not None:
        _log.warning("the evaluator is slow", why=evaluator.warning)
    _log.info(
        "serving",
        url=server.url,
        journal=hide_password(options.journal),
        links=list(options.floor.links),
        evaluator=evaluator.backend(),
    )
