"""What is wrong with the terms of a table under the rule book of its game.

Every error names the field and the rule, and its sentence says how to correct it.
"""

from collections.abc import Iterator

from jackpot.rules.books import RuleBook
from jackpot.rules.cards import MOST_BOXES
from jackpot.rules.money import MOST_CENTS, dollars
from jackpot.rules.poker.ante_bet import BET_TIMES_ANTE
from jackpot.rules.poker.terms import Terms
from jackpot.rules.terms_error import TermsError


def terms_errors(terms: Terms, book: RuleBook) -> list[TermsError]:
    """All errors, in the order of the fields; none for terms that fit the rules."""
    return [
        *_layout_errors(terms),
        *_base_game_errors(terms, book),
        *_limit_errors(terms),
        *_deck_errors(terms),
        *_pad_errors(terms),
    ]


def _layout_errors(terms: Terms) -> Iterator[TermsError]:
    if not terms.layout.strip():
        yield TermsError(
            "layout",
            "1.1",
            "The layout has no approval: write the reference of the paper that approved it.",
        )
    if not 1 <= terms.boxes <= MOST_BOXES:
        yield TermsError(
            "boxes",
            "2.1",
            f"A layout of {terms.boxes} boxes is not possible: write 1 to {MOST_BOXES}, because"
            " one deck serves no more.",
        )


def _base_game_errors(terms: Terms, book: RuleBook) -> Iterator[TermsError]:
    if terms.reports_base_game and not book.bet_odds:
        yield TermsError(
            "base_game",
            "8.1",
            f"{book.reference} has no odds for ante and bet: write not_reported.",
        )


def _limit_errors(terms: Terms) -> Iterator[TermsError]:
    amounts = {
        "minimum_cents": ("3.1", "the smallest ante"),
        "maximum_cents": ("3.1", "the largest ante"),
        "multiple_cents": ("3.3", "the amount of which every ante is a multiple"),
        "maximum_payout_cents": ("8.2", "the most that a bet wins"),
    }
    in_range = True
    for name, (rule, what) in amounts.items():
        cents = getattr(terms, name)
        if not 0 < cents <= MOST_CENTS:
            in_range = False
            yield TermsError(
                name,
                rule,
                f"{dollars(cents)} is out of range: write {what}, in cents, 1 to {MOST_CENTS}.",
            )
    if in_range:
        yield from _relations(terms)


def _relations(terms: Terms) -> Iterator[TermsError]:
    if terms.maximum_cents < terms.minimum_cents:
        yield TermsError(
            "maximum_cents",
            "3.1",
            f"The maximum of {dollars(terms.maximum_cents)} is below the minimum of"
            f" {dollars(terms.minimum_cents)}: write {terms.minimum_cents} or more.",
        )
    for name in ("minimum_cents", "maximum_cents"):
        cents = getattr(terms, name)
        if cents % terms.multiple_cents:
            nearest = max(cents // terms.multiple_cents, 1) * terms.multiple_cents
            yield TermsError(
                name,
                "3.3",
                f"{dollars(cents)} is no multiple of {dollars(terms.multiple_cents)}, so nobody"
                f" could wager it: write {nearest}, or another multiple_cents.",
            )
    least_cents = BET_TIMES_ANTE * terms.minimum_cents
    if terms.maximum_payout_cents < least_cents:
        yield TermsError(
            "maximum_payout_cents",
            "8.2",
            f"With a maximum payout of {dollars(terms.maximum_payout_cents)} not even the smallest"
            f" bet could win 1 to 1: write {least_cents} or more.",
        )


def _deck_errors(terms: Terms) -> Iterator[TermsError]:
    colours = [colour.strip().casefold() for colour in terms.decks]
    if not all(colours):
        yield TermsError(
            "decks", _deck_rule(terms), "A deck has no colour: write the colour of its backs."
        )
    elif terms.shoe == "manual" and len(colours) != 1:
        yield TermsError(
            "decks",
            "2.1",
            f"A shoe that does not shuffle holds one deck, not {len(colours)}: write one colour.",
        )
    elif terms.shoe == "automated" and (len(colours) != 2 or len(set(colours)) != 2):
        yield TermsError(
            "decks",
            "12.2",
            "An automated shuffling shoe needs two decks of different colours: write two"
            " different colours.",
        )


def _deck_rule(terms: Terms) -> str:
    return "2.1" if terms.shoe == "manual" else "12.2"


def _pad_errors(terms: Terms) -> Iterator[TermsError]:
    if not terms.pads:
        return
    if len(terms.pads) != terms.boxes or not all(pad.strip() for pad in terms.pads):
        yield TermsError(
            "pads",
            "1.2(c)",
            f"Each of the {terms.boxes} boxes has one sensor pad: write {terms.boxes} serial"
            " numbers, from box 1 on, or none.",
        )
    elif len(set(terms.pads)) < len(terms.pads):
        twice = next(pad for pad in terms.pads if terms.pads.count(pad) > 1)
        yield TermsError(
            "pads",
            "1.2(c)",
            f"Pad {twice} is in two boxes: write the serial number of each box's own pad.",
        )


def shared_pad(terms: Terms, other: Terms) -> str | None:
    """A pad that both tables claim: a pad belongs to one box of one table (1.2(c))."""
    return next((pad for pad in terms.pads if pad in other.pads), None)
