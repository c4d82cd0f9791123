"""Rounds are numbered upwards, no number comes twice, and a supervisor can set the next one."""

import msgspec
import pytest

from jackpot.audit.proof import apply_proven
from jackpot.floor import Refusal, State, decide, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import answer
from jackpot.floor.controls import CONTROLS
from jackpot.floor.state import HIGHEST_NUMBER
from jackpot.floor.views import TableView
from tests.floor.checked import FLUSH, CheckedFloor


def set_next(number: int, *, by: str = "sue") -> cmd.SetNextRound:
    return cmd.SetNextRound(by=by, table="T1", round=number, reason="the counter was replaced")


def open_round(number: int) -> cmd.OpenRound:
    return cmd.OpenRound(by="T1", table="T1", round=number)


def detail(floor: CheckedFloor, command: cmd.Command) -> str:
    refusal = decide(floor.state, command, floor.at_ms)
    assert isinstance(refusal, Refusal)
    return refusal.detail


def test_a_number_is_at_most_a_thousand_ahead_of_the_one_before() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=12)
    assert floor.refused(open_round(1_013)) == ("round_number_ahead", None)
    assert "up to 1012, not 2000000000" in detail(floor, open_round(HIGHEST_NUMBER))
    floor.play({1: FLUSH}, round=1_012)


def test_the_first_number_of_a_table_can_be_any() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=70_001)


def test_after_a_number_was_set_the_next_is_near_it() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=12)
    floor.do(set_next(5_000))
    assert floor.refused(open_round(6_000)) == ("round_number_ahead", None)
    floor.play({1: FLUSH}, round=5_999)


def test_a_number_that_ran_away_before_the_limit_is_proven_as_it_was() -> None:
    """A journal of 0.1.0; its table goes on once a supervisor has set the next number."""
    floor = CheckedFloor(controls=1)
    floor.play({1: FLUSH}, round=12)
    floor.play({1: FLUSH}, round=HIGHEST_NUMBER)
    floor.do(cmd.RaiseControls(by="floor file", version=CONTROLS))
    floor.do(set_next(13))
    floor.play({1: FLUSH}, round=13)
    assert floor.refused(open_round(HIGHEST_NUMBER - 1)) == ("round_number_ahead", None)
    proven = State()
    apply_proven(proven, floor.journal)
    assert digest(proven) == digest(floor.state)


def test_a_table_whose_counter_was_replaced_goes_on_with_the_number_that_was_set() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=12)
    [event] = floor.do(set_next(5_000))
    assert isinstance(event, ev.NextRoundSet)
    answered = answer(floor.state, set_next(5_000))
    assert isinstance(answered, TableView)
    assert (answered.last_round, answered.numbering) == (4_999, 1)
    assert floor.refused(open_round(4_999)) == ("round_number_passed", None)
    floor.play({1: FLUSH}, round=5_000)
    assert {payout.id for payout in floor.state.payouts.values()} == {"T1-12-1", "T1-5000-1"}


def test_a_table_whose_number_ran_away_goes_on_after_its_last_sensible_number() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=12)
    floor.do(set_next(HIGHEST_NUMBER))
    floor.play({1: FLUSH}, round=HIGHEST_NUMBER)
    assert floor.refused(open_round(13)) == ("round_number_passed", None)
    floor.do(set_next(13))
    floor.play({1: FLUSH}, round=13)
    floor.play({1: FLUSH}, round=14)
    assert floor.refused(open_round(14)) == ("round_number_passed", None)


def test_a_table_that_began_with_the_highest_number_can_begin_again() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=HIGHEST_NUMBER)
    assert "1 is free" in detail(floor, set_next(HIGHEST_NUMBER))
    floor.do(set_next(1))
    assert floor.refused(open_round(1_001)) == ("round_number_ahead", None)
    floor.play({1: FLUSH}, round=1)


@pytest.mark.parametrize("number", [0, -1, 10, 11, 12])
def test_no_number_comes_twice_because_payouts_are_named_by_it(number: int) -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=10)
    floor.play({1: FLUSH}, round=12)
    assert floor.refused(set_next(number)) == ("round_number_used", None)


def test_a_table_that_was_set_back_does_not_run_into_numbers_that_it_had() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=20)
    floor.do(set_next(18))
    floor.play({1: FLUSH}, round=18)
    floor.play({1: FLUSH}, round=19)
    assert floor.refused(open_round(20)) == ("round_number_used", None)
    assert "A supervisor sets the next number: 21 is free." in detail(floor, open_round(20))
    floor.do(set_next(21))
    floor.play({1: FLUSH}, round=21)


def test_a_round_whose_table_closed_before_the_first_card_keeps_its_number() -> None:
    floor = CheckedFloor()
    floor.bet([1], round=7)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="break"))
    assert floor.refused(set_next(7)) == ("round_number_used", None)


def test_the_same_number_set_again_changes_nothing_also_after_its_round() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH}, round=12)
    floor.repeats(set_next(13))
    floor.do(set_next(100))
    floor.repeats(set_next(100, by="tom"))
    floor.play({1: FLUSH}, round=100)
    floor.repeats(set_next(100))


def test_the_next_number_is_set_between_rounds_and_with_a_reason() -> None:
    floor = CheckedFloor()
    floor.bet([1], round=12)
    assert floor.refused(set_next(100)) == ("table_in_play", "15.2")
    floor.do(cmd.DealRound(by="T1", table="T1", round=12))
    assert floor.refused(set_next(100)) == ("table_in_play", "15.2")
    floor.settle(round=12)
    silent = msgspec.structs.replace(set_next(100), reason=" ")
    assert floor.refused(silent) == ("reason_missing", None)
    unknown = msgspec.structs.replace(set_next(100), table="T9")
    assert floor.refused(unknown) == ("unknown_table", None)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="end of day"))
    floor.do(set_next(100))
