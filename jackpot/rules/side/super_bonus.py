"""Pontoon's Super Bonus (14.3, Table 2): suited 7-7-7 against the dealer's 7.

It is no wager: it falls to main wagers, and $50 to every other main wager of the round.
"""

from jackpot.rules.books.twenty_one import SuperBonus
from jackpot.rules.twenty_one.cards import is_suited
from jackpot.rules.twenty_one.round import Box, Hand, Round


def wins_super_bonus(box: Box, hand: Hand) -> bool:
    """Not on a doubled hand (12.7), nor where suited sevens were split (11.10)."""
    return (
        len(hand.cards) == 3
        and all(card[0] == "7" for card in hand.cards)
        and is_suited(hand.cards)
        and not hand.doubled
        and not box.suited_sevens_split
    )


def bonus_cents(bet_cents: int, bonus: SuperBonus) -> int:
    return bonus.below_cents if bet_cents < bonus.line_cents else bonus.from_line_cents


def super_bonuses(round: Round, bonus: SuperBonus) -> list[tuple[int, int, int, int]]:
    """Box, hand, place and cents of all that a round owes; none without a winner (P3, T28)."""
    if round.upcard is None or round.upcard[0] != "7":
        return []
    winners = [
        (box.number, hand.number, stake.place, bonus_cents(stake.cents, bonus))
        for box, hand in round.hands()
        if wins_super_bonus(box, hand)
        for stake in hand.stakes
    ]
    if not winners:
        return []
    won = {(box, place) for box, _, place, _ in winners}
    others = [
        (box.number, 1, stake.place, bonus.others_cents)
        for box in round.boxes
        for stake in box.hands[0].stakes
        if (box.number, stake.place) not in won
    ]
    return sorted(winners + others)
