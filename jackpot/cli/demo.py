"""Runs a demonstration: a real server, virtual tables and virtual staff, in one terminal."""

import argparse
import sys
from pathlib import Path

from jackpot.cli.numbers import whole_number

DEFAULT_DATA = Path(".data/demo")


def _speed(text: str) -> float:
    value = float(text)
    if not 0.01 <= value <= 1_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.01 to 1,000")
    return value


def configure(parser: argparse.ArgumentParser) -> None:
    from jackpot.demo.floor_file import MAX_TABLES

    parser.add_argument(
        "--port",
        type=whole_number(1, 65_535),
        default=8080,
        help="port of the server (%(default)s)",
    )
    parser.add_argument(
        "--tables",
        type=whole_number(1, MAX_TABLES),
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
        "--tournament", action="store_true", help="hold tournaments of virtual players too"
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
        arguments.data,
        arguments.port,
        arguments.tables,
        arguments.speed,
        arguments.seed,
        arguments.tournament,
    )
    try:
        demonstrate(options, Console())
    except (DemoError, StaffError) as error:
        print(f"The demonstration cannot run: {error}.", file=sys.stderr)
        return 1
    return 0
