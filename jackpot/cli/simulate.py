"""Projects the pools of a link: simulates many futures and prints percentiles of the pools."""

import argparse
import sys

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from jackpot.actuary.projection import PERCENTILES, Projection, ProjectionOptions, project
from jackpot.cli.link_options import LinkError, chosen_link, configure_link
from jackpot.cli.numbers import whole_number
from jackpot.rules.money import dollars
from jackpot.settings import FloorFileError

_COUNT = whole_number(1, 10_000_000)


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser)
    for option, default, text in (
        ("--wagers-a-day", 10_000, "jackpot wagers per day"),
        ("--days", 365, "length of each future"),
        ("--futures", 2_000, "number of simulated futures"),
    ):
        text = f"{text} (default: {default:,})"
        parser.add_argument(option, type=_COUNT, default=default, metavar="N", help=text)
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="random seed: the same seed gives the same futures (default: 1)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object instead of tables"
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        link, approval = chosen_link(arguments)
    except (FloorFileError, LinkError, OSError) as problem:
        print(f"jackpot simulate: {problem}", file=sys.stderr)
        return 1
    projection = project(
        ProjectionOptions(
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


def _print(projection: Projection) -> None:
    options, console = projection.options, Console(highlight=False)
    console.print(
        f"{options.approval.reference}: {options.futures:,} futures of {options.days:,} days with"
        f" {options.wagers_a_day:,} wagers a day, seed {options.seed}\n",
        soft_wrap=True,
    )
    console.print(_percentile_table(projection))
    console.print(_summary(projection))


def _percentile_table(projection: Projection) -> Table:
    table = Table(
        title="Percentiles of the pools over all simulated futures",
        title_justify="left",
        box=SIMPLE_HEAD,
    )
    table.add_column("day", justify="right")
    for pool in ("meter", "reserve"):
        for percentile in PERCENTILES[::2]:
            table.add_column(f"{pool} p{percentile}", justify="right")
    for milestone in projection.milestones:
        cells = [
            dollars(cents[percentile]).removesuffix(f".{cents[percentile] % 100:02d}")
            for cents in (milestone.meter_cents, milestone.reserve_cents)
            for percentile in PERCENTILES[::2]
        ]
        table.add_row(f"{milestone.day:,}", *cells)
    return table


def _summary(projection: Projection) -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(justify="left")
    table.add_column(justify="right")
    largest, advanced = projection.largest_royal_cents, projection.advanced_cents
    for label, value in (
        ("royal flushes per future, mean", f"{projection.royals_a_future:.2f}"),
        ("straight flushes per future, mean", f"{projection.straight_flushes_a_future:.1f}"),
        ("largest royal flush of a future, median", dollars(largest[50])),
        ("largest royal flush of a future, 95th percentile", dollars(largest[95])),
        ("futures in which the reserve ran dry", f"{projection.futures_with_advances:.2%}"),
        ("operator advances per future, 95th percentile", dollars(advanced[95])),
        ("return to player (RTP), all futures", f"{projection.paid_of_wagered:.2%}"),
    ):
        table.add_row(label, value)
    return table
