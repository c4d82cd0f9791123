"""What the mechanics ask the terms of a table: decks, inscription, chips, limits, side wagers."""

from typing import Literal

import msgspec

from jackpot.rules.books.twenty_one import Soft17
from jackpot.rules.twenty_one.wagers import Cents, Number, SideKind


class SideLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As displayed; a fixed amount has both equal."""

    minimum_cents: Cents
    maximum_cents: Cents


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits that are left out are not checked: a dispute may be about other things."""

    decks: Number
    smallest_chip_cents: Cents  # in the float
    soft_17: Soft17 | None = None  # the inscription on the layout
    shoe: Literal["manual", "automated"] = "manual"
    boxes: Number | None = None
    minimum_cents: Cents | None = None  # of the main wagers on a box
    maximum_cents: Cents | None = None
    multiple_cents: Cents | None = None
    # 1996, 20.10: a notice at the table requires wagers to be multiples of the minimum.
    multiples_notice: bool = False
    side_wagers: dict[SideKind, SideLimits] | None = None  # None: any that the book has
    insuring_others: bool = False  # 2018, 7.2: the supervisor permits it
    triple_play: bool = False  # 1996, 22
