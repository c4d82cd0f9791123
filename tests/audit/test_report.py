"""The report of a gaming day: every line adds up, and what stands in it is what happened."""

from datetime import date, datetime, timedelta
from typing import Any

import msgspec
import pytest

from jackpot.audit.gaming_day import gaming_day_at
from jackpot.audit.report import DailyReport
from jackpot.audit.reporting import Reports
from jackpot.floor import Event
from jackpot.floor import commands as cmd
from tests.audit.days import CANBERRA, SIX, day, journal_of
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor
from tests.rules.example import HOLDS_FROM_MS

DAY_MS = 86_400_000
A_DAY = gaming_day_at(HOLDS_FROM_MS + DAY_MS + 60_000, CANBERRA, SIX)
LATER_MS = A_DAY.ends_ms + DAY_MS


async def report_of(events: list[Event], when: Any = A_DAY, now_ms: int = LATER_MS) -> DailyReport:
    found: DailyReport = await Reports().daily(journal_of(events), when, now_ms)
    return found


def figures(part: msgspec.Struct) -> dict[str, int]:
    return {
        name.removesuffix("_micros"): value // 10_000
        for name, value in msgspec.structs.asdict(part).items()
        if value
    }


async def test_a_quiet_day_is_what_it_opened_with() -> None:
    report = await report_of(CheckedFloor().journal)
    assert report.balanced
    assert figures(report.jackpot) == {"deposits": 2_000_000, "closing": 2_000_000}
    assert not report.tables
    assert not report.exceptions


async def test_an_evening_in_its_lines() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: FLUSH, 2: STRAIGHT_FLUSHES[1]})
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    floor.play({1: ROYALS[0]}, table="T2")
    floor.do(cmd.DepositReserve(by="sue", reference="D-1", amount_cents=50_000))
    floor.deal([1, 2, 3, 4], table="T2", round=2)
    floor.do(cmd.VoidWager(by="sue", table="T2", round=2, box=4, rule="13.2", reason="collusion"))
    floor.do(cmd.VoidRound(by="sue", table="T2", round=2, rule="14.1", reason="misdeal"))
    report = await report_of(floor.journal)

    assert report.balanced
    # 10% of 2,000,084 for the straight flush; the royal takes the rest and what came after it.
    straight_cents, royal_cents = 200_008, 1_800_076 + 42
    assert figures(report.jackpot) == {
        "deposits": 2_000_000,
        "contributions": 3 * 42 + 4 * 42,
        "payouts": straight_cents + royal_cents,
        "moved": 1_000_000,
        "refunds": 4 * 42,
        "closing": 1_000_000,
    }
    assert figures(report.reserve) == {
        "deposits": 10_000_000 + 50_000,
        "contributions": 7 * 58,
        "moved": -1_000_000,
        "payouts": 10_000,
        "refunds": 4 * 58,
        "closing": 9_040_174,
    }
    assert figures(report.owed) == {
        "awarded": straight_cents + royal_cents + 10_000,
        "paid": 10_000,
        "closing": straight_cents + royal_cents,
    }
    assert {line.table: line.day.rounds for line in report.tables} == {"T1": 1, "T2": 2}
    assert [line.expected_cents for line in report.tables] == [200, 100]
    assert [line.day.voided_wagers for line in report.tables] == [0, 1]
    assert [(act.what, act.by) for act in report.exceptions] == [
        ("reserve_deposited", "sue"),
        ("wager_voided", "sue"),
        ("round_voided", "sue"),
    ]
    assert [(win.payout, win.status) for win in report.wins] == [
        ("T1-1-2", "due"),
        ("T1-1-1", "paid"),
        ("T2-1-1", "due"),
    ]
    assert report.wins[0].working[1].text == "10% of it is $2,000.08."


async def test_what_the_operator_advances_comes_in_and_goes_out_with_the_payout() -> None:
    floor = CheckedFloor(reserve_cents=0)
    floor.play({1: FLUSH})
    report = await report_of(floor.journal)
    assert report.balanced
    assert figures(report.reserve) == {"contributions": 58, "advances": 9_942, "payouts": 10_000}
    assert report.advances_closing_micros == 9_942 * 10_000
    assert [finding.code for finding in report.findings] == [
        "operator_advanced",
        "owed",
        "not_counted",
    ]


