"""The server keeps the hours of gaming of the coming days in the record (15.1)."""

from datetime import date, datetime

import pytest

from jackpot.bootstrap.gaming_hours import add_hours, hours_of_file, set_hours
from jackpot.floor import Refusal
from jackpot.floor.commands import OpenRound
from jackpot.settings import HoursSettings, ServerSettings
from jackpot.settings.gaming_hours import WEEKDAYS
from tests.engine.at_work import SetClock, open_floor, running
from tests.engine.journals import MemoryJournal

HOURS = HoursSettings(
    effective_from=date(2020, 1, 1),
    reference="Determination 1",
    days=list(WEEKDAYS),
    opens="12:00",
    closes="06:00",
)
SETTINGS = ServerSettings(
    timezone="Australia/Sydney",
    gaming_day_starts="06:00",
    meter_needs_token=False,
    hours=[HOURS],
)
DAY_MS = 86_400_000


def at(local: str) -> int:
    """The time at which clocks in Canberra show this."""
    shown = datetime.fromisoformat(local).replace(tzinfo=SETTINGS.zone)
    return int(shown.timestamp() * 1_000)


@pytest.mark.parametrize(
    ("local", "opens"),
    [
        ("2026-11-18T11:59:59.999", False),
        ("2026-11-18T12:00", True),
        ("2026-11-19T00:30", True),  # across midnight
        ("2026-11-19T05:59:59.999", True),
        ("2026-11-19T06:00", False),
        ("2026-04-05T05:59:59.999", True),  # the clocks went back at three
        ("2026-04-05T06:00", False),
        ("2026-10-04T05:59:59.999", True),  # the clocks went forward at two
        ("2026-10-04T06:00", False),
    ],
)
async def test_rule_15_1_no_round_is_opened_outside_the_hours_of_the_file(
    local: str, opens: bool
) -> None:
    async with running(MemoryJournal(), SetClock(at(local))) as engine:
        await open_floor(engine)
        await set_hours(engine, SETTINGS)
        outcome = await engine.submit(OpenRound(by="T1", table="T1", round=1))
        assert isinstance(outcome, Refusal) is not opens
        if isinstance(outcome, Refusal):
            assert (outcome.name, outcome.rule) == ("outside_hours", "15.1")


async def test_rule_15_1_a_clock_that_is_set_back_opens_nothing_again() -> None:
    journal, clock = MemoryJournal(), SetClock(at("2026-11-19T06:00"))
    async with running(journal, clock) as engine:
        await open_floor(engine)
        await set_hours(engine, SETTINGS)
        clock.now_ms = at("2026-11-19T05:30")
        outcome = await engine.submit(OpenRound(by="T1", table="T1", round=1))
        assert isinstance(outcome, Refusal)


async def test_the_next_days_are_added_in_time_and_once() -> None:
    journal, clock = MemoryJournal(), SetClock(at("2026-11-18T12:00"))
    async with running(journal, clock) as engine:
        await open_floor(engine)
        await add_hours(engine, SETTINGS)
        entries = len(journal.entries)
        for _ in range(3):
            clock.now_ms += DAY_MS // 3
            await add_hours(engine, SETTINGS)
        assert len(journal.entries) == entries
        for _ in range(30):
            clock.now_ms += DAY_MS // 3
            await add_hours(engine, SETTINGS)
            hours = engine.state.hours
            assert hours is not None
            assert hours.known_until_ms > clock.now_ms + DAY_MS
        assert entries + 5 <= len(journal.entries) <= entries + 12


async def test_hours_that_the_file_no_longer_states_are_lifted_at_the_next_start() -> None:
    journal, clock = MemoryJournal(), SetClock(at("2026-11-18T09:00"))
    async with running(journal, clock) as engine:
        await open_floor(engine)
        await set_hours(engine, SETTINGS)
        assert engine.state.hours is not None
        none = SETTINGS.model_copy(update={"hours": []})
        await add_hours(engine, none)
        assert engine.state.hours is not None
        await set_hours(engine, none)
        assert engine.state.hours is None


def test_the_hours_of_yesterday_are_known_because_they_may_go_on() -> None:
    command = hours_of_file(SETTINGS, at("2026-11-19T02:00"))
    assert command.openings is not None
    assert command.openings[0].opens_ms == at("2026-11-18T12:00")
    assert command.openings[-1].opens_ms == at("2026-11-22T12:00")
    assert command.known_until_ms == at("2026-11-23T00:00")
