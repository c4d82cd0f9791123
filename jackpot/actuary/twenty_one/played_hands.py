"""What hands bring that were played forward, by whether the dealer's cards still count for them."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import NATURAL, RESULTS, Floats, Numbers, dealer_chances
from jackpot.actuary.twenty_one.endings import DOUBLE_BUST, RESCUED
from jackpot.actuary.twenty_one.game import SIGNS, Game
from jackpot.actuary.twenty_one.hands import Flags
from jackpot.actuary.twenty_one.playout import Play, Reached
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, Act

BUST: Final = -1.0
DOUBLED_21: Final = 2.0  # paid at once, 1 to 1


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
    reached: Sequence[Reached],
    natural_costs: float,
    dealers: Flags | None = None,
) -> list[Open]:
    """`reached`: from the same shoes; together, since most of their hands ask the same of the
    dealer.

    `natural_costs`: what an open hand loses to a dealer's natural (a double by the book).
    `dealers`: only against these cards of the dealer; without it against all.
    """
    kinds = [_open_kinds(game, play, each, natural_costs) for each in reached]
    found = [
        Open(np.zeros((len(shoes), RESULTS, DEALER_CARDS)), np.zeros((len(shoes), DEALER_CARDS)))
        for _ in reached
    ]
    for dealer in np.flatnonzero(np.ones(DEALER_CARDS) if dealers is None else dealers):
        # Only hands that come about ask the dealer.
        comes_about = [kind.often[:, :, dealer] for kind in chain(*kinds)]
        asked = np.flatnonzero(np.any(comes_about, axis=(0, 1)))
        chances = _dealer(game, shoes, asked, dealer)
        for (mean, square), of_reached in zip(found, kinds, strict=True):
            for kind in of_reached:
                results = kind.wagers * SIGNS[kind.totals[asked]]
                results[:, NATURAL] = -kind.natural_takes
                weighted = kind.often[:, asked, dealer, None] * chances
                mean[:, :, dealer] += (weighted * results).sum(axis=1)
                square[:, dealer] += (weighted * results**2).sum(axis=(1, 2))
    return found


class _OpenKind(NamedTuple):
    often: Floats  # [shoe, hand, dealer]
    totals: Numbers
    wagers: int
    natural_takes: float


def _open_kinds(
    game: Game, play: Play, reached: Reached, natural_costs: float
) -> tuple[_OpenKind, ...]:
    hands = game.hands
    best, low = _at_once(game, hands.total), _at_once(game, hands.low)
    ended = (play.acts == Act.STAND) | (hands.total == 21)[:, None]
    stood = np.where(ended & ~best, reached.hands, 0.0)
    doubled = np.where(play.rescues.best | best, 0.0, reached.doubled)
    doubled_low = np.where(play.rescues.low | low, 0.0, reached.doubled_low)
    doubled_loses = natural_costs * (1 if game.rules.natural_takes_original_only else 2)
    return (
        _OpenKind(stood, hands.total, 1, natural_costs),
        _OpenKind(doubled, hands.total, 2, doubled_loses),
        _OpenKind(doubled_low, hands.low, 2, doubled_loses),
    )


def _dealer(game: Game, shoes: Floats, entries: Numbers, dealer: np.intp) -> Floats:
    """[shoe, entry, result]."""
    if np.array_equal(shoes, game.shoe[None]):
        return game.dealer[entries, :, int(dealer)][None]
    left = shoes[:, None, :] - game.hands.cards[entries]
    left[:, :, dealer] -= 1
    chances = dealer_chances(
        np.maximum(left.reshape(-1, DEALER_CARDS), 0),
        int(dealer) + 1,
        draws_soft_17=game.rules.draws_soft_17,
    )
    return chances.reshape(len(shoes), len(entries), RESULTS)
