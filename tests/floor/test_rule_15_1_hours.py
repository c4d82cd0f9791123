"""Rule 15.1: no round is opened outside the hours of gaming; one that is open is finished."""

from typing import Any

import pytest

from jackpot.floor import Refusal, decide
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.rules.hours import Opening
from tests.floor.checked import FLUSH, CheckedFloor, claim, wager
from tests.floor.test_rule_3_1_terms import floor_with

HOUR_MS = 3_600_000
PAPER = "Determination 1"


def hours(*spans: tuple[int, int], known_until_ms: int = 10**15) -> cmd.SetHours:
    openings = tuple(Opening(*span, PAPER) for span in spans)
    return cmd.SetHours(by="floor file", openings=openings, known_until_ms=known_until_ms)


NO_HOURS = cmd.SetHours(by="floor file", openings=None, known_until_ms=0)


def opening(number: int = 1) -> cmd.OpenRound:
    return cmd.OpenRound(by="T1", table="T1", round=number)


def decided(floor: CheckedFloor, command: cmd.Command, at_ms: int) -> Any:
    """What the floor decides at that time: the code and the rule, or its events."""
    decision = decide(floor.state, command, at_ms)
    return (decision.name, decision.rule) if isinstance(decision, Refusal) else decision


def gaming(from_ms: int = -HOUR_MS, until_ms: int = 6 * HOUR_MS) -> tuple[CheckedFloor, int, int]:
    """A floor whose gaming goes on, and when it began and ends."""
    floor = CheckedFloor()
    since, until = floor.at_ms + from_ms, floor.at_ms + until_ms
    floor.do(hours((since, until)))
    return floor, since, until


def extend(until_ms: int, by: str = "sue", reference: str = "GRC 9") -> cmd.ExtendHours:
    return cmd.ExtendHours(by=by, until_ms=until_ms, reference=reference)


@pytest.mark.parametrize(("after_ms", "opens"), [(-1, False), (0, True), (1, True)])
def test_rule_15_1_rounds_are_opened_from_the_opening_on(after_ms: int, opens: bool) -> None:
    floor, since, _ = gaming()
    found = decided(floor, opening(), since + after_ms)
    assert (found != ("outside_hours", "15.1")) is opens


@pytest.mark.parametrize(("after_ms", "opens"), [(-1, True), (0, False), (1, False)])
def test_rule_15_1_no_round_is_opened_at_or_after_the_closing(after_ms: int, opens: bool) -> None:
    floor, _, until = gaming()
    found = decided(floor, opening(), until + after_ms)
    assert (found != ("outside_hours", "15.1")) is opens


def test_rule_15_1_a_round_that_is_open_at_the_closing_is_finished() -> None:
    floor, _, until = gaming()
    floor.at_ms = until - 1_000 - 1
    floor.do(opening())
    assert floor.at_ms == until - 1
    floor.do(wager(3))
    floor.repeats(opening())
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.do(claim(3, FLUSH))
    floor.settle()
    assert floor.refused(opening(2)) == ("outside_hours", "15.1")


def test_without_hours_rounds_are_opened_at_any_time() -> None:
    floor = CheckedFloor()
    floor.repeats(NO_HOURS)
    floor.do(opening())


def test_hours_that_are_lifted_hold_no_longer() -> None:
    floor, _, until = gaming()
    floor.at_ms = until
    assert floor.refused(opening()) == ("outside_hours", "15.1")
    floor.do(NO_HOURS)
    floor.do(opening())


def test_adjoining_hours_are_one_opening() -> None:
    floor = CheckedFloor()
    at = floor.at_ms
    floor.do(
        hours(
            (at, at + HOUR_MS),
            (at + HOUR_MS, at + 2 * HOUR_MS),
            (at + 9 * HOUR_MS, at + 10 * HOUR_MS),
        )
    )
    assert floor.state.hours is not None
    assert floor.state.hours.closes_ms(at) == at + 2 * HOUR_MS
    assert floor.state.hours.closes_ms(at + 2 * HOUR_MS) is None
    assert floor.state.hours.opens_ms(at + 2 * HOUR_MS) == at + 9 * HOUR_MS
    assert floor.state.hours.opens_ms(at + 9 * HOUR_MS) is None


