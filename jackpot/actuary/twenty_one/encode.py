"""Writes the best player by total as a strategy in bytes, and reads it back as a player."""

from typing import Final

import numpy as np

from jackpot.actuary.twenty_one.game import Game
from jackpot.actuary.twenty_one.hands import SEVENS
from jackpot.actuary.twenty_one.player import Player
from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES
from jackpot.actuary.twenty_one.search import Acts
from jackpot.actuary.twenty_one.strategy import (
    CARD_CLASSES,
    DEALER_CARDS,
    LATE_SOFT_ROWS,
    LEAST_TOTAL,
    MIXED,
    MOST_TOTAL,
    NAMED_PAIRS,
    NEVER,
    PAIR_ROWS,
    ROWS,
    SOFT_ROWS,
    SPADES,
    SUITED,
    Act,
    Strategy,
    named_row,
    pair_row,
    total_row,
)

_ON_TWO: Final = 0  # the class of two cards


def encode(game: Game, player: Player) -> Strategy:
    shape = (CARD_CLASSES, ROWS, DEALER_CARDS)
    unsplit = np.full(shape, NEVER, dtype=np.uint8)
    split = unsplit.copy()
    for table, play in ((unsplit, player.unsplit), (split, player.split)):
        _write_totals(game, table, play.acts)
    _write_pairs(game, unsplit, split, player)
    if not game.hands.tells_apart:
        _repeat_rows(unsplit)
        _repeat_rows(split)
    rescued = np.zeros((MOST_TOTAL + 1, DEALER_CARDS), dtype=np.uint8)
    rescued[game.hands.low[game.hands.low <= MOST_TOTAL]] = player.unsplit.rescues.low[
        game.hands.low <= MOST_TOTAL
    ]
    return Strategy(unsplit.tobytes() + split.tobytes() + rescued[LEAST_TOTAL:].tobytes())


def _write_totals(game: Game, table: Acts, acts: Acts) -> None:
    """Pairs first: a total that has other hands too is written by these."""
    hands = game.hands
    for pairs in (True, False):
        at = np.flatnonzero((hands.row >= 0) & ((hands.pair > 0) == pairs))
        table[hands.card_class[at], hands.row[at]] = acts[at]


def _write_pairs(game: Game, unsplit: Acts, split: Acts, player: Player) -> None:
    hands = game.hands
    for value in CARD_VALUES:
        entries = [at for at in np.flatnonzero(hands.pair == value) if game.opening[at].any()]
        again = player.splits[entries].any(axis=0) & player.resplits[value - 1]
        for entry in entries:
            row = pair_row(value, max(int(hands.suits[entry]), MIXED))
            acts = np.where(player.splits[entry], Act.SPLIT, player.unsplit.acts[entry])
            unsplit[_ON_TWO, row] = acts
            split_acts = np.where(again, Act.SPLIT, player.split.acts[entry])
            split[_ON_TWO, row] = NEVER if value == ACE else split_acts


def _repeat_rows(table: Acts) -> None:
    """Where the game does not tell hands apart that the layout does."""
    late = slice(LATE_SOFT_ROWS, PAIR_ROWS)
    table[1:, late] = table[1:, SOFT_ROWS:LATE_SOFT_ROWS]
    for low, high in NAMED_PAIRS:
        for suits in (MIXED, SUITED, SPADES):
            row = named_row(low, high, suits)
            table[_ON_TWO, row] = table[_ON_TWO, total_row(low + high, soft=False)]
    for suits in (SUITED, SPADES):
        table[_ON_TWO, pair_row(SEVENS[0], suits)] = table[_ON_TWO, pair_row(SEVENS[0])]
