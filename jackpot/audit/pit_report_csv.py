"""A day's report of a pit as CSV: one figure per line, as for a link."""

import csv
import io
from collections.abc import Iterator
from zoneinfo import ZoneInfo

from jackpot.audit.pit_accounts import SideDay, StakesDay
from jackpot.audit.pit_report import PitDailyReport, PitTableLine
from jackpot.audit.report_csv import HEADINGS, Line, account, ending, heading, in_dollars


def pit_report_csv(report: PitDailyReport, zone: ZoneInfo) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(HEADINGS)
    writer.writerows(_lines(report, zone))
    return out.getvalue()


def _lines(report: PitDailyReport, zone: ZoneInfo) -> Iterator[Line]:
    yield from heading(report, zone)
    yield from account("owed to players", report.owed)
    for line in report.tables:
        yield from _table(line)
    yield from ending(report, zone)


def _table(line: PitTableLine) -> Iterator[Line]:
    day = line.day
    yield "table", line.table, "rounds", str(day.rounds), "count"
    yield "table", line.table, "voided", str(day.voided), "count"
    yield "table", line.table, "payouts", str(day.payouts), "count"
    yield from _part("main wagers", line.table, day.main)
    yield from _part("side wagers", line.table, day.side)
    for kind, side in day.sides.items():
        yield from _part(kind.replace("_", " "), line.table, side)
    yield "table", line.table, "won at the cage", in_dollars(day.at_cage_cents), "AUD"
    yield "table", line.table, "result", in_dollars(line.result_cents), "AUD"


def _part(section: str, table: str, part: StakesDay | SideDay) -> Iterator[Line]:
    for field in part.__struct_fields__:
        figure = field.removesuffix("_cents").replace("_", " ")
        yield section, table, figure, in_dollars(getattr(part, field)), "AUD"
