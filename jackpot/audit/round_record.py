"""The record of one round as a document: every event, hand, working and hash.

It suffices to work every amount out again: it has the figures and terms that the round was played
under, its entries byte for byte, and what the pools held when its prizes were worked out.
"""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.audit.event_view import RecordedEvent
from jackpot.audit.round_boxes import RecordedBox, RecordedHand
from jackpot.audit.wins import Win
from jackpot.floor.state import Phase
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms


class RecordedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """`record` is the entry byte for byte: its SHA-256 is `hash`, and it names `prev`."""

    seq: int
    at: datetime
    prev: str
    hash: str
    record: str


class PoolsBefore(msgspec.Struct, frozen=True, kw_only=True):
    """What the accounts held right before an event that takes from them or gives back.

    The jackpot of a percentage prize is what the pool held, less what came after the lock, in whole
    cents. A refund takes from the free part of the pool, which no lock holds.
    """

    seq: int
    kind: str  # of the event
    jackpot_micros: int
    reserve_micros: int
    advances_micros: int
    after_lock_micros: int | None  # None if this round holds no lock
    free_micros: int


class RecordedBaseGame(msgspec.Struct, frozen=True, kw_only=True):
    """What ante and bet were worked out with; the boxes have their lines."""

    ante_odds: int  # to one (8.1)
    bet_odds: dict[str, int]  # to one, by the category of the hand
    dealer_card: str | None  # that lay face up (6.2)
    counts: dict[str, int]  # cards of each hand, by box and `dealer` (7.4, 9.7)


class RecordedCheckpoint(msgspec.Struct, frozen=True, kw_only=True):
    """The first that the house signed with all of these entries."""

    entries: int
    time: datetime
    note: str  # what is signed, with its signature


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True):
    format: Literal["jackpot round record 1"] = "jackpot round record 1"
    link: str
    table: str
    round: int
    instrument: str  # the rule book, e.g. NI2016-268
    phase: Phase
    opened_at: datetime
    approval: int  # the version of the figures
    figures: Approval
    terms_version: int | None
    terms: Terms | None  # None if the table had none
    base_game: RecordedBaseGame | None  # None where it was not reported
    boxes: list[RecordedBox]
    hands: list[RecordedHand]  # every version, in the order of the record
    payouts: list[Win]  # with their working and what became of them
    events: list[RecordedEvent]  # of the round, and of its table and link while it was in play
    pools: list[PoolsBefore]
    entries: list[RecordedEntry]
    searched_to: int  # the last entry that was read
    checkpoint: RecordedCheckpoint | None
