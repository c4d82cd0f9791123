"""Payouts are found over the whole journal, with what became of them."""

from typing import Any

from jackpot.audit.machines import LINK
from jackpot.audit.reader.payouts import PayoutsFound, find_payouts
from jackpot.audit.reader.requests import FindPayouts
from jackpot.audit.report import ReportStart
from jackpot.floor import commands as cmd
from tests.audit.days import journal_of
from tests.floor.checked import FLUSH, FOUR_OF_A_KIND, CheckedFloor

ALL = 1 << 40


def three_payouts() -> CheckedFloor:
    """A flush that was paid long after, one that was cancelled, and four of a kind that is open."""
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.play({2: FLUSH}, round=2)
    floor.do(cmd.CancelPayout(by="sue", payout="T1-2-2", reason="misread"))
    floor.play({3: FOUR_OF_A_KIND}, round=3)
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1", method="cash"))
    return floor


async def found(floor: CheckedFloor, **asked: Any) -> PayoutsFound:
    journal, state = journal_of(floor.journal), floor.state
    known = ReportStart(await journal.head(), state.balances, state.approvals, {})
    limits = {name: asked.pop(name) for name in ("a_page", "most_searched") if name in asked}
    request = FindPayouts(
        link="canberra",
        known=known,
        open_now={id_: each.status for id_, each in state.payouts.items()},
        **{"before": ALL, **asked},
    )
    return await find_payouts(LINK, journal, request, **limits)


async def numbers(floor: CheckedFloor, **asked: Any) -> list[str]:
    return [win.payout for win in (await found(floor, **asked)).payouts]


async def test_each_filter_finds_its_payouts() -> None:
    floor = three_payouts()
    assert await numbers(floor) == ["T1-3-3", "T1-2-2", "T1-1-1"]
    assert await numbers(floor, payout="t1-2") == ["T1-2-2"]
    assert await numbers(floor, status="paid") == ["T1-1-1"]
    assert await numbers(floor, status="open") == ["T1-3-3"]
    assert await numbers(floor, status="verified") == ["T1-3-3"]
    assert await numbers(floor, least_cents=10_001) == ["T1-3-3"]
    assert await numbers(floor, most_cents=10_000, status="cancelled") == ["T1-2-2"]
    assert await numbers(floor, table="T2") == []


async def test_days_bound_the_search_by_the_time_of_the_award() -> None:
    floor = three_payouts()
    awards = {win.payout: win.at for win in (await found(floor)).payouts}
    second_ms = round(awards["T1-2-2"].timestamp() * 1_000)
    assert await numbers(floor, since_ms=second_ms) == ["T1-3-3", "T1-2-2"]
    assert await numbers(floor, until_ms=second_ms) == ["T1-1-1"]


async def test_pages_lead_to_the_first_and_tell_what_became_of_each_later() -> None:
    floor = three_payouts()
    pages, before = [], ALL
    while before != 1:
        page = await found(floor, before=before, a_page=1)
        pages += [(win.payout, win.status) for win in page.payouts]
        before = page.before
    assert pages == [("T1-3-3", "verified"), ("T1-2-2", "cancelled"), ("T1-1-1", "paid")]


async def test_a_request_reads_no_more_than_its_limit_and_says_how_far_it_came() -> None:
    floor = three_payouts()
    entries = len(journal_of(floor.journal).entries)
    short = await found(floor, payout="T1-1-1", most_searched=3)
    assert (short.payouts, short.before) == ([], entries + 1 - 3)
    assert short.searched_to is not None
