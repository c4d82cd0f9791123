"""Plays virtual tables against a real server, or checks a server against the wire contract."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import aiohttp
from rich.console import Console

from table_client.conformance.command import add_conformance, run_conformance
from table_client.play import play_virtual_tables
from table_client.play_report import print_report
from table_client.secrets_file import ENVIRONMENT, Secrets, SecretsError, load_secrets
from table_client.virtual.collecting import NobodyDecided
from table_client.virtual.disturbances import FEW_DISTURBANCES, MANY_DISTURBANCES, NO_DISTURBANCES
from table_client.virtual.habits import Pace
from table_client.virtual.staff import StaffError
from table_client.virtual_floor import PlayOptions, TableNotAdmitted

_DISTURBANCES = {"none": NO_DISTURBANCES, "few": FEW_DISTURBANCES, "many": MANY_DISTURBANCES}


def _positive(text: str) -> float:
    value = float(text)
    if value <= 0:
        raise argparse.ArgumentTypeError("must be greater than 0")
    return value


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m table_client", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    command = commands.add_parser(
        "simulate",
        help="play virtual tables and compare what they saw with the server's journal",
        description="Plays virtual tables with shuffled decks, folds, claims, voids and injected"
        " faults, and compares what they saw with the server's journal. Exit code: 0 if everything"
        " agrees, 1 if anything differs, 2 if the server could not be used.",
    )
    command.add_argument(
        "--url", default="http://127.0.0.1:8080", help="address of the server (%(default)s)"
    )
    command.add_argument(
        "--tokens",
        type=Path,
        metavar="FILE",
        help=f"JSON file with the tables' tokens (default: the JSON in the variable {ENVIRONMENT})",
    )
    command.add_argument(
        "--tables", type=int, metavar="N", help="play only the first N jackpot tables of the file"
    )
    command.add_argument(
        "--pace", type=_positive, default=30.0, metavar="S", help="seconds per round (30)"
    )
    command.add_argument(
        "--speed", type=_positive, default=1.0, help="times faster than real time (1)"
    )
    command.add_argument(
        "--seed", type=int, default=1, help="random seed of cards, players and faults (1)"
    )
    length = command.add_mutually_exclusive_group()
    length.add_argument("--rounds", type=int, metavar="N", help="rounds to play at each table (10)")
    length.add_argument(
        "--seconds",
        type=_positive,
        metavar="S",
        help="stop after S seconds, at the end of the round",
    )
    command.add_argument(
        "--faults",
        choices=_DISTURBANCES,
        default="none",
        help="faults to inject into the connections (none)",
    )
    command.add_argument(
        "--patience",
        type=_positive,
        default=600.0,
        metavar="S",
        help="seconds that a table waits until a supervisor verifies a hand (600)",
    )
    command.add_argument("--link", help="name of the link, if the server has several")
    add_conformance(commands)
    return parser


def options_from(arguments: argparse.Namespace, secrets: Secrets) -> PlayOptions:
    names = list(secrets.tables)
    wanted = arguments.tables or len(names)
    if not 1 <= wanted <= len(names):
        raise SecretsError(f"--tables is {wanted}, but there are tokens for {len(names)} tables")
    rounds = arguments.rounds
    return PlayOptions(
        url=arguments.url,
        tables=names[:wanted],
        pace=Pace.of_round(arguments.pace / arguments.speed),
        seed=arguments.seed,
        rounds=10 if rounds is None and arguments.seconds is None else rounds,
        seconds=arguments.seconds,
        disturbances=_DISTURBANCES[arguments.faults],
        link=arguments.link,
        patience_s=arguments.patience,
        pit_tables=tuple(secrets.pit_tables) if arguments.tables is None else (),
    )


def _say_to(console: Console, url: str) -> Callable[[str], None]:
    """Prints what a table waits for, and where a supervisor can decide it."""
    page = f"{url.rstrip('/')}/supervisor"
    return lambda sentence: console.print(f"{sentence} Decide it on {page}.", markup=False)


def main(argv: list[str] | None = None) -> int:
    arguments = build_parser().parse_args(argv)
    console = Console(highlight=False, soft_wrap=True)
    try:
        if arguments.command != "simulate":
            return asyncio.run(run_conformance(arguments, console))
        secrets = load_secrets(arguments.tokens)
        options = options_from(arguments, secrets)
        result = asyncio.run(
            play_virtual_tables(options, secrets, say=_say_to(console, options.url))
        )
    except (SecretsError, StaffError, TableNotAdmitted, NobodyDecided) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    except aiohttp.ClientError:
        print(f"{arguments.url} does not answer: check server and address", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print_report(console, options, result)
    return 0 if result.agrees else 1


if __name__ == "__main__":
    sys.exit(main())
