"""The terms of a table of twenty-one: what is approved for it and displayed at it.

A round is played under the terms, and judged by the book that they name, to its end.
"""

from typing import Literal

import msgspec

from jackpot.rules.books.twenty_one import Soft17
from jackpot.rules.twenty_one.terms import SideLimits, Terms
from jackpot.rules.twenty_one.wagers import SideKind

Play = Literal["whole", "side_wagers"]
Shoe = Literal["manual", "automated"]


class PitTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    instrument: str  # reference of the book, e.g. NI2018-568
    layout: str  # reference of the approval of the layout (1.1)
    # Whether the whole game is posted, or only side wagers and the first cards of each box.
    play: Play
    boxes: int
    decks: int
    soft_17: Soft17 | None = None  # the inscription on the layout (2018, 12.1)
    shoe: Shoe  # an automated one shuffles
    smallest_chip_cents: int  # in the float
    minimum_cents: int  # of a main wager (3.1)
    maximum_cents: int  # of the main wagers on a box (3.1, T9)
    multiple_cents: int  # a main wager is a multiple of it (3.3)
    insuring_others: bool = False  # 2018, 7.2
    late_entrants_at_minimum: bool = False  # 4.7: supervisors may require it here
    side_wagers: dict[SideKind, SideLimits] = {}  # those that are offered
    multiples_notice: bool = False  # 1996, 20.10
    triple_play: bool = False  # 1996, 22

    def __post_init__(self) -> None:
        """Side wagers arrive in any order, and the journal keeps them sorted: so do we."""
        in_order = dict(sorted(self.side_wagers.items()))
        msgspec.structs.force_setattr(self, "side_wagers", in_order)

    @property
    def whole(self) -> bool:
        return self.play == "whole"

    def for_round(self, shoe: Shoe | None = None) -> Terms:
        """What the mechanics ask them; `shoe` is one that stands in for that of the terms."""
        return Terms(
            decks=self.decks,
            smallest_chip_cents=self.smallest_chip_cents,
            soft_17=self.soft_17,
            shoe=shoe or self.shoe,
            boxes=self.boxes,
            minimum_cents=self.minimum_cents,
            maximum_cents=self.maximum_cents,
            multiple_cents=self.multiple_cents,
            multiples_notice=self.multiples_notice,
            side_wagers=self.side_wagers,
            insuring_others=self.insuring_others,
            triple_play=self.triple_play,
        )
