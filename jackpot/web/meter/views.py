"""What displays show: the meter, which changes by the second, and the sign round it."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.round_payouts import LockRef


class MeterView(msgspec.Struct, frozen=True, kw_only=True):
    """The jackpot as people see it (10.3): whole cents, rounded down, always committed."""

    link: str
    title: str
    value_cents: int
    royal_flush_cents: int  # what one royal, declared now, would win (11.1(a))
    straight_flush_cents: int  # likewise (11.1(b))
    pending_cents: int  # what the open claims would win now
    royal_pending: bool  # a royal flush is among them: the pending sum is the large figure then
    pending_tables: list[str]  # where they were declared, each once, in the order of their locks
    pending_locks: list[LockRef]  # each lock once, in the order in which they are settled
    locks: int  # claims of a royal or straight flush that are not settled yet
    wagers: Literal["open", "closed"]  # whether any table takes jackpot wagers
    awaiting_approval: bool  # no table takes wagers until a supervisor approves (14.5)
    closes_at: datetime | None  # of the gaming that goes on (15.1); null where no hours are set
    opens_at: datetime | None  # when gaming begins next, while none goes on
    sound: bool  # False: the value is the last committed one, wagers are refused
    journal: str  # identifies it: sequence numbers of two journals cannot be compared
    seq: int  # of the journal entry behind it
    at: datetime


class Prize(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand wins by the approval in force (11.1): a share with a minimum, or an amount."""

    category: str
    name: str
    share_bp: int | None = None
    minimum_cents: int | None = None
    amount_cents: int | None = None


class SignTable(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    title: str
    status: Literal["closed", "open", "suspended"]
    awaiting_approval: bool  # a malfunction there, or of the link, waits for a supervisor (14.5)
    last_rounds: bool  # the closing of the table was announced (15.2)


class Win(msgspec.Struct, frozen=True, kw_only=True):
    """A payout as everybody may see it, without names."""

    link: str
    payout: str
    table: str
    table_title: str
    round: int
    box: int
    category: str
    name: str
    amount_cents: int
    cards: str | None  # of a verified win, while it is celebrated; None: not shown
    at: datetime


class SignView(msgspec.Struct, frozen=True, kw_only=True):
    """What stands round the meter; it changes seldom."""

    link: str
    title: str
    page: str  # the version of the page: a display reloads when it changes
    timezone: str  # of the floor: a display's own clock may have another
    wager_cents: int
    prizes: list[Prize]
    tables: list[SignTable]
    wins: list[Win]  # the latest first, without disputed and cancelled ones


class LinkView(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    title: str
