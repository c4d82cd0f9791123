"""A round of twenty-one as it lies on the table: facts and lawful acts, never advice (16.5)."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.wagers import SideKind

PitPhase = Literal[
    "betting", "initial_deal", "offers", "subsequent_deal", "complete", "settled", "void"
]
HandState = Literal["open", "stood", "over", "natural", "doubled", "rescued", "paid"]
Lamp = Literal["on", "off"]


class MainWagerView(msgspec.Struct, frozen=True, omit_defaults=True):
    box: int
    place: int
    amount_cents: int
    seated: bool
    player: str = ""
    advice: str = ""  # what the dealer tells the player (3.4)
    voided: bool = False  # declared void (16.2(a))


class SideWagerView(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: SideKind
    box: int
    place: int
    amount_cents: int
    lamp: Lamp
    beside_main: bool = False  # where only side wagers are posted
    voided: bool = False


class StakeView(msgspec.Struct, frozen=True):
    place: int
    cents: int
    double_cents: int


class HandView(msgspec.Struct, frozen=True):
    hand: int
    cards: list[str]
    total: int
    soft: bool
    state: HandState
    turn: bool  # its player decides, or its card comes, now
    stakes: list[StakeView]


class BoxView(msgspec.Struct, frozen=True):
    box: int
    decides: int  # the place of the player who decides
    surrendered: bool
    hands: list[HandView]


class DealerHandView(msgspec.Struct, frozen=True):
    cards: list[str]
    total: int
    soft: bool


class InsuranceView(msgspec.Struct, frozen=True, omit_defaults=True):
    box: int  # who placed it
    place: int
    amount_cents: int
    other_box: int | None = None  # whose wager it is for, if another's (2018, 7.2)
    other_place: int | None = None


class PitLineView(Line, frozen=True, kw_only=True, omit_defaults=True):
    settled_by_act: int
    payout: str = ""  # its id, where the cage pays what was won


class ReconstructionView(msgspec.Struct, frozen=True):
    """A version of the round before it was reconstructed (14.4)."""

    rule: str  # empty: the record was wrong, not the play
    reason: str
    reconstructed_by: str
    reconstructed_at: datetime
    before: list[Act]


class PitRoundView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    round: int
    phase: PitPhase
    instrument: str
    terms_version: int
    wagers: list[MainWagerView]
    side_wagers: list[SideWagerView]
    boxes: list[BoxView]  # empty until the deal
    dealer: list[DealerHandView]
    insurance: list[InsuranceView]
    burnt: list[str | None]  # null: burnt unseen
    drawn_in_error: str | None  # a card that is used as the next one (14.2)
    act_count: int  # the next act has the number act_count + 1
    acts: list[Act]
    # The lawful acts and no others; burning and errors may come at any time.
    next: tuple[NextAct, ...]
    lines: list[PitLineView]  # settled so far, in the order in which the dealer pays
    to_pay: list[PitLineView]  # settled by the last act: what the dealer pays or collects now
    void_rule: str = ""  # of a void round
    void_reason: str = ""
    reconstructions: list[ReconstructionView] = []  # oldest first
