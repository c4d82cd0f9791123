"""A day's report as CSV: one figure per line, so that any spreadsheet can filter it.

Amounts are dollars with all their decimals. Text that a spreadsheet would take for a formula gets
an apostrophe in front.
"""

import base64
import csv
import io
from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from jackpot.audit.accounts import OwedDay, PoolDay
from jackpot.audit.pit_report import PitDailyReport
from jackpot.audit.report import DailyReport, TableLine
from jackpot.audit.table_accounts import BaseDay
from jackpot.rules.money import MICROS_PER_CENT, decimal_dollars

HEADINGS = ("section", "item", "figure", "value", "unit")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

Line = tuple[str, str, str, str, str]
AnyReport = DailyReport | PitDailyReport


def report_csv(report: DailyReport, zone: ZoneInfo) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(HEADINGS)
    writer.writerows(_lines(report, zone))
    return out.getvalue()


def _lines(report: DailyReport, zone: ZoneInfo) -> Iterator[Line]:
    yield from heading(report, zone)
    for name, part in (
        ("jackpot", report.jackpot),
        ("reserve", report.reserve),
        ("owed to players", report.owed),
    ):
        yield from account(name, part)
    yield _money("operator", "advances opening", report.advances_opening_micros)
    yield _money("operator", "advances closing", report.advances_closing_micros)
    for line in report.tables:
        yield from _table(line)
    yield from ending(report, zone)


def heading(report: AnyReport, zone: ZoneInfo) -> Iterator[Line]:
    """Which journal and day it is about."""
    yield "report", report.link, "gaming day", report.date.isoformat(), "date"
    yield "report", report.link, "begins", _when(report.begins, zone), "time"
    yield "report", report.link, "ends", _when(report.ends, zone), "time"
    yield "report", report.link, "complete", _yes(report.complete), "yes/no"
    yield "report", report.link, "balanced", _yes(report.balanced), "yes/no"
    yield "report", report.link, "last entry", str(report.seq), "entry"
    yield "report", report.link, "hash of the last entry", report.hash, "sha-256"
    if report.checkpoint is not None:
        root = base64.b64encode(report.checkpoint.root).decode()
        yield "checkpoint", report.link, "entries", str(report.checkpoint.entries), "entry"
        yield "checkpoint", report.link, "time", _when(report.checkpoint.time, zone), "time"
        yield "checkpoint", report.link, "root of the tree", root, "base64"


def ending(report: AnyReport, zone: ZoneInfo) -> Iterator[Line]:
    """Wins, findings and exceptions."""
    for win in report.wins:
        amount = decimal_dollars(win.amount_cents * MICROS_PER_CENT)
        yield "win", win.payout, f"{win.hand} {win.cards}, {win.status}", amount, "AUD"
        if win.method is not None:
            yield "win", win.payout, "paid by", win.method, "method"
        if win.identity_reference:
            yield "win", win.payout, "identity check", _safe(win.identity_reference), "reference"
        for number, step in enumerate(win.working, 1):
            yield "win", win.payout, f"working {number}", _safe(step.text), step.rule or ""
    for finding in report.findings:
        yield "finding", finding.table or "", finding.code, _safe(finding.text), finding.level
    for act in report.exceptions:
        reason = f": {act.reason}" if act.reason else ""
        told = _safe(f"{act.text}{reason}")
        yield "exception", act.table or "", f"{_when(act.at, zone)} {act.by}", told, act.what


def account(name: str, part: PoolDay | OwedDay) -> Iterator[Line]:
    for field in part.__struct_fields__:
        yield _money(name, field.removesuffix("_micros"), getattr(part, field))


def _table(line: TableLine) -> Iterator[Line]:
    day = line.day
    for figure in ("rounds", "voided", "wagers", "payouts"):
        yield "table", line.table, figure, str(getattr(day, figure)), "count"
    yield "table", line.table, "wagers voided", str(day.voided_wagers), "count"
    yield "table", line.table, "wagers", in_dollars(day.wagers_cents), "AUD"
    yield "table", line.table, "to the jackpot", decimal_dollars(day.jackpot_micros), "AUD"
    yield "table", line.table, "to the reserve", decimal_dollars(day.reserve_micros), "AUD"
    yield "table", line.table, "payouts", in_dollars(day.payouts_cents), "AUD"
    yield "table", line.table, "payouts cancelled", in_dollars(day.returned_cents), "AUD"
    yield "table", line.table, "refunds", in_dollars(day.refunds_cents), "AUD"
    yield "table", line.table, "net", decimal_dollars(line.net_micros), "AUD"
    if day.base is not None:
        yield from _base(line.table, day.base)
    yield "table", line.table, "chips expected", in_dollars(line.expected_cents), "AUD"
    if day.chip_count_cents is not None and line.difference_cents is not None:
        yield "table", line.table, "chips counted", in_dollars(day.chip_count_cents), "AUD"
        yield "table", line.table, "difference", in_dollars(line.difference_cents), "AUD"


def _base(table: str, base: BaseDay) -> Iterator[Line]:
    for field in base.__struct_fields__:
        figure = field.removesuffix("_cents").replace("_", " ")
        yield "ante and bet", table, figure, in_dollars(getattr(base, field)), "AUD"
    yield "ante and bet", table, "result", in_dollars(base.result_cents), "AUD"


def _money(item: str, figure: str, micros: int) -> Line:
    return "pool", item, figure, decimal_dollars(micros), "AUD"


def in_dollars(cents: int) -> str:
    return decimal_dollars(cents * MICROS_PER_CENT)


def _when(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M:%S %z}"


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