async def test_adjustments_and_cancelled_payouts_are_lines_of_their_own() -> None:
    floor = CheckedFloor(reserve_cents=0)
    floor.play({1: FLUSH})
    floor.do(cmd.CancelPayout(by="sue", payout="T1-1-1", reason="not his hand"))
    for reference, source, target, cents in (
        ("A-1", "operator", "jackpot", 700),
        ("A-2", "jackpot", "reserve", 300),
        ("A-3", "reserve", "operator", 200),
    ):
        floor.do(
            cmd.ProposeAdjustment(
                by="sue",
                source=source,
                target=target,
                amount_cents=cents,
                reference=reference,
                reason="agreed",
            )
        )
        floor.do(cmd.ApproveAdjustment(by="tom", adjustment=int(reference[-1])))
    report = await report_of(floor.journal)
    assert report.balanced
    assert figures(report.jackpot)["advances"] == 700
    assert figures(report.jackpot)["moved"] == -300
    assert figures(report.reserve) == {
        "contributions": 58,
        "advances": -200,
        "moved": 300,
        "payouts": 10_000,
        "returned": 10_000,
        "closing": 158,
    }


# --- days


async def test_a_day_opens_with_what_the_day_before_closed_with() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.at_ms += DAY_MS
    floor.play({1: FLUSH}, round=2)
    first = await report_of(floor.journal)
    second = await report_of(floor.journal, gaming_day_at(floor.at_ms, CANBERRA, SIX))
    assert second.date == first.date + timedelta(days=1)
    assert first.balanced
    assert second.balanced
    for pool in ("jackpot", "reserve", "owed"):
        opening, closing = getattr(second, pool).opening_micros, getattr(first, pool).closing_micros
        assert opening == closing != 0
    assert [win.payout for win in second.wins] == ["T1-2-1"]
    assert first.seq < second.seq


async def test_the_last_millisecond_belongs_to_the_day_and_the_next_does_not() -> None:
    for late_ms, wagers in ((-1, 1), (0, 0)):
        floor = CheckedFloor()
        floor.deal([1])
        moved = [
            msgspec.structs.replace(event, at_ms=A_DAY.ends_ms + late_ms)
            if type(event).__name__ == "RoundDealt"
            else event
            for event in floor.journal
        ]
        report = await report_of(moved)
        assert sum(line.day.wagers for line in report.tables) == wagers


@pytest.mark.parametrize(
    ("text", "hours"), [("2026-04-04", 25), ("2026-10-03", 23), ("2026-06-01", 24)]
)
def test_a_day_on_which_the_clocks_change_has_an_hour_more_or_less(text: str, hours: int) -> None:
    """They change at three in the morning, which belongs to the day before."""
    changed = day(text)
    assert changed.ends - changed.begins == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        ("2026-06-01T05:59:59+10:00", "2026-05-31"),
        ("2026-06-01T06:00:00+10:00", "2026-06-01"),
        # The clocks went forward three hours before, or back.
        ("2025-10-04T18:59:59+00:00", "2025-10-04"),
        ("2025-10-04T19:00:00+00:00", "2025-10-05"),
        ("2026-04-04T19:30:00+00:00", "2026-04-04"),
        ("2026-04-04T20:00:00+00:00", "2026-04-05"),
    ],
)
def test_before_six_it_is_still_the_day_before(moment: str, expected: str) -> None:
    at_ms = int(datetime.fromisoformat(moment).timestamp() * 1_000)
    assert gaming_day_at(at_ms, CANBERRA, SIX).date == date.fromisoformat(expected)


async def test_a_day_that_is_not_over_says_so() -> None:
    floor = CheckedFloor()
    assert not (await report_of(floor.journal, now_ms=A_DAY.ends_ms - 1)).complete
    assert (await report_of(floor.journal, now_ms=A_DAY.ends_ms)).complete
