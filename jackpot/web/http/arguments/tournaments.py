"""What requests about tournaments carry."""

from typing import Annotated, Literal

from msgspec import Meta

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.names import PLAIN_LINE
from jackpot.rules.tournament.conditions import MOST_CHIPS, Moment
from jackpot.tournament.commands import Infringement
from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments

SessionNumber = Annotated[int, Meta(ge=1, le=100, description="As the conditions number them.")]
Chips = Annotated[int, Meta(ge=0, le=MOST_CHIPS, description="Tournament chips.")]
Seed = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=128,
        pattern=PLAIN_LINE,
        description="Drawn in public, e.g. with dice. Without one the server draws it.",
    ),
]


Fee = Annotated[int, Meta(ge=0, le=MOST_CENTS)]


class TournamentPath(Arguments, frozen=True, kw_only=True):
    tournament: f.LinkName


class EntrantPath(TournamentPath, frozen=True, kw_only=True):
    player: f.PlayerReference


class SessionPath(TournamentPath, frozen=True, kw_only=True):
    session: SessionNumber


class SeatedPath(SessionPath, frozen=True, kw_only=True):
    player: f.PlayerReference


class SessionTablePath(SessionPath, frozen=True, kw_only=True):
    table: f.TableId


class CountPath(SessionTablePath, frozen=True, kw_only=True):
    moment: Literal["start", "end"]


class SessionRoundPath(SessionTablePath, frozen=True, kw_only=True):
    round: f.RoundNumber


class AskedPath(SessionRoundPath, frozen=True, kw_only=True):
    seat: f.Box


class Filing(Arguments, frozen=True, kw_only=True):
    reference: f.Reference
    commission_cents: Fee


class Nomination(Arguments, frozen=True, kw_only=True):
    person: f.Somebody


class Entry(Arguments, frozen=True, kw_only=True):
    fee_cents: Fee
    session: SessionNumber = 1
    agreed: bool = False


class Substitution(Arguments, frozen=True, kw_only=True):
    substitute: f.PlayerReference
    reason: f.Reason
    agreed: bool = False


class BuyingBack(Arguments, frozen=True, kw_only=True):
    into: SessionNumber
    fee_cents: Fee


class StartingTime(Arguments, frozen=True, kw_only=True):
    starts_at: Moment
    notice: f.Announcement


class Ballot(Arguments, frozen=True, kw_only=True):
    tables: Annotated[tuple[f.TableId, ...], Meta(min_length=1, max_length=1_000)]
    most_at_a_table: f.Box
    seed: Seed | None = None
    reason: f.Reason = ""


class SeatOffer(Arguments, frozen=True, kw_only=True):
    to: f.PlayerReference
    fee_cents: Fee
    agreed: bool = False


class SeatMove(Arguments, frozen=True, kw_only=True):
    table: f.TableId
    seat: f.Box
    reason: f.Reason


class CountedStack(Arguments, frozen=True, kw_only=True):
    player: f.PlayerReference
    chips: Chips


class ChipsCount(Arguments, frozen=True, kw_only=True):
    stacks: Annotated[tuple[CountedStack, ...], Meta(max_length=9)]
    reason: f.Reason = ""


class InfringementReport(Arguments, frozen=True, kw_only=True):
    player: f.PlayerReference
    kind: Infringement
    what: f.Conduct
    wager_void: bool = False


class StackLeft(Arguments, frozen=True, kw_only=True):
    chips: Chips


class Break(Arguments, frozen=True, kw_only=True):
    minutes: Annotated[int, Meta(ge=1, le=1_440)]


class Pace(Arguments, frozen=True, kw_only=True):
    direction: f.Announcement


class PlayOff(Arguments, frozen=True, kw_only=True):
    session: Annotated[
        int, Meta(ge=0, le=100, description="0: for places in the whole tournament.")
    ]
    players: Annotated[tuple[f.PlayerReference, ...], Meta(min_length=2, max_length=1_000)]
    how: f.Conduct
