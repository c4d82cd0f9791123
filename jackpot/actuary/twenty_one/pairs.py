"""Which pairs the best player splits, and splits again when one comes to a split hand."""

from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import Floats
from jackpot.actuary.twenty_one.game import Game, natural_chance, two_cards
from jackpot.actuary.twenty_one.hands import Flags
from jackpot.actuary.twenty_one.playout import Play
from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES
from jackpot.actuary.twenty_one.split_worth import SplitWorth, split_worths
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS

_NEAR: Final = 0.05  # splits that are estimated to be further from the best act are not counted


class Pairs(NamedTuple):
    splits: Flags  # [hand, dealer]
    resplits: Flags  # [value, dealer]
    worths: dict[int, SplitWorth]


class SplitHands(NamedTuple):
    """What hands of a split pair are worth, [hand, dealer]: played on, and stood on."""

    values: Floats
    stand: Floats
    natural_costs: Floats  # [dealer]


def no_flags(rows: int) -> Flags:
    return np.zeros((rows, DEALER_CARDS), dtype=np.bool_)


def likely_splits(game: Game, values: Floats, of_split_hands: SplitHands) -> Flags:
    """By an estimate; `values` [hand, dealer] are of hands that are not split."""
    splits = no_flags(len(game.hands.size))
    for value in CARD_VALUES:
        of_value = (game.hands.pair == value)[:, None] & (game.opening > 0)
        splits |= of_value & (_estimate(game, value, of_split_hands) > values)
    return splits


def best_pairs(game: Game, play: Play, values: Floats, of_split_hands: SplitHands) -> Pairs:
    """`values` [hand, dealer]: of hands that are not split."""
    splits, resplits = no_flags(len(game.hands.size)), no_flags(len(CARD_VALUES))
    worths = {}
    for value in CARD_VALUES:
        of_value = (game.hands.pair == value)[:, None] & (game.opening > 0)
        near = (of_value & (_estimate(game, value, of_split_hands) > values - _NEAR)).any(axis=0)
        again = value != ACE and game.rules.most_hands > 2
        once, often = split_worths(game, play, value, near, again=again)
        resplits[value - 1] = near & again & (often.mean > once.mean)
        worths[value] = SplitWorth(
            *(np.where(resplits[value - 1], a, b) for a, b in zip(often, once, strict=True))
        )
        splits |= of_value & near & (worths[value].mean > values)
    return Pairs(splits, resplits, worths)


def _estimate(game: Game, value: int, hands: SplitHands) -> Floats:
    """[dealer]: about what splitting brings: two hands, as if the other card were not gone."""
    number = game.hands.number
    of_hands = hands.stand if value == ACE else hands.values
    total = np.zeros(DEALER_CARDS)
    for second in CARD_VALUES:
        chance = 2 * game.draws[number[(value,), False, None], second - 1]
        for after, share in two_cards(game.rules, game.hands, value, second):
            total += chance * share * of_hands[after]
    # What both hands lose to a natural beyond what each is counted to lose by itself (11.9).
    natural = natural_chance(game)[number[(value, value), False, None]]
    estimate: Floats = total - natural * (1 - hands.natural_costs) ** 2
    return estimate
