"""The one place that wires the parts: settings, access, journal, engines, web."""

import asyncio
import contextlib
import secrets
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import structlog
from aiohttp import web

from jackpot import evaluator
from jackpot.access import Access, AccessStore, Passwords
from jackpot.board import Board, OwnBoard
from jackpot.bootstrap.opening import StartRefused, open_floor
from jackpot.engine import Engine, unix_ms
from jackpot.journal import Home, RedisTerms, hide_password, is_redis_address, open_home
from jackpot.settings import FloorFile, ServerSettings
from jackpot.settings.load import is_loopback
from jackpot.web.application import Application, Link
from jackpot.web.catalogue import all_operations
from jackpot.web.http.open_files import allow_open_files
from jackpot.web.http.server import make_web_app
from jackpot.web.http.tls import CertificateError, tls_context
from jackpot.web.meter.presenter import MeterPresenter
from jackpot.web.meter.stream import MeterStream
from jackpot.web.tables.publisher import Publisher

__all__ = ["Server", "ServerOptions", "StartRefused", "mirror_path_of", "start_server"]

_log = structlog.get_logger()

_LAST_REQUESTS_S = 0.5  # what is still being answered when the server stops
_ENGINE_STOP_S = 2.0


@dataclass(frozen=True)
class ServerOptions:
    """What to start. `host` and `port` come before those of the floor file; port 0 is any."""

    floor: FloorFile
    journal: str
    access: Path
    host: str | None = None
    port: int | None = None
    clock: Callable[[], int] = unix_ms
    passwords: Passwords | None = None
    mirror: Path | None = None  # this node's own copy of a journal that it shares


def mirror_path_of(journal: str, access: Path) -> Path | None:
    """A node that shares its journal keeps a copy of it, beside its access file unless told."""
    return Path(f"{access}.mirror") if is_redis_address(journal) else None


class Server:
    """A server at work; made by `start_server`."""

    def __init__(
        self,
        app: Application,
        home: Home,
        board: Board,
        runner: web.AppRunner,
        site: web.TCPSite,
        url: str,
    ) -> None:
        self.app = app
        self.url = url
        self._home = home
        self._board = board
        self._runner = runner
        self._site = site
        self._fresh = asyncio.create_task(app.access.keep_fresh(), name="access")

    async def stop(self) -> None:
        """Takes no more, answers what it has, ends what would go on for ever, and closes.

        It takes some seconds at most, whatever clients and the disk do. Twice is as good as once.
        """
        if self.app.stopping:
            return
        self.app.stopping = True
        await self._site.stop()
        self._fresh.cancel()
        engines = [link.engine for link in self.app.links.values()]
        await asyncio.gather(*(engine.stop() for engine in engines))
        await self.app.close_streams()
        await self._runner.cleanup()
        self.app.presence.close()
        await self._board.close()
        await self._home.close()
        self.app.access.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._fresh
        _log.info("stopped")


async def start_server(options: ServerOptions) -> Server:
    """Raises `StartRefused`, `JournalError` or `AccessError` with a sentence that says why not."""
    settings = options.floor.server
    allow_open_files(settings.limits)
    host = options.host or settings.host
    port = settings.port if options.port is None else options.port
    _refuse_plain_http(settings, host)
    tls = _tls_context(settings)
    async with contextlib.AsyncExitStack() as undo:
        board = _board(options)
        undo.push_async_callback(board.close)
        access = Access(
            AccessStore(options.access),
            clock=options.clock,
            passwords=options.passwords,
            board=board,
        )
        undo.callback(access.close)
        home = await open_home(
            options.journal,
            terms=_redis_terms(settings),
            mirror=options.mirror,
            archive=settings.redis.archive if is_redis_address(options.journal) else None,
        )
        undo.push_async_callback(home.close)
        links = [await _start_link(options, home, name, undo) for name in options.floor.links]
        app = Application(
            floor=options.floor,
            links=links,
            access=access,
            clock=options.clock,
            board=board,
            node=_node_name(options),
        )
        app.floor_stream.start()
        undo.push_async_callback(app.floor_stream.close)
        await board.start()
        app.presence.start()
        undo.callback(app.presence.close)
        app.operations = all_operations(meter_needs_token=settings.meter_needs_token)
        runner = web.AppRunner(
            make_web_app(app),
            access_log=None,
            shutdown_timeout=_LAST_REQUESTS_S,
            auto_decompress=False,
        )
        undo.push_async_callback(runner.cleanup)
        await runner.setup()
        site = web.TCPSite(runner, host, port, ssl_context=tls, backlog=1_024)
        await _listen(site, host, port)
        server = Server(app, home, board, runner, site, _url(runner, host, secure=tls is not None))
        undo.pop_all()
    _log_start(server, options)
    return server


async def _start_link(
    options: ServerOptions, home: Home, name: str, undo: contextlib.AsyncExitStack
) -> Link:
    journal = home.journal(name)
    engine = Engine(
        journal,
        clock=options.clock,
        queue_limit=options.floor.server.limits.max_queued_commands,
        stop_within_s=_ENGINE_STOP_S,
        shared=is_redis_address(options.journal),
    )
    await engine.start()
    undo.push_async_callback(engine.stop)
    settings = options.floor.links[name]
    await open_floor(engine, settings, options.clock())
    publisher = Publisher()
    engine.listen(publisher.publish)
    (first,) = await journal.read(0, limit=1)  # its hash is what no other journal begins with
    presenter = MeterPresenter(engine, settings, first.hash[:16], options.floor.server.timezone)
    stream = MeterStream(engine, presenter, options.clock)
    stream.start()
    undo.callback(stream.close)
    return Link(name, settings.title, engine, journal, stream, publisher)


def _node_name(options: ServerOptions) -> str:
    """No two nodes keep their copy in the same file of the same machine."""
    return f"{socket.gethostname()}:{options.mirror or secrets.token_hex(4)}"


def _board(options: ServerOptions) -> Board:
    if not is_redis_address(options.journal):
        return OwnBoard()
    # Imported when it is asked for: the embedded journal needs no Redis.
    from jackpot.board.shared import SharedBoard

    return SharedBoard(options.journal, _redis_terms(options.floor.server))


def _redis_terms(settings: ServerSettings) -> RedisTerms:
    return RedisTerms(
        replicas=settings.redis.replicas,
        accept_losing_money=settings.redis.accept_losing_money_without_fsync,
    )


def _refuse_plain_http(settings: ServerSettings, host: str) -> None:
    plain_allowed = settings.tls is not None or settings.allow_plain_http_beyond_loopback
    if not plain_allowed and not is_loopback(host):
        raise StartRefused(
            f"on {host} others could read tokens off the wire: give [server.tls] a cert and a key,"
            " or, behind a proxy that encrypts, write allow_plain_http_beyond_loopback = true"
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
            f"cannot listen on {host} port {port} ({error.strerror or error}): is another server"
            " running there? Give another --port"
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
