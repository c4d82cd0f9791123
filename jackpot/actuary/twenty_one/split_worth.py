"""What a box brings whose pair is split: mean and mean square, for given acts on its hands.

The mean is exact, but for one term in Pontoon: there a dealer's natural takes one wager of all open
hands together (11.9, T25), and how often no hand is open is counted as if the hands were
independent of each other. The mean square has products of two hands; these are counted as if the
hands were independent of each other but for the dealer's result.
"""

from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import NATURAL, RESULTS, Floats, dealer_chances
from jackpot.actuary.twenty_one.game import Game
from jackpot.actuary.twenty_one.hands import Flags
from jackpot.actuary.twenty_one.played_hands import open_hands
from jackpot.actuary.twenty_one.playout import Play
from jackpot.actuary.twenty_one.rules import ACE, TEN
from jackpot.actuary.twenty_one.splits import (
    Row,
    SplitHand,
    chance_of_row,
    rows_of,
    split_hand,
    sum_over_hands,
    without,
)
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS

# What makes a natural of the dealer's first card.
_NATURAL_CARDS: Final = {ACE: TEN, TEN: ACE}
_NO_CHANCE: Final = 1e-300  # so that nothing is divided by 0; what is divided is 0 then


class SplitWorth(NamedTuple):
    """[dealer], in wagers; 0 against cards of the dealer that were not asked for."""

    mean: Floats
    square: Floats


def split_worths(
    game: Game, play: Play, value: int, dealers: Flags, *, again: bool
) -> tuple[SplitWorth, SplitWorth]:
    """Split once; and split again as often as the book allows, where `again` asks for it."""
    together = game.rules.natural_takes_original_only
    hand = split_hand(game, play, value, game.shoe, dealers, again=again)
    opened = open_hands(
        hand.game, hand.play, hand.shoes, hand.reached, 0.0 if together else 1.0, dealers
    )
    by_result = [met.mean for met in opened]
    means = [
        shut.mean + met.mean.sum(axis=1) for shut, met in zip(hand.closed, opened, strict=True)
    ]
    squares = [shut.square + met.square for shut, met in zip(hand.closed, opened, strict=True)]
    before = _dealer_before(game, value, dealers)
    lost = _LostToNatural(game, play, value, dealers, again=again) if together else None

    def worth(most_hands: int) -> SplitWorth:
        mean = sum_over_hands(hand, most_hands, means[0], means[1])
        square = sum_over_hands(hand, most_hands, squares[0], squares[1])
        square += _products(hand, most_hands, by_result, before)
        if lost is not None:
            some_open, with_closed = lost.given_natural(most_hands)
            mean -= before[NATURAL] * some_open
            square += before[NATURAL] * (some_open - 2 * with_closed)
        return SplitWorth(mean, square)

    once = worth(2)
    return once, worth(game.rules.most_hands) if again else once


def _products(hand: SplitHand, most_hands: int, by_result: list[Floats], before: Floats) -> Floats:
    """[dealer]: the average of the products of two different hands, each counted twice."""
    total = np.zeros(DEALER_CARDS)
    chances = np.maximum(before, _NO_CHANCE)
    for row in rows_of(most_hands):
        other, same = (
            # [result, dealer]: the mean of a hand, given the dealer's result
            met[row.pairs] / chances + shut.mean[row.pairs]
            for met, shut in zip(by_result, hand.closed, strict=True)
        )
        given_other = other / np.maximum(hand.started[0][row.pairs], _NO_CHANCE)
        either = other + same
        pairs = (row.others * given_other + row.any * either) ** 2
        pairs -= row.others * given_other**2 + row.any * either**2
        total += chance_of_row(hand, row) * (before * pairs).sum(axis=0)
    return total


class _LostToNatural:
    """Of a box of Pontoon whose pair was split, once the dealer has a natural."""

    def __init__(self, game: Game, play: Play, value: int, dealers: Flags, *, again: bool) -> None:
        self._hands = {
            first: split_hand(
                game, play, value, without(game.shoe, second, 1), _only(dealers, first), again=again
            )
            for first, second in _NATURAL_CARDS.items()
            if dealers[first - 1]
        }

    def given_natural(self, most_hands: int) -> tuple[Floats, Floats]:
        """[dealer]: the chance that a hand is open, and the average of what the closed hands of
        such a box bring."""
        some_open, with_closed = np.zeros(DEALER_CARDS), np.zeros(DEALER_CARDS)
        for first, hand in self._hands.items():
            all_closed, their_mean = np.zeros(DEALER_CARDS), np.zeros(DEALER_CARDS)
            for row in rows_of(most_hands):
                chance, mean = _all_closed(hand, row)
                all_closed += chance_of_row(hand, row) * chance
                their_mean += chance_of_row(hand, row) * mean
            mean_of_closed = sum_over_hands(
                hand, most_hands, hand.closed[0].mean, hand.closed[1].mean
            )
            some_open[first - 1] = 1 - all_closed[first - 1]
            with_closed[first - 1] = (mean_of_closed - their_mean)[first - 1]
        return some_open, with_closed


def _only(dealers: Flags, first: int) -> Flags:
    only = np.zeros_like(dealers)
    only[first - 1] = dealers[first - 1]
    return only


def _all_closed(hand: SplitHand, row: Row) -> tuple[Floats, Floats]:
    """The chance that all hands are closed, and the average of what they bring then."""
    known = row.pairs
    started = np.maximum(hand.started[0][known], _NO_CHANCE)
    other = hand.closed[0].chance[known] / started
    mean_other = hand.closed[0].mean[known] / started
    either = hand.closed[0].chance[known] + hand.closed[1].chance[known]
    mean_either = hand.closed[0].mean[known] + hand.closed[1].mean[known]
    mean = np.zeros(DEALER_CARDS)
    if row.others:
        mean += row.others * mean_other * other ** (row.others - 1) * either**row.any
    if row.any:
        mean += row.any * mean_either * either ** (row.any - 1) * other**row.others
    return other**row.others * either**row.any, mean


def closed_chance(game: Game, play: Play, value: int) -> Floats:
    """[dealer]: that one hand of a split pair is closed, given a dealer's natural."""
    chance = np.ones(DEALER_CARDS)
    for first, second in _NATURAL_CARDS.items():
        everywhere = np.ones(DEALER_CARDS, dtype=np.bool_)
        shoe = without(game.shoe, second, 1)
        hand = split_hand(game, play, value, shoe, _only(everywhere, first), again=False)
        both = hand.closed[0].chance[0] + hand.closed[1].chance[0]
        chance[first - 1] = both[first - 1]
    return chance


def _dealer_before(game: Game, value: int, dealers: Flags) -> Floats:
    """[result, dealer]: the dealer's chances when only the pair is known."""
    chances = np.zeros((RESULTS, DEALER_CARDS))
    for dealer in np.flatnonzero(dealers).tolist():
        left = np.maximum(without(without(game.shoe, value, 2), dealer + 1, 1), 0)[None]
        chances[:, dealer] = dealer_chances(
            left, dealer + 1, draws_soft_17=game.rules.draws_soft_17
        )[0]
    return chances
