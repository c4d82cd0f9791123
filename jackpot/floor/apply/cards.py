"""The cards of a table, and the deck of a round."""

from jackpot.floor import events as ev
from jackpot.floor.apply.rounds import changed_round
from jackpot.floor.house import HouseState
from jackpot.floor.state import (
    CardChange,
    CardCheck,
    CardCount,
    CountOrder,
    Round,
    RoundCards,
    State,
    UsedDeck,
)


def cards_checked(state: HouseState, event: ev.CardsChecked) -> None:
    cards = state.tables[event.table].cards
    check = CardCheck(event.day, event.by, event.second, event.at_ms)
    if event.when == "before":
        cards.checked_before = check
    else:
        cards.checked_after = check


def cards_changed(state: State, event: ev.CardsChanged) -> None:
    table = state.tables[event.table]
    table.cards.change = CardChange(
        which=event.which,
        changed_by=event.by,
        dealer=event.dealer,
        reason=event.reason,
        changed_ms=event.at_ms,
        after_round=table.last_round,
    )
    table.cards.count = None


def card_count_ordered(state: State, event: ev.CardCountOrdered) -> None:
    state.tables[event.table].cards.order = CountOrder(event.deck, event.by, event.at_ms)


def cards_counted(state: State, event: ev.CardsCounted) -> None:
    cards = state.tables[event.table].cards
    cards.order = None
    cards.count = CardCount(event.deck, event.cards, event.by, event.at_ms)


def cards_prepared(state: State, event: ev.CardsPrepared) -> None:
    known = cards_of(changed_round(state, event))
    known.deck, known.shuffled, known.cut = event.deck, event.shuffled, event.cut
    known.repeated = event.repeated
    cards = state.tables[event.table].cards
    before = [used for used in cards.decks_used if used.round != event.round]
    cards.decks_used = (*before[-1:], UsedDeck(event.round, event.deck))


def cards_of(round_: Round) -> RoundCards:
    if round_.cards is None:
        round_.cards = RoundCards()
    return round_.cards
