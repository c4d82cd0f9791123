"""Projects the pools of each link over many simulated futures: percentiles of meter, reserve and
advances, the chance that the reserve runs dry, and the time to the next royal flush.

With --against JOURNAL it holds a journal against fair cards instead: its meter among the futures
with the same wagers, and its hits against their exact odds. Exit code: 1 if they
differ by more than chance explains, 2 if the journal cannot be read.

With the name of a game, blackjack or pontoon, in place of the floor file it plays that game by the
best strategy and estimates the house edge of every wager, beside the exact one.
"""

import argparse
import sys
from datetime import date
from pathlib import Path

import msgspec
from rich.console import Console

from jackpot.actuary.futures.implementation import warning
from jackpot.actuary.report_html import page
from jackpot.actuary.report_text import print_parts
from jackpot.actuary.twenty_one.simulation import SEEDS
from jackpot.cli.game_simulate import (
    GAMES,
    configure_game,
    given_game_options,
    given_options,
    run_game,
)
from jackpot.cli.journal_options import configure_archive
from jackpot.cli.link_options import configure_link
from jackpot.cli.numbers import whole_number
from jackpot.cli.progress import progress_bar
from jackpot.cli.report_files import (
    configure_report_files,
    print_saved_files,
    problem_words,
    save_report_files,
    unknown_subject,
)
from jackpot.cli.simulations import PROBLEMS, against_journal, of_floor

_COUNT = whole_number(1, 10_000_000)
_MOST_DAYS = 36_525
_WAGERS_A_DAY, _DAYS = 10_000, 365
_NOT_OF_A_JOURNAL = {  # with their defaults
    "wagers_a_day": _WAGERS_A_DAY,
    "days": _DAYS,
    "profile": None,
    "sweep": None,
    "jackpot_share": None,
}


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser, or_a_game=", or a game: blackjack or pontoon")
    for option, default, text in (
        ("--wagers-a-day", _WAGERS_A_DAY, "jackpot wagers per day and link"),
        ("--futures", 2_000, "number of simulated futures"),
    ):
        text = f"{text} (default: {default:,})"
        parser.add_argument(option, type=_COUNT, default=default, metavar="N", help=text)
    parser.add_argument(
        "--days",
        type=whole_number(1, _MOST_DAYS),
        default=_DAYS,
        metavar="N",
        help=f"length of each future, up to a hundred years (default: {_DAYS})",
    )
    parser.add_argument(
        "--profile",
        type=Path,
        metavar="FILE",
        help="wagers by table, hour, weekday and month, in place of --wagers-a-day",
    )
    parser.add_argument(
        "--from",
        dest="first_day",
        type=_day,
        default=date.today(),
        metavar="YYYY-MM-DD",
        help="the first day, for the weekdays and months of a profile (default: today)",
    )
    parser.add_argument(
        "--seed",
        type=whole_number(0, SEEDS - 1),
        default=1,
        help="random seed: the same seed gives the same futures (default: 1)",
    )
    parser.add_argument(
        "--sweep",
        metavar="NAME=FROM:TO:STEP",
        help="try values of one figure side by side, e.g. jackpot_bp=3800:4600:100",
    )
    parser.add_argument(
        "--against", metavar="JOURNAL", help="hold this journal against fair cards instead"
    )
    configure_archive(parser)
    configure_report_files(
        parser, "save the fan of one link, the sweep, or the estimates of a game"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object instead of tables"
    )
    configure_game(parser)


def run(arguments: argparse.Namespace) -> int:
    if str(arguments.file) in GAMES:
        return run_game(arguments)
    if unknown := unknown_subject(arguments.file, "blackjack or pontoon"):
        print(f"jackpot simulate: {unknown}", file=sys.stderr)
        return 1
    if misplaced := _misplaced(arguments):
        print(f"jackpot simulate: {misplaced}", file=sys.stderr)
        return 2
    if warning is not None:
        print(f"jackpot simulate: {warning}", file=sys.stderr)
    return _run_floor(arguments)


def _misplaced(arguments: argparse.Namespace) -> str | None:
    if of_a_game := given_game_options(arguments):
        return f"{', '.join(of_a_game)}: only for a game"
    if arguments.against is None:
        return "--archive: only with --against" if arguments.archive else None
    ignored = given_options(arguments, _NOT_OF_A_JOURNAL)
    if ignored:
        return f"{', '.join(ignored)}: not with --against, which takes them from the journal"
    return None


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date, such as 2026-07-01") from None


def _run_floor(arguments: argparse.Namespace) -> int:
    try:
        with progress_bar() as bar:
            task = bar.add_task("simulating", total=None)

            def progress(done: int, total: int) -> None:
                bar.update(task, completed=done, total=total)

            simulate = against_journal if arguments.against else of_floor
            found = simulate(arguments, progress)
        save_report_files(
            arguments, lambda: found.chart, lambda: page(found.title, found.inputs, found.parts)
        )
    except PROBLEMS as problem:
        print(f"jackpot simulate: {problem_words(problem)}", file=sys.stderr)
        return 2 if arguments.against else 1
    if arguments.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found.data)) + b"\n")
    else:
        print_parts(found.parts, Console(highlight=False))
        print_saved_files(arguments)
    return 0 if found.sound else 1
