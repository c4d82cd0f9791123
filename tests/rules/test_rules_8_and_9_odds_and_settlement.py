"""Rules 8 and 9: payout odds, the dealer's Ace and King, and who wins."""

from datetime import date
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from treys import Card as TreysCard  # type: ignore[import-untyped]
from treys import Evaluator

from jackpot.rules.books import BOOKS, CANBERRA_POKER, NI2016_268, RuleBook
from jackpot.rules.cards import DECK, NAMES, Card, parse_cards
from jackpot.rules.poker.ante_bet import (
    Limits,
    Odds,
    Result,
    Settlement,
    bet_payout_cents,
    dealer_participates,
    settle_bet,
    showdown,
)
from jackpot.rules.poker.hands import Category, Hand, classify
from tests.rules.hand_of import hand

LIMITS = Limits(minimum_cents=500, maximum_cents=10_000, maximum_payout_cents=2_500_000)
ODDS = Odds.of(NI2016_268, date(2016, 6, 10))
ANTE = 500
ACE_KING = hand("AsKh4d3c2s")
QUEEN_HIGH = hand("QsJh4d3c2s")
PAIR, TWO_PAIRS = hand("TsThKd6c2h"), hand("QsQh4d4cJs")


def settle(ante_cents: int, player: Hand, dealer: Hand, limits: Limits = LIMITS) -> Settlement:
    return settle_bet(
        ante_cents,
        min(ante_cents, limits.maximum_cents),
        showdown(player, dealer, participates=dealer_participates(dealer)),
        player.category,
        limits.maximum_payout_cents,
        ODDS,
    )


def test_rule_8_1_a_winning_ante_is_paid_one_to_one() -> None:
    assert settle(ANTE, TWO_PAIRS, PAIR).ante_winnings_cents == ANTE


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
    assert bet_payout_cents(1_000, category, 2_500_000, ODDS) == to_one * 1_000


def test_rule_8_1_no_odds_are_in_force_before_the_instrument_commences() -> None:
    with pytest.raises(ValueError, match="NI2016-268 has no odds of ante and bet for 2016-06-09"):
        Odds.of(NI2016_268, date(2016, 6, 9))


@pytest.mark.parametrize("book", [book for book in BOOKS if book.game != CANBERRA_POKER])
def test_a_book_of_another_game_has_no_odds_of_ante_and_bet(book: RuleBook) -> None:
    with pytest.raises(ValueError, match="has no odds of ante and bet"):
        Odds.of(book, date(2026, 1, 1))


@pytest.mark.parametrize(
    ("bet_cents", "paid_cents"), [(9_999, 2_499_750), (10_000, 2_500_000), (10_001, 2_500_000)]
)
def test_rule_8_2_a_bet_is_paid_up_to_the_maximum_payout(bet_cents: int, paid_cents: int) -> None:
    assert bet_payout_cents(bet_cents, Category.ROYAL_FLUSH, 2_500_000, ODDS) == paid_cents


@pytest.mark.parametrize(
    ("maximum_cents", "paid_cents"), [(24_999, 24_999), (25_000, 25_000), (25_001, 25_000)]
)
def test_rule_8_2_the_displayed_maximum_bounds_the_payout_to_the_cent(
    maximum_cents: int, paid_cents: int
) -> None:
    assert bet_payout_cents(100, Category.ROYAL_FLUSH, maximum_cents, ODDS) == paid_cents


def test_rule_8_2_the_maximum_payout_leaves_the_ante_alone() -> None:
    limits = LIMITS._replace(maximum_payout_cents=100)
    won = settle(ANTE, TWO_PAIRS, PAIR, limits)
    assert (won.ante_winnings_cents, won.bet_winnings_cents) == (ANTE, 100)


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("AsKh4d3c2s", Category.NO_PAIR),
        ("TsThKd6c2h", Category.ONE_PAIR),
        ("QsQh4d4cJs", Category.TWO_PAIRS),
        ("7s7h7dKc2s", Category.THREE_OF_A_KIND),
        ("As2h3d4c5s", Category.STRAIGHT),
        ("AsTs7s4s2s", Category.FLUSH),
        ("KsKhKdJcJs", Category.FULL_HOUSE),
        ("9s9h9d9cAs", Category.FOUR_OF_A_KIND),
        ("5d4d3d2dAd", Category.STRAIGHT_FLUSH),
        ("TcJcQcKcAc", Category.ROYAL_FLUSH),
    ],
)
def test_rule_9_1_the_dealers_hand_is_the_same_in_whatever_order_its_cards_are_set(
    cards: str, category: Category
) -> None:
    orders = {classify(order) for order in permutations(parse_cards(cards))}
    assert orders == {hand(cards)}
    assert hand(cards).category is category


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
    settled = settle(ANTE, player, QUEEN_HIGH)
    assert settled == Settlement(Result.ANTE_WINS, ANTE, 0, 3 * ANTE, 0)


