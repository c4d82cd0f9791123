"""Prints the report of a gaming day on a terminal."""

from zoneinfo import ZoneInfo

from rich.console import Console
from rich.table import Table

from jackpot.audit.pit_report import PitDailyReport
from jackpot.audit.report import DailyReport
from jackpot.audit.report_csv import AnyReport
from jackpot.rules.money import dollars, exact_dollars

# The lines of a pool in the order in which they are added up, and the sign of each.
_LINES = (
    ("opening", ""),
    ("contributions", "+"),
    ("deposits", "+"),
    ("advances", "+"),
    ("moved", "+"),
    ("payouts", "-"),
    ("returned", "+"),
    ("refunds", "-"),
    ("closing", "="),
)


def print_report(console: Console, report: DailyReport, zone: ZoneInfo) -> None:
    print_heading(console, report, zone)
    console.print(_pools(report))
    console.print(_tables(report))
    if any(line.day.base is not None for line in report.tables):
        console.print("ante and bet, apart from the pools")
        console.print(_base_games(report))
    print_ending(console, report, zone)


def print_heading(console: Console, report: AnyReport, zone: ZoneInfo) -> None:
    unfinished = "" if report.complete else ", not finished"
    console.print(f"[bold]{report.link}[/], gaming day {report.date}{unfinished}")
    begins, ends = (at.astimezone(zone) for at in (report.begins, report.ends))
    span = f"{begins:%d %b %H:%M} to {ends:%d %b %H:%M}"
    console.print(f"{span}, up to journal entry {report.seq} {report.hash}", soft_wrap=True)
    if report.checkpoint is not None:
        console.print(f"signed by the checkpoint of {report.checkpoint.entries} entries")
    if report.balanced:
        unit = "cent" if isinstance(report, PitDailyReport) else "micro-dollar"
        console.print(f"[bold green]BALANCED[/] to the {unit}")
    else:
        console.print("[bold red]DOES NOT BALANCE[/]")


def print_ending(console: Console, report: AnyReport, zone: ZoneInfo) -> None:
    """Wins, findings and exceptions."""
    for win in report.wins:
        console.print(f"[bold]{win.payout}[/] {win.hand} {win.cards}: {dollars(win.amount_cents)}")
        for step in win.working:
            rule = f" ({step.rule})" if step.rule else ""
            console.print(f"  {step.text}{rule}", soft_wrap=True)
    for finding in report.findings:
        colour = "red" if finding.level == "alarm" else "yellow"
        console.print(f"[{colour}]{finding.level}[/] {finding.text}", soft_wrap=True)
    for act in report.exceptions:
        where = f" {act.table}" if act.table else ""
        reason = f": {act.reason}" if act.reason else ""
        console.print(
            f"{act.at.astimezone(zone):%H:%M:%S}{where} {act.by} {act.text}{reason}",
            soft_wrap=True,
            markup=False,
        )


def _pools(report: DailyReport) -> Table:
    table = Table("", "jackpot", "reserve", box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for line, sign in _LINES:
        figures = (getattr(pool, f"{line}_micros") for pool in (report.jackpot, report.reserve))
        table.add_row(f"{sign or ' '} {line}", *map(exact_dollars, figures))
    return table


def _tables(report: DailyReport) -> Table:
    table = Table("table", box=None, pad_edge=False)
    for heading in ("rounds", "wagers", "payouts", "refunds", "net", "counted", "difference"):
        table.add_column(heading, justify="right")
    for line in report.tables:
        day = line.day
        counted = "-" if day.chip_count_cents is None else dollars(day.chip_count_cents)
        apart = "-" if line.difference_cents is None else dollars(line.difference_cents)
        table.add_row(
            line.table,
            str(day.rounds),
            dollars(day.wagers_cents),
            dollars(day.payouts_cents - day.returned_cents),
            dollars(day.refunds_cents),
            exact_dollars(line.net_micros),
            counted,
            apart,
        )
    return table


def _base_games(report: DailyReport) -> Table:
    """In play at opening + antes + bets - lost - handed back = in play at closing."""
    headings = ("opening", "antes", "bets", "lost", "handed back", "closing", "won", "result")
    table = Table("table", box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right")
    for line in report.tables:
        if (base := line.day.base) is not None:
            figures = (getattr(base, f"{name.replace(' ', '_')}_cents") for name in headings)
            table.add_row(line.table, *map(dollars, figures))
    return table
