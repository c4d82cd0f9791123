"""Side wagers, insurance and Super Bonus: published figures, and formulas worked out by hand."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import perm, sqrt

import pytest

from jackpot.actuary.odds import Exact
from jackpot.actuary.side_odds import (
    OddsWager,
    SideOdds,
    WagerOdds,
    calculate_side_odds,
    wagers_of,
)
from jackpot.rules.books import BOOKS, BY_REFERENCE
from jackpot.rules.books.twenty_one import TwentyOne

BOOKS_OF_TWENTY_ONE = [book.reference for book in BOOKS if book.twenty_one is not None]


def game_of(reference: str) -> TwentyOne:
    game = BY_REFERENCE[reference].twenty_one
    assert game is not None
    return game


@cache
def odds_of(reference: str) -> SideOdds:
    game = game_of(reference)
    return calculate_side_odds(BY_REFERENCE[reference], game, wagers_of(game), game.decks)


def wager_of(reference: str, wager: OddsWager, decks: int) -> WagerOdds:
    """Of Super Sevens the first case: the third card is always taken."""
    wagers = odds_of(reference).wagers
    return next(each for each in wagers if (each.wager, each.decks) == (wager, decks))


def fraction(value: Exact) -> Fraction:
    return Fraction(value.exact)


def probabilities_of(wager: WagerOdds) -> dict[str, Fraction]:
    return {each.result: fraction(each.probability) for each in wager.results}


def hit(reference: str, wager: OddsWager, decks: int) -> Fraction:
    return fraction(wager_of(reference, wager, decks).hit_frequency)


# House edges in percent as others state them, with as many digits.
PUBLISHED: list[tuple[str, OddsWager, int, str]] = [
    # janimar.eu, "Blackjack dealer insurance" (its page has lost the 7 before the point).
    ("NI2018-568", "insurance", 4, "7.246"),
    ("NI2018-568", "insurance", 6, "7.395"),
    ("NI2018-568", "insurance", 8, "7.470"),
    # onlinecasinositeinfo.com, "Mathematical analysis of blackjack side bets", 25, 12, 6 to 1.
    ("NI2005-63", "perfect_pairs", 4, "10.14"),
    ("NI2018-568", "perfect_pairs", 6, "6.11"),
    ("NI2018-568", "perfect_pairs", 8, "4.10"),
    # webdelautomovil.com, "How to play Super 7 in Blackjack", three cards guaranteed.
    ("NI2005-63", "super_sevens", 4, "15.92"),
    ("NI2005-63", "super_sevens", 5, "13.25"),
    ("NI2005-63", "super_sevens", 8, "9.01"),
    # 888casino.com, E. Jacobson, "Card counting the Super Sevens blackjack side bet".
    ("S10-1996", "super_sevens", 6, "11.400"),
    # gamblingteachers.com, H. Tamburin, "Blackjack side bets".
    ("S10-1996", "over_13", 6, "6.6"),
    ("S10-1996", "under_13", 6, "10"),
]


@pytest.mark.parametrize(("reference", "wager", "decks", "percent"), PUBLISHED)
def test_published_house_edges_are_reproduced(
    reference: str, wager: OddsWager, decks: int, percent: str
) -> None:
    edge = 100 * fraction(wager_of(reference, wager, decks).house_edge)
    digits = len(percent.partition(".")[2])
    assert round(edge, digits) == Fraction(percent)


def test_the_published_table_of_super_sevens_is_reproduced() -> None:
    """Wizard of Odds, "Super Sevens - Six Decks - Three-Card Guarantee"; 888casino.com for the
    standard deviation and the hit frequency."""
    ways = {
        "three_suited": 480,
        "three": 11_664,
        "two_suited": 34_560,
        "two": 124_416,
        "one": 2_142_720,
        "lose": 27_766_080,
    }
    wager = wager_of("S10-1996", "super_sevens", 6)
    assert probabilities_of(wager) == {
        result: Fraction(number, 30_079_920) for result, number in ways.items()
    }
    assert round(sqrt(fraction(wager.variance)), 1) == 22.8
    assert round(100 * fraction(wager.hit_frequency), 3) == Fraction("7.692")


def test_published_hit_frequencies_are_reproduced() -> None:
    """casinocity.com, "Are there conditions under which insurance is a good bet?"; Wizard of Odds,
    "Pair Square" and "Over/Under 13", six decks."""
    assert hit("NI2018-568", "insurance", 8) == Fraction(128, 415)
    assert hit("NI2018-568", "pairs_play", 6) == Fraction(780 + 2808, 48_516)
    assert round(100 * hit("S10-1996", "under_13", 6), 2) == Fraction("44.97")


@pytest.mark.parametrize(
    ("reference", "wager", "edge"),
    [
        ("NI2005-63", "perfect_pairs", lambda n: Fraction(25 - n, 52 * n - 1)),
        ("NI2018-568", "perfect_pairs", lambda n: Fraction(25 - n, 52 * n - 1)),
        ("NI2005-73", "perfect_pairs", lambda n: Fraction(25 - 5 * n, 48 * n - 1)),
        ("NI2018-568", "pairs_play", lambda n: Fraction(4 * n + 11, 52 * n - 1)),
        ("S10-1996", "insurance", lambda n: Fraction(4 * n - 1, 52 * n - 1)),
        ("NI2005-63", "insurance", lambda n: Fraction(4 * n - 1, 52 * n - 1)),
        ("NI2018-568", "insurance", lambda n: Fraction(4 * n - 1, 52 * n - 1)),
        ("NI2005-73", "insurance", lambda n: Fraction(12 * n - 1, 48 * n - 1)),
    ],
)
def test_the_house_edge_by_hand_for_every_number_of_decks(
    reference: str, wager: OddsWager, edge: Callable[[int], Fraction]
) -> None:
    decks = game_of(reference).decks
    counted = {n: fraction(wager_of(reference, wager, n).house_edge) for n in decks}
    assert counted == {n: edge(n) for n in decks}


def test_pontoon_pays_the_player_of_perfect_pairs_from_six_decks_on() -> None:
    """Decks without tens have more pairs, and 18.14 pays them as Blackjack does."""
    odds = odds_of("NI2005-73")
    pays = {each.decks for each in odds.wagers if each.house_pays_player}
    assert pays == {6, 7, 8}
    assert fraction(wager_of("NI2005-73", "perfect_pairs", 8).house_edge) == Fraction(-15, 383)
    assert odds.warnings == [
        "The house wins nothing by Perfect Pairs with 5 decks.",
        "THE HOUSE PAYS THE PLAYER 1.7422% of each Perfect Pairs wager with 6 decks.",
        "THE HOUSE PAYS THE PLAYER 2.9851% of each Perfect Pairs wager with 7 decks.",
        "THE HOUSE PAYS THE PLAYER 3.9164% of each Perfect Pairs wager with 8 decks.",
    ]


@pytest.mark.parametrize("reference", ["S10-1996", "NI2005-63", "NI2018-568"])
def test_no_side_wager_of_blackjack_pays_the_player(reference: str) -> None:
    odds = odds_of(reference)
    assert odds.warnings == []
    assert all(fraction(each.house_edge) > 0 for each in odds.wagers)


@pytest.mark.parametrize("reference", BOOKS_OF_TWENTY_ONE)
def test_every_wager_of_the_book_has_odds_for_all_its_decks(reference: str) -> None:
    game = game_of(reference)
    odds = odds_of(reference)
    for wager in {*game.side, "insurance"}:
        assert {each.decks for each in odds.wagers if each.wager == wager} == set(game.decks)
    for each in odds.wagers:
        assert sum(probabilities_of(each).values()) == 1
        assert fraction(each.house_edge) + fraction(each.return_to_player) == 1
        assert fraction(each.hit_frequency) == 1 - probabilities_of(each)["lose"]


def test_rule_14_3_the_super_bonus_by_hand() -> None:
    """Three sevens of one suit to the box, and one of the other sevens to the dealer."""
    for bonus in odds_of("NI2005-73").super_bonus:
        decks = bonus.decks
        ways = 4 * perm(decks, 3) * (4 * decks - 3)
        chance = Fraction(ways, perm(48 * decks, 4))
        assert fraction(bonus.hit_frequency) == chance
        assert fraction(bonus.below_line_cents) == 100_000 * chance
        assert fraction(bonus.from_line_cents) == 500_000 * chance
        assert fraction(bonus.share_of_wager_at_line) == 200 * chance
        assert fraction(bonus.from_each_other_box_cents) == 5_000 * chance
    assert [bonus.decks for bonus in odds_of("NI2005-73").super_bonus] == [3, 4, 5, 6, 7, 8]
