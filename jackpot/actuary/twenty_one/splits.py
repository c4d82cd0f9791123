"""What splitting a pair is worth, exactly for given acts on the split hands.

A split hand does not look at the cards of the others. Then it makes no difference in which order
the cards of the shoe are dealt to the hands, and the second cards may be thought to be dealt first.
Each of them is another card of the pair's value (P), which makes one more hand while there are
fewer than allowed, or none (N). So a box ends in a known number of hands after one of a few rows of
P and N, such as `P N N N` (three hands).

A hand next to hands that have N: their N is "any card" less "P". Any card of another hand changes
nothing on average, and P is a known card. So every average is one of a hand beside so many more
known cards of the pair's value, which is counted exactly. Doubling is by the rules of split hands.
"""

from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import Floats
from jackpot.actuary.twenty_one.endings import Rescues
from jackpot.actuary.twenty_one.game import Game, game_with, two_cards
from jackpot.actuary.twenty_one.hands import Flags
from jackpot.actuary.twenty_one.played_hands import Closed, closed_hands
from jackpot.actuary.twenty_one.playout import Play, Reached, reach
from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, NEVER, Act

MOST_KNOWN: Final = 4  # more cards of the pair's value, with four hands


class Row(NamedTuple):
    """Rows of P and N that end alike."""

    pairs: int  # how many P
    others: int  # hands whose second card is N
    any: int  # hands whose second card may be any: no further split is allowed
    orders: int

    @property
    def hands(self) -> int:
        return self.others + self.any


@cache
def rows_of(most_hands: int) -> tuple[Row, ...]:
    found: dict[tuple[int, int, int], int] = {}

    def deal(hands: int, waiting: int, pairs: int, others: int) -> None:
        if hands == most_hands or waiting == 0:
            key = (pairs, others, waiting)
            found[key] = found.get(key, 0) + 1
            return
        deal(hands + 1, waiting + 1, pairs + 1, others)
        deal(hands, waiting - 1, pairs, others + 1)

    deal(2, 2, 0, 0)
    return tuple(Row(*key, orders) for key, orders in found.items())


class SplitHand(NamedTuple):
    """One hand of a split pair, beside 0, 1, ... more known cards of its value: `[known, dealer]`.

    Two of each: the second card is N, or it is P and the hand is not split.
    """

    game: Game  # of the hands that begin with a card of the pair
    play: Play
    shoes: Floats  # [known, value], for both
    started: tuple[Floats, Floats]  # the chance of the second card
    reached: tuple[Reached, Reached]
    closed: tuple[Closed, Closed]
    all_pairs: Floats  # that so many unseen cards are all of the pair's value


def split_hand(
    game: Game, play: Play, value: int, shoe: Floats, dealers: Flags, *, again: bool
) -> SplitHand:
    """`shoe`: without the cards known besides the pair and the dealer's first.

    `dealers`: only against these cards of the dealer. `again`: pairs may be split again.
    """
    known = MOST_KNOWN if again else 0
    # One card of the pair is in the hand, the other beside it.
    shoes = np.stack([without(shoe, value, 1 + more) for more in range(known + 1)])
    part = game_with(game, value)
    of_part = _play_of_part(part, play, value, dealers)
    starts = _starts(part, value, shoes, dealers)
    reached = [reach(part, of_part.acts, shoes, start) for start in starts]
    closed = [closed_hands(part, of_part, each) for each in reached]
    in_shoe = without(shoe, value, 2)[value - 1] - np.eye(DEALER_CARDS)[value - 1]
    drawn = np.arange(known)[:, None]
    chances = np.maximum(in_shoe - drawn, 0) / (shoe.sum() - 3 - drawn)
    return SplitHand(
        part,
        of_part,
        shoes,
        (starts[0].sum(axis=1), starts[1].sum(axis=1)),
        (reached[0], reached[1]),
        (closed[0], closed[1]),
        np.concatenate([np.ones((1, DEALER_CARDS)), np.cumprod(chances, axis=0)]),
    )


def _play_of_part(part: Game, play: Play, value: int, dealers: Flags) -> Play:
    """Split Aces have one card, and stand on it (10.5)."""
    at = part.hands.entries
    acts = np.where(dealers, play.acts[at], NEVER).astype(np.uint8)
    if value == ACE:
        acts = np.full_like(acts, Act.STAND)
    return Play(acts, Rescues(play.rescues.best[at], play.rescues.low[at]))


def without(shoe: Floats, value: int, number: int) -> Floats:
    left = shoe.copy()
    left[value - 1] -= number
    return left


def _starts(game: Game, value: int, shoes: Floats, dealers: Flags) -> tuple[Floats, Floats]:
    """Of the two cards with which a hand begins: the second another value, or the same."""
    others = np.zeros((len(shoes), len(game.hands.size), DEALER_CARDS))
    same = np.zeros_like(others)
    left = shoes[:, :, None] - np.eye(DEALER_CARDS)  # [known, value, dealer]
    left[:, value - 1] -= 1
    chances = np.maximum(left, 0) / np.maximum(left.sum(axis=1, keepdims=True), 1) * dealers
    for second in CARD_VALUES:
        start = same if second == value else others
        for entry, share in two_cards(game.rules, game.hands, value, second):
            start[:, entry] = share * chances[:, second - 1]
    return others, same


def sum_over_hands(hand: SplitHand, most_hands: int, other: Floats, same: Floats) -> Floats:
    """[dealer]: the average sum of something over all hands of a split pair.

    `other`, `same` [known, dealer]: its average for one hand, by the second card.
    """
    total = np.zeros(DEALER_CARDS)
    for row in rows_of(most_hands):
        of_row = row.any * _beside(hand, row.pairs, row.others, other + same)
        if row.others:
            of_row += row.others * _beside(hand, row.pairs, row.others - 1, other)
        total += row.orders * of_row
    return total


def chance_of_row(hand: SplitHand, row: Row) -> Floats:
    """[dealer]: of all its orders."""
    return row.orders * _beside(hand, row.pairs, row.others, np.ones_like(hand.all_pairs))


def _beside(hand: SplitHand, pairs: int, others: int, of_hand: Floats) -> Floats:
    """Of one hand beside so many P and so many hands with N: N is any card, less P."""
    total = np.zeros(DEALER_CARDS)
    for more in range(others + 1):
        known = pairs + more
        total += (-1) ** more * comb(others, more) * hand.all_pairs[known] * of_hand[known]
    return total
