"""Hands that were misread (14.4): corrected before and after the award and the payment."""

import pytest

from jackpot.floor import Event, Refusal, decide
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import Correction
from jackpot.floor.views import moment, round_view
from jackpot.rules.money import MICROS_PER_CENT
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)

FLUSH_CENTS = 10_000


def correction(
    box: int, cards: str, *, by: str = "sue", table: str = "T1", round: int = 1
) -> cmd.CorrectHand:
    return cmd.CorrectHand(
        by=by, table=table, round=round, box=box, cards=cards, reason="seen on camera"
    )


def correct(
    floor: CheckedFloor, box: int, cards: str, *, table: str = "T1", round: int = 1
) -> tuple[Event, ...]:
    """One supervisor corrects a hand, and a second where that takes two."""
    happened = floor.do(correction(box, cards, table=table, round=round))
    if isinstance(happened[0], ev.ActProposed):
        happened = floor.do(correction(box, cards, by="tom", table=table, round=round))
    return happened


def pay(floor: CheckedFloor, payout: str) -> None:
    if floor.payout(payout).status == "due":
        floor.do(cmd.VerifyPayout(by="vic", payout=payout))
    floor.do(cmd.ConfirmPayout(by="cat", payout=payout))
    if payout in floor.state.payouts:
        floor.do(cmd.ConfirmPayout(by="cho", payout=payout))
    assert floor.payout(payout).status == "paid"


def owed_cents(floor: CheckedFloor) -> dict[str, int]:
    return {id_: payout.award.amount_cents for id_, payout in floor.state.payouts.items()}


def jackpot_cents(floor: CheckedFloor) -> int:
    return floor.state.balances.jackpot_micros // MICROS_PER_CENT


# --- before the award


def test_a_flush_corrected_to_a_straight_flush_before_collection_locks_the_jackpot() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2])
    floor.claim(1, FLUSH)
    assert not floor.state.locks
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    assert [(lock.table, lock.late_box) for lock in floor.state.locks] == [("T1", None)]
    claim = floor.round().claims[1]
    assert (claim.cards, claim.category) == (STRAIGHT_FLUSHES[0], "straight_flush")
    (version,) = claim.corrections
    assert isinstance(version, Correction)
    assert (version.cards, version.category, version.corrected_by, version.reason) == (
        FLUSH,
        "flush",
        "sue",
        "seen on camera",
    )
    (award,) = floor.settle()
    assert award.amount_cents == award.pool_cents // 10


def test_a_straight_flush_corrected_to_a_flush_frees_its_lock_and_the_next_one_moves_up() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", STRAIGHT_FLUSHES[0]), ("T2", ROYALS[1])):
        floor.deal([1], table=table)
        floor.claim(1, hand, table=table)
    floor.settle(table="T2")
    assert floor.round(table="T2").phase == "collected"
    happened = correct(floor, 1, FLUSH)
    assert not floor.state.locks
    assert floor.payout("T2-1-1").award.category == "royal_flush"
    assert [type(event) for event in happened if isinstance(event, ev.LockFreed)]
    (award,) = floor.settle()
    assert (award.category, award.amount_cents) == ("flush", FLUSH_CENTS)


def test_a_lock_keeps_its_place_when_a_straight_flush_becomes_a_royal() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table in ("T1", "T2"):
        floor.deal([1], table=table)
        floor.claim(1, STRAIGHT_FLUSHES[table == "T2"], table=table)
    correct(floor, 1, ROYALS[0])
    assert [lock.table for lock in floor.state.locks] == ["T1", "T2"]


def test_another_hand_of_the_round_keeps_the_lock() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.claim(2, ROYALS[1])
    correct(floor, 1, FULL_HOUSE)
    assert len(floor.state.locks) == 1
    assert [award.box for award in floor.settle()] == [2, 1]


def test_a_corrected_hand_is_verified_anew_and_not_by_who_corrected_it() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FOUR_OF_A_KIND)
    floor.do(cmd.VerifyClaim(by="vic", table="T1", round=1, box=1))
    floor.do(correction(1, "5s5h5d5cKd"))
    assert floor.round().claims[1].verified_by is None
    verify = cmd.VerifyClaim(by="sue", table="T1", round=1, box=1)
    assert floor.refused(verify) == ("same_person", "16.6(b)")
    floor.do(cmd.VerifyClaim(by="vic", table="T1", round=1, box=1))
    floor.settle()
    assert floor.payout("T1-1-1").verified_by == "vic"