def test_the_same_hours_again_change_nothing_and_unsound_ones_are_refused() -> None:
    floor = CheckedFloor()
    floor.do(hours((1, 2)))
    floor.repeats(hours((1, 2)))
    floor.do(hours((1, 2), known_until_ms=10**15 + 1))
    assert floor.refused(hours((2, 2))) == ("wrong_hours", "15.1")
    blank = cmd.SetHours(by="floor file", openings=(Opening(1, 2, " "),), known_until_ms=3)
    assert floor.refused(blank) == ("wrong_hours", "15.1")


# --- an extension, by two people


def test_an_extension_needs_a_second_person() -> None:
    floor, _, until = gaming()
    later = until + HOUR_MS
    (proposed,) = floor.do(extend(later))
    assert isinstance(proposed, ev.ExtensionProposed)
    floor.repeats(extend(later))
    assert decided(floor, opening(), until) == ("outside_hours", "15.1")
    (extended,) = floor.do(extend(later, by="tom"))
    assert isinstance(extended, ev.HoursExtended)
    floor.repeats(extend(later, by="tom"))
    floor.repeats(extend(later))
    assert decided(floor, opening(), later - 1) != ("outside_hours", "15.1")
    assert decided(floor, opening(), later) == ("outside_hours", "15.1")


def test_an_extension_after_the_closing_begins_at_once() -> None:
    floor, _, until = gaming()
    floor.at_ms = until + HOUR_MS
    for person in ("sue", "tom"):
        floor.do(extend(until + 3 * HOUR_MS, by=person))
    floor.do(opening())


def test_a_different_extension_replaces_the_one_that_waits() -> None:
    floor, _, until = gaming()
    floor.do(extend(until + HOUR_MS))
    floor.do(extend(until + 2 * HOUR_MS, by="tom"))
    floor.do(extend(until + HOUR_MS))
    assert decided(floor, opening(), until) == ("outside_hours", "15.1")


@pytest.mark.parametrize(
    ("after_ms", "refused"), [(-1, True), (0, True), (1, False), (18 * HOUR_MS, False)]
)
def test_an_extension_ends_after_the_closing(after_ms: int, refused: bool) -> None:
    floor, _, until = gaming()
    found = decided(floor, extend(until + after_ms), until - 6 * HOUR_MS)
    assert (found == ("wrong_extension", "15.1")) is refused


@pytest.mark.parametrize(("over_ms", "refused"), [(0, False), (1, True)])
def test_an_extension_is_at_most_a_day_from_now(over_ms: int, refused: bool) -> None:
    floor, _, _ = gaming()
    found = decided(floor, extend(floor.at_ms + 24 * HOUR_MS + over_ms), floor.at_ms)
    assert (found == ("wrong_extension", "15.1")) is refused


def test_an_extension_needs_hours_and_a_paper() -> None:
    floor, _, until = gaming()
    assert floor.refused(extend(until + 1, reference=" ")) == ("reason_missing", None)
    assert CheckedFloor().refused(extend(1)) == ("no_hours", "15.1")


def test_an_extension_reaches_into_the_next_gaming_day_and_ends_with_it() -> None:
    floor, _, until = gaming()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-01"))
    later = until + HOUR_MS
    for person in ("sue", "tom"):
        floor.do(extend(later, by=person))
    floor.do(hours((until + 12 * HOUR_MS, until + 18 * HOUR_MS)))
    floor.at_ms = until
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-02"))
    floor.restart()
    floor.do(opening())
    floor.do(extend(later + HOUR_MS))
    floor.at_ms = later + 2 * HOUR_MS
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-03"))
    assert floor.state.hours is not None
    assert (floor.state.hours.extension, floor.state.hours.proposed) == (None, None)


# --- 15.2: a notice is for a closing before the close of gaming


def test_rule_15_2_after_the_close_of_gaming_a_table_closes_without_notice() -> None:
    floor = floor_with()
    until = floor.at_ms + HOUR_MS
    floor.do(hours((floor.at_ms, until)))
    close = cmd.CloseTable(by="sue", table="T1", reason="close of gaming")
    assert floor.refused(close) == ("closing_notice_missing", "15.2")
    floor.at_ms = until
    floor.do(close)
