"""Numbers the hands in the order of rule 2.6: 0 for the worst, 7461 for a royal flush."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from jackpot.rules.cards import HAND_SIZE, RANKS, SUITS, Card
from jackpot.rules.poker.hands import Hand, classify


@cache
def _numbers() -> dict[Hand, int]:
    """All distinct hands under rule 2.6, numbered from the worst."""
    hands = set()
    for ranks in combinations_with_replacement(range(len(RANKS)), HAND_SIZE):
        if ranks[0] == ranks[-1]:
            continue  # a deck has four of a rank
        suits = [ranks[:position].count(rank) for position, rank in enumerate(ranks)]
        if len(set(ranks)) == HAND_SIZE:
            hands.add(_classify(ranks, suits))  # all of one suit
            suits[0] = 1
        hands.add(_classify(ranks, suits))
    return {hand: number for number, hand in enumerate(sorted(hands))}


def _classify(ranks: Sequence[int], suits: Sequence[int]) -> Hand:
    pairs = zip(ranks, suits, strict=True)
    return classify([Card(rank * len(SUITS) + suit) for rank, suit in pairs])


def rank_of_ids(ids: Sequence[int]) -> int:
    return _numbers()[classify([Card(card) for card in ids])]


def category_of_ids(ids: Sequence[int]) -> int:
    return int(classify([Card(card) for card in ids]).category)
