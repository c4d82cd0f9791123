"""Serves a floor: tables, meters, cage and supervisor, until it is told to stop."""

import argparse
import asyncio
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

DEFAULT_JOURNAL = "sqlite:.data/jackpot.sqlite"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--floor", type=Path, required=True, help="the floor file, e.g. ops/floor.toml"
    )
    parser.add_argument(
        "--journal",
        default=DEFAULT_JOURNAL,
        metavar="ADDRESS",
        help="where the journal is: sqlite:PATH, or redis://HOST:PORT/DB for nodes that share it"
        " (default: %(default)s)",
    )
    parser.add_argument(
        "--access",
        type=Path,
        metavar="PATH",
        help="the file of staff and tokens (default: the journal's path with .access)",
    )
    parser.add_argument(
        "--mirror",
        type=Path,
        metavar="PATH",
        help="where this node keeps its own copy of a journal on Redis (default: the access file's"
        " path with .mirror)",
    )
    parser.add_argument("--host", help="the address to listen on (default: the floor file's)")
    parser.add_argument("--port", type=int, help="the port (default: the floor file's; 0 is any)")
    parser.add_argument(
        "--log-level", choices=("debug", "info", "warning", "error"), default="info"
    )


def run(arguments: argparse.Namespace) -> int:
    from jackpot.access import AccessError, access_path_of
    from jackpot.bootstrap import ServerOptions, StartRefused, mirror_path_of
    from jackpot.journal import JournalError
    from jackpot.settings import FloorFileError, load_floor
    from jackpot.settings.cautions import cautions
    from jackpot.web.monitoring.logs import configure_logs

    configure_logs(arguments.log_level)
    try:
        floor = load_floor(arguments.floor)
        for caution in cautions(floor, datetime.now(UTC)):
            _tell(f"warning: {caution}")
        access = arguments.access or access_path_of(arguments.journal)
        access.parent.mkdir(parents=True, exist_ok=True)
        options = ServerOptions(
            floor,
            arguments.journal,
            access,
            arguments.host,
            arguments.port,
            mirror=arguments.mirror or mirror_path_of(arguments.journal, access),
        )
        return asyncio.run(_serve(options))
    except FloorFileError as unsound:
        _tell(f"{unsound}\nSee all faults: jackpot check {arguments.floor}")
    except (StartRefused, JournalError, AccessError, OSError) as refused:
        _tell(f"not started: {refused}")
    return 1


async def _serve(options: object) -> int:
    from jackpot.bootstrap import ServerOptions, start_server
    from jackpot.cli.garbage_collector import settle_heap

    assert isinstance(options, ServerOptions)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop.set)
    server = await start_server(options)
    settle_heap()
    _tell(f"serving {server.url}")
    await stop.wait()
    await server.stop()
    return 0


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
