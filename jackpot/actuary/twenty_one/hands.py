"""Every hand of a player as a set of cards, and which hand each further card makes of it.

A few sets are told apart further in Pontoon, and have several entries:
- soft hands of three cards or more, by whether an Ace is among the later cards: doubled, such a
  hand keeps its total, the others count their Aces 1 (2.5(a));
- two cards of 6-7-8 and two sevens, by their suits, with what a 21 of three such cards makes of it
  on average (Table 1).
The last entry of all is a hand over 21.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jackpot.actuary.twenty_one.dealer import Numbers
from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES, TEN
from jackpot.actuary.twenty_one.strategy import (
    CARD_CLASSES,
    NAMED_PAIRS,
    SUIT_KINDS,
    named_row,
    pair_row,
    total_row,
)

Flags = NDArray[np.bool_]
_Cards = tuple[int, ...]  # the values, lowest first
_Key = tuple[_Cards, bool, int | None]  # cards, an Ace came later, kind of suits

SEVENS: Final = (7, 7)
_WITH_SUITS: Final = (*NAMED_PAIRS, SEVENS)
_NO_ROW: Final = -1
_NONE: Final = [0] * len(CARD_VALUES)


class Hands(NamedTuple):
    cards: Numbers  # [hand, value]: how many of each value
    size: Numbers
    low: Numbers  # Aces count 1
    total: Numbers
    soft: Flags
    row: Numbers  # of the strategy, by total or suits; -1: nothing to decide
    pair: Numbers  # the value of two equal cards, else 0
    card_class: Numbers
    suits: Numbers  # kind of suits of two (or the first two of three) cards; -1: not told apart
    plain: Numbers  # the entry of the same cards that tells nothing apart
    child: Numbers  # [hand, value]: the entry of the hand with one more card
    number: dict[_Key, int]  # of an entry
    tells_apart: bool
    having: int | None  # only hands with a card of this value
    entries: Numbers  # their places among all hands

    @property
    def bust(self) -> int:
        return len(self.size) - 1


def _total(cards: _Cards) -> tuple[int, bool]:
    low = sum(cards)
    soft = ACE in cards and low + TEN <= 21
    return low + TEN * soft, soft


@cache
def all_hands(*, tells_apart: bool) -> Hands:
    """`tells_apart`: with the entries for Pontoon."""
    keys = [*_plain_keys(), *(_further_keys() if tells_apart else ())]
    index = {key: number for number, key in enumerate(keys)}
    bust = len(keys)
    totals = [_total(cards) for cards, _, _ in keys]
    rows = [_row(*key) for key in keys]
    child = [
        [_child(key, value, index, bust, tells_apart=tells_apart) for value in CARD_VALUES]
        for key in keys
    ]
    return Hands(
        cards=np.array([*([c.count(value) for value in CARD_VALUES] for c, _, _ in keys), _NONE]),
        size=np.array([*(len(cards) for cards, _, _ in keys), 0]),
        low=np.array([*(sum(cards) for cards, _, _ in keys), 22]),
        total=np.array([*(total for total, _ in totals), 22]),
        soft=np.array([*(soft for _, soft in totals), False]),
        row=np.array([*rows, _NO_ROW]),
        pair=np.array([*(c[0] if len(c) == 2 and c[0] == c[1] else 0 for c, _, _ in keys), 0]),
        card_class=np.array([*(min(max(len(c) - 2, 0), CARD_CLASSES - 1) for c, _, _ in keys), 0]),
        suits=np.array([*(-1 if suits is None else suits for _, _, suits in keys), -1]),
        plain=np.array([*(index[cards, False, None] for cards, _, _ in keys), bust]),
        child=np.array([*child, [bust] * len(CARD_VALUES)]),
        number=index,
        tells_apart=tells_apart,
        having=None,
        entries=np.arange(bust + 1),
    )


@cache
def hands_with(value: int, *, tells_apart: bool) -> Hands:
    """Only those with a card of this value: a hand that begins with one remains among them."""
    hands = all_hands(tells_apart=tells_apart)
    entries = np.append(np.flatnonzero(hands.cards[:, value - 1] > 0), hands.bust)
    place = np.full(len(hands.size), len(entries) - 1)
    place[entries] = np.arange(len(entries))
    of_entries = {
        name: getattr(hands, name)[entries]
        for name in ("cards", "size", "low", "total", "soft", "row", "pair", "card_class", "suits")
    }
    return Hands(
        **of_entries,
        plain=place[hands.plain[entries]],
        child=place[hands.child[entries]],
        number={key: int(place[at]) for key, at in hands.number.items() if value in key[0]},
        tells_apart=tells_apart,
        having=value,
        entries=entries,
    )


def _plain_keys() -> list[_Key]:
    """Fewer points first, so that a further card always leads to a later entry."""
    found: list[_Cards] = []

    def extend(cards: _Cards, left: int) -> None:
        found.append(cards)
        for value in range(cards[-1] if cards else ACE, min(left, TEN) + 1):
            extend((*cards, value), left - value)

    extend((), 21)
    return [(cards, False, None) for cards in sorted(found, key=sum) if cards]


def _further_keys() -> list[_Key]:
    late = [
        (cards, True, None) for cards, _, _ in _plain_keys() if len(cards) >= 3 and _total(cards)[1]
    ]
    suited: list[_Key] = []
    for cards in (*_WITH_SUITS, (6, 7, 8), (7, 7, 7)):
        suited += [(cards, False, kind) for kind in range(len(SUIT_KINDS))]
    return late + suited


def _child(key: _Key, value: int, index: dict[_Key, int], bust: int, *, tells_apart: bool) -> int:
    cards, late, suits = key
    longer = tuple(sorted((*cards, value)))
    total, soft = _total(longer)
    if total > 21:
        return bust
    late = tells_apart and soft and (late or (value == ACE and len(cards) >= 2))
    named = longer in ((6, 7, 8), (7, 7, 7)) and len(cards) == 2
    return index[longer, late, suits if named else None]


def _row(cards: _Cards, late: bool, suits: int | None) -> int:
    total, soft = _total(cards)
    if len(cards) < 2 or total >= 21:
        return _NO_ROW
    if suits is not None:
        return pair_row(7, suits) if cards == SEVENS else named_row(cards[0], cards[1], suits)
    return total_row(total, soft=soft, late_ace=late)
