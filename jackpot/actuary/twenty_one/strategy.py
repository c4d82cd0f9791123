"""A strategy of twenty-one: what a player does in every situation that the strategy tells apart.

A situation is: whether the hand comes from a split, its number of cards, its row (its total, or
what else counts) and the dealer's card. All are bytes in one array, for machines:

    acts[split][cards][row][dealer]      at ((split * 5 + cards) * 56 + row) * 10 + dealer
    rescues[total][dealer]               at 5600 + (total - 4) * 10 + dealer

`split`   0: the only hand of the box; 1: a hand from a split, which is never surrendered
`cards`   number of cards less 2; 4 means six or more (a 21 in five, six, seven cards has odds of
          its own in Pontoon). Blackjack has the same acts from three cards on
`dealer`  value of the dealer's card less 1: 0 an Ace, 9 a ten-valued card
`row`      0 to 16  hard totals 4 to 20
          17 to 25  soft totals 12 to 20, all Aces among the first two cards
          26 to 34  soft totals 12 to 20, an Ace among the later cards: in Pontoon such a hand keeps
                    its total when it is doubled; elsewhere the same as 17 to 25
          35 to 44  two cards of equal value, 1 (Aces) to 10
          45 to 53  two cards of 6-7-8: 6-7, 6-8, 7-8, each mixed, suited, in spades
          54 to 55  two sevens suited, in spades
          Where a 21 has no odds by its cards, rows 45 to 55 are the same as the rows of the
          total and of the pair.

An act is a number of `Act`. A hand that may not be split any more and has `SPLIT` takes the row of
its total. A situation that cannot come about has `NEVER`. A rescue (1) is asked of a doubled hand
of 4 to 20, total and Aces counted as the book counts them for doubled hands.
"""

from enum import IntEnum
from typing import Final, NamedTuple

from jackpot.actuary.twenty_one.rules import CARD_VALUES, TEN


class Act(IntEnum):
    STAND = 0
    DRAW = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4


NEVER: Final = 255

MIXED, SUITED, SPADES = range(3)
SUIT_KINDS: Final = ("mixed", "suited", "spades")

LEAST_TOTAL, LEAST_SOFT, MOST_TOTAL = 4, 12, 20
HARD_ROWS: Final = 0
SOFT_ROWS: Final = HARD_ROWS + MOST_TOTAL - LEAST_TOTAL + 1
LATE_SOFT_ROWS: Final = SOFT_ROWS + MOST_TOTAL - LEAST_SOFT + 1
PAIR_ROWS: Final = LATE_SOFT_ROWS + MOST_TOTAL - LEAST_SOFT + 1
NAMED_ROWS: Final = PAIR_ROWS + len(CARD_VALUES)
NAMED_PAIRS: Final = ((6, 7), (6, 8), (7, 8))
SEVENS_ROWS: Final = NAMED_ROWS + len(NAMED_PAIRS) * len(SUIT_KINDS)
ROWS: Final = SEVENS_ROWS + len(SUIT_KINDS) - 1

CARD_CLASSES: Final = 5  # two, three, four, five, six or more
DEALER_CARDS: Final = len(CARD_VALUES)
ACTS_SIZE: Final = 2 * CARD_CLASSES * ROWS * DEALER_CARDS
RESCUES_SIZE: Final = (MOST_TOTAL - LEAST_TOTAL + 1) * DEALER_CARDS
SIZE: Final = ACTS_SIZE + RESCUES_SIZE


def total_row(total: int, *, soft: bool, late_ace: bool = False) -> int:
    if not soft:
        return HARD_ROWS + total - LEAST_TOTAL
    return (LATE_SOFT_ROWS if late_ace else SOFT_ROWS) + total - LEAST_SOFT


def pair_row(value: int, suits: int = MIXED) -> int:
    """`suits` counts for sevens only."""
    if value == 7 and suits != MIXED:
        return SEVENS_ROWS + suits - 1
    return PAIR_ROWS + value - 1


def named_row(low: int, high: int, suits: int) -> int:
    """Of two cards of 6-7-8."""
    return NAMED_ROWS + NAMED_PAIRS.index((low, high)) * len(SUIT_KINDS) + suits


def act_index(row: int, dealer: int, *, cards: int, split: bool) -> int:
    """`dealer` is the value of the dealer's card, `cards` the number of cards in the hand."""
    of_class = min(cards - 2, CARD_CLASSES - 1)
    return ((split * CARD_CLASSES + of_class) * ROWS + row) * DEALER_CARDS + dealer - 1


def rescue_index(total: int, dealer: int) -> int:
    return ACTS_SIZE + (total - LEAST_TOTAL) * DEALER_CARDS + dealer - 1


class Strategy(NamedTuple):
    encoded: bytes  # SIZE of them, as laid out above

    def act(self, row: int, dealer: int, *, cards: int, split: bool = False) -> Act | None:
        """None: the situation cannot come about."""
        byte = self.encoded[act_index(row, dealer, cards=cards, split=split)]
        return None if byte == NEVER else Act(byte)

    def rescues(self, total: int, dealer: int) -> bool:
        return self.encoded[rescue_index(total, dealer)] == 1


def row_of(values: list[int], suits: int = MIXED) -> int:
    """The row of a hand below 21 by the values of its cards, in the order received."""
    if len(values) == 2:
        low, high = sorted(values)
        if low == high:
            return pair_row(low, suits)
        if (low, high) in NAMED_PAIRS:
            return named_row(low, high, suits)
    return row_of_total(values)


def row_of_total(values: list[int]) -> int:
    """The same, of a hand as its total alone."""
    total = sum(values)
    soft = 1 in values and total + TEN <= 21
    return total_row(total + TEN * soft, soft=soft, late_ace=1 in values[2:])
