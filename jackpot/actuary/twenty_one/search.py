"""Looks for the best acts, backwards from the highest totals.

By total: hands that the strategy does not tell apart (`decision groups`) all do what is best for
them together, each as likely as it comes about (`weights`). By composition: each hand does what is
best for itself.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jackpot.actuary.twenty_one.dealer import Floats, Numbers
from jackpot.actuary.twenty_one.endings import Endings, double_worth
from jackpot.actuary.twenty_one.game import Game
from jackpot.actuary.twenty_one.hands import Flags, all_hands
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, NEVER, ROWS, Act
from jackpot.rules.twenty_one.totals import LEAST_TO_STAND

Acts = NDArray[np.uint8]

_UNLAWFUL: Final = -1e9
_BUST: Final = -1.0


class Found(NamedTuple):
    acts: Acts  # [hand, dealer]
    values: Floats  # [hand, dealer]: what the hand is worth, played so


class _Level(NamedTuple):
    """The hands of one low total: a further card leads to a higher one."""

    entries: Numbers
    drawing: Numbers  # index of the decision group for standing or drawing, of each entry
    acting: Numbers  # the same for all acts


@cache
def _levels(*, tells_apart: bool) -> tuple[_Level, ...]:
    """In Blackjack hands of any number of cards stand or draw alike; Pontoon tells the number
    apart, since a 21 is paid by it."""
    hands = all_hands(tells_apart=tells_apart)
    levels = []
    for low in range(20, 1, -1):
        entries = np.flatnonzero((hands.low == low) & (hands.row >= 0))
        acting = hands.card_class[entries] * ROWS + hands.row[entries]
        drawing = acting if tells_apart else hands.row[entries]
        levels.append(_Level(entries, _numbered(drawing), _numbered(acting)))
    return tuple(levels)


def _numbered(groups: Numbers) -> Numbers:
    numbered: Numbers = np.unique(groups, return_inverse=True)[1]
    return numbered


class _Offered(NamedTuple):
    """What every act is worth, [hand, dealer]; drawing is found on the way."""

    stand: Floats
    double: Floats
    surrender: Floats


def _offered(game: Game, endings: Endings, *, split: bool) -> _Offered:
    hands, rules = game.hands, game.rules
    must_draw = ~hands.soft & (hands.total < LEAST_TO_STAND)
    on_two = hands.size == 2
    may_double = (on_two | rules.double_on_any_cards) & (rules.double_on_split or not split)
    may_surrender = on_two[:, None] & np.array(rules.surrender) & (not split)
    return _Offered(
        stand=np.where(must_draw[:, None], _UNLAWFUL, endings.stand),
        double=np.where(may_double[:, None], double_worth(game, endings), _UNLAWFUL),
        surrender=np.where(may_surrender, endings.surrender, _UNLAWFUL),
    )


def best_by_composition(game: Game, endings: Endings, *, split: bool) -> Found:
    return _search(game, endings, None, None, split=split)


def best_by_total(
    game: Game, endings: Endings, weights: Floats, plays_on: Flags, *, split: bool
) -> Found:
    """`plays_on` [hand, dealer]: hands that stand or draw, and count for that decision."""
    return _search(game, endings, weights, plays_on, split=split)


def _search(
    game: Game, endings: Endings, weights: Floats | None, plays_on: Flags | None, *, split: bool
) -> Found:
    hands = game.hands
    offered = _offered(game, endings, split=split)
    acts = np.full((len(hands.size), DEALER_CARDS), NEVER, dtype=np.uint8)
    values = endings.stand.copy()  # of 21; all others are written below
    values[hands.bust] = _BUST
    for level in _levels(tells_apart=hands.tells_apart):
        at = level.entries
        draw = np.einsum("hvd,hvd->hd", game.draws[at], values[hands.child[at]])
        worths = np.stack([offered.stand[at], draw, offered.double[at], offered.surrender[at]])
        if weights is None or plays_on is None:
            chosen = np.argmax(worths, axis=0)
        else:
            chosen = _by_group(worths, weights[at], plays_on[at], level)
        acts[at] = _ACTS[chosen]
        values[at] = np.take_along_axis(worths, chosen[None], axis=0)[0]
    return Found(acts, values)


_ACTS: Final = np.array([Act.STAND, Act.DRAW, Act.DOUBLE, Act.SURRENDER], dtype=np.uint8)
_STAND, _DRAW, _DOUBLE, _SURRENDER = range(4)


def _by_group(worths: Floats, weights: Floats, plays_on: Flags, level: _Level) -> Numbers:
    """First between standing and drawing, then against the acts that some hands have only."""
    counted = np.where(plays_on, weights, weights * 1e-6)
    stands = _sums(worths[_STAND] * counted, level.drawing)
    draws = _sums(worths[_DRAW] * counted, level.drawing)
    playing = np.where(draws > stands, _DRAW, _STAND)[level.drawing]
    played = np.take_along_axis(worths, playing[None], axis=0)[0]
    candidates = np.stack([played, worths[_DOUBLE], worths[_SURRENDER]])
    sums = np.stack([_sums(each * weights, level.acting) for each in candidates])
    best = np.argmax(sums, axis=0)[level.acting]
    return np.where(best == 0, playing, np.where(best == 1, _DOUBLE, _SURRENDER))


def _sums(values: Floats, groups: Numbers) -> Floats:
    sums = np.zeros((groups.max() + 1, values.shape[1]))
    np.add.at(sums, groups, values)
    return sums
