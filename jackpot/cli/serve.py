"""Runs the jackpot server for the floor in a floor file, until SIGTERM or Ctrl-C."""

import argparse
import asyncio
import signal
import sys
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jackpot.bootstrap import Server, ServerOptions
    from jackpot.bootstrap.displays import DisplayNode
    from jackpot.settings import FloorFile

DEFAULT_JOURNAL = "sqlite:.data/jackpot.sqlite"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--floor", type=Path, required=True, help="the floor file, e.g. ops/floor.toml"
    )
    parser.add_argument(
        "--journal",
        default=DEFAULT_JOURNAL,
        metavar="ADDRESS",
        help="the journal: sqlite:PATH, or redis://HOST:PORT/DB for several nodes"
        " (default: %(default)s)",
    )
    parser.add_argument(
        "--access",
        type=Path,
        metavar="PATH",
        help="the file with staff and tokens (default: the journal's path with .access)",
    )
    parser.add_argument(
        "--mirror",
        type=Path,
        metavar="PATH",
        help="this node's own copy of a journal on Redis (default: the access file's"
        " path with .mirror)",
    )
    parser.add_argument(
        "--displays-only",
        action="store_true",
        help="only feed displays: follow the journal on Redis, take no commands",
    )
    parser.add_argument("--host", help="address to listen on (default: as in the floor file)")
    parser.add_argument(
        "--port",
        type=int,
        help="port to listen on (default: as in the floor file; 0 for any free port)",
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        default="info",
        help="least level that is logged (default: %(default)s)",
    )


def run(arguments: argparse.Namespace) -> int:
    from jackpot.access import AccessError
    from jackpot.bootstrap import StartRefused
    from jackpot.journal import JournalError
    from jackpot.settings import FloorFileError, load_floor
    from jackpot.settings.file_warnings import file_warnings
    from jackpot.web.monitoring.logs import configure_logs

    configure_logs(arguments.log_level)
    try:
        floor = load_floor(arguments.floor, displays_only=arguments.displays_only)
        for warning in file_warnings(floor, datetime.now(UTC)):
            _print(f"warning: {warning}")
        return asyncio.run(_serve(_options(arguments, floor), arguments.displays_only))
    except FloorFileError as invalid:
        _print(f"{invalid}\nFor all errors run: jackpot check {arguments.floor}")
    except (StartRefused, JournalError, AccessError, OSError) as refused:
        _print(f"not started: {refused}")
    return 1


def _options(arguments: argparse.Namespace, floor: "FloorFile") -> "ServerOptions":
    from jackpot.access import access_path_of
    from jackpot.bootstrap import ServerOptions, mirror_path_of

    journal, host, port = arguments.journal, arguments.host, arguments.port
    if arguments.displays_only:  # it keeps no copy, and reads an access file only where told to
        return ServerOptions(floor, journal, arguments.access, host, port)
    access = arguments.access or access_path_of(journal)
    access.parent.mkdir(parents=True, exist_ok=True)
    mirror = arguments.mirror or mirror_path_of(access)
    return ServerOptions(floor, journal, access, host, port, mirror=mirror)


def _start(
    options: "ServerOptions", displays_only: bool
) -> "Coroutine[Any, Any, Server | DisplayNode]":
    if displays_only:
        from jackpot.bootstrap.displays import start_display_node

        return start_display_node(options)
    from jackpot.bootstrap import start_server

    return start_server(options)


async def _serve(options: "ServerOptions", displays_only: bool) -> int:
    from jackpot.cli.garbage_collector import settle_heap

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop.set)
    starting = asyncio.create_task(_start(options, displays_only))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if not starting.done():  # it waits for its journal, and nobody wants it any more
        starting.cancel()
        await asyncio.wait({starting})
        return 0
    server = await starting
    settle_heap()
    _print(f"serving {server.url}{' to displays only' if displays_only else ''}")
    await stopping
    await server.stop()
    return 0


def _print(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
