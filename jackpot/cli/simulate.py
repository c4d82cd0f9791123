"""Projects the pools of a link: many possible futures, dealt by chance from a seed."""

import argparse
import sys

import msgspec
from rich.console import Console
from rich.table import Table

from jackpot.actuary.projection import PERCENTILES, Plan, Projection, project
from jackpot.cli.link_options import LinkError, asked_link, configure_link
from jackpot.rules.money import dollars
from jackpot.settings import FloorFileError


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser)
    for option, default, words in (
        ("--wagers-a-day", 10_000, "jackpot wagers taken on a day"),
        ("--days", 365, "how long"),
        ("--futures", 2_000, "how many possible futures"),
    ):
        words = f"{words} (default: {default:,})"
        parser.add_argument(option, type=_count, default=default, metavar="N", help=words)
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same futures")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    try:
        link, approval = asked_link(arguments)
    except (FloorFileError, LinkError, OSError) as problem:
        print(f"jackpot simulate: {problem}", file=sys.stderr)
        return 1
    projection = project(
        Plan(
            approval=approval,
            jackpot_cents=link.opening_jackpot_cents,
            reserve_cents=link.opening_reserve_cents,
            wagers_a_day=arguments.wagers_a_day,
            days=arguments.days,
            futures=arguments.futures,
            seed=arguments.seed,
        )
    )
    if arguments.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(projection)) + b"\n")
    else:
        _print(projection)
    return 0


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 10_000_000:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 10,000,000")


def _print(projection: Projection) -> None:
    plan, console = projection.plan, Console(highlight=False)
    console.print(
        f"{plan.approval.reference}: {plan.futures:,} futures of {plan.days:,} days with"
        f" {plan.wagers_a_day:,} wagers a day, seed {plan.seed}\n",
        soft_wrap=True,
    )
    console.print(_pools(projection))
    console.print(_sums(projection))


def _pools(projection: Projection) -> Table:
    table = Table(title="Of all futures, so many in a hundred have less", title_justify="left")
    table.add_column("day", justify="right")
    for pool in ("meter", "reserve"):
        for percentile in PERCENTILES[::2]:
            table.add_column(f"{pool} {percentile}", justify="right")
    for milestone in projection.milestones:
        cells = [
            dollars(cents[percentile]).removesuffix(f".{cents[percentile] % 100:02d}")
            for cents in (milestone.meter_cents, milestone.reserve_cents)
            for percentile in PERCENTILES[::2]
        ]
        table.add_row(f"{milestone.day:,}", *cells)
    return table


def _sums(projection: Projection) -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(justify="left")
    table.add_column(justify="right")
    largest, advanced = projection.largest_royal_cents, projection.advanced_cents
    for words, value in (
        ("royal flushes in a future, on average", f"{projection.royals_a_future:.2f}"),
        ("straight flushes", f"{projection.straight_flushes_a_future:.1f}"),
        ("largest royal, in the middle of all futures", dollars(largest[50])),
        ("in one future of twenty it is more than", dollars(largest[95])),
        ("futures in which the reserve ran dry", f"{projection.futures_with_advances:.2%}"),
        ("operator advances, in one of twenty more than", dollars(advanced[95])),
        ("paid of what was wagered, all futures together", f"{projection.paid_of_wagered:.2%}"),
    ):
        table.add_row(words, value)
    return table
