"""Prints the report of a pit's gaming day on a terminal."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from rich.console import Console
from rich.table import Table

from jackpot.audit.pit_accounts import StakesDay
from jackpot.audit.pit_report import PitDailyReport
from jackpot.cli.report_text import print_ending, print_heading
from jackpot.rules.money import dollars, exact_dollars

_STAKES = ("opening", "staked", "lost", "handed back", "closing", "won")


def print_pit_report(console: Console, report: PitDailyReport, zone: ZoneInfo) -> None:
    print_heading(console, report, zone)
    console.print(_tables(report))
    console.print(_sides(report))
    owed = report.owed
    due, paid = exact_dollars(owed.awarded_micros), exact_dollars(owed.paid_micros)
    cancelled, closing = exact_dollars(owed.cancelled_micros), exact_dollars(owed.closing_micros)
    console.print(
        f"owed by the cage: {exact_dollars(owed.opening_micros)} + {due} due - {paid} paid"
        f" - {cancelled} cancelled = {closing}",
        soft_wrap=True,
    )
    print_ending(console, report, zone)


def _new_table(*first: str) -> Table:
    table = Table(*first, box=None, pad_edge=False)
    for heading in _STAKES:
        table.add_column(heading, justify="right")
    return table


def _tables(report: PitDailyReport) -> Table:
    """In play at opening + staked - lost - handed back = in play at closing."""
    table = _new_table("table", "wagers")
    for heading in ("at cage", "result", "rounds", "void"):
        table.add_column(heading, justify="right")
    for line in report.tables:
        day = line.day
        once = (dollars(day.at_cage_cents), dollars(line.result_cents))
        counts = (str(day.rounds), str(day.voided))
        table.add_row(line.table, "main", *_figures(day.main), *once, *counts)
        table.add_row(line.table, "side", *_figures(day.side))
    return table


def _figures(part: StakesDay) -> Iterator[str]:
    return (dollars(getattr(part, f"{each.replace(' ', '_')}_cents")) for each in _STAKES)


def _sides(report: PitDailyReport) -> Table:
    table = Table("table", "side wager", box=None, pad_edge=False)
    for heading in ("settled", "lost", "handed back", "won"):
        table.add_column(heading, justify="right")
    for line in report.tables:
        for kind, side in line.day.sides.items():
            figures = (side.stakes_cents, side.lost_cents, side.handed_back_cents, side.won_cents)
            table.add_row(line.table, kind.replace("_", " "), *map(dollars, figures))
    return table
