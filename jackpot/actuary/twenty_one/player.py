"""A player who follows fixed acts, and what the main wager of a box brings to him."""

from typing import NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import Floats
from jackpot.actuary.twenty_one.game import Game, natural_chance
from jackpot.actuary.twenty_one.hands import Flags
from jackpot.actuary.twenty_one.played_hands import closed_hands, open_hands
from jackpot.actuary.twenty_one.playout import Play, reach
from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES, TEN
from jackpot.actuary.twenty_one.split_worth import SplitWorth
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, Act

NATURAL_CARDS = (ACE, TEN)


class Player(NamedTuple):
    unsplit: Play
    split: Play  # of hands from a split
    splits: Flags  # [hand, dealer]: the pair is split
    resplits: Flags  # [value, dealer]: so is a pair that comes to a split hand
    pairs: dict[int, SplitWorth]  # by value: what a pair brings that is split


class Worth(NamedTuple):
    """Of one wager against each card of the dealer, weighted with the chance of that card."""

    mean: Floats
    square: Floats

    @property
    def house_edge(self) -> float:
        return -float(self.mean.sum())

    @property
    def variance(self) -> float:
        return float(self.square.sum() - self.mean.sum() ** 2)


def natural_entry(game: Game) -> int:
    return game.hands.number[NATURAL_CARDS, False, None]


def natural_wins(game: Game) -> tuple[Floats, Floats]:
    """[dealer]: what a player's natural wins, and how often (a dealer's may tie)."""
    entry = natural_entry(game)
    ties = np.where(game.rules.natural_waits, natural_chance(game)[entry], 0.0)
    return np.full(DEALER_CARDS, game.rules.natural_halves / 2), 1 - ties


def unsplit_openings(game: Game, splits: Flags) -> Floats:
    """[hand, dealer]: how often play goes on with two cards that are neither split nor a
    natural."""
    opening = np.where(splits, 0.0, game.opening)
    opening[natural_entry(game)] = 0
    return opening


def worth_of(game: Game, player: Player) -> Worth:
    play = player.unsplit
    opening = unsplit_openings(game, player.splits)
    shoes = game.shoe[None]
    reached = reach(game, play.acts, shoes, opening[None])
    closed = closed_hands(game, play, reached)
    (met,) = open_hands(game, play, shoes, [reached], 1.0)
    mean = closed.mean[0] + met.mean[0].sum(axis=0)
    square = closed.square[0] + met.square[0]
    given_up = np.where(play.acts == Act.SURRENDER, opening, 0.0)
    natural = natural_chance(game)
    mean -= (given_up * ((1 - natural) / 2 + natural)).sum(axis=0)
    square += (given_up * ((1 - natural) / 4 + natural)).sum(axis=0)
    wins, chance = natural_wins(game)
    mean += game.opening[natural_entry(game)] * wins * chance
    square += game.opening[natural_entry(game)] * wins**2 * chance
    for value in CARD_VALUES:
        split = player.splits & (game.hands.pair == value)[:, None]
        if split.any():
            often = np.where(split, game.opening, 0.0).sum(axis=0)
            mean += often * player.pairs[value].mean
            square += often * player.pairs[value].square
    return Worth(mean, square)
