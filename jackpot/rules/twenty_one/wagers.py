"""The wagers of a round, as they lie on the table before the first card."""

from typing import Literal, get_args

import msgspec

SideKind = Literal["perfect_pairs", "pairs_play", "super_sevens", "over_13", "under_13"]
SIDE_KINDS: tuple[SideKind, ...] = get_args(SideKind)
MOST_PLACES = 3  # players on a box; place 1 is nearest to the dealer


class MainWager(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Listed as they were placed. In Triple Play the place is the number of the hand."""

    box: int
    place: int = 1
    amount_cents: int
    seated: bool = False  # the player sits at this box, and so decides on it
    player: str | None = None  # a reference; without one each wager is another player's
    marker_cents: int | None = None  # the limit of a marker beside the box for this player
    advised: bool = False  # the player was told of the minimum before


class SideWager(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: SideKind
    box: int
    place: int = 1
    amount_cents: int
