"""The best strategy and its house edge: published figures, and what must hold between the books."""

from functools import cache

import numpy as np
import pytest

from jackpot.actuary.twenty_one.best import best_player_by_composition, best_player_by_total
from jackpot.actuary.twenty_one.encode import encode
from jackpot.actuary.twenty_one.endings import double_worth, endings_of, no_rescues
from jackpot.actuary.twenty_one.game import game_of
from jackpot.actuary.twenty_one.player import Worth, worth_of
from jackpot.actuary.twenty_one.rules import CARD_VALUES, RuleSet, rule_set
from jackpot.actuary.twenty_one.search import best_by_composition
from jackpot.actuary.twenty_one.strategy import Act, Strategy, pair_row, total_row
from jackpot.rules.books import BY_REFERENCE, RuleBook

B96, B05 = BY_REFERENCE["S10-1996"], BY_REFERENCE["NI2005-63"]
B18, PONTOON = BY_REFERENCE["NI2018-568"], BY_REFERENCE["NI2005-73"]


@cache
def by_total(rules: RuleSet) -> tuple[Strategy, Worth]:
    game = game_of(rules)
    player = best_player_by_total(game)
    return encode(game, player), worth_of(game, player)


@cache
def by_composition(rules: RuleSet) -> Worth:
    game = game_of(rules)
    return worth_of(game, best_player_by_composition(game))


# Wizard of Odds, "Blackjack Appendix 9", six and eight decks, dealer hits on soft 17, no hole card:
# the player loses doubles and splits to a natural too, splits to four hands, Aces once with one
# card. By composition. Without a double after a split it is no book's game, but it can be counted.
@pytest.mark.parametrize(
    ("decks", "double_on_split", "returned"),
    [
        (6, True, -0.0072705),
        (6, False, -0.0086975),
        (8, True, -0.007562),
        (8, False, -0.0089865),
    ],
)
def test_published_house_edges_without_a_hole_card(
    decks: int, double_on_split: bool, returned: float
) -> None:
    rules = rule_set(B18, decks, "draw")._replace(double_on_split=double_on_split)
    edge = by_composition(rules).house_edge
    assert edge == pytest.approx(-returned, abs=1e-5)  # within 0.001 percentage points
    assert by_total(rules)[1].house_edge == pytest.approx(-returned, abs=1e-4)


# The same source, six decks, against an Ace: stand, draw, double.
PUBLISHED_AGAINST_AN_ACE = {
    (1, 2): (-0.722356, -0.379910, -1.024099),
    (2, 3): (-0.721887, -0.529734, -1.443774),
    (1, 5): (-0.721965, -0.454867, -1.030051),
    (1, 6): (-0.665166, -0.463296, -0.999484),
    (4, 6): (-0.720814, -0.286818, -0.639108),
    (5, 6): (-0.720879, -0.235772, -0.535879),
    (1, 7): (-0.466029, -0.421285, -0.909374),
}


@pytest.mark.parametrize("cards", PUBLISHED_AGAINST_AN_ACE)
def test_published_worths_of_the_acts_against_an_ace(cards: tuple[int, int]) -> None:
    game = game_of(rule_set(B18, 6, "draw"))
    endings = endings_of(game, no_rescues(game.hands), np.ones(len(CARD_VALUES)))
    values = best_by_composition(game, endings, split=False).values
    at = game.hands.number[cards, False, None]
    draw = (game.draws[at] * values[game.hands.child[at]]).sum(axis=0)
    found = endings.stand[at, 0], draw[0], double_worth(game, endings)[at, 0]
    assert found == pytest.approx(PUBLISHED_AGAINST_AN_ACE[cards], abs=1e-6)