def test_a_hand_that_waits_for_an_earlier_lock_is_corrected_and_its_fixed_prize_awarded() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[1])
    floor.settle()
    correct(floor, 1, FLUSH)
    assert floor.round().phase == "settled"
    assert owed_cents(floor) == {"T1-1-1": FLUSH_CENTS}
    assert [lock.table for lock in floor.state.locks] == ["T2"]


def test_an_awarded_hand_of_a_round_that_waits_is_made_a_royal_only_after_the_award() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[1])
    floor.claim(2, FLUSH)
    floor.settle()
    assert floor.refused(correction(2, ROYALS[2])) == ("round_waits", "14.4")
    floor.settle(table="T2")
    correct(floor, 2, ROYALS[2])
    assert floor.payout("T1-1-2").award.category == "royal_flush"


# --- after the award


@pytest.mark.parametrize("rounds_since", [0, 1, 30])
def test_a_flush_is_a_straight_flush_after_the_award_on_the_jackpot_of_its_round(
    rounds_since: int,
) -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    floor.play({1: FLUSH})
    round_jackpot_cents = jackpot_cents(floor)
    for number in range(2, 2 + rounds_since):
        floor.play({1: STRAIGHT, 2: FULL_HOUSE}, round=number)
    before = floor.pools()
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    prize_cents = round_jackpot_cents // 10
    payout = floor.payout("T1-1-1")
    assert payout.award.pool_cents == round_jackpot_cents
    assert payout.award.amount_cents == prize_cents
    assert [award.amount_cents for award in payout.replaced] == [FLUSH_CENTS]
    assert floor.pools() == (
        before[0] - prize_cents * MICROS_PER_CENT,
        before[1] + FLUSH_CENTS * MICROS_PER_CENT,
    )


def test_after_the_flush_was_paid_the_rest_is_a_payout_of_its_own() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    pay(floor, "T1-1-1")
    prize_cents = jackpot_cents(floor) // 10
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    assert owed_cents(floor) == {"T1-1-1-correction": prize_cents - FLUSH_CENTS}
    assert floor.payout("T1-1-1").status == "paid"
    pay(floor, "T1-1-1-correction")
    assert floor.refused(correction(1, ROYALS[0])) == ("correction_paid", "14.4")


def test_what_was_paid_too_much_stands() -> None:
    floor = CheckedFloor()
    floor.play({1: STRAIGHT_FLUSHES[0]})
    pay(floor, "T1-1-1")
    before = floor.pools()
    happened = correct(floor, 1, FLUSH)
    assert not any(isinstance(event, ev.PrizesCorrected) for event in happened)
    assert (floor.pools(), owed_cents(floor)) == (before, {})


def test_an_unpaid_rest_is_corrected_again() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    pay(floor, "T1-1-1")
    before = floor.pools()
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    correct(floor, 1, FULL_HOUSE)
    assert owed_cents(floor) == {"T1-1-1-correction": 15_000 - FLUSH_CENTS}
    correct(floor, 1, FLUSH[2:] + "2c")
    assert (floor.pools(), owed_cents(floor)) == (before, {})
    assert floor.payout("T1-1-1-correction").status == "cancelled"


def test_a_straight_flush_that_was_a_flush_goes_back_to_where_it_came_from() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    dealt = floor.pools()
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.settle()
    correct(floor, 1, FLUSH)
    assert floor.pools() == (dealt[0], dealt[1] - FLUSH_CENTS * MICROS_PER_CENT)
    assert owed_cents(floor) == {"T1-1-1": FLUSH_CENTS}


def test_a_royal_that_was_nothing_leaves_the_pools_as_they_were_with_its_reset() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    dealt = floor.pools()
    floor.claim(1, ROYALS[0])
    floor.settle()
    assert floor.pools() != dealt
    correct(floor, 1, STRAIGHT)
    assert (floor.pools(), owed_cents(floor)) == (dealt, {})
    assert floor.payout("T1-1-1").status == "cancelled"
    assert floor.round().awards == []


def test_a_flush_that_was_a_royal_resets_the_jackpot() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    jackpot = jackpot_cents(floor)
    correct(floor, 1, ROYALS[0])
    award = floor.payout("T1-1-1").award
    assert (award.amount_cents, award.reset_micros) == (jackpot, 10_000_000_000)
    assert jackpot_cents(floor) == 1_000_000


def test_the_same_prize_for_other_cards_moves_no_money() -> None:
    floor = CheckedFloor()
    floor.play({1: ROYALS[0]})
    before = floor.pools()
    correct(floor, 1, ROYALS[3])
    assert floor.pools() == before
    assert floor.payout("T1-1-1").award.cards == ROYALS[3]


