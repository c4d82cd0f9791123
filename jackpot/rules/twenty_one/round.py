"""A round of twenty-one: wagers, boxes, hands and cards, as far as it was played.

`open_round` makes it, `apply_act` takes it on; nothing else changes it. What it owes to whom is
worked out from it at any time by `lines`.

Whose turn it is and where the next card goes are asked several times between two acts. They are
worked out once and kept in the `__dict__` of the round, which is no part of it: it is neither
encoded nor compared nor copied, and `apply_act` empties it.

Hands and boxes are many and cannot hold themselves: the garbage collector leaves them alone
(`gc=False`).
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager

Phase = Literal["initial_deal", "offers", "subsequent_deal", "complete"]


class Stake(msgspec.Struct, gc=False):
    """One player's chips on one hand."""

    place: int
    cents: int  # in play: what lay above the maximum is not
    double_cents: int = 0
    even_money: bool = False
    rescued: bool = False


class Hand(msgspec.Struct, gc=False):
    number: int
    cards: list[str]
    stakes: list[Stake]
    from_split: bool = False
    one_card_only: bool = False  # split Aces
    stood: bool = False
    doubled: bool = False
    card_owed: bool = False  # a draw or a double was decided, the card is not there yet
    absent: bool = False

    def stake_of(self, place: int) -> Stake | None:
        for stake in self.stakes:
            if stake.place == place:
                return stake
        return None


class Box(msgspec.Struct, gc=False):
    number: int
    decides: int  # the place of the player who decides
    hands: list[Hand]
    cards: list[str] = []  # in the order received
    surrendered: bool = False
    suited_sevens_split: bool = False


class Insurance(msgspec.Struct):
    """Of the wager at `box`, `place`; placed by that player or, in 2018, by another."""

    box: int
    place: int
    cents: int
    by_box: int
    by_place: int

    @property
    def own(self) -> bool:
        return (self.box, self.place) == (self.by_box, self.by_place)


class Joining(msgspec.Struct):
    """The player who decides has split or doubled: others on the hand may, before the card."""

    decision: Literal["split", "double"]
    box: int
    hand: int
    new_hand: int = 0


class Round(msgspec.Struct, kw_only=True, dict=True):
    book: str  # reference of its instrument
    terms: Terms
    wagers: list[MainWager]
    side_wagers: list[SideWager]
    boxes: list[Box]  # those with a main wager, in the order of the deal
    dealer: list[list[str]]  # one hand; in Triple Play three on the same first card
    phase: Phase = "initial_deal"
    insurances: list[Insurance] = []
    joining: Joining | None = None
    rescue_open: tuple[int, int] | None = None  # box and hand
    drawn_in_error: str | None = None
    burnt: list[str | None] = []
    reshuffled: list[str] = []  # collected cards that went back into the shoe (14.6)
    burn_due: bool = False  # a new shoe or dealer, in a book that burns the first card
    acts: list[Act] = []
    side_only: bool = False  # the wagers on the boxes are known to lie there, and no more

    def box(self, number: int) -> Box | None:
        for box in self.boxes:
            if box.number == number:
                return box
        return None

    def hand(self, box: int, hand: int) -> Hand | None:
        found = self.box(box)
        if found is None or not 0 < hand <= len(found.hands):
            return None
        return found.hands[hand - 1]

    def hands(self) -> Iterator[tuple[Box, Hand]]:
        for box in self.boxes:
            for hand in box.hands:
                yield box, hand

    @property
    def upcard(self) -> str | None:
        """The dealer's first card."""
        return self.dealer[0][0] if self.dealer[0] else None
