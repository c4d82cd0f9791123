"""The analysis against whole rounds of tiny shoes, dealt card by card in the order of the table.

Hands that are split four times are played one after another there, each from what the others left.
"""

import pytest

from jackpot.actuary.twenty_one.best import best_player_by_total
from jackpot.actuary.twenty_one.encode import encode
from jackpot.actuary.twenty_one.game import game_of
from jackpot.actuary.twenty_one.player import Worth, worth_of
from jackpot.actuary.twenty_one.rules import CARD_VALUES, RuleSet, rule_set
from jackpot.actuary.twenty_one.triple_play import correlation
from jackpot.rules.books import BY_REFERENCE
from tests.actuary.twenty_one._whole_rounds import Rounds, TwoWagers

BLACKJACK = rule_set(BY_REFERENCE["NI2005-63"], 6)
DRAWS_SOFT_17 = rule_set(BY_REFERENCE["NI2018-568"], 6, "draw")
TRIPLE_PLAY = rule_set(BY_REFERENCE["S10-1996"], 6, triple_play=True)
PONTOON = rule_set(BY_REFERENCE["NI2005-73"], 3)


def tiny_shoe(rules: RuleSet, cards: dict[int, int]) -> RuleSet:
    return rules._replace(cards_by_value=tuple(cards.get(value, 0) for value in CARD_VALUES))


def both(rules: RuleSet, cards: dict[int, int]) -> tuple[Worth, float, float]:
    tiny = tiny_shoe(rules, cards)
    game = game_of(tiny)
    player = best_player_by_total(game)
    assert player.splits.any()
    return worth_of(game, player), *Rounds(tiny, encode(game, player)).mean_and_square()


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        (BLACKJACK, {3: 4, 8: 6, 10: 12}),
        (BLACKJACK, {1: 4, 5: 3, 6: 4, 10: 10}),
        (DRAWS_SOFT_17, {1: 6, 7: 6, 9: 8, 10: 6}),
        (TRIPLE_PLAY, {2: 3, 9: 6, 10: 10}),
        (PONTOON, {3: 4, 8: 4, 10: 14}),
        (PONTOON._replace(most_hands=3), {7: 12, 9: 3, 10: 4}),  # suited sevens, Super Bonus
        (PONTOON._replace(most_hands=2), {6: 4, 7: 4, 8: 4, 10: 6}),  # 6-7-8 by suits
    ],
    ids=lambda value: value.book if isinstance(value, RuleSet) else str(value),
)
def test_the_house_edge_is_that_of_whole_rounds(rules: RuleSet, cards: dict[int, int]) -> None:
    worth, mean, square = both(rules, cards)
    assert worth.mean.sum() == pytest.approx(mean, abs=1e-12)
    # The hands of a split pair are not independent, least of all in so small a shoe.
    assert worth.square.sum() == pytest.approx(square, rel=0.02)


def test_pontoon_11_9_a_natural_after_a_split_is_nearly_exact() -> None:
    """How often no hand is open is counted as if the hands were independent: with 23 cards this is
    off by less than two in ten thousand, with hundreds of cards it does not show."""
    worth, mean, _ = both(PONTOON, {1: 4, 5: 4, 9: 5, 10: 10})
    assert worth.mean.sum() != pytest.approx(mean, abs=1e-12)
    assert worth.mean.sum() == pytest.approx(mean, abs=2e-4)


@pytest.mark.parametrize("cards", [{2: 24, 9: 24, 10: 96}, {1: 24, 5: 24, 6: 24, 10: 96}], ids=str)
def test_1996_rule_22_the_correlation_of_two_wagers(cards: dict[int, int]) -> None:
    """Two dealer's hands on one first card, drawn one after the other from the same shoe."""
    tiny = tiny_shoe(TRIPLE_PLAY, cards)
    game = game_of(tiny)
    player = best_player_by_total(game)
    worth = worth_of(game, player)
    mean, product = TwoWagers(tiny, encode(game, player)).mean_and_square()
    assert worth.mean.sum() == pytest.approx(mean, abs=1e-12)
    exact = (product - mean**2) / worth.variance
    assert correlation(game, player, worth) == pytest.approx(exact, abs=3e-3)
