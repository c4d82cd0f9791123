"""The dealer's hand: when another card is drawn to it, and when none is needed."""

from typing import Literal

from jackpot.rules.books.twenty_one import Soft17, TwentyOne
from jackpot.rules.twenty_one.games import soft_17_of
from jackpot.rules.twenty_one.round import Box, Hand, Round, Stake
from jackpot.rules.twenty_one.totals import TWENTY_ONE, total_of
from jackpot.rules.twenty_one.turns import hand_total, has_natural

DecidedBy = Literal["players", "second_card", "final_total"]


def must_draw(cards: list[str], soft_17: Soft17) -> bool:
    """To 16 and less, and to a soft 17 where the book or the inscription says so."""
    total = total_of(cards)
    return total.value < 17 or (soft_17 == "draw" and total.soft and total.value == 17)


def meets(place: int, number: int, game: TwentyOne) -> bool:
    """Whether wagers at a place are against the dealer's hand of that number."""
    return not game.places_together or place == number


def next_dealer_hand(round: Round, game: TwentyOne) -> int | None:
    """The number of the dealer's hand that takes the next card: 1, in Triple Play up to 3."""
    kept = round.__dict__
    if "dealer_hand" not in kept:
        kept["dealer_hand"] = _first_to_draw(round, game)
    number: int | None = kept["dealer_hand"]
    return number


def _first_to_draw(round: Round, game: TwentyOne) -> int | None:
    soft_17 = soft_17_of(game, round.terms)
    for number, cards in enumerate(round.dealer, start=1):
        if must_draw(cards, soft_17) and _card_matters(round, number, cards, game):
            return number
    return None


def _card_matters(round: Round, number: int, cards: list[str], game: TwentyOne) -> bool:
    """Rule 12.2 (Pontoon 13.1(b), 1996 16(b)), T20: no card is drawn that can change no wager."""
    second = len(cards) == 1
    if second and any(meets(insurance.place, number, game) for insurance in round.insurances):
        return True
    for box, hand in round.hands():
        for stake in hand.stakes:
            if meets(stake.place, number, game):
                decided_by = what_decides(round, box, hand, stake, game)
                if decided_by == "final_total" or (second and decided_by == "second_card"):
                    return True
    return False


def what_decides(round: Round, box: Box, hand: Hand, stake: Stake, game: TwentyOne) -> DecidedBy:
    """What the outcome of a finished hand still hangs on.

    A second card decides a surrender and a waiting natural. Where the dealer's total decides, any
    further card can change it: the dealer can still pass 21 and still reach it.
    """
    if box.surrendered:
        return "second_card"
    if stake.even_money or stake.rescued:
        return "players"
    value = hand_total(hand, game).value
    if value > TWENTY_ONE:
        return "players"
    if has_natural(hand):
        return "second_card" if natural_waits(round, game) else "players"
    if value == TWENTY_ONE and game.table_one is not None:
        return "players"
    return "final_total"


def natural_waits(round: Round, game: TwentyOne) -> bool:
    """Whether a player's natural is not paid before the dealer's second card (8.1)."""
    upcard = round.upcard
    return upcard is not None and upcard[0] in game.natural_waits_against
