"""Counting by kinds of card agrees with dealing a small shoe out, card by card."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from jackpot.actuary.side_odds import OddsWager, WagerOdds, calculate_side_odds
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.books.twenty_one import TwentyOne
from tests.actuary.test_side_odds import game_of, probabilities_of


def small_odds(reference: str, game: TwentyOne, wager: OddsWager) -> list[WagerOdds]:
    return calculate_side_odds(BY_REFERENCE[reference], game, (wager,), game.decks).wagers


def dealt(game: TwentyOne, decks: int, cards: int) -> list[tuple[str, ...]]:
    """Every deal in order, card by card."""
    shoe = [rank + suit for rank in game.ranks for suit in "cdhs"] * decks
    return list(permutations(shoe, cards))


def pair_by_the_text(first: str, second: str) -> str:
    """18.3 to 18.7."""
    if first == second:
        return "perfect"
    if first[0] != second[0]:
        return "lose"
    return "coloured" if {first[1], second[1]} in ({"d", "h"}, {"c", "s"}) else "mixed"


def points(card: str) -> int:
    return 10 if card[0] in "TJQK" else "A23456789".index(card[0]) + 1


TWO_CARDS: list[tuple[str, OddsWager, Callable[[str, str], str]]] = [
    ("NI2018-568", "perfect_pairs", pair_by_the_text),
    ("NI2005-73", "perfect_pairs", pair_by_the_text),
    ("NI2018-568", "pairs_play", lambda one, two: "pair" if one[0] == two[0] else "lose"),
    ("S10-1996", "over_13", lambda one, two: "win" if points(one) + points(two) > 13 else "lose"),
    ("S10-1996", "under_13", lambda one, two: "win" if points(one) + points(two) < 13 else "lose"),
]


@pytest.mark.parametrize(("reference", "wager", "result_of"), TWO_CARDS)
def test_counting_agrees_with_every_pair_of_a_shoe_of_two_decks(
    reference: str, wager: OddsWager, result_of: Callable[[str, str], str]
) -> None:
    game = replace(game_of(reference), decks=(2,))
    (counted,) = small_odds(reference, game, wager)
    deals = dealt(game, 2, 2)
    seen = Counter(result_of(*cards) for cards in deals)
    assert probabilities_of(counted) == {
        result: Fraction(number, len(deals)) for result, number in seen.items()
    }


def sevens_by_the_text(cards: tuple[str, ...]) -> str:
    """17.6: the sevens in a row from the first card."""
    sevens = len("".join(card[0] for card in cards).split("6")[0])
    suited = "_suited" if sevens > 1 and len(set(cards[:sevens])) == 1 else ""
    return ("lose", "one", "two", "three")[sevens] + suited


@pytest.mark.parametrize(("cards", "assumption"), [(3, "always"), (2, "never")])
def test_counting_agrees_with_every_deal_of_a_small_shoe_of_sixes_and_sevens(
    cards: int, assumption: str
) -> None:
    game = replace(game_of("NI2005-63"), decks=(3,), ranks="67")
    counted = small_odds("NI2005-63", game, "super_sevens")
    (wager,) = (each for each in counted if assumption in (each.assumption or ""))
    deals = dealt(game, 3, cards)
    seen = Counter(map(sevens_by_the_text, deals))
    assert probabilities_of(wager) == {
        result: Fraction(number, len(deals)) for result, number in seen.items()
    }
