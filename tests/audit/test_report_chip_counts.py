"""Chip counts in the report of a gaming day: what was counted against what was wagered."""

from typing import Any

import msgspec
import pytest

from jackpot.audit.report import DailyReport, TableLine
from jackpot.floor import commands as cmd
from tests.audit.test_report import A_DAY, report_of
from tests.floor.checked import CheckedFloor


def count(cents: int, **more: Any) -> cmd.RecordChipCount:
    return cmd.RecordChipCount(
        by="ada", table="T1", day=A_DAY.date.isoformat(), count_cents=cents, **more
    )


def line_of(report: DailyReport) -> TableLine:
    (line,) = report.tables
    return line


@pytest.mark.parametrize(("counted_cents", "apart_cents"), [(300, 0), (299, -1), (500, 200)])
async def test_chips_are_held_against_wagers(counted_cents: int, apart_cents: int) -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3])
    floor.do(count(counted_cents))
    report = await report_of(floor.journal)
    assert line_of(report).difference_cents == apart_cents
    differs = [finding.text for finding in report.findings if finding.code == "count_differs"]
    assert len(differs) == (apart_cents != 0)


async def test_chips_that_are_counted_after_the_day_belong_to_it() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3])
    floor.at_ms = A_DAY.ends_ms + 3_600_000
    floor.do(count(200))
    floor.do(count(300, reason="a stack was left out"))
    report = await report_of(floor.journal)
    assert line_of(report).day.chip_count_cents == 300
    assert line_of(report).day.counted_by == "ada"
    assert report.seq < len(floor.journal)


async def test_chips_of_another_day_do_not_count() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.do(msgspec.structs.replace(count(100), day="2020-01-01"))
    report = await report_of(floor.journal)
    assert line_of(report).day.chip_count_cents is None
    assert "not_counted" in [finding.code for finding in report.findings]


async def test_a_table_that_took_no_wagers_need_not_be_counted() -> None:
    floor = CheckedFloor()
    floor.deal([])
    report = await report_of(floor.journal)
    assert line_of(report).day.rounds == 1
    assert report.findings == []
