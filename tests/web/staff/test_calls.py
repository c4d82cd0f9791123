"""A dealer calls a supervisor: who sees the call, who answers it, and for how long."""

from datetime import timedelta
from pathlib import Path

from jackpot.web.staff.calls import Calls
from tests.web.live import LiveFloor, live_floor

URL = "/v1/tables/T1/call"


class Clock:
    def __init__(self) -> None:
        self.now_ms = 1_000_000

    def __call__(self) -> int:
        return self.now_ms


async def test_a_call_is_made_answered_and_shown_to_the_dealer(floor: LiveFloor) -> None:
    called = await floor.ask("dealer", "PUT", URL, {"about": "a hand to be looked at"})
    assert (called.status, called.body["by"]) == (200, "dana")
    answered = await floor.ask("supervisor", "POST", f"{URL}/answer")
    assert (answered.body["answered_by"], answered.body["about"]) == (
        "sam",
        "a hand to be looked at",
    )


async def test_the_first_supervisor_who_answers_has_the_call(floor: LiveFloor) -> None:
    await floor.ask("table", "PUT", URL)
    await floor.ask("supervisor", "POST", f"{URL}/answer")
    late = await floor.ask("second supervisor", "POST", f"{URL}/answer")
    assert late.body["answered_by"] == "sam"


async def test_a_withdrawn_call_cannot_be_answered(floor: LiveFloor) -> None:
    await floor.ask("dealer", "PUT", URL)
    taken_back = await floor.ask("dealer", "DELETE", URL)
    assert taken_back.status == 204
    answered = await floor.ask("supervisor", "POST", f"{URL}/answer")
    assert (answered.status, answered.code) == (409, "nobody_calls")


async def test_an_unknown_table_cannot_call(floor: LiveFloor) -> None:
    called = await floor.ask("dealer", "PUT", "/v1/tables/T99/call")
    assert (called.status, called.code) == (404, "unknown_table")


async def test_a_call_of_one_link_is_not_shown_in_another(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        await floor.ask("dealer", "PUT", URL)
        calls = floor.server.parts.floor.calls
        assert [call.table for call in calls.of_tables(["T1", "T2"])] == ["T1"]
        assert calls.of_tables(["T2"]) == []


def test_a_repeated_call_keeps_its_first_time() -> None:
    clock = Clock()
    calls = Calls(clock)
    first = calls.call("T1", "dana", "a hand")
    clock.now_ms += 5_000
    again = calls.call("T1", "dana", "and a dispute")
    assert (again.at, again.about) == (first.at, "and a dispute")


def test_a_call_after_an_answered_one_has_a_time_of_its_own() -> None:
    clock = Clock()
    calls = Calls(clock)
    first = calls.call("T1", "dana", "a hand")
    calls.answer("T1", "sam")
    clock.now_ms += 5_000
    second = calls.call("T1", "dana", "another hand")
    assert (second.at - first.at, second.answered_by) == (timedelta(seconds=5), None)


def test_an_answered_call_is_shown_for_two_minutes_and_an_open_one_for_ever() -> None:
    clock = Clock()
    calls = Calls(clock)
    calls.call("T1", "dana", "")
    calls.call("T2", "dana", "")
    calls.answer("T1", "sam")
    clock.now_ms += 120_000 - 1
    assert [call.table for call in calls.of_tables(["T1", "T2"])] == ["T1", "T2"]
    clock.now_ms += 1
    assert [call.table for call in calls.of_tables(["T1", "T2"])] == ["T2"]
