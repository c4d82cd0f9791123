"""Void rounds (12.6, 13.2, 14.1, 14.3, 16.2 to 16.4): as if they had never occurred."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor import meter_cents
from jackpot.floor.controls import CONTROLS
from jackpot.floor.state import RECENT_VOIDS
from jackpot.floor.views import table_view
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor, claim
from tests.rules.example import APPROVAL

VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="three cards exposed")


# The rules of NI2016-268 that let a supervisor declare a round void, and how many rules it has.
VOID_RULES = ("12.6", "13.2", "14.1", "14.3", "16.2", "16.3", "16.4")
ALL_RULES = [
    f"{section}.{number}"
    for section, count in enumerate((2, 9, 5, 5, 2, 3, 4, 2, 8, 7, 4, 8, 2, 5, 2, 11, 25), start=1)
    for number in range(1, count + 1)
]


@pytest.mark.parametrize("rule", VOID_RULES)
def test_a_round_is_voided_under_each_rule_that_allows_it(rule: str) -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.deal([1, 2])
    floor.do(msgspec.structs.replace(VOID, rule=rule))
    assert floor.pools() == before
    assert floor.state.balances.refunds_micros == 2 * 1_000_000
    floor.repeats(VOID)


def test_no_other_rule_voids_a_round() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    others = [rule for rule in ALL_RULES if rule not in VOID_RULES]
    assert len(others) == 104 - len(VOID_RULES)
    for rule in (*others, "", "void", "14.1 "):
        assert floor.refused(msgspec.structs.replace(VOID, rule=rule)) == ("void_rule", "Void"), (
            rule
        )


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_void_has_a_reason(reason: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(msgspec.structs.replace(VOID, reason=reason)) == ("reason_missing", None)


def test_before_the_first_card_a_void_hands_the_chips_back_and_no_pool_moves() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert [type(event) for event in floor.do(VOID)] == [ev.RoundVoided]
    assert floor.state.balances.refunds_micros == 0
    floor.bet([1], round=2)


def test_a_void_round_without_wagers_refunds_nothing() -> None:
    floor = CheckedFloor()
    floor.deal([])
    assert [type(event) for event in floor.do(VOID)] == [ev.RoundVoided]


def test_rule_16_2_holds_before_the_round_is_complete_only() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    disturbed = msgspec.structs.replace(VOID, rule="16.2", reason="fire alarm")
    assert floor.refused(disturbed) == ("round_completed", "16.2")
    floor.do(msgspec.structs.replace(disturbed, rule="16.4"))


def collected_and_waiting(controls: int) -> CheckedFloor:
    """Table T1 has collected its cards and waits for the lock of table T2."""
    floor = CheckedFloor(tables=("T1", "T2"), controls=controls)
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.deal([1])
    floor.claim(1, STRAIGHT_FLUSHES[1])
    floor.do(cmd.VerifyClaim(by="sue", table="T1", round=1, box=1))
    floor.settle()
    assert floor.round().phase == "collected"
    return floor


def test_rule_16_2_ends_with_the_collection_of_the_cards_also_while_a_lock_is_awaited() -> None:
    floor = collected_and_waiting(controls=CONTROLS)
    disturbed = msgspec.structs.replace(VOID, rule="16.2", reason="fire alarm")
    assert floor.refused(disturbed) == ("round_completed", "16.2")


def test_by_the_controls_of_the_first_release_rule_16_2_held_until_the_round_was_settled() -> None:
    floor = collected_and_waiting(controls=1)
    floor.do(msgspec.structs.replace(VOID, rule="16.2", reason="fire alarm"))
    assert floor.round().phase == "void"


def test_unpaid_payouts_of_a_void_round_are_cancelled_and_all_is_as_before() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.play({1: ROYALS[0], 2: STRAIGHT_FLUSHES[1], 3: FLUSH})
    floor.by_two(VOID)
    assert floor.pools() == before
    assert floor.state.payouts == {}
    assert floor.payout("T1-1-1").status == "cancelled"


def test_a_round_with_a_paid_payout_is_not_voided() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    assert floor.refused(VOID) == ("round_paid", "16.4")


def test_a_void_frees_its_lock_and_the_next_in_line_is_settled() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1], table=table)
        floor.claim(1, hand, table=table)
    floor.settle(table="T2")
    floor.by_two(VOID)
    award = floor.payout("T2-1-1").award
    assert award.pool_cents == 2_000_084, "the refund came out of the reserve, not of this lock"


def test_a_void_takes_nothing_out_of_what_another_tables_lock_holds() -> None:
    """The jackpot share of the refund comes from what came after the lock, then the reserve."""
    floor = CheckedFloor(tables=("T1", "T2", "T3"))
    floor.deal([1, 2])
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.deal([1], table="T3")
    [refund] = [e for e in floor.do(VOID) if isinstance(e, ev.WagersRefunded)]
    assert refund.from_jackpot_micros == 420_000, "what table 3 put in after the lock"
    assert refund.from_reserve_micros == 2 * 580_000 + 420_000
    [award] = floor.settle(table="T2")
    assert award.amount_cents == 2_000_000 + 3 * 42


def test_a_void_reaches_for_the_operator_when_both_pools_are_empty() -> None:
    approval = msgspec.structs.replace(APPROVAL, reset_cents=0)
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0, tables=("T1", "T2"), approval=approval)
    floor.deal([1])
    floor.play({1: ROYALS[0]}, table="T2")
    assert floor.pools() == (0, 0)
    [refund] = [e for e in floor.do(VOID) if isinstance(e, ev.WagersRefunded)]
    assert refund.from_operator_micros == 1_000_000


def test_a_voided_royal_gives_its_reset_back() -> None:
    floor = CheckedFloor(jackpot_cents=15_000_000, reserve_cents=2_000_000)
    floor.play({1: ROYALS[0]})
    assert meter_cents(floor.state) == 1_000_000
    floor.by_two(VOID)
    assert floor.pools() == (15_000_000 * 10_000, 2_000_000 * 10_000)


def test_only_the_last_rounds_of_a_table_can_be_voided() -> None:
    floor = CheckedFloor()
    for number in range(1, 10):
        floor.deal([1], round=number)
        floor.settle(round=number)
    assert floor.refused(VOID) == ("no_such_round", None), "eight later rounds are remembered"
    floor.do(msgspec.structs.replace(VOID, round=2))


def test_a_hand_declared_again_in_a_void_round_is_refused() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.do(VOID)
    assert floor.refused(claim(1, FLUSH)) == ("round_void", "Void")


def test_the_dealer_is_told_why_a_round_is_void_and_which_boxes_get_their_chips_back() -> None:
    floor = CheckedFloor()
    floor.deal([1, 3, 4])
    floor.do(cmd.FoldBox(by="dee", table="T1", round=1, box=3))
    floor.do(VOID)
    view = table_view(floor.state, "T1")
    assert (view.last_phase, view.round) == ("void", None)
    (voided,) = view.voided
    assert (voided.round, voided.rule, voided.voided_by) == (1, "14.1", "sue")
    assert (voided.cause, voided.reason) == (
        "three or more cards were exposed",
        "three cards exposed",
    )
    assert (voided.boxes, voided.wager_cents) == ([1, 3, 4], 100)


def test_a_wager_that_was_void_before_the_round_goes_back_once() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.do(
        cmd.VoidWager(by="sue", table="T1", round=1, box=2, rule="16.1", reason="showed the cards")
    )
    floor.do(VOID)
    (voided,) = table_view(floor.state, "T1").voided
    assert voided.boxes == [1]


def test_the_dealer_is_told_of_the_last_void_rounds_only() -> None:
    floor = CheckedFloor()
    for number in range(1, RECENT_VOIDS + 3):
        floor.bet([1], round=number)
        floor.do(msgspec.structs.replace(VOID, round=number))
    told = [voided.round for voided in table_view(floor.state, "T1").voided]
    assert told == list(range(3, RECENT_VOIDS + 3))
