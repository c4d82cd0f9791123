"""What a command of a pit is answered with."""

from typing import Literal

import msgspec

from jackpot.floor.answers import (
    ExclusionAnswer,
    ExtensionAnswer,
    GamingDayAnswer,
    ProposalAnswer,
)
from jackpot.floor.views import IncidentView, PayoutView, RoundDisputeView
from jackpot.pit.views.acts import PitActView
from jackpot.pit.views.rounds import Lamp, PitLineView, PitPhase, PitRoundView
from jackpot.pit.views.tables import PitTableView, RestrictionView
from jackpot.rules.twenty_one.acts import NextAct
from jackpot.rules.twenty_one.wagers import SideKind


class PitMainAnswer(msgspec.Struct, frozen=True):
    """The main wager of a place as it stands now."""

    table: str
    round: int
    box: int
    place: int
    amount_cents: int  # 0: there is none
    advice: str  # what the dealer tells the player (3.4), else empty


class PitLampAnswer(msgspec.Struct, frozen=True):
    table: str
    round: int
    kind: SideKind
    box: int
    place: int
    lamp: Lamp


class ActAnswer(msgspec.Struct, frozen=True, gc=False):
    """Small, since a table sends many acts: the whole round is `GET .../rounds/{round}`."""

    table: str
    round: int
    number: int
    phase: PitPhase
    act_count: int
    next: tuple[NextAct, ...]
    settled: tuple[PitLineView, ...]  # by this act


class PitRoundAnswer(msgspec.Struct, frozen=True):
    table: str
    round: PitRoundView


class PitSettlementAnswer(msgspec.Struct, frozen=True):
    table: str
    round: int
    phase: Literal["settled"]
    lines: list[PitLineView]
    payouts: list[PayoutView]  # of the cage, in the order of payment


class PitTableOutcome(msgspec.Struct, frozen=True):
    table: str
    status: Literal["closed", "open", "suspended"]


class PitTablesAnswer(msgspec.Struct, frozen=True):
    pit: str
    tables: list[PitTableOutcome]


class PitAnswer(msgspec.Struct, frozen=True):
    """The pit was opened, or its limits were set."""

    pit: str


PitAnswers = (
    PitAnswer
    | PitMainAnswer
    | PitLampAnswer
    | ActAnswer
    | PitRoundAnswer
    | PitSettlementAnswer
    | PitTableView
    | PitTablesAnswer
    | PitActView
    | PayoutView
    | ProposalAnswer
    | ExtensionAnswer
    | GamingDayAnswer
    | RoundDisputeView
    | IncidentView
    | ExclusionAnswer
    | RestrictionView
)