# --- those who share


def test_rule_11_3_a_one_of_two_royals_was_a_flush_and_the_other_takes_all() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    jackpot = jackpot_cents(floor)
    floor.claim(1, ROYALS[0])
    floor.claim(2, ROYALS[1])
    floor.settle()
    assert owed_cents(floor) == {"T1-1-2": jackpot // 2, "T1-1-1": jackpot // 2}
    if floor.payout("T1-1-1").status == "due":
        floor.do(cmd.VerifyPayout(by="vic", payout="T1-1-1"))
    correct(floor, 2, FLUSH)
    assert owed_cents(floor) == {"T1-1-2": FLUSH_CENTS, "T1-1-1": jackpot}
    sharer = floor.payout("T1-1-1")
    assert (sharer.award.winners, sharer.status) == (1, "verified")
    assert sharer.award.reset_micros == 10_000_000_000


def test_rule_11_3_a_the_other_of_two_royals_was_paid_and_stands() -> None:
    floor = CheckedFloor()
    floor.play({1: ROYALS[0], 2: ROYALS[1]})
    pay(floor, "T1-1-1")
    half = floor.payout("T1-1-1").award.amount_cents
    before = floor.pools()
    correct(floor, 2, FLUSH)
    assert owed_cents(floor) == {"T1-1-2": FLUSH_CENTS}
    assert floor.payout("T1-1-1").award.amount_cents == half
    assert floor.pools() == (
        before[0] + half * MICROS_PER_CENT,
        before[1] - FLUSH_CENTS * MICROS_PER_CENT,
    )


def test_rule_11_3_a_a_second_royal_after_the_first_was_paid_comes_from_pool_reserve_operator() -> (
    None
):
    """The paid royal keeps the whole jackpot; the second gets its half all the same."""
    floor = CheckedFloor(jackpot_cents=10_000_000, reserve_cents=3_000_000)
    floor.play({1: ROYALS[0], 2: FLUSH})
    pay(floor, "T1-1-1")
    paid = floor.payout("T1-1-1").award
    free, reserve = floor.pools()
    happened = correct(floor, 2, ROYALS[1])
    award = floor.payout("T1-1-2").award
    half_cents = paid.pool_cents // 2
    assert award.amount_cents == half_cents
    assert award.from_jackpot_micros == free
    assert award.from_reserve_micros == reserve + FLUSH_CENTS * MICROS_PER_CENT
    missing_micros = half_cents * MICROS_PER_CENT - free - award.from_reserve_micros
    assert award.from_operator_micros == missing_micros > 0
    assert award.reset_micros == 0, "the paid royal had it"
    assert floor.pools() == (0, 0)
    assert isinstance(happened[-1], ev.PrizesCorrected)


def test_rule_11_4_a_straight_flush_beside_a_royal_lessens_the_royal() -> None:
    floor = CheckedFloor(jackpot_cents=20_000_000)
    floor.play({1: ROYALS[0], 2: FLUSH})
    jackpot = floor.payout("T1-1-1").award.amount_cents
    before = floor.pools()
    correct(floor, 2, STRAIGHT_FLUSHES[1])
    tenth = jackpot // 10
    assert owed_cents(floor) == {"T1-1-1": jackpot - tenth, "T1-1-2": tenth}
    assert floor.pools() == (before[0], before[1] + FLUSH_CENTS * MICROS_PER_CENT)


def test_money_that_goes_back_stays_under_the_lock_of_another_table() -> None:
    """A correction of one royal to another pays itself; the lock of T2 is not touched."""
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: ROYALS[0]})
    floor.deal([1], table="T2")
    floor.claim(1, STRAIGHT_FLUSHES[1], table="T2")
    (lock,) = floor.state.locks
    held = floor.state.balances.jackpot_micros - lock.after_micros
    correct(floor, 1, ROYALS[2])
    (lock,) = floor.state.locks
    assert floor.state.balances.jackpot_micros - lock.after_micros == held


# --- late hands


def late(floor: CheckedFloor, cards: str) -> None:
    command = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=cards, reason="camera"
    )
    if isinstance(floor.do(command)[0], ev.ActProposed):
        floor.do(
            cmd.RecordLateClaim(by="tom", table="T1", round=1, box=1, cards=cards, reason="camera")
        )


