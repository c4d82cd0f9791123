"""Runs a demonstration: a real server, virtual tables and virtual staff, in one terminal."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

DEFAULT_DATA = Path(".data/demo")


def _count(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be a number from {least} to {most}")
        return value

    return read


def _speed(text: str) -> float:
    value = float(text)
    if not 0.01 <= value <= 1_000:
        raise argparse.ArgumentTypeError("must be a number from 0.01 to 1000")
    return value


def configure(parser: argparse.ArgumentParser) -> None:
    from jackpot.demo.floor_file import MAX_TABLES

    parser.add_argument(
        "--port", type=_count(1, 65_535), default=8080, help="port of the server (%(default)s)"
    )
    parser.add_argument(
        "--tables",
        type=_count(1, MAX_TABLES),
        default=4,
        help="number of virtual tables (%(default)s)",
    )
    parser.add_argument(
        "--speed", type=_speed, default=1.0, metavar="X", help="times faster than real time (1)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="random seed of cards and players (%(default)s)"
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=DEFAULT_DATA,
        metavar="DIR",
        help="data directory; a second start continues from it (%(default)s)",
    )


def run(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from jackpot.demo.data import DemoError
    from jackpot.demo.run import DemoOptions, demonstrate
    from table_client.virtual import StaffError

    options = DemoOptions(
        arguments.data, arguments.port, arguments.tables, arguments.speed, arguments.seed
    )
    try:
        demonstrate(options, Console())
    except (DemoError, StaffError) as error:
        print(f"The demonstration cannot run: {error}.", file=sys.stderr)
        return 1
    return 0
