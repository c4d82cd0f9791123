"""The server's answers to a table of twenty-one, and its view of the table, as typed values.

Acts, lawful next acts and lines are those of the rules.
"""

from typing import Any, Literal

import msgspec

from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.wagers import SideKind

PitPhase = Literal[
    "betting", "initial_deal", "offers", "subsequent_deal", "complete", "settled", "void"
]


class MainWager(msgspec.Struct, frozen=True):
    """The main wager of a place as it stands; 0 cents if there is none."""

    table: str
    round: int
    box: int
    place: int
    amount_cents: int
    advice: str = ""  # what the dealer tells the player (3.4)


class SideLamp(msgspec.Struct, frozen=True):
    """The light of one side wager. Lit means accepted: the wager is on the server's disk."""

    table: str
    round: int
    kind: SideKind
    box: int
    place: int
    lamp: Literal["on", "off"]

    @property
    def lit(self) -> bool:
        return self.lamp == "on"


class SettledLine(Line, frozen=True, kw_only=True):
    """What became of one wager, and the act that settled it."""

    settled_by_act: int
    payout: str = ""  # its id, where the cage pays what was won


class PlayedAct(msgspec.Struct, frozen=True):
    """The round after an act: what may lawfully come next, and what to pay or collect now."""

    table: str
    round: int
    number: int
    phase: PitPhase
    act_count: int
    next: tuple[NextAct, ...]
    settled: tuple[SettledLine, ...]


class PlacedMain(msgspec.Struct, frozen=True):
    box: int
    place: int
    amount_cents: int
    seated: bool
    voided: bool = False


class PlacedSide(msgspec.Struct, frozen=True):
    kind: SideKind
    box: int
    place: int
    amount_cents: int
    lamp: Literal["on", "off"]
    voided: bool = False


class PitRound(msgspec.Struct, frozen=True):
    round: int
    phase: PitPhase
    instrument: str
    wagers: tuple[PlacedMain, ...]
    side_wagers: tuple[PlacedSide, ...]
    act_count: int
    acts: tuple[Act, ...]
    next: tuple[NextAct, ...]
    lines: tuple[SettledLine, ...]
    reconstructions: tuple[dict[str, Any], ...] = ()  # the versions before this one (14.4)


class PitRoundAnswer(msgspec.Struct, frozen=True):
    table: str
    round: PitRound


class PitSettlement(msgspec.Struct, frozen=True):
    """The cards are collected."""

    table: str
    round: int
    lines: tuple[SettledLine, ...]


class PitTermsVersion(msgspec.Struct, frozen=True):
    version: int
    terms: PitTerms


class Shoe(msgspec.Struct, frozen=True):
    number: int  # 0: none was recorded
    ends: bool = False  # the cutting card came out: a new shoe before the next round
    fault: str = ""


class PitTable(msgspec.Struct, frozen=True):
    table: str
    pit: str
    game: str
    status: Literal["closed", "open", "suspended"]
    boxes: int
    terms: PitTermsVersion  # of the round in play, between rounds those of the next one
    last_round: int
    numbering: int
    round: PitRound | None
    shoe: Shoe
