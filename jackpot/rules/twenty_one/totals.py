"""Totals of hands: hard, soft, and the natural that only two initial cards make."""

from typing import Final

import msgspec

from jackpot.rules.twenty_one.cards import VALUES

TWENTY_ONE: Final = 21
LEAST_TO_STAND: Final = 12  # a hard total below it must draw
_ACE: Final = 1  # the value of an Ace, and of no other card


class Total(msgspec.Struct, frozen=True):
    value: int
    soft: bool = False  # an Ace counts 11


def total_of(cards: list[str]) -> Total:
    """The best total: one Ace counts 11 where that does not pass 21 (2.5(a); 1996 3.5(a), T6)."""
    value, has_ace = 0, False
    for card in cards:
        points = VALUES[card]
        value += points
        if points == _ACE:
            has_ace = True
    if has_ace and value <= 11:
        return Total(value + 10, True)
    return Total(value)


def doubled_total_of(cards: list[str]) -> Total:
    """Pontoon 2.5(a): an Ace among the first two cards of a double counts 1, a later one may be 11
    (T8)."""
    low = VALUES[cards[0]] + VALUES[cards[1]]
    later = total_of(cards[2:])
    if later.soft and low + later.value > TWENTY_ONE:
        return Total(low + later.value - 10)
    return Total(low + later.value, later.soft)


def is_natural(cards: list[str]) -> bool:
    """An Ace and a ten-valued card as the initial two cards; the caller knows of a split."""
    return len(cards) == 2 and total_of(cards).value == TWENTY_ONE
