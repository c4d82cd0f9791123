"""Rule 14.4: a hand is corrected after its prize was awarded; what was paid stands."""

import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.rules.money import MICROS_PER_CENT
from tests.floor.checked import (
    FLUSH,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.floor.corrections import FLUSH_CENTS, correct, correction, jackpot_cents, owed_cents, pay


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
