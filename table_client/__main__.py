"""`python -m table_client simulate`: virtual tables against a real server."""

import argparse
import asyncio
import sys
from pathlib import Path

import aiohttp
from rich.console import Console

from table_client.report import print_report
from table_client.secrets_file import ENVIRONMENT, Secrets, SecretsError, load_secrets
from table_client.simulate import NotLetIn, Plan, simulate
from table_client.virtual.faults import FEW_FAULTS, MANY_FAULTS, NO_FAULTS
from table_client.virtual.habits import Pace
from table_client.virtual.staff import StaffError

_FAULTS = {"none": NO_FAULTS, "few": FEW_FAULTS, "many": MANY_FAULTS}


def _positive(text: str) -> float:
    value = float(text)
    if value <= 0:
        raise argparse.ArgumentTypeError("give a number above zero")
    return value


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m table_client", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    command = commands.add_parser(
        "simulate",
        help="play virtual tables and compare what they saw with what the server says",
        description="Plays virtual tables with real shuffled decks, folds, claims, voids and"
        " faults, and compares what they saw with what the server says. Ends with 1 if anything"
        " disagrees, with 2 if the server could not be used.",
    )
    command.add_argument("--url", default="http://127.0.0.1:8080", help="of the server")
    command.add_argument(
        "--tokens",
        type=Path,
        metavar="FILE",
        help=f"JSON with the tables' tokens (else the variable {ENVIRONMENT} has it)",
    )
    command.add_argument("--tables", type=int, metavar="N", help="play the first N of the file")
    command.add_argument(
        "--pace", type=_positive, default=30.0, metavar="S", help="seconds a round (30)"
    )
    command.add_argument("--speed", type=_positive, default=1.0, help="so many times faster (1)")
    command.add_argument("--seed", type=int, default=1, help="of cards, players and faults (1)")
    length = command.add_mutually_exclusive_group()
    length.add_argument("--rounds", type=int, metavar="N", help="at each table")
    length.add_argument("--seconds", type=_positive, metavar="S", help="then finish the round")
    command.add_argument("--faults", choices=_FAULTS, default="none", help="on the lines (none)")
    command.add_argument("--link", help="where the server carries several")
    return parser


def plan_of(arguments: argparse.Namespace, secrets: Secrets) -> Plan:
    names = list(secrets.tables)
    wanted = arguments.tables or len(names)
    if not 1 <= wanted <= len(names):
        raise SecretsError(f"there are tokens of {len(names)} tables: --tables cannot be {wanted}")
    rounds = arguments.rounds
    return Plan(
        url=arguments.url,
        tables=names[:wanted],
        pace=Pace.of_round(arguments.pace / arguments.speed),
        seed=arguments.seed,
        rounds=10 if rounds is None and arguments.seconds is None else rounds,
        seconds=arguments.seconds,
        faults=_FAULTS[arguments.faults],
        link=arguments.link,
    )


def main(argv: list[str] | None = None) -> int:
    arguments = build_parser().parse_args(argv)
    console = Console(highlight=False, soft_wrap=True)
    try:
        secrets = load_secrets(arguments.tokens)
        plan = plan_of(arguments, secrets)
        outcome = asyncio.run(simulate(plan, secrets))
    except (SecretsError, StaffError, NotLetIn) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    except aiohttp.ClientError as error:
        print(f"{arguments.url} cannot be used: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print_report(console, plan, outcome)
    return 0 if outcome.agrees else 1


if __name__ == "__main__":
    sys.exit(main())
