"""What requests carry: path, query and body, each a struct that refuses unknown fields."""

from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from jackpot.floor.views import moment
from jackpot.rules.approval import Approval
from jackpot.rules.money import MOST_CENTS
from jackpot.web.http import fields as f


class Arguments(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of everything that a request carries."""


# --- in the path


class NoPath(Arguments, frozen=True, kw_only=True):
    pass


class TablePath(Arguments, frozen=True, kw_only=True):
    table: f.TableId


class RoundPath(TablePath, frozen=True, kw_only=True):
    round: f.RoundNumber


class BoxPath(RoundPath, frozen=True, kw_only=True):
    box: f.Box


class PayoutPath(Arguments, frozen=True, kw_only=True):
    payout: f.PayoutId


class AdjustmentPath(Arguments, frozen=True, kw_only=True):
    adjustment: f.ProposalNumber


class ActPath(Arguments, frozen=True, kw_only=True):
    act: f.ProposalNumber


class ApprovalPath(Arguments, frozen=True, kw_only=True):
    version: f.ProposalNumber


class ChipCountPath(TablePath, frozen=True, kw_only=True):
    day: f.Day

    def __post_init__(self) -> None:
        f.check_day(self.day)


# --- in the query


class NoQuery(Arguments, frozen=True, kw_only=True):
    pass


class LinkQuery(Arguments, frozen=True, kw_only=True):
    """The link; a floor with only one link needs no name."""

    link: f.LinkName | None = None


class JournalQuery(LinkQuery, frozen=True, kw_only=True):
    after: f.Sequence = 0


class RoundsQuery(Arguments, frozen=True, kw_only=True):
    before: f.RoundNumber | None = None  # only rounds with lower numbers
    limit: f.Limit = 50


class DailyQuery(LinkQuery, frozen=True, kw_only=True):
    date: f.Day | None = None  # None: the gaming day of now
    format: Literal["json", "csv"] = "json"

    def __post_init__(self) -> None:
        if self.date is not None:
            f.check_day(self.date)


class PayoutsQuery(LinkQuery, frozen=True, kw_only=True):
    status: Literal["open", "due", "verified", "disputed", "paid", "cancelled"] | None = None


# --- in the body


class Wager(Arguments, frozen=True, kw_only=True):
    amount_cents: f.WagerCents
    ante: Annotated[bool, Meta(description="True if the box has an ante (10.1).")]


class ClaimCards(Arguments, frozen=True, kw_only=True):
    cards: f.Cards


class LateClaim(Arguments, frozen=True, kw_only=True):
    cards: f.Cards
    reason: f.Reason


class Why(Arguments, frozen=True, kw_only=True):
    reason: f.Reason


class NextRound(Why, frozen=True, kw_only=True):
    round: f.RoundNumber


class Fault(Arguments, frozen=True, kw_only=True):
    device: f.Device
    what: f.Failure


class DisputeDecision(Why, frozen=True, kw_only=True):
    decision: Literal["upheld", "dismissed"]


class Review(Arguments, frozen=True, kw_only=True):
    outcome: Annotated[str, Meta(max_length=500, description="What the Commission decided.")]
    reference: f.Reference


class Opening(Arguments, frozen=True, kw_only=True):
    tournament: f.Conditions | None = None
    tournament_jackpot: Annotated[
        bool, Meta(description="True if those conditions allow jackpot wagers (17.3(a)(vii)).")
    ] = False


class Void(Arguments, frozen=True, kw_only=True):
    rule: f.Rule
    reason: f.Reason


class VoidedWager(Arguments, frozen=True, kw_only=True):
    rule: f.Contravened
    reason: f.Reason


class Decision(Arguments, frozen=True, kw_only=True):
    """Ending a dispute needs a reason (16.5)."""

    reason: f.Reason = ""


class Deposit(Arguments, frozen=True, kw_only=True):
    reference: f.Reference
    amount_cents: f.Cents


class AdjustmentProposal(Arguments, frozen=True, kw_only=True):
    source: Literal["jackpot", "reserve", "operator"]
    target: Literal["jackpot", "reserve", "operator"]
    amount_cents: f.Cents
    reference: f.Reference
    reason: f.Reason


class ChipCount(Arguments, frozen=True, kw_only=True):
    """Counting the same day again needs a reason."""

    count_cents: f.WagerCents
    reason: f.Reason = ""


class SignIn(Arguments, frozen=True, kw_only=True):
    name: f.Name
    password: f.Password


class _PasskeyResponse(Arguments, frozen=True, kw_only=True, rename="camel"):
    client_data_json: f.Base64Url = msgspec.field(name="clientDataJSON")


class _SignatureResponse(_PasskeyResponse, frozen=True, kw_only=True, rename="camel"):
    authenticator_data: f.Base64Url
    signature: f.Base64Url


class _EnrolmentResponse(_PasskeyResponse, frozen=True, kw_only=True, rename="camel"):
    attestation_object: f.Base64Url


class _Credential(Arguments, frozen=True, kw_only=True, rename="camel"):
    """A `PublicKeyCredential` of the browser, its bytes in base64url."""

    id: f.Base64Url
    raw_id: f.Base64Url
    type: Literal["public-key"]


class SignatureCredential(_Credential, frozen=True, kw_only=True, rename="camel"):
    response: _SignatureResponse


class EnrolmentCredential(_Credential, frozen=True, kw_only=True, rename="camel"):
    response: _EnrolmentResponse


class PasskeyAnswer(Arguments, frozen=True, kw_only=True):
    ticket: f.Ticket
    credential: SignatureCredential


class PasskeyEnrolment(Arguments, frozen=True, kw_only=True):
    ticket: f.Ticket
    label: f.PasskeyLabel
    credential: EnrolmentCredential


_EFFECTIVE_FROM = Annotated[
    datetime, Meta(tz=True, description="When the figures take effect, with its UTC offset.")
]
_FIGURE = Annotated[int, Meta(ge=0, le=MOST_CENTS)]


def _approval_fields() -> list[tuple[str, Any]]:
    """Taken from `Approval` itself, so the two cannot drift apart."""
    found: list[tuple[str, Any]] = []
    for field in msgspec.structs.fields(Approval):
        if field.name == "holds_from_ms":
            found.append(("holds_from", _EFFECTIVE_FROM))
        elif field.type is int:
            found.append((field.name, _FIGURE))
        else:
            found.append((field.name, f.Reference if field.type is str else field.type))
    return found


ApprovalFigures = msgspec.defstruct(
    "ApprovalFigures", _approval_fields(), frozen=True, kw_only=True, forbid_unknown_fields=True
)

_EPOCH = moment(0)


def to_approval(figures: msgspec.Struct) -> Approval:
    given = msgspec.structs.asdict(figures)
    holds_from_ms = (given.pop("holds_from") - _EPOCH) // timedelta(milliseconds=1)
    return Approval(holds_from_ms=holds_from_ms, **given)


def of_approval(approval: Approval) -> msgspec.Struct:
    given = msgspec.structs.asdict(approval)
    return ApprovalFigures(holds_from=moment(given.pop("holds_from_ms")), **given)
