"""What becomes of the wagers on one hand: who wins, at which odds, when, and by which rule."""

from typing import Final, NamedTuple

import msgspec

from jackpot.rules.books.twenty_one import Moment, Odds, TableOne, TwentyOne
from jackpot.rules.twenty_one.cards import is_suited, ranks_of
from jackpot.rules.twenty_one.lines import LineResult
from jackpot.rules.twenty_one.round import Hand
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.totals import TWENTY_ONE, is_natural, total_of

EVEN: Final = Odds(1)
NATURAL: Final = Odds(3, 2)
_NAMED_RANKS: Final = ("678", "777")


class Outcome(NamedTuple):
    """`rule` is a name in the book's `rules`."""

    result: LineResult
    rule: str
    moment: Moment
    odds: Odds | None = None


class DealerHand(msgspec.Struct, frozen=True):
    """Of the dealer's finished hand, all that a wager is settled by."""

    value: int
    natural: bool


def dealer_hand(cards: list[str]) -> DealerHand:
    return DealerHand(total_of(cards).value, is_natural(cards))


BUST: Final = Outcome("lose", "bust", "subsequent_deal")
NATURAL_AT_ONCE: Final = Outcome("win", "natural_interim", "interim", NATURAL)
EVEN_MONEY: Final = Outcome("win", "even_money", "interim", EVEN)
_NATURAL_WINS: Final = Outcome("win", "natural", "final", NATURAL)
_NATURAL_STANDS_OFF: Final = Outcome("stand_off", "natural_stand_off", "final")
DEALER_NATURAL: Final = Outcome("lose", "dealer_natural", "final")
_DEALER_BUST: Final = Outcome("win", "dealer_bust", "final", EVEN)
_HIGHER: Final = Outcome("win", "higher", "final", EVEN)
_LOWER: Final = Outcome("lose", "lower", "final")
_STAND_OFF: Final = Outcome("stand_off", "stand_off", "final")
_DOUBLED_21: Final = Outcome("win", "doubled", "subsequent_deal", EVEN)


def against_natural(dealer: DealerHand) -> Outcome:
    """Of a player's natural that waited for the dealer's second card."""
    return _NATURAL_STANDS_OFF if dealer.natural else _NATURAL_WINS


def against_dealer(value: int, dealer: DealerHand) -> Outcome:
    """Of a hand of 21 or less that is no natural. A drawn 21 loses to a natural (P7)."""
    if dealer.natural:
        return DEALER_NATURAL
    if dealer.value > TWENTY_ONE:
        return _DEALER_BUST
    if value == dealer.value:
        return _STAND_OFF
    return _HIGHER if value > dealer.value else _LOWER


def paid_21(hand: Hand, table: TableOne, game: TwentyOne) -> Outcome:
    """Pontoon 10.2(b): a 21 is paid before any further card, whatever the dealer makes (P1)."""
    if hand.doubled and game.doubled_pays_even:
        return _DOUBLED_21  # 12.7, for all players on that hand (12.8, T26)
    return Outcome("win", "twenty_one", "subsequent_deal", table_one_odds(hand.cards, table))


def table_one_odds(cards: list[str], table: TableOne) -> Odds:
    """14.2: 6-7-8 and 7-7-7 are three cards exactly, in any order (T27)."""
    if len(cards) == 3 and ranks_of(cards) in _NAMED_RANKS:
        if not is_suited(cards):
            return table.mixed
        return table.spades if cards[0][1] == "s" else table.suited
    counted = min(len(cards), max(table.by_cards))
    return table.by_cards.get(counted, EVEN)


def winnings_cents(cents: int, odds: Odds, terms: Terms, game: TwentyOne) -> int:
    """Exact cents (P6); in 1996 what the chips of the float can pay (20.10).

    With a notice of multiples a wager off them is paid as the lower multiple of the minimum;
    without one the next higher payable amount is paid.
    """
    chip_cents = terms.smallest_chip_cents
    payable = cents * odds.wins % (odds.to * chip_cents) == 0
    if payable or not game.pays_payable_amounts:
        return odds.of(cents)
    if terms.multiples_notice and terms.minimum_cents is not None:
        return odds.of(cents - cents % terms.minimum_cents)
    chips = -(-cents * odds.wins // (odds.to * chip_cents))
    return chips * chip_cents
