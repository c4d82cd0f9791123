"""Every way in which an approval can be unsound, with the rule and the way to mend it."""

from datetime import datetime
from typing import Any

import msgspec
import pytest

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.poker.approval_errors import ApprovalError, approval_errors
from tests.rules.example import APPROVAL


def faults_with(**changed: Any) -> list[ApprovalError]:
    return approval_errors(msgspec.structs.replace(APPROVAL, **changed))


def only_fault_with(**changed: Any) -> ApprovalError:
    (fault,) = faults_with(**changed)
    return fault


def ms(moment: str) -> int:
    return int(datetime.fromisoformat(moment).timestamp() * 1_000)


def test_the_example_is_sound() -> None:
    assert approval_errors(APPROVAL) == []


@pytest.mark.parametrize("reference", ["", "  "])
def test_an_approval_without_a_reference_is_at_fault(reference: str) -> None:
    assert only_fault_with(reference=reference).field == "reference"


def test_an_unknown_instrument_is_at_fault_and_the_known_one_is_named() -> None:
    fault = only_fault_with(instrument="NI2006-170")
    assert fault.field == "instrument"
    assert "NI2016-268" in fault.sentence


def test_an_instrument_of_another_game_is_at_fault() -> None:
    fault = only_fault_with(instrument="NI2018-568")
    assert fault.field == "instrument"
    assert "blackjack" in fault.sentence


def test_an_approval_cannot_hold_from_before_its_instrument_commences() -> None:
    fault = only_fault_with(holds_from_ms=ms("2016-06-10T00:00:00+10:00") - 1)
    assert fault.field == "holds_from"
    assert "2016-06-10" in fault.sentence
    assert faults_with(holds_from_ms=ms("2016-06-10T00:00:00+10:00")) == []


@pytest.mark.parametrize("holds_from_ms", [10**18, -(10**18)])
def test_a_moment_beyond_the_calendar_is_a_fault_and_no_crash(holds_from_ms: int) -> None:
    assert only_fault_with(holds_from_ms=holds_from_ms).field == "holds_from"


@pytest.mark.parametrize("reserve_bp", [5_799, 5_801])
def test_rule_10_6_a_split_that_does_not_add_up_is_at_fault(reserve_bp: int) -> None:
    fault = only_fault_with(reserve_bp=reserve_bp)
    assert (fault.field, fault.rule) == ("reserve_bp", "10.6")
    assert fault.sentence.endswith("write 5,800.")


def test_rule_10_6_a_share_below_nothing_is_at_fault_even_where_the_sum_is_right() -> None:
    faults = faults_with(jackpot_bp=-1, reserve_bp=10_001)
    assert [fault.field for fault in faults] == ["jackpot_bp", "reserve_bp"]


def test_rule_10_6_all_to_one_pool_is_a_split() -> None:
    assert faults_with(jackpot_bp=0, reserve_bp=10_000) == []
    assert faults_with(jackpot_bp=10_000, reserve_bp=0) == []


@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("royal_flush_minimum_cents", "11.1(a)"),
        ("royal_flush_share_bp", "11.1(a)"),
        ("straight_flush_minimum_cents", "11.1(b)"),
        ("straight_flush_share_bp", "11.1(b)"),
        ("four_of_a_kind_cents", "11.1(c)"),
        ("full_house_cents", "11.1(d)"),
        ("flush_cents", "11.1(e)"),
    ],
)
def test_rule_11_1_a_prize_other_than_the_rules_is_at_fault(field: str, rule: str, by: int) -> None:
    lawful = getattr(APPROVAL, field)
    fault = only_fault_with(**{field: lawful + by})
    assert (fault.field, fault.rule) == (field, rule)
    assert fault.sentence.endswith(f"write {lawful}.")


@pytest.mark.parametrize("wager_cents", [0, -1])
def test_a_wager_of_nothing_is_at_fault(wager_cents: int) -> None:
    assert only_fault_with(wager_cents=wager_cents).field == "wager_cents"
    assert faults_with(wager_cents=1) == []


@pytest.mark.parametrize("field", ["reset_cents", "reserve_warning_cents", "verify_from_cents"])
def test_an_amount_below_zero_is_at_fault(field: str) -> None:
    assert only_fault_with(**{field: -1}).field == field
    assert faults_with(**{field: 0}) == []


@pytest.mark.parametrize(
    "field", ["wager_cents", "reset_cents", "reserve_warning_cents", "two_person_from_cents"]
)
def test_an_amount_beyond_any_floor_is_at_fault(field: str) -> None:
    assert only_fault_with(**{field: MOST_CENTS + 1}).field == field
    assert faults_with(**{field: MOST_CENTS}) == []


def test_thresholds_beyond_any_floor_are_at_fault() -> None:
    beyond = MOST_CENTS + 1
    faults = faults_with(verify_from_cents=beyond, two_person_from_cents=beyond)
    assert [fault.field for fault in faults] == ["verify_from_cents", "two_person_from_cents"]


def test_two_persons_confirm_nothing_that_is_not_verified() -> None:
    assert only_fault_with(two_person_from_cents=49_999).field == "two_person_from_cents"
    assert faults_with(two_person_from_cents=50_000) == []


def test_all_faults_are_told_at_once() -> None:
    faults = faults_with(reference="", flush_cents=1, wager_cents=0, reserve_bp=0)
    assert [fault.field for fault in faults] == [
        "reference",
        "reserve_bp",
        "flush_cents",
        "wager_cents",
    ]
