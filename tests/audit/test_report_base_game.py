"""Ante and bet in the report of a gaming day: accounts of their own that balance."""

import io
import json
from datetime import timedelta

import msgspec
import pytest
from rich.console import Console

from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.report import DailyReport, ReportStart
from jackpot.audit.report_csv import report_csv
from jackpot.audit.reporting import Reports, start_before
from jackpot.audit.table_accounts import BaseDay, in_play_now
from jackpot.cli.report_text import print_report
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.audit.days import CANBERRA, journal_of
from tests.audit.test_report import A_DAY, DAY_MS, LATER_MS, report_of
from tests.floor.checked import ROYALS
from tests.floor.reported import (
    EQUAL,
    LOWER,
    PAIR,
    TWO_PAIRS,
    ReportedTable,
    fold,
    settle,
    undo_bet,
    undo_fold,
    void,
)

NEXT_DAY: GamingDay = A_DAY._replace(
    date=A_DAY.date + timedelta(days=1),
    begins=A_DAY.begins + timedelta(days=1),
    ends=A_DAY.ends + timedelta(days=1),
)


def an_evening() -> ReportedTable:
    """Boxes that win, lose, tie and fold; a void round; one whose bet was a wrong tap."""
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000, 3: 2_000, 4: 1_000}, folds={5: 1_500}, wagers=(1, 5))
    floor.shown({1: PAIR, 2: LOWER, 3: TWO_PAIRS, 4: EQUAL})
    floor.counted()
    floor.do(settle())
    floor.decided({1: 1_000}, round=2, wagers=(1,))
    floor.do(void(round=2))
    floor.decided({1: 1_000}, folds={2: 1_000}, round=3)
    floor.do(undo_bet(1, round=3))
    floor.do(fold(1, round=3))
    floor.do(undo_fold(2, round=3))
    floor.do(fold(2, round=3))
    floor.counted(round=3)
    floor.do(settle(round=3))
    return floor


def base_of(report: DailyReport) -> BaseDay:
    (line,) = [each for each in report.tables if each.table == "T1"]
    assert line.day.base is not None
    return line.day.base


async def test_rule_9_antes_and_bets_of_a_day_balance_apart_from_the_pools() -> None:
    floor = an_evening()
    report = await report_of(floor.journal)
    assert report.balanced
    base = base_of(report)
    antes = (1_000 + 1_000 + 2_000 + 1_000 + 1_500) + 1_000 + 2_000
    bets = 2 * (1_000 + 1_000 + 2_000 + 1_000) + 2_000
    lost = (1_000 + 2_000) + 1_500 + 2_000  # box 2, the fold, both folds of the third round
    won = (1_000 + 2_000 * 1) + (2_000 + 4_000 * 2)  # a pair 1 to 1, two pairs 2 to 1 (8.1)
    assert msgspec.structs.asdict(base) == {
        "opening_cents": 0,
        "antes_cents": antes,
        "bets_cents": bets,
        "won_cents": won,
        "lost_cents": lost,
        "handed_back_cents": antes + bets - lost,
        "closing_cents": 0,
    }
    assert (antes, bets, won, lost, antes + bets - lost) == floor.totals()
    assert report.jackpot.contributions_micros == 3 * 420_000, "three jackpot wagers of $1.00"


async def test_a_round_over_the_end_of_the_day_is_in_play_at_closing_and_at_opening() -> None:
    floor = an_evening()
    floor.decided({1: 1_000, 2: 2_000}, round=4)
    floor.at_ms = A_DAY.ends_ms + 60_000
    floor.shown({1: PAIR, 2: LOWER}, round=4)
    floor.counted(round=4)
    floor.do(settle(round=4))
    today, tomorrow = [await report_of(floor.journal, day) for day in (A_DAY, NEXT_DAY)]
    assert today.balanced
    assert tomorrow.balanced
    assert base_of(today).closing_cents == base_of(tomorrow).opening_cents == 9_000
    assert (base_of(tomorrow).antes_cents, base_of(tomorrow).lost_cents) == (0, 6_000)
    journal = journal_of(floor.journal)
    known = ReportStart(
        journal.entries[-1].head,
        floor.state.balances,
        floor.state.approvals,
        in_play_now(floor.state),
    )
    before = next(
        entry.seq
        for entry in journal.entries
        if b'"event":"hand_recorded"' in entry.record and b'"round":4' in entry.record
    )
    assert (await start_before(journal, before - 1, known)).in_play == {"T1": 9_000}
    from_the_end = await Reports().daily(journal, NEXT_DAY, LATER_MS + DAY_MS, known)
    assert from_the_end == await report_of(floor.journal, NEXT_DAY, LATER_MS + DAY_MS)


async def test_a_line_that_loses_a_cent_does_not_balance() -> None:
    floor = an_evening()
    at = next(n for n, each in enumerate(floor.journal) if isinstance(each, ev.BaseGameSettled))
    settled = floor.journal[at]
    assert isinstance(settled, ev.BaseGameSettled)
    first = settled.lines[0]
    wrong = msgspec.structs.replace(first, handed_back_cents=first.handed_back_cents - 1)
    changed = msgspec.structs.replace(settled, lines=(wrong, *settled.lines[1:]))
    report = await report_of([*floor.journal[:at], changed, *floor.journal[at + 1 :]])
    assert not report.balanced
    assert report.findings[0].code == "not_balanced"


@pytest.mark.parametrize("apart_cents", [0, -1, 500])
async def test_a_chip_count_includes_what_ante_and_bet_left_or_cost(apart_cents: int) -> None:
    floor = an_evening()
    _, _, won, lost, _ = floor.totals()
    expected = 200 + lost - won  # two jackpot wagers that were not handed back
    assert expected < 0, "a night on which the players won"
    count = cmd.RecordChipCount(
        by="ada", table="T1", day=A_DAY.date.isoformat(), count_cents=expected + apart_cents
    )
    floor.do(count)
    (line,) = (await report_of(floor.journal)).tables
    assert (line.expected_cents, line.difference_cents) == (expected, apart_cents)
    no_base_game = msgspec.structs.replace(count, table="T2", count_cents=-1)
    assert floor.refused(no_base_game)[0] == "wrong_count"


async def test_every_form_of_the_report_has_the_accounts_of_the_tables() -> None:
    floor = an_evening()
    floor.deal([4], table="T2")
    floor.claim(4, ROYALS[0], table="T2")
    floor.settle(table="T2")
    report = await report_of(floor.journal)
    lines = report_csv(report, CANBERRA).splitlines()
    assert "ante and bet,T1,lost,65.00,AUD" in lines
    assert "ante and bet,T1,result,-65.00,AUD" in lines
    assert not [line for line in lines if line.startswith("ante and bet,T2")]
    printed = io.StringIO()
    print_report(Console(width=160, file=printed), report, CANBERRA)
    text = printed.getvalue()
    assert "ante and bet, apart from the pools" in text
    assert "-$65.00" in text
    sent = json.loads(msgspec.json.encode(report))
    assert [each["day"]["base"] is None for each in sent["tables"]] == [False, True]
