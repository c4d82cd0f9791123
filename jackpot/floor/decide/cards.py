"""Checks, changes and counts of the cards (2.1 to 2.4), and the deck of a round (5, 12.2)."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.commands import CHECKS
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    find_round,
    find_table,
    reason_missing,
    round_over,
)
from jackpot.floor.house import HouseRound, HouseState
from jackpot.floor.known_cards import AUTOMATED, ShoeInUse, deck_before, shoe_in_use
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State, Table


def check_cards(state: HouseState, command: cmd.CheckCards, at_ms: int) -> Decision:
    """Rule 2.2. Other people may check again; the same two are recorded once a day."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if command.when not in CHECKS:
        return refuse(Code.WRONG_CARD_CHECK)
    cards = table.cards
    last = cards.checked_before if command.when == "before" else cards.checked_after
    if last is not None and (last.day, last.checked_by, last.second) == (
        state.gaming_day,
        command.by,
        command.second,
    ):
        return NOTHING
    if refusal := checkers_refusal(command.by, command.second):
        return refusal
    if command.when == "after" and table.current is not None:
        return cards_in_play(table.current)
    return (
        ev.CardsChecked(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            day=state.gaming_day,
            when=command.when,
            second=command.second,
        ),
    )


def checkers_refusal(first: str, second: str) -> Refusal | None:
    """Two different people look at the cards."""
    if not second.strip():
        return refuse(Code.CHECKER_MISSING)
    return refuse(Code.SAME_PERSON, person=first) if second.strip() == first else None


def cards_in_play(round_: HouseRound) -> Refusal:
    return refuse(Code.CARDS_IN_PLAY, round=round_.number)


def change_cards(state: State, command: cmd.ChangeCards, at_ms: int) -> Decision:
    """Rule 2.3: after a round of play, each card checked by the supervisor and the dealer."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _changed_before(table, command):
        return NOTHING
    if refusal := checkers_refusal(command.by, command.dealer):
        return refusal
    if table.current is not None:
        return cards_in_play(table.current)
    if missing := reason_missing(command.which) or reason_missing(command.reason):
        return missing
    return (
        ev.CardsChanged(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            which=command.which,
            dealer=command.dealer,
            reason=command.reason,
        ),
    )


def _changed_before(table: Table, command: cmd.ChangeCards) -> bool:
    """The same change since the same round."""
    last = table.cards.change
    return last is not None and (
        (last.which, last.changed_by, last.dealer, last.after_round)
        == (command.which, command.by, command.dealer, table.last_round)
    )


def order_count(state: State, command: cmd.OrderCount, at_ms: int) -> Decision:
    """Rule 2.4: at any time."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.cards.order is not None:
        return NOTHING
    known = shoe_in_use(table)
    if command.deck is not None and known is not None and command.deck not in known.decks:
        return _unknown_deck(known)
    return (
        ev.CardCountOrdered(at_ms=at_ms, by=command.by, table=command.table, deck=command.deck),
    )


def record_count(state: State, command: cmd.RecordCount, at_ms: int) -> Decision:
    """Another number than that of a deck is recorded too, and no new round is opened with it."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    order, last = table.cards.order, table.cards.count
    if order is None:
        repeated = last is not None and (last.cards, last.counted_by) == (command.cards, command.by)
        return NOTHING if repeated else refuse(Code.NO_COUNT_ORDERED, table=command.table)
    if command.cards < 0:
        return refuse(Code.WRONG_CARD_COUNT)
    return (
        ev.CardsCounted(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            deck=order.deck,
            cards=command.cards,
        ),
    )


def prepare_cards(state: State, command: cmd.PrepareCards, at_ms: int) -> Decision:
    """Rule 12.2: one deck for a round, so it stays once the first card is out."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if refusal := round_over(round_):
        return refusal
    known = round_.cards
    if known is not None and (known.deck, known.shuffled, known.cut) == (
        command.deck,
        command.shuffled,
        command.cut,
    ):
        return NOTHING
    if refusal := _deck_refusal(table, round_, command):
        return refusal
    return (
        ev.CardsPrepared(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            deck=command.deck,
            shuffled=command.shuffled,
            cut=command.cut,
            repeated=_is_repeated(table, round_, command.deck),
        ),
    )


def _deck_refusal(table: Table, round_: Round, command: cmd.PrepareCards) -> Refusal | None:
    shoe = shoe_in_use(table)
    if shoe is None:
        return refuse(Code.SHOE_UNKNOWN, table=command.table)
    if command.deck not in shoe.decks:
        return _unknown_deck(shoe)
    known = None if round_.cards is None else round_.cards.deck
    if round_.phase == "dealt" and known is not None and known != command.deck:
        return refuse(Code.ONE_DECK, deck=known)
    return None


def _unknown_deck(shoe: ShoeInUse) -> Refusal:
    return refuse(Code.UNKNOWN_DECK, decks=" or ".join(shoe.decks))


def _is_repeated(table: Table, round_: Round, deck: str) -> bool:
    """An automated shoe shuffles one deck while the other is played: the same twice is odd."""
    automated = round_.cards is not None and round_.cards.shoe == AUTOMATED
    return automated and deck_before(table, round_) == deck
