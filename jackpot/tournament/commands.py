"""What a tournament is asked to do, by its director unless a command says otherwise."""

from typing import Literal

import msgspec

from jackpot.floor.commands import CancelPayout, ConfirmPayout, DisputePayout, VerifyPayout
from jackpot.floor.commands.base import BaseCommand
from jackpot.rules.tournament.conditions import Conditions

# --- before the first entry


class OpenTournament(BaseCommand, frozen=True, kw_only=True):
    """The first command of a journal. The limits of the cage are those of the house."""

    tournament: str
    instrument: str
    verify_from_cents: int
    two_person_from_cents: int


class WriteConditions(BaseCommand, frozen=True, kw_only=True):
    """New conditions are neither published nor filed, whatever the ones before were."""

    conditions: Conditions


class PublishConditions(BaseCommand, frozen=True, kw_only=True):
    """The conditions are available to patrons (17.2(b))."""


class FileConditions(BaseCommand, frozen=True, kw_only=True):
    """The regulator was notified of the conditions, or has approved them, as the book asks.

    The commission that the paper states is given again, so that it is compared.
    """

    reference: str
    commission_cents: int


class NominateDirector(BaseCommand, frozen=True, kw_only=True):
    """By the Gaming Shift Manager: the person is a director or an assistant (17.4)."""

    person: str


# --- entries


class Enter(BaseCommand, frozen=True, kw_only=True):
    player: str
    fee_cents: int  # as it was received
    agreed: bool = False  # in writing, to the rules and the conditions
    session: int = 1


class Reserve(BaseCommand, frozen=True, kw_only=True):
    """The player waits for a seat and has paid nothing."""

    player: str


class Withdraw(BaseCommand, frozen=True, kw_only=True):
    """The player leaves the tournament; the fee stays in the prize pool."""

    player: str
    reason: str


class Substitute(BaseCommand, frozen=True, kw_only=True):
    player: str
    substitute: str
    reason: str
    agreed: bool = False


class BuyBackIn(BaseCommand, frozen=True, kw_only=True):
    player: str
    into: int
    fee_cents: int


# --- seats


class SessionCommand(BaseCommand, frozen=True, kw_only=True):
    session: int


class AnnounceStart(SessionCommand, frozen=True, kw_only=True):
    starts_ms: int
    notice: str  # to the players


class DrawSeats(SessionCommand, frozen=True, kw_only=True):
    """The ballot. A reason draws again, before play begins, and both ballots are on record."""

    seed: str
    tables: tuple[str, ...]
    most_at_a_table: int
    reason: str = ""


class TakeSeat(SessionCommand, frozen=True, kw_only=True):
    player: str


class OfferSeat(SessionCommand, frozen=True, kw_only=True):
    """The seat of a player who has not taken it goes to a reserved player, who enters."""

    player: str
    to: str
    fee_cents: int
    agreed: bool = False


class MovePlayer(SessionCommand, frozen=True, kw_only=True):
    player: str
    table: str
    seat: int
    reason: str


# --- play


class StartSession(SessionCommand, frozen=True, kw_only=True):
    """Play begins: seats that are not taken are forfeited."""


class Stack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    player: str
    chips: int


class CountChips(SessionCommand, frozen=True, kw_only=True):
    """The chips of everybody at a table. A count that is not as it should be needs a reason."""

    table: str
    moment: Literal["start", "end"]
    stacks: tuple[Stack, ...]
    reason: str = ""


class BeginRound(SessionCommand, frozen=True, kw_only=True):
    table: str
    round: int


class AskToWager(SessionCommand, frozen=True, kw_only=True):
    """The dealer asks a seat for its wager; the opportunity of the seat before it ends."""

    table: str
    round: int
    seat: int


Infringement = Literal["out_of_order", "advice", "chips_in_view", "chips_unchanged"]


class RecordInfringement(SessionCommand, frozen=True, kw_only=True):
    """A wager out of order stands and the player is advised; a further one may be void."""

    player: str
    kind: Infringement
    what: str
    wager_void: bool = False


class Eliminate(SessionCommand, frozen=True, kw_only=True):
    player: str
    chips: int  # what the player holds: less than the table minimum


class TakeBackElimination(SessionCommand, frozen=True, kw_only=True):
    player: str
    reason: str


class OfferBreak(SessionCommand, frozen=True, kw_only=True):
    minutes: int


class DirectPace(SessionCommand, frozen=True, kw_only=True):
    direction: str


# --- results


class RecordPlayOff(SessionCommand, frozen=True, kw_only=True):
    """The result of additional rounds, the best first. Session 0: for places in the tournament."""

    players: tuple[str, ...]
    how: str


class EndSession(SessionCommand, frozen=True, kw_only=True):
    """Every table is counted: places in the session, and who goes on."""


class AwardPrizes(BaseCommand, frozen=True, kw_only=True):
    """Places in the tournament, and the whole prize pool in prizes."""


class CancelTournament(BaseCommand, frozen=True, kw_only=True):
    """All entry fees and commissions are refunded."""

    reason: str


TournamentCommand = (
    OpenTournament
    | WriteConditions
    | PublishConditions
    | FileConditions
    | NominateDirector
    | Enter
    | Reserve
    | Withdraw
    | Substitute
    | BuyBackIn
    | AnnounceStart
    | DrawSeats
    | TakeSeat
    | OfferSeat
    | MovePlayer
    | StartSession
    | CountChips
    | BeginRound
    | AskToWager
    | RecordInfringement
    | Eliminate
    | TakeBackElimination
    | OfferBreak
    | DirectPace
    | RecordPlayOff
    | EndSession
    | AwardPrizes
    | CancelTournament
    | VerifyPayout
    | DisputePayout
    | ConfirmPayout
    | CancelPayout
)
