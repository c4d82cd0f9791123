"""The base game of a table that reports it, as the server describes it: antes, bets, hands."""

from typing import Literal

import msgspec


class Terms(msgspec.Struct, frozen=True):
    """What is approved for a table and on its sign, as much of it as a table needs."""

    base_game: Literal["not_reported", "reported"]
    minimum_cents: int  # of an ante
    maximum_cents: int
    multiple_cents: int
    maximum_payout_cents: int  # of each bet (8.2)


class TermsVersion(msgspec.Struct, frozen=True):
    version: int
    terms: Terms


class BaseBox(msgspec.Struct, frozen=True):
    """A box with an ante."""

    box: int
    ante_cents: int
    in_play_cents: int  # of the ante: what lies above the maximum is handed back (3.5)
    ruling: Literal["stands", "stands_with_advice", "cut_to_maximum"]
    lawful_bet_cents: int  # the one amount that it may bet (7.2)
    decision: Literal["bet", "fold"] | None
    cards: str | None


class Ante(msgspec.Struct, frozen=True):
    """How the ante of a box stands; 0 cents if it was taken back."""

    table: str
    round: int
    box: int
    ante_cents: int
    in_play_cents: int
    ruling: Literal["stands", "stands_with_advice", "cut_to_maximum"] | None
    advice: str  # what the dealer tells the player; empty if nothing
    lamp: Literal["on", "off"]


class Bet(msgspec.Struct, frozen=True):
    """The bet of a box; 0 cents if it was undone."""

    table: str
    round: int
    box: int
    bet_cents: int
    undecided: tuple[int, ...]  # boxes that must still bet or fold


class RecordedHand(msgspec.Struct, frozen=True):
    """How the server read the hand of a box."""

    table: str
    round: int
    box: int
    cards: str
    category: str


class BoxLine(msgspec.Struct, frozen=True):
    """How ante and bet of a box ended. What was won comes on top of what is handed back."""

    box: int
    ante_cents: int
    bet_cents: int
    result: str
    rule: str
    ante_won_cents: int
    bet_won_cents: int
    handed_back_cents: int
    collected_cents: int


class Dealer(msgspec.Struct, frozen=True):
    card: str | None  # the one that lies face up (6.2)
    cards: str | None


class BaseGame(msgspec.Struct, frozen=True):
    boxes: tuple[BaseBox, ...]
    undecided: tuple[int, ...]  # they must still bet or fold
    dealer: Dealer
    lines: tuple[BoxLine, ...] | None  # in the order of payment; None until they are worked out
