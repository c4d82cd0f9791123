"""Rules 10.6, 11.1 to 11.4 as arithmetic, on, one cent under and one cent over every amount."""

from fractions import Fraction
from math import floor

import msgspec
import pytest

from jackpot.rules.poker.hands import Category
from jackpot.rules.poker.progressive import (
    Share,
    payment_order,
    percentage_shares,
    royal_flush_share,
    split,
    straight_flush_share,
)
from tests.rules.example import APPROVAL

ROYAL, STRAIGHT_FLUSH = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH


@pytest.mark.parametrize("jackpot_bp", [0, 1, 4_200, 7_250, 9_999, 10_000])
@pytest.mark.parametrize("wager_cents", [1, 50, 100, 101, 500])
def test_rule_10_6_every_cent_goes_to_one_pool_or_the_other(
    jackpot_bp: int, wager_cents: int
) -> None:
    approval = msgspec.structs.replace(
        APPROVAL, jackpot_bp=jackpot_bp, reserve_bp=10_000 - jackpot_bp
    )
    shares = split(wager_cents, approval)
    assert shares.jackpot_micros + shares.reserve_micros == wager_cents * 10_000
    assert Fraction(shares.jackpot_micros, wager_cents * 10_000) == Fraction(jackpot_bp, 10_000)


@pytest.mark.parametrize(
    ("pool_cents", "amount_cents"),
    [
        (0, 1_000_000),
        (999_999, 1_000_000),
        (1_000_000, 1_000_000),
        (1_000_001, 1_000_001),
        (2**53, 2**53),
    ],
)
def test_rule_11_1_a_a_royal_takes_all_of_the_pool_or_10_000_dollars(
    pool_cents: int, amount_cents: int
) -> None:
    assert royal_flush_share(pool_cents, 1, APPROVAL) == Share(amount_cents, pool_cents)


@pytest.mark.parametrize(
    ("pool_cents", "amount_cents", "from_pool_cents"),
    [
        (0, 100_000, 0),
        (999_999, 100_000, 99_999),
        (1_000_000, 100_000, 100_000),
        (1_000_009, 100_000, 100_000),
        (1_000_010, 100_001, 100_001),
        (2_000_000, 200_000, 200_000),
        (2**53, 2**53 // 10, 2**53 // 10),
    ],
)
def test_rule_11_1_b_a_straight_flush_takes_a_tenth_or_1_000_dollars(
    pool_cents: int, amount_cents: int, from_pool_cents: int
) -> None:
    assert straight_flush_share(pool_cents, 1, APPROVAL) == Share(amount_cents, from_pool_cents)


@pytest.mark.parametrize("winners", [2, 3, 4])
@pytest.mark.parametrize("beside", [-1, 0, 1])
def test_rule_11_3_a_royals_share_the_pool_or_each_receive_10_000_dollars(
    winners: int, beside: int
) -> None:
    pool_cents = winners * 1_000_000 + beside
    share = royal_flush_share(pool_cents, winners, APPROVAL)
    assert share == Share(max(1_000_000, pool_cents // winners), pool_cents // winners)


# Where the share of n straight flushes reaches $1,000: the least whole cents that give it.
@pytest.mark.parametrize(
    ("winners", "least_pool_cents"),
    [(1, 1_000_000), (2, 1_052_632), (3, 1_107_012), (4, 1_163_129)],
)
def test_rule_11_3_b_the_share_and_not_the_first_tenth_is_held_against_1_000_dollars(
    winners: int, least_pool_cents: int
) -> None:
    on = straight_flush_share(least_pool_cents, winners, APPROVAL)
    under = straight_flush_share(least_pool_cents - 1, winners, APPROVAL)
    assert on == Share(100_000, 100_000)
    assert under == Share(100_000, 99_999)


def test_rule_11_3_b_two_straight_flushes_at_10_200_dollars_get_the_minimum() -> None:
    """A tenth of $10,200 is $1,020, but the share of two is $969."""
    assert straight_flush_share(1_020_000, 2, APPROVAL) == Share(100_000, 96_900)


@pytest.mark.parametrize("pool_cents", [2_000_000, 2_000_032, 15_000_001, 2**53 - 1, 2**53 + 1])
@pytest.mark.parametrize("winners", [2, 3, 4])
def test_rule_11_3_b_straight_flushes_share_successive_tenths_exactly(
    pool_cents: int, winners: int
) -> None:
    aggregate, left = Fraction(0), Fraction(pool_cents)
    for _ in range(winners):
        aggregate += left / 10
        left -= left / 10
    share = straight_flush_share(pool_cents, winners, APPROVAL)
    assert share.amount_cents == floor(aggregate / winners)


def test_rule_11_3_b_the_cut_to_cents_is_made_once() -> None:
    """Cutting each tenth first would give 190,002."""
    assert straight_flush_share(2_000_032, 2, APPROVAL).amount_cents == 190_003


def test_rule_11_4_the_royal_is_worked_out_on_what_the_straight_flush_left() -> None:
    shares = percentage_shares(1_050_000, [ROYAL, STRAIGHT_FLUSH], APPROVAL)
    assert shares.straight_flush == Share(105_000, 105_000)
    assert shares.royal_pool_cents == 945_000
    assert shares.royal_flush == Share(1_000_000, 945_000)


@pytest.mark.parametrize("royals", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("straight_flushes", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("pool_cents", [0, 1, 999_999, 1_052_632, 40_000_003, 2**53 + 7])
def test_rule_11_3_no_round_takes_more_than_the_pool_has(
    pool_cents: int, royals: int, straight_flushes: int
) -> None:
    hands = [ROYAL] * royals + [STRAIGHT_FLUSH] * straight_flushes
    shares = percentage_shares(pool_cents, hands, APPROVAL)
    assert 0 <= shares.from_pool_cents <= pool_cents
    if royals:
        assert pool_cents - shares.from_pool_cents < royals, "only odd cents stay behind a royal"
        assert shares.royal_flush.amount_cents >= 1_000_000
    if straight_flushes:
        assert shares.straight_flush.amount_cents >= 100_000


def test_rule_11_2_payment_runs_from_the_highest_box_down() -> None:
    flush, full_house = Category.FLUSH, Category.FULL_HOUSE
    assert payment_order([(2, flush), (9, full_house), (5, ROYAL)]) == [9, 5, 2]


def test_rule_11_4_royals_are_paid_last_where_both_kinds_are_there() -> None:
    hands = [(9, ROYAL), (8, STRAIGHT_FLUSH), (7, ROYAL), (1, Category.FLUSH)]
    assert payment_order(hands) == [8, 1, 9, 7]