def test_rule_9_3_prevails_over_9_6_where_the_dealer_does_not_participate() -> None:
    equal = hand("QdJc4s3h2d")
    assert equal == QUEEN_HIGH
    assert settle(ANTE, equal, QUEEN_HIGH).result is Result.ANTE_WINS


def test_rule_9_4_a_higher_hand_wins_ante_and_bet() -> None:
    settled = settle(ANTE, TWO_PAIRS, PAIR)
    assert settled == Settlement(Result.WINS, 500, 2_000, 1_500, 0)
    assert settled.to_player_cents == 4_000


def test_rule_9_4_an_ace_king_that_beats_the_dealers_is_paid_one_to_one() -> None:
    settled = settle(ANTE, hand("AdKc5s3h2d"), ACE_KING)
    assert settled == Settlement(Result.WINS, 500, 1_000, 1_500, 0)


def test_rule_9_5_a_lower_hand_loses_ante_and_bet() -> None:
    settled = settle(ANTE, PAIR, TWO_PAIRS)
    assert settled == Settlement(Result.LOSES, 0, 0, 0, 1_500)


def test_rule_9_6_equal_hands_make_ante_and_bet_void() -> None:
    settled = settle(ANTE, hand("AdKc4s3h2d"), ACE_KING)
    assert settled == Settlement(Result.VOID, 0, 0, 1_500, 0)


def test_rule_9_6_two_royal_flushes_are_equal_whatever_their_suits() -> None:
    settled = settle(ANTE, hand("AsKsQsJsTs"), hand("AhKhQhJhTh"))
    assert settled.result is Result.VOID


# Rule 8.1, as the test of the odds states them, hand by hand.
TO_ONE = (1, 1, 2, 3, 4, 5, 7, 20, 50, 250)
_treys = Evaluator()


def treys_rank(cards: list[Card]) -> int:
    """What another evaluator says of a hand: the lower, the better."""
    rank: int = _treys.evaluate([TreysCard.new(NAMES[card]) for card in cards], [])
    return rank


def has_ace_king_or_pair(cards: list[Card], category: Category) -> bool:
    return category > Category.NO_PAIR or {"A", "K"} <= {NAMES[card][0] for card in cards}


@settings(max_examples=500)
@given(
    st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True),
    st.integers(min_value=1, max_value=20_000),
)
def test_rules_9_2_to_9_6_the_better_hand_wins_and_all_that_was_placed_is_accounted_for(
    cards: list[Card], ante_cents: int
) -> None:
    player, dealer = classify(cards[:5]), classify(cards[5:])
    settled = settle(ante_cents, player, dealer)
    in_play_cents, placed_cents = min(ante_cents, 10_000), 3 * ante_cents
    ahead = treys_rank(cards[5:]) - treys_rank(cards[:5])
    if not has_ace_king_or_pair(cards[5:], dealer.category):
        assert settled == Settlement(Result.ANTE_WINS, in_play_cents, 0, placed_cents, 0)
    elif ahead > 0:
        bet_cents = min(2 * in_play_cents * TO_ONE[player.category], 2_500_000)
        assert settled == Settlement(Result.WINS, in_play_cents, bet_cents, placed_cents, 0)
    elif ahead < 0:
        lost_cents = 3 * in_play_cents
        assert settled == Settlement(Result.LOSES, 0, 0, placed_cents - lost_cents, lost_cents)
    else:
        assert settled == Settlement(Result.VOID, 0, 0, placed_cents, 0)
