"""Rules 8 and 9: payout odds, the dealer's Ace and King, and who wins."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackpot.rules.ante_bet import (
    Limits,
    Result,
    Settlement,
    bet_payout_cents,
    dealer_participates,
    settle_bet,
)
from jackpot.rules.cards import DECK, Card
from jackpot.rules.hands import Category, Hand, classify
from tests.rules.hand_of import hand

LIMITS = Limits(minimum_cents=500, maximum_cents=10_000, maximum_payout_cents=2_500_000)
PLAYED_ON = date(2016, 6, 10)
ANTE = 500
ACE_KING = hand("AsKh4d3c2s")
QUEEN_HIGH = hand("QsJh4d3c2s")
PAIR, TWO_PAIRS = hand("TsThKd6c2h"), hand("QsQh4d4cJs")


def test_rule_8_1_a_winning_ante_is_paid_one_to_one() -> None:
    assert settle_bet(ANTE, TWO_PAIRS, PAIR, LIMITS, PLAYED_ON).ante_winnings_cents == ANTE


@pytest.mark.parametrize(
    ("category", "to_one"),
    [
        (Category.NO_PAIR, 1),
        (Category.ONE_PAIR, 1),
        (Category.TWO_PAIRS, 2),
        (Category.THREE_OF_A_KIND, 3),
        (Category.STRAIGHT, 4),
        (Category.FLUSH, 5),
        (Category.FULL_HOUSE, 7),
        (Category.FOUR_OF_A_KIND, 20),
        (Category.STRAIGHT_FLUSH, 50),
        (Category.ROYAL_FLUSH, 250),
    ],
)
def test_rule_8_1_a_winning_bet_is_paid_by_its_hand(category: Category, to_one: int) -> None:
    assert bet_payout_cents(1_000, category, LIMITS, PLAYED_ON) == to_one * 1_000


def test_rule_8_1_no_odds_are_in_force_before_the_instrument_commences() -> None:
    with pytest.raises(ValueError, match="no payout odds were in force"):
        bet_payout_cents(1_000, Category.FLUSH, LIMITS, date(2016, 6, 9))


@pytest.mark.parametrize(
    ("bet_cents", "paid_cents"), [(9_999, 2_499_750), (10_000, 2_500_000), (10_001, 2_500_000)]
)
def test_rule_8_2_a_bet_is_paid_up_to_the_maximum_payout(bet_cents: int, paid_cents: int) -> None:
    assert bet_payout_cents(bet_cents, Category.ROYAL_FLUSH, LIMITS, PLAYED_ON) == paid_cents


@pytest.mark.parametrize(
    ("maximum_cents", "paid_cents"), [(24_999, 24_999), (25_000, 25_000), (25_001, 25_000)]
)
def test_rule_8_2_the_displayed_maximum_bounds_the_payout_to_the_cent(
    maximum_cents: int, paid_cents: int
) -> None:
    limits = LIMITS._replace(maximum_payout_cents=maximum_cents)
    assert bet_payout_cents(100, Category.ROYAL_FLUSH, limits, PLAYED_ON) == paid_cents


def test_rule_8_2_the_maximum_payout_leaves_the_ante_alone() -> None:
    limits = LIMITS._replace(maximum_payout_cents=100)
    won = settle_bet(ANTE, TWO_PAIRS, PAIR, limits, PLAYED_ON)
    assert (won.ante_winnings_cents, won.bet_winnings_cents) == (ANTE, 100)


def test_rule_9_1_the_dealers_cards_are_set_by_the_same_order_of_hands() -> None:
    assert hand("4d3c2sAsKh") == ACE_KING


def test_rule_9_2_ace_king_is_the_least_hand_that_qualifies() -> None:
    assert dealer_participates(hand("AsKh4d3c2s"))
    assert not dealer_participates(hand("AsQhJdTc9s"))


@pytest.mark.parametrize("cards", ["AsKhQdJc9s", "2s2h5d4c3s", "5s4h3d2cAs", "AsKsQsJsTs"])
def test_rule_9_2_any_higher_hand_qualifies(cards: str) -> None:
    assert dealer_participates(hand(cards))


@pytest.mark.parametrize("cards", ["KsQhJdTc8s", "7s5h4d3c2s", "AsQh4d3c2s"])
def test_rule_9_2_an_ace_or_a_king_alone_does_not_qualify(cards: str) -> None:
    assert not dealer_participates(hand(cards))


@pytest.mark.parametrize("player", [hand("7s5h4d3c2s"), PAIR, hand("AsKsQsJsTs")])
def test_rule_9_3_without_ace_king_every_ante_wins_and_the_bet_is_handed_back(
    player: Hand,
) -> None:
    settled = settle_bet(ANTE, player, QUEEN_HIGH, LIMITS, PLAYED_ON)
    assert settled == Settlement(Result.ANTE_WINS, ANTE, 0, 3 * ANTE, 0)


def test_rule_9_3_prevails_over_9_6_where_the_dealer_does_not_participate() -> None:
    equal = hand("QdJc4s3h2d")
    assert equal == QUEEN_HIGH
    assert settle_bet(ANTE, equal, QUEEN_HIGH, LIMITS, PLAYED_ON).result is Result.ANTE_WINS


def test_rule_9_4_a_higher_hand_wins_ante_and_bet() -> None:
    settled = settle_bet(ANTE, TWO_PAIRS, PAIR, LIMITS, PLAYED_ON)
    assert settled == Settlement(Result.WINS, 500, 2_000, 1_500, 0)
    assert settled.to_player_cents == 4_000


def test_rule_9_4_an_ace_king_that_beats_the_dealers_is_paid_one_to_one() -> None:
    settled = settle_bet(ANTE, hand("AdKc5s3h2d"), ACE_KING, LIMITS, PLAYED_ON)
    assert settled == Settlement(Result.WINS, 500, 1_000, 1_500, 0)


def test_rule_9_5_a_lower_hand_loses_ante_and_bet() -> None:
    settled = settle_bet(ANTE, PAIR, TWO_PAIRS, LIMITS, PLAYED_ON)
    assert settled == Settlement(Result.LOSES, 0, 0, 0, 1_500)


def test_rule_9_6_equal_hands_make_ante_and_bet_void() -> None:
    settled = settle_bet(ANTE, hand("AdKc4s3h2d"), ACE_KING, LIMITS, PLAYED_ON)
    assert settled == Settlement(Result.VOID, 0, 0, 1_500, 0)


def test_rule_9_6_two_royal_flushes_are_equal_whatever_their_suits() -> None:
    settled = settle_bet(ANTE, hand("AsKsQsJsTs"), hand("AhKhQhJhTh"), LIMITS, PLAYED_ON)
    assert settled.result is Result.VOID


@pytest.mark.parametrize("cards", ["AsKhQdJc", "AsKhQdJc9s8h"])
def test_rule_9_7_a_hand_of_another_number_of_cards_is_not_settled(cards: str) -> None:
    with pytest.raises(ValueError, match="five different cards"):
        hand(cards)


@given(
    st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True),
    st.integers(min_value=1, max_value=20_000),
)
def test_rules_9_2_to_9_6_what_was_placed_is_either_handed_back_or_collected(
    cards: list[Card], ante_cents: int
) -> None:
    player, dealer = classify(cards[:5]), classify(cards[5:])
    settled = settle_bet(ante_cents, player, dealer, LIMITS, PLAYED_ON)
    assert settled.handed_back_cents + settled.collected_cents == 3 * ante_cents
    assert all(amount >= 0 for amount in settled[1:])
