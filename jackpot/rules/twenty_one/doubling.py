"""Doubling: one more card, for up to as much again; in Pontoon on any hand, and with a rescue."""

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.money import dollars
from jackpot.rules.twenty_one.refusals import Barred
from jackpot.rules.twenty_one.round import Hand, Stake
from jackpot.rules.twenty_one.terms import Terms


def why_not_double(hand: Hand, game: TwentyOne) -> Barred | None:
    """None if the hand may be doubled; it is in turn, so its total is below 21."""
    if hand.from_split and not game.double_on_split:
        return Barred("A split hand is not doubled", "double_on_split")
    if len(hand.cards) > 2 and not game.double_on_any_cards:
        return Barred("A double comes on the first two cards of a hand", "no_double")
    return None


def most_double_cents(stake: Stake, terms: Terms, game: TwentyOne) -> int:
    """Up to the wager, in whole chips (T23); in 1996 the wager itself."""
    if game.double_exactly:
        return stake.cents
    return stake.cents - stake.cents % terms.smallest_chip_cents


def lawful_double(stake: Stake, terms: Terms, game: TwentyOne) -> str:
    most_cents = most_double_cents(stake, terms, game)
    if game.double_exactly:
        return f"exactly {dollars(most_cents)}"
    return f"at most {dollars(most_cents)}, in chips of {dollars(terms.smallest_chip_cents)}"


def is_lawful_double(cents: int, stake: Stake, terms: Terms, game: TwentyOne) -> bool:
    if game.double_exactly:
        return cents == stake.cents
    return 0 < cents <= stake.cents and cents % terms.smallest_chip_cents == 0
