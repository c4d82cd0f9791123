"""What happened in a tournament: what its journal records."""

from typing import Literal

import msgspec

from jackpot.floor.events import PayoutConfirmed, PayoutDisputed, PayoutPaid, PayoutVerified
from jackpot.floor.events.base import FloorEvent
from jackpot.rules.tournament.conditions import Conditions
from jackpot.tournament.commands import Infringement


class TournamentOpened(FloorEvent, frozen=True, kw_only=True):
    tournament: str
    instrument: str
    verify_from_cents: int
    two_person_from_cents: int


class ConditionsWritten(FloorEvent, frozen=True, kw_only=True):
    version: int
    conditions: Conditions


class ConditionsPublished(FloorEvent, frozen=True, kw_only=True):
    version: int


class ConditionsFiled(FloorEvent, frozen=True, kw_only=True):
    version: int
    reference: str
    commission_cents: int


class DirectorNominated(FloorEvent, frozen=True, kw_only=True):
    person: str


class EntryEvent(FloorEvent, frozen=True, kw_only=True):
    """Entries are numbered: a substitute plays on under the number of the entry."""

    entry: int
    player: str


class PlayerEntered(EntryEvent, frozen=True, kw_only=True):
    session: int
    fee_cents: int
    commission_cents: int
    agreed: bool


class PlayerReserved(FloorEvent, frozen=True, kw_only=True):
    player: str


class EntryWithdrawn(EntryEvent, frozen=True, kw_only=True):
    reason: str


class PlayerSubstituted(EntryEvent, frozen=True, kw_only=True):
    substitute: str
    reason: str
    agreed: bool


class BoughtBack(EntryEvent, frozen=True, kw_only=True):
    into: int
    fee_cents: int
    commission_cents: int


class SessionEvent(FloorEvent, frozen=True, kw_only=True):
    session: int


class SessionEntryEvent(EntryEvent, frozen=True, kw_only=True):
    session: int


class StartAnnounced(SessionEvent, frozen=True, kw_only=True):
    starts_ms: int
    notice: str


class DrawnSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    seat: int
    entry: int
    player: str


class SeatsDrawn(SessionEvent, frozen=True, kw_only=True):
    """All that anybody needs to draw the same seats again."""

    seed: str
    tables: tuple[str, ...]
    most_at_a_table: int
    seats: tuple[DrawnSeat, ...]
    reason: str


class SeatTaken(SessionEntryEvent, frozen=True, kw_only=True):
    pass


class SeatForfeited(SessionEntryEvent, frozen=True, kw_only=True):
    pass


class SeatOffered(SessionEntryEvent, frozen=True, kw_only=True):
    """The entry of the absent player is forfeited; the reserved player enters and has the seat."""

    to: str
    fee_cents: int
    agreed: bool


class SeatGiven(SessionEntryEvent, frozen=True, kw_only=True):
    """To a reserved player, who sits down at once."""

    table: str
    seat: int


class PlayerMoved(SessionEntryEvent, frozen=True, kw_only=True):
    table: str
    seat: int
    reason: str


class SessionStarted(SessionEvent, frozen=True, kw_only=True):
    pass


class CountedStack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: int
    player: str
    chips: int


class StacksCounted(SessionEvent, frozen=True, kw_only=True):
    table: str
    moment: Literal["start", "end"]
    stacks: tuple[CountedStack, ...]
    reason: str


class TournamentRoundBegan(SessionEvent, frozen=True, kw_only=True):
    table: str
    round: int
    marker: int | None  # the seat that makes the first wager


class WagerAsked(SessionEvent, frozen=True, kw_only=True):
    table: str
    round: int
    seat: int


class InfringementRecorded(SessionEntryEvent, frozen=True, kw_only=True):
    kind: Infringement
    what: str
    wager_void: bool


class PlayerEliminated(SessionEntryEvent, frozen=True, kw_only=True):
    table: str
    round: int  # the last that the player played
    chips: int


class EliminationTakenBack(SessionEntryEvent, frozen=True, kw_only=True):
    reason: str


class BreakOffered(SessionEvent, frozen=True, kw_only=True):
    minutes: int


class PaceDirected(SessionEvent, frozen=True, kw_only=True):
    direction: str


class PlayOffRecorded(SessionEvent, frozen=True, kw_only=True):
    entries: tuple[int, ...]  # the best first
    players: tuple[str, ...]
    how: str


class SessionResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: int
    player: str
    place: int  # the first of those that tied players share
    tied: int  # how many share it; 1: nobody else
    chips: int
    goes_to: int | None  # the session that the player plays next
    points: str  # a whole number or a fraction; empty without points


class SessionEnded(SessionEvent, frozen=True, kw_only=True):
    results: tuple[SessionResult, ...]


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: int
    player: str
    place: int
    tied: int
    points: str
    amount_cents: int  # 0: no prize
    odd_cents: int  # of the amount: left over after equal or stated parts
    payout: str  # its id; empty without a prize


class PlacesAwarded(FloorEvent, frozen=True, kw_only=True):
    pool_cents: int
    placings: tuple[Placing, ...]


class Refund(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: int
    player: str  # who paid
    amount_cents: int
    payout: str


class TournamentCancelled(FloorEvent, frozen=True, kw_only=True):
    reason: str
    pool_cents: int
    commission_cents: int
    refunds: tuple[Refund, ...]


TournamentEvent = (
    TournamentOpened
    | ConditionsWritten
    | ConditionsPublished
    | ConditionsFiled
    | DirectorNominated
    | PlayerEntered
    | PlayerReserved
    | EntryWithdrawn
    | PlayerSubstituted
    | BoughtBack
    | StartAnnounced
    | SeatsDrawn
    | SeatTaken
    | SeatForfeited
    | SeatOffered
    | SeatGiven
    | PlayerMoved
    | SessionStarted
    | StacksCounted
    | TournamentRoundBegan
    | WagerAsked
    | InfringementRecorded
    | PlayerEliminated
    | EliminationTakenBack
    | BreakOffered
    | PaceDirected
    | PlayOffRecorded
    | SessionEnded
    | PlacesAwarded
    | TournamentCancelled
    | PayoutVerified
    | PayoutDisputed
    | PayoutConfirmed
    | PayoutPaid
)
