"""The record of one round of twenty-one as a document: every act, line, event and hash.

It suffices to judge the round again: it has the book, the terms, the wagers and the acts, and its
entries byte for byte.
"""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.audit.event_view import RecordedEvent
from jackpot.audit.round_record import RecordedCheckpoint, RecordedEntry
from jackpot.audit.wins import Win
from jackpot.pit.views.rounds import PitPhase, PitRoundView
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.table_terms import PitTerms


class RecordedAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act as it was posted; the round has the acts as they stand now."""

    number: int
    act: Act
    by: str
    at: datetime
    seq: int  # its entry


class PitRoundRecord(msgspec.Struct, frozen=True, kw_only=True):
    format: Literal["jackpot pit round record 1"] = "jackpot pit round record 1"
    link: str  # the name of the pit
    table: str
    game: str
    round: int
    instrument: str  # the rule book, e.g. NI2018-568
    phase: PitPhase
    opened_at: datetime
    terms_version: int
    terms: PitTerms
    play: PitRoundView  # wagers, acts, hands, lines and earlier versions, as they stand now
    posted: list[RecordedAct]  # in the order of the record
    payouts: list[Win]  # of the cage, with what became of them
    events: list[RecordedEvent]
    entries: list[RecordedEntry]
    searched_to: int  # the last entry that was read
    checkpoint: RecordedCheckpoint | None
