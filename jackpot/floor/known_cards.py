"""What is known of the cards: the shoe in use, the check of the day, exposed cards."""

from typing import NamedTuple

from jackpot.floor.house import HouseState, HouseTable
from jackpot.floor.state import Round, State, Table
from jackpot.rules.cards import DECK_SIZE

AUTOMATED = "automated"
MOST_EXPOSED = 2  # rule 14.1: three or more make the round void


class ShoeInUse(NamedTuple):
    shoe: str
    decks: tuple[str, ...]


def shoe_of_terms(table: Table) -> ShoeInUse | None:
    """That of the terms of the round in play; between rounds, of the next one."""
    terms = table.terms_now if table.current is None else table.terms_of(table.current)
    return None if terms is None else ShoeInUse(terms.shoe, terms.decks)


def shoe_in_use(table: Table) -> ShoeInUse | None:
    """The shoe that was put in use, else that of the terms; None if nobody said which.

    Terms that name another shoe than before prevail over what was put in use under the old ones.
    """
    put, by_terms = table.cards.shoe, shoe_of_terms(table)
    if put is not None and put.instead_of == by_terms:
        return ShoeInUse(put.shoe, put.decks)
    return by_terms


def is_automated(table: Table) -> bool:
    """Whether rule 12 replaces rules 2.1, 5 and 6 at the table (12.1, 12.7)."""
    found = shoe_in_use(table)
    return found is not None and found.shoe == AUTOMATED


def deck_before(table: Table, round_: Round | None) -> str | None:
    """The deck of the last round before this one that named its deck."""
    number = None if round_ is None else round_.number
    before = [used.deck for used in table.cards.decks_used if used.round != number]
    return before[-1] if before else None


def next_deck(table: Table) -> str | None:
    """An automated shoe shuffles one deck while the other is played (12.2)."""
    shoe = shoe_in_use(table)
    if shoe is None:
        return None
    before = deck_before(table, table.current)
    return next((deck for deck in shoe.decks if deck != before), shoe.decks[0])


def check_due(state: HouseState, table: HouseTable) -> bool:
    """Whether no check before gaming is recorded for the open gaming day (2.2)."""
    check = table.cards.checked_before
    return check is None or check.day != state.gaming_day


def final_check_due(state: State, table: Table) -> bool:
    """Whether a table that was checked and is closed has no check after gaming yet (2.2)."""
    if table.status != "closed" or check_due(state, table):
        return False
    check = table.cards.checked_after
    return check is None or check.day != state.gaming_day


def is_complete(table: Table) -> bool:
    """Whether the last count found a whole deck; also if nobody counted (2.1)."""
    count = table.cards.count
    return count is None or count.cards == DECK_SIZE


def is_misdealt(round_: Round) -> bool:
    """Rule 14.1: so many cards were exposed in error that the round can only be void."""
    return sum(each.counts for each in round_.exposed) > MOST_EXPOSED


def face_up_card(round_: Round) -> str | None:
    """The dealer's card that was exposed in error and is used as the face-up card (14.2)."""
    return next((each.card for each in round_.exposed if each.face_up), None)
