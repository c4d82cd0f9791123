"""The cards and the shoe of a table: what is known of them, and what is to be done."""

from datetime import datetime

import msgspec

from jackpot.floor.known_cards import AUTOMATED, check_due, is_complete, next_deck, shoe_in_use
from jackpot.floor.state import (
    CardChange,
    CardCheck,
    CardCount,
    CountOrder,
    ShoeFault,
    State,
    Table,
    TableCards,
)
from jackpot.floor.views.moments import moment


class CardCheckView(msgspec.Struct, frozen=True):
    day: str | None  # the gaming day
    checked_by: str
    second: str
    checked_at: datetime


class CardChangeView(msgspec.Struct, frozen=True):
    which: str
    changed_by: str
    dealer: str
    reason: str
    changed_at: datetime


class CountOrderView(msgspec.Struct, frozen=True):
    deck: str | None
    ordered_by: str
    ordered_at: datetime


class CardCountView(msgspec.Struct, frozen=True):
    deck: str | None
    cards: int
    complete: bool  # 52; else no new round is opened
    counted_by: str
    counted_at: datetime


class ShoeFaultView(msgspec.Struct, frozen=True):
    kind: str
    effect: str
    what: str
    reported_by: str
    reported_at: datetime


class TableCardsView(msgspec.Struct, frozen=True):
    check_due: bool  # no check before gaming is recorded for this gaming day (2.2)
    checked_before: CardCheckView | None  # the last one, of whatever day
    checked_after: CardCheckView | None
    last_change: CardChangeView | None
    count_ordered: CountOrderView | None  # the dealer counts and records the number (2.4)
    last_count: CardCountView | None
    shoe: str | None  # manual or automated
    decks: list[str]
    next_deck: str | None  # that the round in play, or the next one, is expected to use (12.2)
    rule_12_applies: bool
    shoe_loaded: bool  # since it was put in use (12.3)
    shoe_fault: ShoeFaultView | None  # until it is loaded anew or replaced


def table_cards_view(state: State, table: Table) -> TableCardsView | None:
    shoe, cards = shoe_in_use(table), table.cards
    if shoe is None and cards == TableCards():
        return None
    return TableCardsView(
        check_due=check_due(state, table),
        checked_before=_check(cards.checked_before),
        checked_after=_check(cards.checked_after),
        last_change=_change(cards.change),
        count_ordered=_order(cards.order),
        last_count=_count(table, cards.count),
        shoe=None if shoe is None else shoe.shoe,
        decks=[] if shoe is None else list(shoe.decks),
        next_deck=next_deck(table),
        rule_12_applies=shoe is not None and shoe.shoe == AUTOMATED,
        shoe_loaded=cards.load is not None,
        shoe_fault=_fault(cards.fault),
    )


def _check(check: CardCheck | None) -> CardCheckView | None:
    if check is None:
        return None
    return CardCheckView(check.day, check.checked_by, check.second, moment(check.checked_ms))


def _change(change: CardChange | None) -> CardChangeView | None:
    if change is None:
        return None
    return CardChangeView(
        change.which, change.changed_by, change.dealer, change.reason, moment(change.changed_ms)
    )


def _order(order: CountOrder | None) -> CountOrderView | None:
    if order is None:
        return None
    return CountOrderView(order.deck, order.ordered_by, moment(order.ordered_ms))


def _count(table: Table, count: CardCount | None) -> CardCountView | None:
    if count is None:
        return None
    return CardCountView(
        count.deck, count.cards, is_complete(table), count.counted_by, moment(count.counted_ms)
    )


def _fault(fault: ShoeFault | None) -> ShoeFaultView | None:
    if fault is None:
        return None
    return ShoeFaultView(
        fault.kind, fault.effect, fault.what, fault.reported_by, moment(fault.reported_ms)
    )
