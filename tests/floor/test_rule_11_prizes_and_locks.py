"""Rule 11: what a claim wins, which pool pays it, and the queue of locks."""

import msgspec
import pytest

from jackpot.floor import meter_cents, read_meter
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.rules.example import APPROVAL


@pytest.mark.parametrize(
    ("cards", "category", "amount_cents"),
    [
        (FOUR_OF_A_KIND, "four_of_a_kind", 50_000),
        (FULL_HOUSE, "full_house", 15_000),
        (FLUSH, "flush", 10_000),
    ],
)
def test_rule_11_1_c_d_e_fixed_prizes_come_from_the_reserve_and_the_meter_stands(
    cards: str, category: str, amount_cents: int
) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, cards)
    jackpot_micros, reserve_micros = floor.pools()
    [award] = floor.settle()
    assert (award.category, award.amount_cents) == (category, amount_cents)
    assert floor.pools() == (jackpot_micros, reserve_micros - amount_cents * 10_000)


def test_rule_11_1_the_operator_advances_what_the_reserve_lacks() -> None:
    """One wager leaves 58 cents in the reserve; a flush is $100 all the same."""
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0)
    [award] = floor.play({1: FLUSH})
    assert award.amount_cents == 10_000
    assert award.from_reserve_micros == 580_000
    assert award.from_operator_micros == 10_000 * 10_000 - 580_000
    assert floor.state.balances.advances_micros == award.from_operator_micros


@pytest.mark.parametrize("jackpot_cents", [999_998, 999_999, 1_000_000])
def test_rule_11_1_a_a_royal_takes_the_pool_and_the_reserve_resets_it(jackpot_cents: int) -> None:
    """A wager adds 42 cents: under, at and over $10,000 at the moment of the lock."""
    floor = CheckedFloor(jackpot_cents=jackpot_cents - 42)
    [award] = floor.play({3: ROYALS[0]})
    assert award.pool_cents == jackpot_cents
    assert award.amount_cents == max(1_000_000, jackpot_cents)
    assert award.from_jackpot_micros == jackpot_cents * 10_000
    assert award.reset_micros == 1_000_000 * 10_000
    assert meter_cents(floor.state) == 1_000_000


def test_rule_11_1_a_fixed_prize_beside_a_royal_is_worked_out_on_no_pool() -> None:
    floor = CheckedFloor()
    flush, royal = floor.play({7: FLUSH, 3: ROYALS[0]})
    assert (flush.category, flush.pool_cents, flush.winners) == ("flush", 0, 1)
    assert (royal.category, royal.pool_cents, royal.winners) == ("royal_flush", 2_000_084, 1)


def test_the_reset_reaches_as_far_as_the_reserve() -> None:
    floor = CheckedFloor(jackpot_cents=2_000_000, reserve_cents=100)
    [award] = floor.play({3: ROYALS[0]})
    assert award.reset_micros == 100 * 10_000 + 580_000
    assert floor.pools() == (award.reset_micros, 0)


def test_fractions_of_a_cent_stay_in_the_pool() -> None:
    approval = msgspec.structs.replace(APPROVAL, jackpot_bp=4_255, reserve_bp=5_745, reset_cents=0)
    floor = CheckedFloor(jackpot_cents=2_000_000, approval=approval)
    [award] = floor.play({3: ROYALS[0]})
    assert award.amount_cents == 2_000_042
    assert floor.pools()[0] == 5_500  # 0.55 of a cent


@pytest.mark.parametrize("royals", [1, 2, 3, 4])
@pytest.mark.parametrize("straight_flushes", [0, 1, 2, 3, 4])
def test_rule_11_3_and_11_4_up_to_four_royals_and_four_straight_flushes(
    royals: int, straight_flushes: int
) -> None:
    floor = CheckedFloor(jackpot_cents=2**53)
    hands = {box: ROYALS[box - 1] for box in range(1, royals + 1)}
    hands |= {5 + n: STRAIGHT_FLUSHES[n] for n in range(straight_flushes)}
    awards = floor.play(hands)
    won = [award.category for award in awards]
    assert won == ["straight_flush"] * straight_flushes + ["royal_flush"] * royals
    pool_cents = 2**53 + 42 * (royals + straight_flushes)
    left = pool_cents * 9**straight_flushes // 10**straight_flushes
    assert abs(awards[-1].pool_cents - left) <= straight_flushes
    assert awards[-1].amount_cents == awards[-1].pool_cents // royals
    assert len({award.amount_cents for award in awards}) <= 2, "equals are paid the same"
    assert sum(award.reset_micros for award in awards) == 1_000_000 * 10_000


def test_rule_11_2_awards_are_in_the_order_of_payment() -> None:
    floor = CheckedFloor()
    awards = floor.play({1: FULL_HOUSE, 9: FLUSH, 4: ROYALS[1]})
    assert [award.box for award in awards] == [9, 4, 1]


def test_the_first_claim_locks_and_later_contributions_belong_to_what_follows() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.deal([1, 2, 3], table="T2")
    [award] = floor.settle()
    assert award.amount_cents == 2_000_000 + 42
    assert meter_cents(floor.state) == 1_000_000 + 3 * 42


def test_rule_11_3_a_claim_after_the_lock_in_the_same_round_shares_the_same_value() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.deal([1], table="T2")
    floor.claim(2, STRAIGHT_FLUSHES[1])
    assert {award.pool_cents for award in floor.settle()} == {2_000_084}


def test_locks_are_settled_in_their_order_whoever_collects_first() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1, 2], table=table)
        floor.claim(1, hand, table=table)
    floor.claim(2, FLUSH, table="T2")
    assert [award.category for award in floor.settle(table="T2")] == ["flush"]
    assert floor.round(table="T2").phase == "collected"
    floor.bet([1], table="T2", round=2)
    royal, straight_flush = floor.settle(table="T1")
    assert royal.amount_cents == 2_000_084, "what table 2 put in came after the lock"
    assert straight_flush.pool_cents == 1_000_084, "worked out on what the royal left"
    assert floor.round(table="T2").phase == "settled"


def test_the_meter_shows_what_the_next_claim_would_be_worked_out_on() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    meter = read_meter(floor.state)
    assert (meter.value_cents, meter.pending_cents, meter.locks) == (
        2_000_042 - 200_004,
        200_004,
        1,
    )
    floor.deal([1], table="T2")
    floor.claim(1, STRAIGHT_FLUSHES[1], table="T2")
    shown_cents = meter.value_cents + 42
    floor.settle(table="T1")
    [award] = floor.settle(table="T2")
    assert award.pool_cents == shown_cents
