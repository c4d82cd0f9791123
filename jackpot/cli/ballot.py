"""Draw the seats of a tournament's session again, from the seed that its record states.

The list of players is a file with one reference on each line, in any order. The same seed, players
and tables always give the same seats: jackpot/rules/tournament/ballot.py states the algorithm.
"""

import argparse
import sys
from pathlib import Path

from jackpot.rules.tournament.ballot import draw_seats


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", required=True, help="the seed, as recorded")
    parser.add_argument(
        "--players", type=Path, metavar="FILE", help="one reference a line (default: stdin)"
    )
    parser.add_argument(
        "--tables", required=True, metavar="T1,T2,...", help="the tables, in the recorded order"
    )


def run(arguments: argparse.Namespace) -> int:
    source = sys.stdin.read() if arguments.players is None else _read(arguments.players)
    if source is None:
        return _wrong(f"cannot read {arguments.players}: check the path")
    players = [line.strip() for line in source.splitlines() if line.strip()]
    tables = arguments.tables.split(",")
    if len(set(players)) < len(players) or len(set(tables)) < len(tables):
        return _wrong("a player or a table is there twice: give each once")
    if not 1 <= len(tables) <= len(players):
        return _wrong("give at least one player for each table")
    for player, seat in draw_seats(arguments.seed, players, tables).items():
        print(f"{seat.table}\t{seat.number}\t{player}")
    return 0


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _wrong(what: str) -> int:
    print(f"jackpot ballot: {what}", file=sys.stderr)
    return 2
