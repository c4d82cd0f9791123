"""The shapes of what displays are shown: the meter, which changes by the second, and its sign."""

from datetime import datetime
from typing import Literal

import msgspec


class MeterView(msgspec.Struct, frozen=True, kw_only=True):
    """The jackpot as people see it (10.3): whole cents, rounded down, always committed."""

    link: str
    title: str
    value_cents: int
    royal_flush_cents: int  # what one royal, declared now, would win (11.1(a))
    straight_flush_cents: int  # likewise (11.1(b))
    pending_cents: int  # what the open claims would win as things stand
    pending_tables: list[str]  # where they were declared, in the order of their locks
    locks: int  # claims of a royal or straight flush that are not settled yet
    wagers: Literal["open", "closed"]  # whether any table takes jackpot wagers
    sound: bool  # false: the figure is the last that was committed, wagers are refused
    journal: str  # numbers of one journal say nothing about those of another
    seq: int  # the journal entry that it rests on
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


class Win(msgspec.Struct, frozen=True, kw_only=True):
    """A payout as everybody may see it: no cards, no names."""

    payout: str
    table: str
    table_title: str
    round: int
    box: int
    category: str
    name: str
    amount_cents: int
    at: datetime


class SignView(msgspec.Struct, frozen=True, kw_only=True):
    """What stands round the meter and changes seldom."""

    link: str
    title: str
    page: str  # another one whenever the server brings another version of the page
    timezone: str  # the floor's: a display's own clock may stand in any
    wager_cents: int
    prizes: list[Prize]
    tables: list[SignTable]
    wins: list[Win]  # the latest first, without those that are disputed or cancelled


class LinkView(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    title: str