def test_a_late_hand_is_corrected_on_its_own_jackpot() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    floor.deal([1, 2], round=2)
    jackpot = jackpot_cents(floor)
    late(floor, STRAIGHT_FLUSHES[0])
    floor.settle(round=2)
    correct(floor, 1, ROYALS[0])
    award = floor.payout("T1-1-1").award
    assert (award.amount_cents, award.pool_cents) == (jackpot, jackpot)


def test_a_late_hand_that_waits_frees_its_lock_when_it_was_a_flush() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.settle()
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    late(floor, STRAIGHT_FLUSHES[1])
    correct(floor, 1, FLUSH)
    assert owed_cents(floor) == {"T1-1-1": FLUSH_CENTS}
    assert [lock.table for lock in floor.state.locks] == ["T2"]


# --- the dead end, repeats and refusals


def test_a_cancelled_payout_is_no_dead_end() -> None:
    """A flush is awarded, cancelled, and was a straight flush: no claim could be recorded."""
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    jackpot = jackpot_cents(floor)
    floor.do(cmd.CancelPayout(by="sue", payout="T1-1-1", reason="misread"))
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    payout = floor.payout("T1-1-1")
    assert (payout.status in ("due", "verified"), payout.award.amount_cents) == (
        True,
        jackpot // 10,
    )
    assert [each.id for each in floor.state.closed_payouts] == []
    pay(floor, "T1-1-1")


def test_the_same_correction_again_changes_nothing() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    correct(floor, 1, FULL_HOUSE)
    floor.repeats(correction(1, FULL_HOUSE))
    floor.repeats(correction(1, "2d2c3d3h3s", by="tom"))


def test_what_cannot_be_corrected_is_refused_with_its_rule() -> None:
    floor = CheckedFloor()
    floor.bet([1, 2, 3])
    assert floor.refused(correction(1, FLUSH)) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(correction(1, FLUSH)) == ("no_hand", "14.4")
    floor.claim(1, FLUSH)
    floor.claim(2, FULL_HOUSE)
    assert floor.refused(correction(1, FULL_HOUSE)) == ("card_twice", "2.1")
    assert floor.refused(correction(1, "AcKc")) == ("not_five_cards", "2.5")
    no_reason = cmd.CorrectHand(by="sue", table="T1", round=1, box=1, cards=STRAIGHT, reason=" ")
    assert floor.refused(no_reason) == ("reason_missing", None)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.refused(correction(1, STRAIGHT)) == ("round_void", "Void")


# --- taken back at once


def take_back(box: int = 1) -> cmd.TakeBackClaim:
    return cmd.TakeBackClaim(by="dee", table="T1", round=1, box=box)


@pytest.mark.parametrize(("after_ms", "allowed"), [(9_999, True), (10_000, True), (10_001, False)])
def test_a_hand_is_taken_back_within_ten_seconds(after_ms: int, allowed: bool) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.at_ms += after_ms - 1_000 * allowed  # a step that is carried out takes a second
    if not allowed:
        assert floor.refused(take_back()) == ("cannot_take_back", "10.4")
        return
    floor.do(take_back())
    assert floor.round().claims == {}
    floor.repeats(take_back())
    floor.claim(1, FULL_HOUSE)


def test_a_hand_that_locked_the_jackpot_or_was_verified_or_corrected_is_not_taken_back() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3, 4])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    assert floor.refused(take_back(1)) == ("cannot_take_back", "10.4")
    floor.claim(2, STRAIGHT_FLUSHES[1])
    floor.do(take_back(2))
    assert len(floor.state.locks) == 1
    floor.claim(3, FOUR_OF_A_KIND)
    floor.do(cmd.VerifyClaim(by="vic", table="T1", round=1, box=3))
    assert floor.refused(take_back(3)) == ("cannot_take_back", "10.4")
    floor.claim(4, FULL_HOUSE)
    floor.do(correction(4, "AdQdJd8d7d"))
    assert floor.refused(take_back(4)) == ("cannot_take_back", "10.4")


def test_nothing_is_taken_back_once_the_cards_are_collected() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    assert floor.refused(take_back()) == ("round_collected", "10.4")


def test_the_view_tells_until_when_a_hand_may_be_taken_back() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, FLUSH)
    until_ms = floor.at_ms + 10_000
    floor.claim(2, ROYALS[0])
    first, second = round_view(floor.state, floor.round()).claims
    assert first.take_back_until == moment(until_ms)
    assert second.take_back_until is None, "it locked the jackpot"
    assert not isinstance(decide(floor.state, take_back(), until_ms), Refusal)
    assert isinstance(decide(floor.state, take_back(), until_ms + 1), Refusal)
