"""A round of twenty-one, from betting to its end. Every amount that moves is written down."""

import msgspec

from jackpot.floor.events.base import RoundEvent
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.table_terms import Shoe
from jackpot.rules.twenty_one.wagers import SideKind


class PitRoundOpened(RoundEvent, frozen=True, kw_only=True):
    """The round is judged by this book and these terms for ever."""

    instrument: str
    terms: int  # their version
    shoe: Shoe


class MainPlaced(RoundEvent, frozen=True, kw_only=True, omit_defaults=True):
    box: int
    place: int
    amount_cents: int
    seated: bool = False
    player: str = ""
    marker_cents: int | None = None
    advised: bool = False  # the player was told of the minimum before (3.4)
    late_entrant: bool = False  # of whom the minimum is required (4.7)


class MainWithdrawn(RoundEvent, frozen=True, kw_only=True):
    box: int
    place: int


class SidePlaced(RoundEvent, frozen=True, kw_only=True, omit_defaults=True):
    kind: SideKind
    box: int
    place: int
    amount_cents: int
    beside_main: bool = False
    player: str = ""


class SideWithdrawn(RoundEvent, frozen=True, kw_only=True):
    kind: SideKind
    box: int
    place: int


class PitRoundDealt(RoundEvent, frozen=True, kw_only=True, omit_defaults=True):
    """No more bets: the wagers are locked."""

    main_cents: int
    side_cents: int
    burn_due: bool = False  # 1996 7.2
    advised: tuple[str, ...] = ()  # who placed less than the minimum and was told of it (3.4)


class ActRecorded(RoundEvent, frozen=True, kw_only=True, omit_defaults=True):
    number: int
    act: Act
    staked_cents: int = 0  # what the act added to the wagers on the table
    settled: tuple[Line, ...] = ()  # in the order in which the dealer pays


class CageAward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a line wins at the cage; its stake goes back at the table."""

    payout: str
    line: Line
    cards: str  # of the hand that won


class PayoutsDue(RoundEvent, frozen=True, kw_only=True):
    awards: tuple[CageAward, ...]


class PitRoundSettled(RoundEvent, frozen=True, kw_only=True):
    """The cards are collected and placed in the discard rack."""


class SettledLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    act: int  # the number of the act that settled it
    line: Line


class RoundReconstructed(RoundEvent, frozen=True, kw_only=True):
    """Both versions of the round, and what that changes of what was settled (14.4)."""

    rule: str  # empty: the record was wrong, not the play
    reason: str
    before: tuple[Act, ...]
    after: tuple[Act, ...]
    staked_cents: int  # more than before; below zero if less
    undone: tuple[Line, ...]
    settled: tuple[SettledLine, ...]  # the lines of the new version that are new


class PitRoundVoided(RoundEvent, frozen=True, kw_only=True):
    """As if the round of play had never occurred: every wager goes back."""

    rule: str
    reason: str
    undone: tuple[Line, ...]  # what was settled before
    returned: tuple[Line, ...]


class PlaceVoided(RoundEvent, frozen=True, kw_only=True):
    """One player's wager alone goes back (16.2(a), T3)."""

    box: int
    place: int
    side: SideKind | None
    rule: str
    reason: str
    undone: tuple[Line, ...]
    returned: tuple[Line, ...]  # empty before the first card, when nothing was accounted
