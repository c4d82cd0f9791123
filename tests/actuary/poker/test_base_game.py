"""Ante and bet, exactly: against published figures of Caribbean Stud, and against a plain count.

Caribbean Stud has the rules of Canberra Poker but for a royal flush, which it pays 100 to 1. The
total losses of seven strategies over all 19,933,230,517,200 deals, the house edges and elements of
risk were published by Michael Shackleford (Wizard of Odds, "Caribbean Stud Poker"; rounded also in
Contingencies, November/December 2000).
"""

from datetime import date
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from jackpot import evaluator
from jackpot.actuary.poker.base_game import BEST, BaseGame, figures
from jackpot.actuary.poker.showdowns import DEALERS_WAYS, DEALS, Showdowns
from jackpot.actuary.poker.strategies import USUAL, Bets, Stakes, best_bets
from jackpot.rules.books import NI2016_268
from jackpot.rules.poker.ante_bet import Odds
from jackpot.rules.poker.hands import Category

CANBERRA = Odds.of(NI2016_268, date(2016, 7, 1))
CARIBBEAN = CANBERRA._replace(bet={**CANBERRA.bet, Category.ROYAL_FLUSH: 100})
PUBLISHED = {
    BEST: (1_041_372_912_372, "5.224", "2.555"),
    "three rules of thumb": (1_041_417_758_724, "5.225", "2.554"),
    "A-K-J-8-3 or better": (1_059_715_400_580, "5.316", "2.596"),
    "pair, or A-K that matches": (1_063_176_931_284, "5.334", "2.616"),
    "a pair or better": (1_090_272_101_460, "5.470", "2.738"),
    "A-K or better": (1_132_600_203_540, "5.682", "2.672"),
    "every hand": (3_310_360_338_060, "16.607", "5.536"),
}


def bets_of(name: str, found: Showdowns, stakes: Stakes) -> Bets:
    return best_bets(found, stakes) if name == BEST else USUAL[name](found)


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_losses_of_caribbean_stud_are_reproduced_exactly(
    name: str, found: Showdowns
) -> None:
    stakes = Stakes(1, CARIBBEAN)
    reached = figures(name, bets_of(name, found, stakes), found, stakes)
    loss, edge, risk = PUBLISHED[name]
    assert DEALS == 19_933_230_517_200
    assert reached.total_net_cents == -loss
    assert f"{100 * float(reached.house_edge.decimal):.3f}" == edge
    assert f"{100 * float(reached.element_of_risk.decimal):.3f}" == risk


def test_the_classes_are_all_hands_and_each_cell_is_all_of_the_dealers(found: Showdowns) -> None:
    """The counts of hands by category are those of every table of poker odds."""
    assert len(found.ways) == 134_459
    assert found.ways.sum() == 2_598_960
    published = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
    assert tuple(np.bincount(found.categories, weights=found.ways).astype(int)) == published
    cells = found.ante_wins + found.wins + found.void + found.loses
    assert (cells[found.possible] == DEALERS_WAYS).all()
    assert (cells[~found.possible] == 0).all()
    assert min(each.min() for each in (found.ante_wins, found.wins, found.void, found.loses)) == 0


def test_the_dealer_participates_with_56_31_per_cent_of_all_hands(game: BaseGame) -> None:
    """1,463,700 of 2,598,960: pairs and better, and 167,280 with A-K and no pair."""
    pairs_and_better = 2_598_960 - 1_302_540
    exact = Fraction(pairs_and_better + 167_280, 2_598_960)
    assert Fraction(game.dealer_participates.exact) == exact


@pytest.mark.parametrize("seed", range(8))
def test_a_cell_is_what_counting_every_dealers_hand_gives(seed: int, found: Showdowns) -> None:
    random = np.random.default_rng(seed)
    row = int(random.integers(len(found.ways)))
    open_card = int(random.choice(np.flatnonzero(found.possible[row])))
    left = [card for card in range(52) if found.possible[row, card] and card != open_card]
    dealers = np.array([(open_card, *closed) for closed in combinations(left, 4)], dtype=np.uint8)
    ranks = np.asarray(evaluator.batch(dealers))
    participates = ranks >= evaluator.rank("AsKd4c3h2s")
    mine = found.ranks[row]
    assert found.ante_wins[row, open_card] == (~participates).sum()
    assert found.wins[row, open_card] == (participates & (ranks < mine)).sum()
    assert found.void[row, open_card] == (participates & (ranks == mine)).sum()


def test_rules_7_to_9_the_figures_of_canberra_poker(game: BaseGame) -> None:
    """250 to 1 for a royal flush in place of 100 to 1 is worth 300 antes when it beats a dealer."""
    best = game.strategies[0]
    royal_beats = next(
        float(each.probability.decimal)
        for each in best.results
        if (each.result, each.category) == ("wins", "royal_flush")
    )
    caribbean = 1_041_372_912_372 / DEALS
    assert float(best.house_edge.decimal) == pytest.approx(caribbean - 300 * royal_beats)
    assert sum(float(each.probability.decimal) for each in best.results) == pytest.approx(1)
    assert game.strategy.pairs_and_better_bet.exact == "1/1"
    assert game.strategy.lower_hands_bet.exact == "0/1"
    assert len(game.strategy.ace_king) == 164


def test_rule_8_2_a_maximum_payout_bites_the_royal_first(found: Showdowns, game: BaseGame) -> None:
    edges = [float(each.house_edge.decimal) for each in game.maximum_payouts]
    assert edges == sorted(edges)
    assert edges[0] == float(game.strategies[0].house_edge.decimal)
    by_antes = {each.antes: each for each in game.maximum_payouts}
    assert by_antes[500].cuts == []
    assert by_antes[400].cuts == ["royal_flush"]
    assert by_antes[100].cuts == ["royal_flush"], "50 to 1 on a bet of two antes is 100 antes"
    assert by_antes[50].cuts == ["royal_flush", "straight_flush"]
    stakes = Stakes(500, CANBERRA, 40 * 500)
    capped = figures(BEST, best_bets(found, stakes), found, stakes)
    assert capped.house_edge == by_antes[40].house_edge
