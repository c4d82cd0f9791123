"""How many cards the dealer had to take: 12.1 and 12.2 (1996: 16; Pontoon: 13.1)."""

from collections.abc import Iterable

from tests.auditor.twenty_one.pontoon import hand_total
from tests.auditor.twenty_one.posted import Posted
from tests.auditor.twenty_one.reading import Bet, Box, Hand, Table
from tests.auditor.twenty_one.totals import is_natural, is_soft, total, value


def dealer_faults(posted: Posted, table: Table) -> list[str]:
    """Nothing if every hand of the dealer has the cards that it must have, and no more."""
    faults = []
    for index, cards in enumerate(table.dealer):
        must_have = 1
        while must_have < len(cards) and _draws(posted, table, index, cards[:must_have]):
            must_have += 1
        if must_have < len(cards):
            faults.append(f"dealer's hand {index + 1} ends at {cards[:must_have]}, not {cards}")
        elif _draws(posted, table, index, cards):
            faults.append(f"dealer's hand {index + 1} goes on after {cards}")
    return faults


def _draws(posted: Posted, table: Table, index: int, cards: list[str]) -> bool:
    triple = posted.terms.triple_play
    if len(cards) == 1 and any(
        not triple or insurance.of[1] == index + 1 for insurance in table.insurances
    ):
        return True
    return any(
        _can_change(posted, box, hand, bet, cards)
        for box, hand, place, bet in _bets(table.boxes.values())
        if not triple or place == index + 1
    )


def _bets(boxes: Iterable[Box]) -> Iterable[tuple[Box, Hand, int, Bet]]:
    for box in boxes:
        for hand in box.hands:
            for place, bet in hand.bets.items():
                yield box, hand, place, bet


def _can_change(posted: Posted, box: Box, hand: Hand, bet: Bet, cards: list[str]) -> bool:
    pontoon = posted.reference == "NI2005-73"
    can_be_natural = len(cards) == 1 and value(cards[0]) in (1, 10)
    if is_natural(hand.cards) and not hand.split:
        return can_be_natural and not pontoon and not bet.even_money
    if box.surrendered:
        return can_be_natural
    if bet.rescued or hand_total(hand) > 21 or (pontoon and hand_total(hand) == 21):
        return False
    return not _stands(posted, cards)


def _stands(posted: Posted, cards: list[str]) -> bool:
    draws_on_soft_17 = posted.reference == "NI2005-73" or posted.terms.soft_17 == "draw"
    if total(cards) == 17 and is_soft(cards):
        return not draws_on_soft_17
    return total(cards) >= 17
