"""One wager declared void (16.3(a)): its chip goes back, and the round goes on without it."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor import meter_cents
from jackpot.floor.answers import RoundAnswer, answer
from jackpot.rules.books import NI2016_268
from tests.floor.checked import (
    FLUSH,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
    claim,
    wager,
)

VOID = cmd.VoidWager(by="sue", table="T1", round=1, box=1, rule="13.2", reason="showed his cards")


def test_rule_16_3_a_the_chip_goes_back_out_of_the_pools_that_it_went_into() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.deal([1, 2])
    floor.do(VOID)
    assert floor.pools() == (before[0] + 420_000, before[1] + 580_000), "box 2 is still in"
    assert floor.state.balances.refunds_micros == 1_000_000
    assert sorted(floor.round().wagers) == [2]
    floor.repeats(VOID)


def test_rule_16_3_a_a_void_round_returns_the_other_wagers_and_none_twice() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.deal([1, 2, 3])
    floor.do(VOID)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.pools() == before
    assert floor.state.balances.refunds_micros == 3 * 1_000_000
    assert floor.refused(VOID) == ("round_void", "Void")


def test_before_the_first_card_no_pool_moves_and_the_box_stays_dark_for_the_round() -> None:
    floor = CheckedFloor()
    floor.bet([1, 2])
    [voided] = floor.do(VOID)
    assert isinstance(voided, ev.WagerVoided)
    assert (voided.jackpot_micros, voided.reserve_micros) == (0, 0)
    assert floor.refused(wager(1)) == ("wager_void", "16.3(a)")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.state.balances.wagers_micros == 1_000_000
    floor.settle()
    floor.bet([1], round=2)


def test_a_box_that_folded_gets_its_void_wager_back_as_well() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.deal([1])
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=1))
    floor.do(VOID)
    assert floor.pools() == before


def test_a_claim_that_waits_goes_with_its_wager_and_the_other_royal_takes_all() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, ROYALS[0])
    floor.claim(2, ROYALS[1])
    floor.by_two(VOID)
    assert len(floor.state.locks) == 1, "box 2 still has the jackpot locked"
    [award] = floor.settle()
    assert (award.box, award.winners, award.amount_cents) == (2, 1, 2_000_000 + 2 * 42)
    assert floor.refused(claim(1, STRAIGHT)) == ("round_collected", "10.4")


def test_the_last_claim_of_a_lock_frees_it_and_the_next_in_line_is_settled() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.deal([1], table="T2")
    floor.claim(1, STRAIGHT_FLUSHES[1], table="T2")
    floor.settle(table="T2")
    happened = [type(event) for event in floor.by_two(VOID)]
    assert happened == [
        ev.WagerVoided,
        ev.LockFreed,
        ev.WagersRefunded,
        ev.PrizesAwarded,
        ev.RoundSettled,
    ]
    assert floor.payout("T2-1-1").award.pool_cents == 2_000_000 + 2 * 42
    floor.settle()


def test_a_round_that_waited_for_that_claim_alone_is_settled() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[1], table="T2")
    floor.deal([1, 2])
    floor.claim(1, ROYALS[0])
    floor.claim(2, FLUSH)
    floor.settle()
    floor.by_two(VOID)
    assert floor.round().phase == "settled"
    assert [lock.table for lock in floor.state.locks] == ["T2"]
    assert floor.payout("T1-1-2").status == "due", "the others keep what they won"


def test_a_late_claim_that_waits_goes_with_its_wager() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[1], table="T2")
    floor.deal([1])
    floor.settle()
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=ROYALS[0], reason="seen on camera"
    )
    floor.by_two(late)
    floor.by_two(VOID)
    assert [lock.table for lock in floor.state.locks] == ["T2"]
    assert floor.refused(late) == ("no_wager", "10.1")


def test_what_was_awarded_is_cancelled_first_by_as_many_people_as_that_takes() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.play({1: ROYALS[0]})
    assert floor.refused(VOID) == ("wager_won", "16.3(a)")
    for person in ("sue", "kim"):
        floor.do(cmd.CancelPayout(by=person, payout="T1-1-1", reason="collusion"))
    floor.do(VOID)
    assert floor.pools() == before


def test_a_wager_whose_payout_was_paid_is_not_voided() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    assert floor.refused(VOID) == ("wager_paid", "16.3(a)")


def test_a_refund_takes_nothing_out_of_what_a_lock_holds() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(2, ROYALS[0])
    shown = meter_cents(floor.state)
    [refund] = [event for event in floor.do(VOID) if isinstance(event, ev.WagersRefunded)]
    assert (refund.from_jackpot_micros, refund.from_reserve_micros) == (0, 1_000_000)
    assert meter_cents(floor.state) == shown
    assert floor.settle()[0].amount_cents == 2_000_000 + 2 * 42


@pytest.mark.parametrize(
    "rule", ["", "void", "13.3", "18.1", "0.1", "16.12", "13.2 ", "13.2(", "٣.٣"]
)
def test_the_rule_that_was_contravened_is_a_rule_of_the_instrument(rule: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(msgspec.structs.replace(VOID, rule=rule)) == (
        "contravened_rule",
        "16.3(a)",
    )


@pytest.mark.parametrize("rule", ["1.1", "4.4", "13.2(b)", "10.7[2]", "17.3(a)(vii)", "17.25"])
def test_rules_are_numbered_as_in_the_instrument(rule: str) -> None:
    assert NI2016_268.has_rule(rule)


def test_what_cannot_be_voided_says_why() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(msgspec.structs.replace(VOID, box=2)) == ("no_wager", "10.1")
    assert floor.refused(msgspec.structs.replace(VOID, round=2))[0] == "no_such_round"
    assert floor.refused(msgspec.structs.replace(VOID, reason=" "))[0] == "reason_missing"


def test_the_answer_is_the_round_without_the_wager() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.do(VOID)
    answered = answer(floor.state, VOID)
    assert isinstance(answered, RoundAnswer)
    assert answered.round.wagers == [2]
