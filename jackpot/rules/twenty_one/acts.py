"""Acts: the steps of a round after the wagers, in their order.

A card goes to a box ("3"), to a hand of a box that was split ("3.2"), to the dealer ("dealer"; in
Triple Play "dealer.2" and "dealer.3" too), to the discard rack ("burn"), or lies drawn in error
("drawn_in_error") and is then the next card that is dealt. "reshuffle" has no card: the shoe ran
out, and the cards of the discard rack go back into it. A decision is a player's; those of the
box's hand are taken by the player who decides on it, and others on the box may join.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from jackpot.rules.twenty_one.wagers import Cents, Number

DecisionKind = Literal[
    "draw",
    "stand",
    "double",
    "split",
    "insure",
    "even_money",
    "surrender",
    "rescue",
    "absent",  # the player is not there: cards until the total exceeds 11
    "refuse_card",  # 1996: the card that was drawn in error
]


# A card or a join comes next: none of these settles anything.
SETTLES_NOTHING: Final = frozenset({"draw", "double", "split", "insure"})
BESIDE_THE_PLAY: Final = frozenset({"burn", "drawn_in_error", "reshuffle"})  # cards of no hand
ADDS_A_WAGER: Final = frozenset({"double", "split", "insure"})


class Act(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Either a card with the place where it goes, or a decision."""

    card: Annotated[str, Meta(max_length=8)] | None = None  # None: burnt unseen
    to: Annotated[str, Meta(max_length=16)] | None = None

    decision: DecisionKind | None = None
    box: Number = 1
    hand: Number = 1
    place: Number = 1
    amount_cents: Cents | None = None  # of a double or an insurance wager
    # 2018, 7.2: the wager of another player that an insurance wager is for.
    other_box: Number | None = None
    other_place: Number | None = None


def box_of(act: Act) -> int | None:
    """The box that a decision or a card is for; None: the dealer, or the discard rack."""
    if act.to is None:
        return act.box
    number = act.to.partition(".")[0]
    return int(number) if number.isdigit() else None


class NextAct(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """An act that is lawful now. A card of any rank; an amount within these limits."""

    to: str | None = None  # a card goes there
    decision: DecisionKind | None = None
    box: int = 0  # of a decision, like the next two
    hand: int = 0
    place: int = 0
    least_cents: int | None = None
    most_cents: int | None = None
    multiple_cents: int | None = None
    other_box: int | None = None
    other_place: int | None = None
