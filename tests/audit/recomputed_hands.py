"""Tells hands of five cards apart and compares them, by the text of rules 2.6 to 2.9."""

from collections import Counter

RANKS = "23456789TJQKA"
CATEGORIES = (
    *("no_pair", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house"),
    *("four_of_a_kind", "straight_flush", "royal_flush"),
)
ACE_LOW = [0, 1, 2, 3, 12]  # 5-4-3-2-A


def category_of(cards: str) -> str:
    """Rule 2.6."""
    ranks = sorted(RANKS.index(rank) for rank in cards[::2])
    one_suit = len(set(cards[1::2])) == 1
    straight = ranks in ([*range(ranks[0], ranks[0] + 5)], ACE_LOW)
    counts = sorted(Counter(ranks).values(), reverse=True)
    if one_suit and straight:
        return "royal_flush" if ranks[0] == 8 else "straight_flush"
    if one_suit:
        return "flush"
    if straight:
        return "straight"
    return {
        (4, 1): "four_of_a_kind",
        (3, 2): "full_house",
        (3, 1, 1): "three_of_a_kind",
        (2, 2, 1): "two_pairs",
        (2, 1, 1, 1): "one_pair",
    }.get(tuple(counts), "no_pair")


def value_of(cards: str) -> tuple[int, list[int]]:
    """A higher hand has a greater value; suits do not count (2.7 to 2.9)."""
    ranks = sorted(RANKS.index(rank) for rank in cards[::2])
    if ranks == ACE_LOW:
        ranks = [-1, 0, 1, 2, 3]
    counts = Counter(ranks)
    in_order = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    return CATEGORIES.index(category_of(cards)), in_order


def has_ace_and_king_or_more(cards: str) -> bool:
    """Rule 9.2."""
    return category_of(cards) != "no_pair" or {"A", "K"} <= set(cards[::2])
