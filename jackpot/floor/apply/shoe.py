"""The shoe of a table and its faults (12)."""

from jackpot.floor import events as ev
from jackpot.floor.apply.cards import cards_of
from jackpot.floor.apply.rounds import changed_round
from jackpot.floor.known_cards import shoe_of_terms
from jackpot.floor.state import Shoe, ShoeFault, ShoeLoad, State


def shoe_put_in_use(state: State, event: ev.ShoePutInUse) -> None:
    """New cards come with it (12.7): a count of the old ones says nothing about them."""
    table = state.tables[event.table]
    table.cards.shoe = Shoe(
        shoe=event.shoe,
        decks=event.decks,
        put_by=event.by,
        dealer=event.dealer,
        reason=event.reason,
        put_ms=event.at_ms,
        after_round=table.last_round,
        instead_of=shoe_of_terms(table),
    )
    table.cards.load = table.cards.fault = table.cards.count = None
    table.cards.decks_used = ()


def shoe_loaded(state: State, event: ev.ShoeLoaded) -> None:
    table = state.tables[event.table]
    table.cards.load = ShoeLoad(event.by, event.at_ms, table.last_round)
    table.cards.fault = None


def shoe_fault_reported(state: State, event: ev.ShoeFaultReported) -> None:
    table = state.tables[event.table]
    table.cards.fault = ShoeFault(
        kind=event.kind,
        effect=event.effect,
        what=event.what,
        reported_by=event.by,
        reported_ms=event.at_ms,
        after_round=table.last_round,
    )
    if event.consequence == "ask":
        assert table.current is not None, "only a round in play waits for a decision"
        cards_of(table.current).fault = "ask"


def round_let_stand(state: State, event: ev.RoundLetStand) -> None:
    cards_of(changed_round(state, event)).fault = "stands"
