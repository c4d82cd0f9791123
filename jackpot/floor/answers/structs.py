"""What a command is answered with."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.act_views import ActView
from jackpot.floor.box_line import BoxLine
from jackpot.floor.round_payouts import LockRef
from jackpot.floor.views import (
    FaultView,
    IncidentView,
    PayoutView,
    RoundDisputeView,
    RoundView,
    TableView,
)
from jackpot.rules.poker.ante_bet import StandingRuling


class LampAnswer(msgspec.Struct, frozen=True):
    table: str
    round: int
    box: int
    lamp: Literal["on", "off"]


class AnteAnswer(msgspec.Struct, frozen=True):
    """The ante of a box as it stands now."""

    table: str
    round: int
    box: int
    ante_cents: int  # 0: there is none
    in_play_cents: int  # above the maximum the rest is handed back (3.5)
    ruling: StandingRuling | None
    advice: str  # what the dealer tells the player (3.4, 3.5), else empty
    lamp: Literal["on", "off"]


class BetAnswer(msgspec.Struct, frozen=True):
    table: str
    round: int
    box: int
    bet_cents: int  # 0: there is none
    undecided: list[int]  # boxes that have neither bet nor folded


class RoundAnswer(msgspec.Struct, frozen=True):
    table: str
    round: RoundView


class ClaimAnswer(msgspec.Struct, frozen=True):
    table: str
    round: int
    box: int
    cards: str
    category: str
    qualifies: bool
    jackpot_pending: bool  # it is one of the hands that lock the jackpot (11.1(a), (b))
    needs_verification: bool  # a supervisor verifies it before the cards are collected
    verified_by: str | None


class HandAnswer(msgspec.Struct, frozen=True):
    """The hand of a box; with a jackpot wager, a qualifying one is declared as its claim."""

    table: str
    round: int
    box: int
    cards: str
    category: str
    claim: ClaimAnswer | None
    lines: list[BoxLine]  # in the order of payment; empty until they are worked out


class SettlementAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    table: str
    round: int
    phase: Literal["collected", "settled"]
    payouts: list[PayoutView]  # in the order of payment
    waiting_for: list[LockRef]  # earlier locks that are settled first
    lines: list[BoxLine] = []  # of ante and bet, where they are reported, in the order of payment


class BalancesAnswer(msgspec.Struct, frozen=True):
    """The pools after a deposit or an adjustment."""

    jackpot_micros: int
    reserve_micros: int
    advances_micros: int


class ProposalAnswer(msgspec.Struct, frozen=True):
    id: int
    status: Literal["waits", "made", "declined"]


class ExtensionAnswer(msgspec.Struct, frozen=True):
    """An extension of the hours of gaming (15.1)."""

    until: datetime
    reference: str
    status: Literal["waits", "made"]


class ChipCountAnswer(msgspec.Struct, frozen=True):
    table: str
    day: str
    count_cents: int


class GamingDayAnswer(msgspec.Struct, frozen=True):
    day: str  # the one that is open


class FaultsAnswer(msgspec.Struct, frozen=True):
    """What waits for approval on a link; nothing where wagers are taken again."""

    link: str
    faults: list[FaultView]


class ExclusionAnswer(msgspec.Struct, frozen=True):
    player: str
    excluded: bool


class TableOutcome(msgspec.Struct, frozen=True):
    """What a decision about a whole link left one table as."""

    table: str
    status: Literal["closed", "open", "suspended"]
    awaits_approval: bool  # a malfunction still stops its wagers (14.5)


class TablesAnswer(msgspec.Struct, frozen=True):
    link: str
    tables: list[TableOutcome]


Answer = (
    LampAnswer
    | AnteAnswer
    | BetAnswer
    | HandAnswer
    | RoundAnswer
    | ClaimAnswer
    | SettlementAnswer
    | TableView
    | PayoutView
    | BalancesAnswer
    | ProposalAnswer
    | ChipCountAnswer
    | ExtensionAnswer
    | GamingDayAnswer
    | ActView
    | FaultsAnswer
    | TablesAnswer
    | RoundDisputeView
    | IncidentView
    | ExclusionAnswer
)
