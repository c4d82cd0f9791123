"""Plays fixed acts forward: how often each hand comes about, and what the wagers on it bring.

Several shoes go through at once: arrays are `[shoe, hand, dealer]`.
"""

from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import NATURAL, RESULTS, Floats, Numbers, dealer_chances
from jackpot.actuary.twenty_one.endings import DOUBLE_BUST, RESCUED, Rescues, counts_low
from jackpot.actuary.twenty_one.game import SIGNS, Game
from jackpot.actuary.twenty_one.hands import Flags, all_hands, hands_with
from jackpot.actuary.twenty_one.search import Acts
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, Act

BUST: Final = -1.0
DOUBLED_21: Final = 2.0  # paid at once, 1 to 1


class Play(NamedTuple):
    """What a player does with every hand, and with every doubled one."""

    acts: Acts  # [hand, dealer]
    rescues: Rescues


class Closed(NamedTuple):
    """Hands that no card of the dealer changes any more: over 21, paid at once, rescued.

    [shoe, dealer], weighted with how often each comes about.
    """

    chance: Floats
    mean: Floats
    square: Floats


class Open(NamedTuple):
    """Hands that meet the dealer, weighted with how often each comes about."""

    mean: Floats  # [shoe, result, dealer]: by the dealer's result
    square: Floats  # [shoe, dealer]


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


def closed_hands(game: Game, play: Play, reached: Reached) -> Closed:
    best, low = _at_once(game, game.hands.total), _at_once(game, game.hands.low)
    paid = np.where(best, reached.hands, 0.0)
    rescued = _both(reached, play.rescues.best, play.rescues.low)
    kinds = (  # how often, and what it brings
        (reached.bust, BUST),
        (reached.doubled_bust, DOUBLE_BUST),
        (rescued, RESCUED),
        (_both(reached, best, low), DOUBLED_21),
    )
    return Closed(
        chance=sum((often for often, _ in kinds), paid.sum(axis=1)),
        mean=sum((often * brings for often, brings in kinds), (paid * game.paid).sum(axis=1)),
        square=sum(
            (often * brings**2 for often, brings in kinds), (paid * game.paid_square).sum(axis=1)
        ),
    )


def _at_once(game: Game, totals: Numbers) -> Flags:
    """[hand, 1]: a 21 that is paid before the dealer draws."""
    at_once: Flags = ((totals == 21) & game.rules.pays_21_at_once)[:, None]
    return at_once


def _both(reached: Reached, best: Flags, low: Flags) -> Floats:
    """How often a doubled hand is one of these, by its total or its low total."""
    often: Floats = np.where(best, reached.doubled, 0.0).sum(axis=1)
    often += np.where(low, reached.doubled_low, 0.0).sum(axis=1)
    return often


def open_hands(
    game: Game,
    play: Play,
    shoes: Floats,
    reached: Reached,
    natural_costs: float,
    dealers: Flags | None = None,
) -> Open:
    """`natural_costs`: what an open hand loses to a dealer's natural (a double by the book).

    `dealers`: only against these cards of the dealer; without it against all.
    """
    hands = game.hands
    best, low = _at_once(game, hands.total), _at_once(game, hands.low)
    ended = (play.acts == Act.STAND) | (hands.total == 21)[:, None]
    doubled_loses = natural_costs * (1 if game.rules.natural_takes_original_only else 2)
    kinds = (  # how often, total, wagers, what a natural takes
        (np.where(ended & ~best, reached.hands, 0.0), hands.total, 1, natural_costs),
        (np.where(play.rescues.best | best, 0.0, reached.doubled), hands.total, 2, doubled_loses),
        (np.where(play.rescues.low | low, 0.0, reached.doubled_low), hands.low, 2, doubled_loses),
    )
    mean = np.zeros((len(shoes), RESULTS, DEALER_CARDS))
    square = np.zeros((len(shoes), DEALER_CARDS))
    for dealer in np.flatnonzero(np.ones(DEALER_CARDS) if dealers is None else dealers):
        # Only hands that come about ask the dealer.
        asked = np.flatnonzero(np.any([often[:, :, dealer] for often, *_ in kinds], axis=(0, 1)))
        chances = _dealer(game, shoes, asked, dealer)
        for often, totals, wagers, loses in kinds:
            results = wagers * SIGNS[totals[asked]]
            results[:, NATURAL] = -loses
            weighted = often[:, asked, dealer, None] * chances
            mean[:, :, dealer] += (weighted * results).sum(axis=1)
            square[:, dealer] += (weighted * results**2).sum(axis=(1, 2))
    return Open(mean, square)


def _dealer(game: Game, shoes: Floats, entries: Numbers, dealer: np.intp) -> Floats:
    """[shoe, entry, result]."""
    left = shoes[:, None, :] - game.hands.cards[entries]
    left[:, :, dealer] -= 1
    chances = dealer_chances(
        np.maximum(left.reshape(-1, DEALER_CARDS), 0),
        int(dealer) + 1,
        draws_soft_17=game.rules.draws_soft_17,
    )
    return chances.reshape(len(shoes), len(entries), RESULTS)
