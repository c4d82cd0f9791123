"""What is wrong with the terms of a table of twenty-one under the book that they name.

Every error names the field and the rule, and its sentence says how to correct it.
"""

from collections.abc import Iterator

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.money import MOST_CENTS, dollars
from jackpot.rules.terms_error import TermsError
from jackpot.rules.twenty_one.games import find_game
from jackpot.rules.twenty_one.opening import terms_refusal
from jackpot.rules.twenty_one.table_terms import PitTerms

MOST_BOXES = 9  # the widest layout of the books (1996, diagrams A to G)

_LAYOUT_RULE = {"S10-1996": "1"}
_AMOUNTS = {
    "smallest_chip_cents": "the smallest chip in the float",
    "minimum_cents": "the smallest main wager",
    "maximum_cents": "the most on a box",
    "multiple_cents": "the amount of which every main wager is a multiple",
}
_FIELD_OF = {"wrong_number_of_decks": "decks"}


def pit_terms_errors(terms: PitTerms, book: RuleBook) -> list[TermsError]:
    """All errors; none for terms that fit the book."""
    game = find_game(book, terms)
    if book.twenty_one is None or game is None:
        sentence = f"{book.reference} has no such game: correct instrument, or leave triple_play."
        return [TermsError("instrument", "", sentence)]
    return [
        *_layout_errors(terms, book),
        *_limit_errors(terms, book),
        *_game_errors(terms, game, book),
        *_side_errors(terms, game, book),
    ]


def _layout_errors(terms: PitTerms, book: RuleBook) -> Iterator[TermsError]:
    rule = _LAYOUT_RULE.get(book.reference, "1.1")
    if not terms.layout.strip():
        yield TermsError(
            "layout",
            rule,
            "The layout has no approval: write the reference of the paper that approved it.",
        )
    if not 1 <= terms.boxes <= MOST_BOXES:
        yield TermsError(
            "boxes",
            rule,
            f"A layout of {terms.boxes} boxes is not possible: write 1 to {MOST_BOXES}.",
        )


def _limit_errors(terms: PitTerms, book: RuleBook) -> Iterator[TermsError]:
    rule, multiples = book.cites.get("above_maximum", ""), book.cites.get("not_a_multiple", "")
    out_of_range = [name for name in _AMOUNTS if not 0 < getattr(terms, name) <= MOST_CENTS]
    for name in out_of_range:
        yield TermsError(
            name,
            rule,
            f"{dollars(getattr(terms, name))} is out of range: write {_AMOUNTS[name]}, in cents,"
            f" 1 to {MOST_CENTS}.",
        )
    if out_of_range:
        return
    if terms.maximum_cents < terms.minimum_cents:
        yield TermsError(
            "maximum_cents",
            rule,
            f"The maximum of {dollars(terms.maximum_cents)} is below the minimum of"
            f" {dollars(terms.minimum_cents)}: write {terms.minimum_cents} or more.",
        )
    for name in ("minimum_cents", "maximum_cents"):
        cents = getattr(terms, name)
        if cents % terms.multiple_cents:
            yield TermsError(
                name,
                multiples,
                f"{dollars(cents)} is no multiple of {dollars(terms.multiple_cents)}, so nobody"
                " could wager it: write a multiple, or another multiple_cents.",
            )


def _game_errors(terms: PitTerms, game: TwentyOne, book: RuleBook) -> Iterator[TermsError]:
    refusal = terms_refusal(terms.for_round(), game, book)
    if refusal is not None and terms.smallest_chip_cents > 0:
        yield TermsError(_FIELD_OF.get(refusal.name, "soft_17"), refusal.rule or "", refusal.detail)
    if terms.insuring_others and not game.insuring_others:
        rule = book.cites.get("insuring_not_permitted", "")
        yield TermsError(
            "insuring_others", rule, f"Under {book.reference} nobody insures another's wager."
        )
    if not terms.whole and not terms.side_wagers:
        yield TermsError(
            "play", "", "Only side wagers are posted, and none is offered: offer one, or whole."
        )


def _side_errors(terms: PitTerms, game: TwentyOne, book: RuleBook) -> Iterator[TermsError]:
    for kind, limits in terms.side_wagers.items():
        field, rules = f"side_wagers.{kind}", game.side.get(kind)
        if rules is None:
            rule = book.cites.get("not_offered", "")
            title = kind.replace("_", " ").title()
            yield TermsError(field, rule, f"{title} is no wager of {book.reference}: leave it out.")
            continue
        amount_rule = rules.rules["amount"]
        if not 0 < limits.minimum_cents <= limits.maximum_cents:
            sentence = "Write a minimum above zero and a maximum that is not below it, in cents."
            yield TermsError(field, amount_rule, sentence)
        elif rules.fixed_cents is not None and (
            {limits.minimum_cents, limits.maximum_cents} != {rules.fixed_cents}
        ):
            fixed = dollars(rules.fixed_cents)
            yield TermsError(field, amount_rule, f"{rules.title} is {fixed}: write that amount.")
    together = sorted(game.one_of & set(terms.side_wagers))
    if len(together) > 1:
        titles = " and ".join(game.side[kind].title for kind in together)
        rule = book.cites.get("not_together", "")
        yield TermsError("side_wagers", rule, f"A table never offers both {titles}: leave one out.")
