"""The sign at one table (3.1, 3.3, 8.2, 10.3, 16.11): limits, odds, prizes, notices, state.

It shows what the next player must know, and nothing of what was played before (16.1).
"""

from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from jackpot.floor.state import State, Table
from jackpot.floor.views import moment
from jackpot.floor.views.terms import MarkerView, marker_views, shown_terms
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.poker.ante_bet import BET_TIMES_ANTE, Odds
from jackpot.rules.poker.hands import Category
from jackpot.rules.poker.terms import Terms
from jackpot.web.hosting import JackpotHost
from jackpot.web.meter.presenter import approval_now, prizes_of
from jackpot.web.meter.views import Prize
from jackpot.web.pages.files import served_version


class TableLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Of an ante, for each box."""

    minimum_cents: int
    maximum_cents: int
    multiple_cents: int
    maximum_payout_cents: int  # of each box's bet (8.2)


class HandOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a winning bet with that hand pays (8.1)."""

    category: str
    name: str
    to_one: int


class SignNotice(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    from_round: int | None  # what it announces begins with this round; null: at once


class TableSignView(msgspec.Struct, frozen=True, kw_only=True):
    """What the sign at a table shows; it changes seldom."""

    table: str
    title: str
    link: str
    jackpot_title: str
    page: str  # the version of the page: a sign reloads when it changes
    timezone: str
    status: Literal["closed", "open", "suspended"]
    jackpot: Literal["on", "off"]  # whether this table takes jackpot wagers now
    awaiting_approval: bool  # a malfunction waits for a supervisor (14.5)
    next_round: int
    limits: TableLimits | None  # of the round in play, between rounds of the next; null: none
    coming_limits: TableLimits | None  # from the next round on, where they are others
    markers: list[MarkerView]  # of the boxes with a higher maximum (3.2)
    notices: list[SignNotice]  # newest first
    rounds_left: int | None  # before the table closes, once that was announced (15.2)
    wager_cents: int  # of the jackpot
    prizes: list[Prize]  # 11.1
    ante_to_one: int
    bet_times_ante: int  # 7.2
    odds: list[HandOdds]  # 8.1, highest first
    instrument: str
    rules_url: str
    at: datetime


class TableSigns:
    """The signs of one link's tables."""

    def __init__(self, host: JackpotHost, timezone: str) -> None:
        self._host = host
        self._zone = ZoneInfo(timezone)
        self._page = served_version()

    def sign(self, table_id: str, now_ms: int) -> TableSignView:
        state = self._host.engine.state
        table = state.tables[table_id]
        approval = approval_now(state, now_ms)
        today = moment(now_ms).astimezone(self._zone).date()
        odds = Odds.of(BY_REFERENCE[approval.instrument], today)
        shown = shown_terms(table)
        limits = None if shown is None else limits_of(shown.terms)
        coming = None if table.terms_now is None else limits_of(table.terms_now)
        return TableSignView(
            table=table_id,
            title=self._host.table_title(table_id),
            link=self._host.name,
            jackpot_title=self._host.title,
            page=self._page,
            timezone=str(self._zone),
            status=table.status,
            jackpot="on" if self._takes_wagers(state, table) else "off",
            awaiting_approval=state.awaits_approval(table),
            next_round=table.last_round + 1,
            limits=limits,
            coming_limits=None if coming == limits else coming,
            notices=[
                SignNotice(text=each.text, from_round=each.from_round)
                for each in reversed(table.notices)
            ],
            markers=marker_views(table),
            rounds_left=table.rounds_left,
            wager_cents=approval.wager_cents,
            prizes=list(prizes_of(approval)),
            ante_to_one=odds.ante,
            bet_times_ante=BET_TIMES_ANTE,
            odds=[
                HandOdds(category=category.code, name=_name(category), to_one=odds.bet[category])
                for category in sorted(odds.bet, reverse=True)
            ],
            instrument=approval.instrument,
            rules_url=f"/rules/{approval.instrument}",
            at=moment(now_ms),
        )

    def _takes_wagers(self, state: State, table: Table) -> bool:
        allowed = table.tournament is None or table.tournament_jackpot
        open_ = table.status == "open" and not state.awaits_approval(table)
        return open_ and allowed and self._host.engine.sound


def limits_of(terms: Terms) -> TableLimits:
    return TableLimits(
        minimum_cents=terms.minimum_cents,
        maximum_cents=terms.maximum_cents,
        multiple_cents=terms.multiple_cents,
        maximum_payout_cents=terms.maximum_payout_cents,
    )


def _name(category: Category) -> str:
    """Without a pair only an ace and a king can win (9.2)."""
    return "ace and king" if category is Category.NO_PAIR else category.words
