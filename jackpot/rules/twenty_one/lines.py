"""A line: what becomes of one wager, when, and by which rule."""

from typing import Literal

import msgspec

from jackpot.rules.books.twenty_one import Moment

WagerKind = Literal[
    "main",
    "double",
    "split",
    "insurance",
    "perfect_pairs",
    "pairs_play",
    "super_sevens",
    "over_13",
    "under_13",
    "triple_play",
    "super_bonus",
]
LineResult = Literal["win", "lose", "stand_off", "void", "surrender", "rescue"]


class Line(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """stake = returned + collected; what is won comes on top."""

    box: int
    place: int
    hand: int
    wager: WagerKind
    stake_cents: int
    result: LineResult
    odds: str | None
    won_cents: int
    returned_cents: int
    collected_cents: int
    moment: Moment
    rule: str
    # Of an insurance wager for another player's wager (2018, 7.2).
    other_box: int | None = None
    other_place: int | None = None
