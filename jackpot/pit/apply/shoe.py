"""The shoe and the cards of a table."""

from jackpot.floor.state import CardChange
from jackpot.pit import events as ev
from jackpot.pit.state import PitState, TableShoe


def shoe_started(state: PitState, event: ev.ShoeStarted) -> None:
    table = state.tables[event.table]
    current = table.current
    table.shoe = TableShoe(
        number=event.number,
        shoe=None if event.shoe == table.terms_now.shoe else event.shoe,
        first_round=None if current is None else current.number,
        burn_due=True,
    )
    table.late_entrants.clear()  # 4.7: until a new shoe


def cutting_card_out(state: PitState, event: ev.CuttingCardOut) -> None:
    shoe = state.tables[event.table].shoe
    shoe.cutting_card_round, shoe.cutting_card_box = event.round, event.box
    shoe.ends = event.ends_shoe


def shoe_failed(state: PitState, event: ev.PitShoeFailed) -> None:
    state.tables[event.table].shoe.fault = event.what


def cards_changed(state: PitState, event: ev.PitCardsChanged) -> None:
    table = state.tables[event.table]
    table.cards.change = CardChange(
        which=event.which,
        changed_by=event.by,
        dealer=event.dealer,
        reason=event.reason,
        changed_ms=event.at_ms,
        after_round=table.last_round,
    )
