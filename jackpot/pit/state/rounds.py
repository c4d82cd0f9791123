"""A round of a pit: its wagers, the round of twenty-one that is played, and what was settled."""

from typing import Literal

import msgspec

from jackpot.pit.events import SettledLine
from jackpot.rules.books import BY_REFERENCE, RuleBook
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.table_terms import Shoe
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager

RoundStatus = Literal["betting", "dealt", "settled", "void"]


class VoidedPlace(msgspec.Struct, frozen=True, array_like=True):
    """A wager that was declared void (16.2(a)); `side` is None for the main wager."""

    box: int
    place: int
    side: SideKind | None = None

    def covers(self, line: Line) -> bool:
        if (line.box, line.place) != (self.box, self.place):
            return False
        is_side = line.wager in (
            "perfect_pairs",
            "pairs_play",
            "super_sevens",
            "over_13",
            "under_13",
        )
        return line.wager == self.side if is_side else self.side is None


class Reconstruction(msgspec.Struct, frozen=True):
    rule: str
    reason: str
    by: str
    at_ms: int
    before: tuple[Act, ...]


class PitRound(msgspec.Struct):
    number: int
    instrument: str
    terms: int  # the version
    shoe: Shoe  # in use when it was opened
    status: RoundStatus = "betting"
    wagers: list[MainWager] = []  # in the order in which they were placed
    side_wagers: list[SideWager] = []
    play: Round | None = None  # from the deal on
    burn_due: bool = False
    settled: list[SettledLine] = []  # by the act that settled them
    voided: list[VoidedPlace] = []
    due: list[str] = []  # ids of its payouts
    paid: list[str] = []  # of these, the paid ones
    void_rule: str = ""
    void_reason: str = ""
    reconstructions: list[Reconstruction] = []  # oldest first

    @property
    def book(self) -> RuleBook:
        return BY_REFERENCE[self.instrument]

    @property
    def phase(self) -> str:
        if self.status == "dealt" and self.play is not None:
            return self.play.phase
        return self.status

    @property
    def acts(self) -> list[Act]:
        return [] if self.play is None else self.play.acts

    def main_at(self, box: int, place: int) -> MainWager | None:
        for wager in self.wagers:
            if wager.box == box and wager.place == place:
                return wager
        return None

    def side_at(self, kind: str, box: int, place: int) -> SideWager | None:
        for side in self.side_wagers:
            if side.kind == kind and side.box == box and side.place == place:
                return side
        return None

    def is_void(self, box: int, place: int, side: SideKind | None = None) -> bool:
        return bool(self.voided) and VoidedPlace(box, place, side) in self.voided
