"""A day's report as CSV: exact figures, and nothing that a spreadsheet would run."""

import csv
import io

from jackpot.audit.gaming_day import gaming_day_at
from jackpot.audit.report_csv import report_csv
from jackpot.audit.reporting import Reports
from jackpot.floor import commands as cmd
from tests.audit.days import CANBERRA, SIX, journal_of
from tests.floor.checked import FLUSH, CheckedFloor

Rows = list[dict[str, str]]


async def rows_of(floor: CheckedFloor) -> Rows:
    today = gaming_day_at(floor.at_ms, CANBERRA, SIX)
    report = await Reports().daily(journal_of(floor.journal), today, floor.at_ms)
    return list(csv.DictReader(io.StringIO(report_csv(report, CANBERRA))))


def value(rows: Rows, section: str, item: str, figure: str, unit: str = "AUD") -> str:
    (row,) = (
        row
        for row in rows
        if (row["section"], row["item"], row["figure"], row["unit"])
        == (section, item, figure, unit)
    )
    return row["value"]


async def test_figures_are_plain_decimals() -> None:
    floor = CheckedFloor(jackpot_cents=123, reserve_cents=0)
    floor.play({1: FLUSH, 2: "2c3d5h7s9c"})
    floor.do(
        cmd.RecordChipCount(
            by="ada",
            table="T1",
            day=gaming_day_at(floor.at_ms, CANBERRA, SIX).date.isoformat(),
            count_cents=150,
        )
    )
    rows = await rows_of(floor)
    assert value(rows, "pool", "jackpot", "closing") == "2.07"
    assert value(rows, "pool", "reserve", "advances") == "98.84"
    assert value(rows, "table", "T1", "wagers", "count") == "2"
    assert value(rows, "table", "T1", "net") == "-98.00"
    assert value(rows, "table", "T1", "difference") == "-0.50"
    assert value(rows, "win", "T1-1-1", "working 1", "11.1(e)").startswith("A flush wins")


async def test_a_reason_is_never_a_formula() -> None:
    floor = CheckedFloor()
    floor.do(cmd.SuspendTable(by="sue", table="T1", reason="=HYPERLINK(evil)"))
    floor.do(cmd.ResumeTable(by="sue", table="T1", reason='a "quoted", reason'))
    told = [row["value"] for row in await rows_of(floor) if row["section"] == "exception"]
    assert len(told) == 2
    assert not any(text.startswith(("=", "+", "-", "@")) for text in told)
    assert told[1].endswith('a "quoted", reason')
