"""The journal in pages: every entry is found by its table, kind, person and time."""

from typing import Any, get_args

import pytest

from jackpot.audit.actions import table_of
from jackpot.audit.event_view import event_names, kind_of
from jackpot.audit.machines import LINK
from jackpot.audit.play_words import event_words
from jackpot.audit.reader import pages
from jackpot.audit.reader.pages import read_page
from jackpot.audit.reader.requests import ReadPage
from jackpot.floor import Event
from tests.audit.days import journal_of
from tests.floor.test_seeded import play

ALL = 1 << 40


@pytest.fixture(scope="module")
def events() -> list[Event]:
    return play(11, 900).events


async def every_page(events: list[Event], **filters: Any) -> list[pages.EntryLine]:
    journal, before = journal_of(events), ALL
    found: list[pages.EntryLine] = []
    while before != 1:
        page = await read_page(LINK, journal, ReadPage(link="canberra", before=before, **filters))
        assert len(page.entries) <= pages.ENTRIES_A_PAGE
        found += page.entries
        before = page.before
    return found


async def test_pages_lead_from_the_last_entry_to_the_first(events: list[Event]) -> None:
    found = await every_page(events)
    numbers = [line.seq for line in found]
    assert numbers == list(range(len(journal_of(events).entries), 0, -1))
    assert sum(line.events for line in found) == len(events)


async def test_filters_find_what_reading_everything_finds(events: list[Event]) -> None:
    a_person = next(event.by for event in events if kind_of(event) == "payout_confirmed")
    for filters, matches in (
        ({"kind": "round_dealt"}, lambda event: kind_of(event) == "round_dealt"),
        ({"by": a_person}, lambda event: event.by == a_person),
        ({"table": "T2"}, lambda event: table_of(getattr(event, "command", event)) == "T2"),
    ):
        times = {event.at_ms for event in events if matches(event)}
        found = await every_page(events, **filters)
        assert len(found) == len(times) > 0, filters


async def test_a_time_limits_what_is_read_at_both_ends(events: list[Event]) -> None:
    middle, end = events[len(events) // 2].at_ms, events[-1].at_ms
    later = await every_page(events, since_ms=middle)
    earlier = await every_page(events, until_ms=middle)
    assert len(later) + len(earlier) == len(journal_of(events).entries)
    assert min(line.at for line in later) > max(line.at for line in earlier)
    assert await every_page(events, since_ms=end + 1) == []


async def test_one_request_searches_only_so_far(
    events: list[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MOST_SEARCHED", 20)
    asked = ReadPage(link="canberra", before=ALL, kind="link_opened")
    page = await read_page(LINK, journal_of(events), asked)
    assert (page.entries, page.searched) == ([], 20)
    assert page.before == len(journal_of(events).entries) + 1 - 20
    [first] = await every_page(events, kind="link_opened")
    assert (first.seq, first.text) == (1, "began the journal of canberra")


def test_every_kind_of_event_has_words(events: list[Event]) -> None:
    assert len(event_names(Event)) == len(get_args(Event))
    for event in events:
        assert event_words(event)
    assert {kind_of(event) for event in events} > {"wager_accepted", "box_folded", "round_settled"}
