"""What a hand is worth on average once the player has ended it: stood, doubled, surrendered."""

from typing import NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import Floats, Numbers
from jackpot.actuary.twenty_one.game import SIGNS, Game, natural_chance
from jackpot.actuary.twenty_one.hands import Flags, Hands
from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, LEAST_TOTAL, MOST_TOTAL

RESCUED = -1.0  # the wager is forfeited, the double comes back
DOUBLE_BUST = -2.0


class Rescues(NamedTuple):
    """Which doubled hands are rescued, [hand, dealer]: by their total, and by their low total."""

    best: Flags
    low: Flags


class Endings(NamedTuple):
    """[hand, dealer], in wagers."""

    stand: Floats
    doubled: Floats  # after the card of the double
    doubled_low: Floats  # the same, with Aces that count 1
    surrender: Floats


def endings_of(game: Game, rescues: Rescues, natural_costs: Floats) -> Endings:
    """`natural_costs` [dealer]: what an open hand loses to a dealer's natural.

    It is 1, but for a split hand in Pontoon: there one wager is lost for all open hands together.
    """
    rules, hands = game.rules, game.hands
    natural = natural_chance(game)
    lost = natural_costs * natural
    stand = against_dealer(game, hands.total) - lost
    if rules.pays_21_at_once:
        stand[hands.total == 21] = game.paid[hands.total == 21]
    return Endings(
        stand=stand,
        doubled=_doubled(game, hands.total, rescues.best, natural_costs),
        doubled_low=_doubled(game, hands.low, rescues.low, natural_costs),
        surrender=-(1 - natural) / 2 - natural,
    )


def against_dealer(game: Game, totals: Numbers) -> Floats:
    """What a wager on these totals wins, less what it loses, a dealer's natural aside."""
    result: Floats = np.einsum("hr,hrd->hd", SIGNS[totals], game.dealer)
    return result


def kept_doubles(game: Game, totals: Numbers, natural_costs: Floats) -> Floats:
    """Doubled hands that are not rescued."""
    rules = game.rules
    wagers_lost = 1 if rules.natural_takes_original_only else 2
    kept = 2 * against_dealer(game, totals) - wagers_lost * natural_costs * natural_chance(game)
    if rules.pays_21_at_once:
        assert rules.doubled_pays_even, "no book has better odds for a doubled 21"
        kept[totals == 21] = 2.0
    return kept


def _doubled(game: Game, totals: Numbers, rescued: Flags, natural_costs: Floats) -> Floats:
    worth = kept_doubles(game, totals, natural_costs)
    worth[rescued] = RESCUED
    worth[game.hands.bust] = DOUBLE_BUST
    return worth


def counts_low(game: Game) -> Flags:
    """[hand, value]: whether a hand that is doubled with that card counts all its Aces 1."""
    low = np.zeros((len(game.hands.size), len(CARD_VALUES)), dtype=np.bool_)
    if game.rules.doubled_aces_low:
        low[~game.late_ace] = True
        low[:, ACE - 1] = False
    return low


def double_worth(game: Game, endings: Endings) -> Floats:
    """[hand, dealer]: doubling now."""
    child = game.hands.child
    after = np.where(
        counts_low(game)[:, :, None], endings.doubled_low[child], endings.doubled[child]
    )
    worth: Floats = np.einsum("hvd,hvd->hd", game.draws, after)
    return worth


def no_rescues(hands: Hands) -> Rescues:
    nothing = np.zeros((len(hands.size), DEALER_CARDS), dtype=np.bool_)
    return Rescues(nothing, nothing)


def rescues_by_total(hands: Hands, by_total: Flags) -> Rescues:
    """From a table [total, dealer], where index 0 is the least total that is asked."""
    asked = np.zeros((22 + 1, DEALER_CARDS), dtype=np.bool_)
    asked[LEAST_TOTAL : MOST_TOTAL + 1] = by_total
    return Rescues(asked[hands.total], asked[hands.low])
