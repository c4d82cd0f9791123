"""Triple Play (1996, rule 22): several wagers on one hand, each against a dealer's hand of its own.

The dealer's hands have the same first card and are equally likely. So the best acts are those of
one wager, and every wager has the same house edge. Their results are correlated: they share the
player's hand and the dealer's first card and, a little the other way, the rest of the shoe.

The correlation is counted as if the dealer's hands were independent once the first card and the
player's hand are known. To this comes how two dealer's hands from one shoe differ from independent
ones, counted exactly for each total, with only the first card gone.
"""

from typing import NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import (
    NATURAL,
    RESULTS,
    Floats,
    Numbers,
    dealer_chances,
    final_hands,
    result_of,
)
from jackpot.actuary.twenty_one.game import SIGNS, Game, cards_left
from jackpot.actuary.twenty_one.player import (
    Player,
    Worth,
    natural_entry,
    natural_wins,
    unsplit_openings,
)
from jackpot.actuary.twenty_one.playout import Play, Reached, reach
from jackpot.actuary.twenty_one.rules import CARD_VALUES, TEN
from jackpot.actuary.twenty_one.splits import split_hand, without
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, Act


class Together(NamedTuple):
    """Several equal wagers on one hand, in units of one of them."""

    wagers: int
    house_edge: float  # of the sum of the wagers
    variance: float


def correlation(game: Game, player: Player, worth: Worth) -> float:
    """Of what two wagers on one hand win."""
    covariance = float(_products(game, player).sum()) - worth.house_edge**2
    return covariance / worth.variance


def together(wagers: int, worth: Worth, correlated: float) -> Together:
    variance = worth.variance * wagers * (1 + (wagers - 1) * correlated)
    return Together(wagers, worth.house_edge, variance)


def _products(game: Game, player: Player) -> Floats:
    """[dealer]: the average product of what two wagers win."""
    results = _Results(game)
    reached = reach(
        game, player.unsplit.acts, game.shoe[None], unsplit_openings(game, player.splits)[None]
    )
    total = results.products(player.unsplit, reached, np.arange(len(game.hands.size)))
    total += game.opening[natural_entry(game)] * _of_naturals(game)
    for value in CARD_VALUES:
        split = player.splits & (game.hands.pair == value)[:, None]
        if split.any():
            often = np.where(split, game.opening, 0.0).sum(axis=0)
            total += often * _of_split(game, player, value, results)
    return total


def _of_split(game: Game, player: Player, value: int, results: "_Results") -> Floats:
    """Each of the two hands by itself, and each with the other, of which it knows nothing."""
    dealers = player.splits[game.hands.pair == value].any(axis=0)
    hand = split_hand(game, player.split, value, game.shoe, dealers, again=False)
    alone = [results.products(hand.play, part, hand.game.hands.entries) for part in hand.reached]
    mean = player.pairs[value].mean / 2
    return 2 * (alone[0] + alone[1] + mean**2)


def _of_naturals(game: Game) -> Floats:
    """[dealer]: a player's natural wins both wagers unless a dealer's hand is a natural too."""
    wins, _ = natural_wins(game)
    entry = natural_entry(game)
    left = cards_left(game.shoe, game.hands)[entry]  # [value, dealer]
    cards = left.sum(axis=0)
    completing = np.zeros(DEALER_CARDS)
    completing[0], completing[TEN - 1] = left[TEN - 1, 0], left[0, TEN - 1]
    neither = (cards - completing) * (cards - completing - 1) / (cards * (cards - 1))
    product: Floats = wins**2 * neither
    return product


class _Results:
    """What a hand of each total wins on average from one dealer's hand, and from two of them."""

    def __init__(self, game: Game) -> None:
        signs = SIGNS.copy()
        signs[:, NATURAL] = -1
        self._hands = game.hands
        self._means = np.einsum("hr,hrd->hd", signs[game.hands.total], game.dealer)
        self._sharing = np.stack([_sharing(game, first, signs) for first in CARD_VALUES], axis=1)

    def products(self, play: Play, reached: Reached, entries: Numbers) -> Floats:
        """[dealer]: of hands that were played so; `entries` are their places among all hands."""
        totals = self._hands.total[entries]
        of_two = self._means[entries] ** 2 + self._sharing[totals]
        stands = (play.acts == Act.STAND) | (totals == 21)[:, None]
        products: Floats = (np.where(stands, reached.hands[0], 0.0) * of_two).sum(axis=0)
        products += 4 * (reached.doubled[0] * of_two).sum(axis=0)
        products += reached.bust[0] + 4 * reached.doubled_bust[0]
        return products


def _sharing(game: Game, first: int, signs: Floats) -> Floats:
    """[total]: the covariance of two dealer's hands from one shoe, against that total."""
    draws_soft_17 = game.rules.draws_soft_17
    shoe = without(game.shoe, first, 1)
    hands = final_hands(first, draws_soft_17=draws_soft_17)
    drawn = np.array(list(hands)) - np.eye(DEALER_CARDS)[first - 1]
    one = np.zeros((len(drawn), RESULTS))
    one[np.arange(len(drawn)), [result_of(cards) for cards in hands]] = 1
    chances = np.array(list(hands.values())) * _chance_of_one_order(shoe, drawn)
    other = dealer_chances(np.maximum(shoe - drawn, 0), first, draws_soft_17=draws_soft_17)
    both = np.einsum("h,hr,hs->rs", chances, one, other)
    means = signs @ both.sum(axis=1)
    covariances: Floats = np.einsum("tr,rs,ts->t", signs, both, signs) - means**2
    return covariances


def _chance_of_one_order(shoe: Floats, drawn: Floats) -> Floats:
    """That the next cards of the shoe are these, in a given order."""
    most = int(drawn.sum(axis=1).max())
    left = np.maximum(shoe[:, None] - np.arange(most), 0)  # [value, drawn before]
    ways = np.concatenate([np.ones((DEALER_CARDS, 1)), np.cumprod(left, axis=1)], axis=1)
    cards = np.concatenate([[1.0], np.cumprod(shoe.sum() - np.arange(most))])
    of_values = ways[np.arange(DEALER_CARDS), drawn.astype(np.int64)]
    chance: Floats = of_values.prod(axis=1) / cards[drawn.sum(axis=1).astype(np.int64)]
    return chance
