"""What requests about tables, rounds, payouts and pools carry in the body."""

from typing import Annotated, Literal

from msgspec import Meta

from jackpot.floor.commands import DisputeSubject
from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments


class Wager(Arguments, frozen=True, kw_only=True):
    amount_cents: f.WagerCents
    ante: Annotated[bool, Meta(description="True if the box has an ante (10.1).")]


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


class RoundDispute(Why, frozen=True, kw_only=True):
    """`box` is left out where the dispute is about all boxes."""

    about: DisputeSubject
    box: f.Box | None = None
    player: Annotated[f.PlayerReference | Literal[""], Meta(description="Who disputes.")] = ""


class Seat(Arguments, frozen=True, kw_only=True):
    player: f.PlayerReference


class Exclusion(Why, frozen=True, kw_only=True):
    player: f.PlayerReference
    rule: f.Contravened
    last_day: f.LastDay | None = None


class Incident(Arguments, frozen=True, kw_only=True):
    """`round` is left out where it belongs to none."""

    rule: f.Contravened
    who: f.Somebody
    what: f.Conduct
    round: f.RoundNumber | None = None


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


class Confirmation(Arguments, frozen=True, kw_only=True):
    """Both may be left out."""

    method: Literal["cash", "cheque", "transfer", "chips"] | None = None
    identity_reference: f.IdentityReference = ""


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
    """Counting the same day again needs a reason.

    A table that reports its base game counts all its chips, less its float: below zero, if it has
    fewer than in the morning.
    """

    count_cents: f.CountCents
    reason: f.Reason = ""
