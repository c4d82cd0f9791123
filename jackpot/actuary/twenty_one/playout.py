"""Plays fixed acts forward: how often each hand comes about.

Several shoes go through at once: arrays are `[shoe, hand, dealer]`.
"""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import Floats, Numbers
from jackpot.actuary.twenty_one.endings import Rescues, counts_low
from jackpot.actuary.twenty_one.game import Game
from jackpot.actuary.twenty_one.hands import all_hands, hands_with
from jackpot.actuary.twenty_one.search import Acts
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, Act


class Play(NamedTuple):
    """What a player does with every hand, and with every doubled one."""

    acts: Acts  # [hand, dealer]
    rescues: Rescues


class _Draws(NamedTuple):
    """Every card that leads from a hand to a hand of 21 or less; fewer cards first."""

    source: Numbers
    target: Numbers
    value: Numbers  # less 1
    by_size: tuple[slice, ...]


@cache
def _draws(having: int | None, *, tells_apart: bool) -> _Draws:
    if having is None:
        hands = all_hands(tells_apart=tells_apart)
    else:
        hands = hands_with(having, tells_apart=tells_apart)
    source, value = np.nonzero(
        (hands.child != hands.bust) & ((hands.size >= 2) & (hands.total < 21))[:, None]
    )
    target = hands.child[source, value]
    order = np.lexsort((target, hands.size[source]))
    source, target, value = source[order], target[order], value[order]
    sizes = hands.size[source]
    bounds = np.searchsorted(sizes, range(2, sizes.max() + 2)).tolist()
    slices = tuple(slice(*pair) for pair in pairwise(bounds))
    return _Draws(source, target, value, slices)


class Reached(NamedTuple):
    hands: Floats  # [shoe, hand, dealer]: how often a hand comes about
    doubled: Floats  # the same of hands with the card of their double, by their total
    doubled_low: Floats  # and by their low total
    bust: Floats  # [shoe, dealer]
    doubled_bust: Floats


def reach(game: Game, acts: Acts, shoes: Floats, start: Floats) -> Reached:
    """`shoes` [shoe, value]: all cards but the hand's own and the dealer's first.

    `start` [shoe, hand, dealer]: how often play begins with these two cards.
    """
    hands = game.hands
    draws = _draws(hands.having, tells_apart=hands.tells_apart)
    drawing, doubling = acts == Act.DRAW, acts == Act.DOUBLE
    acting = np.flatnonzero((drawing | doubling)[draws.source].any(axis=1))
    of_hands = start.copy()
    bust = np.zeros((len(shoes), DEALER_CARDS))
    for of_size in draws.by_size:
        at = acting[np.searchsorted(acting, of_size.start) : np.searchsorted(acting, of_size.stop)]
        at = at[drawing[draws.source[at]].any(axis=1)]
        source, value = draws.source[at], draws.value[at]
        flow = of_hands[:, source] * drawing[source] * _chances(game, shoes, source, value)
        _add(of_hands, draws.target[at], flow)
        bust -= flow.sum(axis=1)
    bust += (of_hands * drawing).sum(axis=1)
    at = acting[doubling[draws.source[acting]].any(axis=1)]
    source, value = draws.source[at], draws.value[at]
    flow = of_hands[:, source] * doubling[source] * _chances(game, shoes, source, value)
    low = counts_low(game)[source, value]
    doubled, doubled_low = np.zeros_like(start), np.zeros_like(start)
    target = hands.plain[draws.target[at]]
    _add_unsorted(doubled, target[~low], flow[:, ~low])
    _add_unsorted(doubled_low, target[low], flow[:, low])
    doubled_bust = (of_hands * doubling).sum(axis=1) - flow.sum(axis=1)
    return Reached(of_hands, doubled, doubled_low, bust, doubled_bust)


def _chances(game: Game, shoes: Floats, source: Numbers, value: Numbers) -> Floats:
    """[shoe, draw, dealer]: of each draw."""
    hands = game.hands
    left = shoes[:, value] - hands.cards[source, value]
    numbers = left[:, :, None] - np.eye(DEALER_CARDS)[value]
    cards = shoes.sum(axis=1)[:, None] - hands.size[source] - 1
    chances: Floats = np.maximum(numbers, 0) / np.maximum(cards, 1)[:, :, None]
    return chances


def _add(to: Floats, targets: Numbers, flow: Floats) -> None:
    """`targets` are sorted."""
    if len(targets):
        starts = np.flatnonzero(np.diff(targets, prepend=-1))
        to[:, targets[starts]] += np.add.reduceat(flow, starts, axis=1)


def _add_unsorted(to: Floats, targets: Numbers, flow: Floats) -> None:
    order = np.argsort(targets, kind="stable")
    _add(to, targets[order], flow[:, order])
