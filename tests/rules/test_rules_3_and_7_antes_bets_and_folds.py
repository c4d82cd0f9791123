"""Rules 3 and 7: the limits of a box, the bet and the fold."""

from datetime import date

import pytest

from jackpot.rules.books import NI2016_268
from jackpot.rules.poker.ante_bet import (
    Ante,
    AnteRuling,
    Limits,
    Odds,
    Result,
    Settlement,
    lawful_bet_cents,
    rule_on_ante,
    settle_bet,
    settle_fold,
)
from jackpot.rules.poker.hands import Category

LIMITS = Limits(minimum_cents=500, maximum_cents=10_000, maximum_payout_cents=2_500_000)
ODDS = Odds.of(NI2016_268, date(2016, 6, 10))


def test_rule_3_2_a_marker_raises_the_maximum_of_its_box() -> None:
    with_marker = LIMITS.with_marker(20_000)
    assert rule_on_ante(20_000, with_marker, False) == Ante(AnteRuling.STANDS, 20_000, 0)
    assert rule_on_ante(20_001, with_marker, False) == Ante(AnteRuling.CUT_TO_MAXIMUM, 20_000, 1)


def test_rule_3_2_a_marker_never_lowers_the_maximum() -> None:
    assert LIMITS.with_marker(9_999) == LIMITS


@pytest.mark.parametrize("advised_before", [False, True])
@pytest.mark.parametrize("placed_cents", [500, 501, 9_999, 10_000])
def test_rule_3_1_an_ante_within_the_limits_stands(placed_cents: int, advised_before: bool) -> None:
    ruling = rule_on_ante(placed_cents, LIMITS, advised_before)
    assert ruling == Ante(AnteRuling.STANDS, placed_cents, 0)


IN_FIVES = LIMITS._replace(multiple_cents=500)


@pytest.mark.parametrize("placed_cents", [500, 1_000, 9_500, 10_000])
def test_rule_3_3_a_permitted_multiple_stands(placed_cents: int) -> None:
    assert rule_on_ante(placed_cents, IN_FIVES, False) == Ante(AnteRuling.STANDS, placed_cents, 0)


@pytest.mark.parametrize("placed_cents", [501, 999, 1_001, 9_999])
def test_rule_3_3_one_cent_off_the_multiple_is_handed_back(placed_cents: int) -> None:
    ruling = rule_on_ante(placed_cents, IN_FIVES, False)
    assert ruling == Ante(AnteRuling.OFF_MULTIPLE, 0, placed_cents)


def test_rules_3_4_and_3_5_decide_outside_the_limits_whatever_the_multiple() -> None:
    assert rule_on_ante(499, IN_FIVES, False).ruling is AnteRuling.STANDS_WITH_ADVICE
    assert rule_on_ante(10_001, IN_FIVES, False) == Ante(AnteRuling.CUT_TO_MAXIMUM, 10_000, 1)


def test_rule_3_4_the_first_ante_below_the_minimum_stands_and_the_player_is_advised() -> None:
    assert rule_on_ante(499, LIMITS, False) == Ante(AnteRuling.STANDS_WITH_ADVICE, 499, 0)


def test_rule_3_4_a_further_ante_below_the_minimum_is_returned() -> None:
    assert rule_on_ante(499, LIMITS, True) == Ante(AnteRuling.RETURNED, 0, 499)


def test_rule_3_4_an_ante_of_nothing_is_no_ante() -> None:
    with pytest.raises(ValueError, match="above zero"):
        rule_on_ante(0, LIMITS, False)


def test_rule_3_5_an_ante_above_the_maximum_is_in_play_up_to_the_maximum() -> None:
    assert rule_on_ante(10_001, LIMITS, True) == Ante(AnteRuling.CUT_TO_MAXIMUM, 10_000, 1)


def test_rule_3_5_what_lies_above_the_maximum_is_neither_paid_nor_collected() -> None:
    two_pairs = Category.TWO_PAIRS
    won = settle_bet(10_001, 10_000, Result.WINS, two_pairs, 2_500_000, ODDS)
    lost = settle_bet(10_001, 10_000, Result.LOSES, two_pairs, 2_500_000, ODDS)
    assert won == Settlement(Result.WINS, 10_000, 40_000, 30_003, 0)
    assert lost == Settlement(Result.LOSES, 0, 0, 3, 30_000)


def test_rule_7_2_a_bet_is_exactly_twice_the_ante() -> None:
    assert lawful_bet_cents(500) == 1_000


def test_rule_7_3_a_player_who_folds_loses_the_ante() -> None:
    assert settle_fold(500, 500) == Settlement(Result.FOLDED, 0, 0, 0, 500)


@pytest.mark.parametrize(
    ("ante_cents", "handed_back_cents"), [(9_999, 0), (10_000, 0), (10_001, 1)]
)
def test_rule_7_3_a_fold_loses_no_more_than_the_maximum(
    ante_cents: int, handed_back_cents: int
) -> None:
    folded = settle_fold(ante_cents, min(ante_cents, 10_000))
    assert folded.to_player_cents == handed_back_cents
    assert folded.collected_cents == ante_cents - handed_back_cents