# The usual chart of games without a hole card that stand on soft 17 (Wizard of Odds, "Blackjack:
# European no hole card"): no double of 11 against a ten or an Ace, no split of eights there.
# Columns are 2 to 10 and Ace; S stand, H draw, D double, P split.
CHART = {
    (total_row(9, soft=False), 2): "HDDDDHHHHH",
    (total_row(10, soft=False), 2): "DDDDDDDDHH",
    (total_row(11, soft=False), 2): "DDDDDDDDHH",
    (total_row(12, soft=False), 2): "HHSSSHHHHH",
    (total_row(13, soft=False), 2): "SSSSSHHHHH",
    (total_row(16, soft=False), 2): "SSSSSHHHHH",
    (total_row(17, soft=False), 3): "SSSSSSSSSS",
    (total_row(13, soft=True), 2): "HHHDDHHHHH",
    (total_row(17, soft=True), 2): "HDDDDHHHHH",
    (total_row(18, soft=True), 2): "SDDDDSSHHH",
    (total_row(18, soft=True), 3): "SSSSSSSHHH",
    (pair_row(1), 2): "PPPPPPPPPH",
    (pair_row(2), 2): "PPPPPPHHHH",
    (pair_row(4), 2): "HHHPPHHHHH",
    (pair_row(5), 2): "DDDDDDDDHH",
    (pair_row(6), 2): "PPPPPHHHHH",
    (pair_row(8), 2): "PPPPPPPPHH",
    (pair_row(9), 2): "PPPPPSPPSS",
    (pair_row(10), 2): "SSSSSSSSSS",
}


@pytest.mark.parametrize("decks", [6, 8])
def test_the_strategy_is_the_published_chart(decks: int) -> None:
    strategy, _ = by_total(rule_set(B05, decks))
    for (row, cards), acts in CHART.items():
        found = [strategy.act(row, dealer, cards=cards) for dealer in (*CARD_VALUES[1:], 1)]
        assert "".join("SHDP"[act] for act in found if act is not None) == acts


@pytest.mark.parametrize("book", [B96, B05])
def test_super_sevens_get_a_third_card_by_the_best_strategy(book: RuleBook) -> None:
    """Two sevens are split or drawn to against every card of the dealer: the odds of Super Sevens
    with a third card are those of the best strategy."""
    assert book.twenty_one is not None
    for decks in book.twenty_one.decks:
        strategy, _ = by_total(rule_set(book, decks))
        acts = {strategy.act(pair_row(7), dealer, cards=2) for dealer in CARD_VALUES}
        assert acts == {Act.SPLIT, Act.DRAW}


def test_books_with_the_same_rules_have_the_same_edge() -> None:
    """The 1996 book differs in what the best player never does, and in amounts of a double that
    he always makes in full."""
    edges = {by_total(rule_set(book, 6))[1].house_edge for book in (B96, B05)}
    assert edges == {by_total(rule_set(B18, 6, "stand"))[1].house_edge}


def test_rule_12_1_drawing_on_soft_17_costs_the_player() -> None:
    """Wizard of Odds, "Rule variations": about 0.22% with several decks."""
    for decks in (4, 8):
        stand, draw = (by_total(rule_set(B18, decks, way))[1] for way in ("stand", "draw"))
        assert 0.0019 < draw.house_edge - stand.house_edge < 0.0023


@pytest.mark.parametrize(
    "rules",
    [rule_set(B05, 4), rule_set(PONTOON, 3), rule_set(B96, 8, triple_play=True)],
    ids=lambda rules: f"{rules.book}, {rules.decks} decks",
)
def test_play_by_composition_is_better_by_a_little(rules: RuleSet) -> None:
    by_totals, by_cards = by_total(rules)[1], by_composition(rules)
    assert 0 < by_totals.house_edge - by_cards.house_edge < 1e-4


def test_more_decks_are_worse_for_the_player() -> None:
    edges = [by_total(rule_set(B05, decks))[1].house_edge for decks in (4, 6, 8)]
    assert edges == sorted(edges)


def test_rule_14_3_the_higher_super_bonus_is_worth_what_it_adds() -> None:
    """$5,000 for $25.00 against $1,000 for $24.99. Sevens of two suits are split against a seven,
    and each hand may still win it (T27): that adds about a tenth."""
    low, high = (by_total(rule_set(PONTOON, 8, wager_cents=cents))[1] for cents in (2499, 2500))
    hits = 4 * (8 * 7 * 6) * 29 / (384 * 383 * 382 * 381)
    gained = (low.house_edge - high.house_edge) / (hits * (5_000 / 25 - 1_000 / 24.99))
    assert 1.05 < gained < 1.15
    assert 1.05 < (high.variance - low.variance) / (hits * (202**2 - 42**2)) < 1.15
