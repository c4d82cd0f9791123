"""What requests about tables of twenty-one carry."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from jackpot.pit.commands.shoe import CutBy, FaultKind
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.names import PLAIN_LINE
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.table_terms import PitTerms, Shoe
from jackpot.rules.twenty_one.terms import SideLimits
from jackpot.rules.twenty_one.wagers import SideKind
from jackpot.web.http import fields as f
from jackpot.web.http.arguments.adjudications import PlayAct
from jackpot.web.http.arguments.base import Arguments
from jackpot.web.http.arguments.bodies import Why
from jackpot.web.http.arguments.paths import LinkPath, RoundPath, TablePath

Place = Annotated[
    int, Meta(ge=1, le=3, description="Whose wager on the box; 1 is nearest to the dealer.")
]
_Player = Annotated[
    f.PlayerReference | Literal[""], Meta(description="A reference, never a name; or empty.")
]


class PlacePath(RoundPath, frozen=True, kw_only=True):
    box: f.Box
    place: Place


class SidePath(RoundPath, frozen=True, kw_only=True):
    kind: SideKind
    box: f.Box
    place: Place


class ActNumberPath(RoundPath, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=1, le=600, description="Acts of a round are counted from 1.")]


class ShoePath(TablePath, frozen=True, kw_only=True):
    number: Annotated[
        int, Meta(ge=1, le=2_000_000_000, description="Shoes of a table are counted from 1.")
    ]


class PlaceMarkerPath(TablePath, frozen=True, kw_only=True):
    box: f.Box
    place: Annotated[int, Meta(ge=0, le=3, description="0: the marker is of the box.")]


class RestrictionPath(LinkPath, frozen=True, kw_only=True):
    player: f.PlayerReference


class MainStake(Arguments, frozen=True, kw_only=True):
    amount_cents: f.WagerCents
    seated: Annotated[bool, Meta(description="The player sits there, and so decides.")] = False
    player: _Player = ""


class SideStake(Arguments, frozen=True, kw_only=True):
    amount_cents: f.WagerCents
    beside_main: Annotated[
        bool, Meta(description="Where only side wagers are posted: a main wager lies there.")
    ] = False
    player: _Player = ""


_Acts = Annotated[list[PlayAct], Meta(max_length=600)]


class Reconstruction(Why, frozen=True, kw_only=True):
    """Without a rule the record alone was wrong: a card was mistyped, and the play was right."""

    acts: _Acts
    rule: f.Rule = ""


class TriedActs(Arguments, frozen=True, kw_only=True):
    acts: _Acts


def plain_acts(acts: list[PlayAct]) -> tuple[Act, ...]:
    return tuple(Act(**msgspec.structs.asdict(act)) for act in acts)


class VoidedPlace(Why, frozen=True, kw_only=True):
    rule: f.Contravened
    side: SideKind | None = None  # left out for the main wager


class NewShoe(Arguments, frozen=True, kw_only=True):
    shoe: Shoe
    cut_by: CutBy
    new_cards: bool = False


class CuttingCard(Arguments, frozen=True, kw_only=True):
    """`box` is left out where it appeared on the dealer's hand."""

    first_card: Annotated[bool, Meta(description="It came before the first card.")] = False
    box: f.Box | None = None


class PitShoeFault(Arguments, frozen=True, kw_only=True):
    kind: FaultKind
    what: f.Failure


class PitCardChange(Why, frozen=True, kw_only=True):
    which: Annotated[
        str, Meta(max_length=200, pattern=PLAIN_LINE, description="Which cards, or all.")
    ]
    marked_or_damaged: bool
    dealer: Annotated[str, Meta(max_length=64, pattern=PLAIN_LINE, description="Who checked too.")]


class LateEntrant(Arguments, frozen=True, kw_only=True):
    """A player by reference, or else the place on a box."""

    player: _Player = ""
    box: Annotated[int, Meta(ge=0, le=9)] = 0
    place: Annotated[int, Meta(ge=0, le=3)] = 0


class Restriction(Why, frozen=True, kw_only=True):
    player: f.PlayerReference
    one_box: bool
    minimum_only: bool
    tracked: f.Reference = ""


class RestrictionReport(Arguments, frozen=True, kw_only=True):
    reference: f.Reference


class OfferedSide(SideLimits, frozen=True, forbid_unknown_fields=True):
    """As displayed; a fixed amount has both equal."""


_FIELDS: dict[Any, Any] = {
    int: Annotated[int, Meta(ge=0, le=MOST_CENTS)],
    str: f.Reference,
    dict[SideKind, SideLimits]: dict[SideKind, OfferedSide],
}


def _terms_fields() -> list[tuple[str, Any] | tuple[str, Any, Any]]:
    """Taken from `PitTerms` itself, so the two cannot drift apart."""
    found: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for field in msgspec.structs.fields(PitTerms):
        kind = _FIELDS.get(field.type, field.type)
        default = {} if field.name == "side_wagers" else field.default
        found.append((field.name, kind) if field.required else (field.name, kind, default))
    return found


TermsOfPitTable = msgspec.defstruct(
    "TermsOfPitTable", _terms_fields(), frozen=True, kw_only=True, forbid_unknown_fields=True
)


class PitTermsProposal(Arguments, frozen=True, kw_only=True):
    terms: TermsOfPitTable  # type: ignore[valid-type]  # msgspec makes the class
    notice: f.Announcement


def to_pit_terms(given: msgspec.Struct) -> PitTerms:
    return PitTerms(**msgspec.structs.asdict(given))
