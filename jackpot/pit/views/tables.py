"""A table of a pit with its terms, its round and its money."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.views import NoticeView, RefusalView, SeatView
from jackpot.pit.views.rounds import PitRoundView
from jackpot.rules.twenty_one.lines import WagerKind
from jackpot.rules.twenty_one.table_terms import PitTerms, Play, Shoe


class PitTermsView(msgspec.Struct, frozen=True):
    version: int
    terms: PitTerms


class ProposedPitTermsView(msgspec.Struct, frozen=True):
    version: int
    terms: PitTerms
    notice: str  # to the players, once they are approved
    proposed_by: str
    proposed_at: datetime


class PitTableTerms(msgspec.Struct, frozen=True):
    """`GET /v1/tables/{table}/terms` of a pit."""

    table: str
    in_force: PitTermsView  # those of the next round
    round: PitTermsView | None  # those of the round in play
    proposed: ProposedPitTermsView | None
    notices: list[NoticeView]
    rounds_left: int | None


class PitMarkerView(msgspec.Struct, frozen=True):
    box: int
    place: int  # 0: of the box
    maximum_cents: int


class ReturnedView(msgspec.Struct, frozen=True):
    box: int
    place: int
    kind: WagerKind
    amount_cents: int


class PitVoidedRoundView(msgspec.Struct, frozen=True):
    round: int
    rule: str
    cause: str  # the rule's words for it
    reason: str
    voided_by: str
    voided_at: datetime
    back: list[ReturnedView]


class ShoeView(msgspec.Struct, frozen=True):
    number: int  # of the table's shoes; 0: none was recorded
    shoe: Shoe  # in use now: that of the terms, or one that stands in for it
    first_round: int | None  # of this shoe
    ends: bool  # the cutting card came out: a new shoe before the next round (5.4)
    fault: str  # of an automated shoe: a new shoe with new cards before the next round (18.3(b))
    cut_first_asked: int | None  # box of the player who is asked to cut first (5.2(b), (c))


class PitCardCheckView(msgspec.Struct, frozen=True):
    when: Literal["before", "after"]
    checked_by: str
    second: str
    checked_at: datetime
    today: bool


class StakesView(msgspec.Struct, frozen=True):
    """Money of one kind: staked = lost + returned + in play; what was won came on top."""

    staked_cents: int
    lost_cents: int  # collected by the house
    returned_cents: int  # with wins, stand offs and voids
    in_play_cents: int
    won_cents: int  # by the players, paid at the table


class PitMoneyView(msgspec.Struct, frozen=True):
    """Of the gaming day that is open. Side wagers are apart from main, double, split, insurance."""

    day: str | None
    main: StakesView
    side: StakesView
    at_cage_cents: int  # the part of what was won that the cage pays
    rounds: int  # that were dealt
    voided: int


class PitTableView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    table: str
    pit: str
    game: str
    natural: str  # what the book calls 21 in the first two cards
    ranks: str  # of the cards in the decks: Pontoon's have no ten
    status: Literal["closed", "open", "suspended"]
    boxes: int
    play: Play
    instrument: str
    terms: PitTermsView  # of the round in play, between rounds those of the next one
    proposed: ProposedPitTermsView | None
    last_round: int
    numbering: int  # how often a supervisor has set the next number
    rounds_left: int | None  # before the table closes, once that was announced
    notices: list[NoticeView]
    markers: list[PitMarkerView]
    seats: list[SeatView] = []  # those that the table records
    late_entrants: list[str]  # players, or `box.place`, who wager the minimum until a new shoe
    advised: list[str]  # players, or `box.place`, who were told of the minimum (3.4)
    restricted: list[str]  # players with a wager here whose play is restricted (4.8)
    round: PitRoundView | None
    previous: PitRoundView | None  # the last that ended: what was paid
    voided: list[PitVoidedRoundView]  # the last few, oldest first
    collecting_waits: RefusalView | None  # why the cards stay on the table for now
    shoe: ShoeView
    checks: list[PitCardCheckView]  # of the cards, the last before and the last after gaming
    money: PitMoneyView


class RestrictionView(msgspec.Struct, frozen=True):
    player: str
    one_box: bool
    minimum_only: bool
    reason: str
    tracked: str
    restricted_by: str
    restricted_at: datetime
    reported_reference: str | None  # null: the report to the Commission is owed (4.8)
    reported_by: str | None
    reported_at: datetime | None
