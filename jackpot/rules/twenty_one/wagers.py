"""The wagers of a round, as they lie on the table before the first card."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.names import PLAYER_REFERENCE

SideKind = Literal["perfect_pairs", "pairs_play", "super_sevens", "over_13", "under_13"]
# Bounds of what is read; whether the table and the book have it, the round says.
Number = Annotated[int, Meta(ge=1, le=99)]
Cents = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
PlayerReference = Annotated[str, Meta(pattern=f"^{PLAYER_REFERENCE}$", max_length=40)]

MOST_PLACES = 3  # players on a box; place 1 is nearest to the dealer


class MainWager(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Listed as they were placed. In Triple Play the place is the number of the hand."""

    box: Number
    place: Number = 1
    amount_cents: Cents
    seated: bool = False  # the player sits at this box, and so decides on it
    player: PlayerReference | None = None  # a reference; without one each wager is another player's
    marker_cents: Cents | None = None  # the limit of a marker beside the box for this player
    advised: bool = False  # the player was told of the minimum before
    late_entrant: bool = False  # of whom the minimum was required until a new shoe (4.7)


class SideWager(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: SideKind
    box: Number
    place: Number = 1
    amount_cents: Cents
