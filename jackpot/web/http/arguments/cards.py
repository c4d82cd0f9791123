"""What requests about cards, shoes and irregularities carry."""

from typing import Annotated, Literal

from msgspec import Meta

from jackpot.rules.names import PLAIN_LINE
from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments
from jackpot.web.http.arguments.paths import RoundPath

_Colour = Annotated[
    str, Meta(max_length=64, pattern=PLAIN_LINE, description="The colour of a deck's backs.")
]
_CheckedWith = Annotated[
    str, Meta(max_length=64, pattern=PLAIN_LINE, description="The other person who checked.")
]
_Card = Annotated[str, Meta(max_length=2, description="A card of two characters, e.g. As.")]


class CardCheck(Arguments, frozen=True, kw_only=True):
    when: Annotated[Literal["before", "after"], Meta(description="Before or after gaming (2.2).")]
    second: _CheckedWith


class CardChange(Arguments, frozen=True, kw_only=True):
    which: Annotated[
        str, Meta(max_length=200, pattern=PLAIN_LINE, description="Which cards, or all.")
    ]
    dealer: _CheckedWith
    reason: f.Reason


class CountOrder(Arguments, frozen=True, kw_only=True):
    deck: _Colour | None = None


class CardCount(Arguments, frozen=True, kw_only=True):
    cards: Annotated[int, Meta(ge=0, le=1_000, description="How many there are; 52 are right.")]


class Deck(Arguments, frozen=True, kw_only=True):
    deck: _Colour
    shuffled: Annotated[bool, Meta(description="The dealer shuffled it (5.1).")] = False
    cut: Annotated[
        bool, Meta(description="The dealer cut it, more than one card from either end (5.2).")
    ] = False


class ShoeChange(Arguments, frozen=True, kw_only=True):
    shoe: Literal["manual", "automated"]
    decks: Annotated[
        tuple[_Colour, ...],
        Meta(max_length=9, description="One for a manual shoe, two different ones otherwise."),
    ]
    dealer: _CheckedWith
    reason: f.Reason


class ShoeFault(Arguments, frozen=True, kw_only=True):
    kind: Literal["mechanical", "electrical"]
    effect: Annotated[
        Literal["impedes_shuffle", "spoils_cards", "other"],
        Meta(description="The first two are a malfunction by rule 12.8."),
    ]
    what: f.Failure
    deal_complete: Annotated[
        bool, Meta(description="True if every hand of the round had its five cards.")
    ]


class CardExposure(Arguments, frozen=True, kw_only=True):
    """A card of a box, or one of the dealer with its place in the deal."""

    card: _Card
    box: f.Box | None = None
    position: Annotated[int, Meta(ge=1, le=5, description="Of a card of the dealer.")] | None = None
    shown_by: Annotated[
        Literal["dealer", "player"],
        Meta(description="A card that its player shows does not count (13.1)."),
    ] = "dealer"


class ExposurePath(RoundPath, frozen=True, kw_only=True):
    card: _Card


class PlayerWarning(Arguments, frozen=True, kw_only=True):
    box: f.Box
    rule: f.Contravened
    reason: f.Reason


class RoundExclusion(Arguments, frozen=True, kw_only=True):
    rule: Annotated[str, Meta(max_length=20, description="13.2(a) or 13.2(b).")]
    wager: Annotated[
        Literal["lost", "returned"], Meta(description="What becomes of the player's wagers.")
    ]
    reason: f.Reason
