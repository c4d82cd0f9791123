"""Cards and shoes, read off rules 2.1 to 2.4, 5 and 12 once more."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Floor, Table
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Round
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]
ShoeAndDecks = tuple[str, tuple[str, ...]]


def shoe_of(table: Table) -> ShoeAndDecks | None:
    """What stands on the table: the last shoe put there, unless newer terms name another."""
    by_terms = _by_terms(table)
    if table.cards.put is not None and table.cards.put_under == by_terms:
        return table.cards.put
    return by_terms


def _by_terms(table: Table) -> ShoeAndDecks | None:
    round_ = table.in_play()
    terms = table.terms_now() if round_ is None else round_.terms
    return None if terms is None else (terms.shoe, terms.decks)


def whole_deck(table: Table) -> None:
    """2.1: one deck of 52 cards; where somebody counted another number, nobody plays on."""
    require(table.cards.count is None or table.cards.count[0] == 52, Code.CARDS_INCOMPLETE)


def between_rounds(table: Table) -> None:
    require(table.current is None, Code.CARDS_IN_PLAY)


def two_checkers(first: str, second: str) -> None:
    require(bool(second.strip()), Code.CHECKER_MISSING)
    require(first != second.strip(), Code.SAME_PERSON)


def still_played(round_: Round) -> None:
    require(round_.phase != "void", Code.ROUND_VOID)
    require(round_.phase in ("betting", "dealt"), Code.ROUND_OVER)


def check_cards(floor: Floor, command: commands.CheckCards, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    require(command.when in ("before", "after"), Code.WRONG_CARD_CHECK)
    check = (floor.gaming_day, command.by, command.second)
    repeat_if(table.cards.checks.get(command.when) == check)
    two_checkers(command.by, command.second)
    if command.when == "after":
        between_rounds(table)
    table.cards.checks[command.when] = check
    return [
        events.CardsChecked(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            day=floor.gaming_day or None,
            when=command.when,
            second=command.second,
        )
    ]


def change_cards(floor: Floor, command: commands.ChangeCards, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    change = (command.by, command.which, command.dealer, table.last_round)
    repeat_if(table.cards.change == change)
    two_checkers(command.by, command.dealer)
    between_rounds(table)
    needs_reason(command.which)
    needs_reason(command.reason)
    table.cards.change = change
    table.cards.count = None
    return [
        events.CardsChanged(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            which=command.which,
            dealer=command.dealer,
            reason=command.reason,
        )
    ]


def order_count(floor: Floor, command: commands.OrderCount, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    repeat_if(table.cards.count_ordered)
    shoe = shoe_of(table)
    if shoe is not None and command.deck is not None:
        require(command.deck in shoe[1], Code.UNKNOWN_DECK)
    table.cards.count_ordered = True
    table.cards.order_deck = command.deck
    return [
        events.CardCountOrdered(
            at_ms=stamp.at_ms, by=stamp.by, table=command.table, deck=command.deck
        )
    ]


def record_count(floor: Floor, command: commands.RecordCount, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    count = (command.cards, command.by)
    repeat_if(not table.cards.count_ordered and table.cards.count == count)
    require(table.cards.count_ordered, Code.NO_COUNT_ORDERED)
    require(command.cards >= 0, Code.WRONG_CARD_COUNT)
    table.cards.count_ordered = False
    table.cards.count = count
    return [
        events.CardsCounted(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            deck=table.cards.order_deck,
            cards=command.cards,
        )
    ]


def prepare_cards(floor: Floor, command: commands.PrepareCards, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    table = floor.table(command.table)
    still_played(round_)
    prepared = (command.deck, command.shuffled, command.cut)
    known = round_.irregular.prepared
    repeat_if(known == prepared)
    shoe = shoe_of(table)
    require(shoe is not None, Code.SHOE_UNKNOWN)
    assert shoe is not None
    require(command.deck in shoe[1], Code.UNKNOWN_DECK)
    if round_.phase == "dealt" and known is not None:
        require(known[0] == command.deck, Code.ONE_DECK)  # 12.2
    round_.irregular.prepared = prepared
    others = [used for used in table.cards.decks if used[0] != command.round]
    table.cards.decks = [*others, (command.round, command.deck)]
    twice = round_.irregular.shoe == "automated" and bool(others) and others[-1][1] == command.deck
    return [
        events.CardsPrepared(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            deck=command.deck,
            shuffled=command.shuffled,
            cut=command.cut,
            repeated=twice,
        )
    ]


def use_shoe(floor: Floor, command: commands.UseShoe, stamp: Stamp) -> Events:
    """12.7, and 12.2: two decks of different colours in an automated one; 2.1: else one deck."""
    table = floor.table(command.table)
    shoe = (command.by, command.shoe, command.decks, command.dealer, table.last_round)
    repeat_if(table.cards.shoe == shoe and table.cards.fault is None)
    require(command.shoe in ("manual", "automated"), Code.WRONG_SHOE)
    colours = {deck.strip().lower() for deck in command.decks} - {""}
    needed = 2 if command.shoe == "automated" else 1
    require(len(command.decks) == needed == len(colours), Code.WRONG_DECKS)
    two_checkers(command.by, command.dealer)
    between_rounds(table)
    needs_reason(command.reason)
    table.cards.shoe = shoe
    table.cards.put = (command.shoe, command.decks)
    table.cards.put_under = _by_terms(table)
    table.cards.loaded_after = table.cards.fault = table.cards.count = None
    table.cards.decks.clear()
    return [
        events.ShoePutInUse(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            shoe=command.shoe,
            decks=command.decks,
            dealer=command.dealer,
            reason=command.reason,
        )
    ]


def automated(table: Table) -> None:
    shoe = shoe_of(table)
    require(shoe is not None and shoe[0] == "automated", Code.SHOE_NOT_AUTOMATED)


def load_shoe(floor: Floor, command: commands.LoadShoe, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    repeat_if(table.cards.loaded_after == table.last_round and table.cards.fault is None)
    automated(table)
    round_ = table.in_play()
    require(round_ is None or round_.phase == "betting", Code.CARDS_IN_PLAY)
    table.cards.loaded_after = table.last_round
    table.cards.fault = None
    return [events.ShoeLoaded(at_ms=stamp.at_ms, by=stamp.by, table=command.table)]
