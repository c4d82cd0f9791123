"""Which hand five cards are (rule 2.6), told from lists of sequences and counts of equal pairs."""

from itertools import combinations

_LADDER = "A23456789TJQKA"  # the Ace counts low as well as high: 2.6(b), 2.6(f), 2.7
_SEQUENCES = [set(_LADDER[start : start + 5]) for start in range(10)]
_TOP_FIVE = set("AKQJT")  # 2.6(a)
_CARDS = {rank + suit for rank in _LADDER for suit in "cdhs"}  # 2.1: one deck, no jokers

# How many of the ten pairs of cards in a hand are of equal rank: 2.6(c), (d), (g), (h), (i).
_BY_EQUAL_PAIRS = {
    6: "four_of_a_kind",
    4: "full_house",
    3: "three_of_a_kind",
    2: "two_pairs",
    1: "one_pair",
}

QUALIFYING = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush")  # 10.7[1]
ROYAL = "royal_flush"
OF_THE_JACKPOT = (ROYAL, "straight_flush")  # paid by percentage: 11.1(a), (b)


def split_cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def is_card(name: str) -> bool:
    return name in _CARDS


def category(cards: list[str]) -> str:
    ranks = [card[0] for card in cards]
    one_suit = len({card[1] for card in cards}) == 1
    sequence = set(ranks) in _SEQUENCES
    if one_suit and set(ranks) == _TOP_FIVE:
        return "royal_flush"
    if one_suit and sequence:
        return "straight_flush"
    if one_suit:
        return "flush"
    if sequence:
        return "straight"
    equal_pairs = sum(one == other for one, other in combinations(ranks, 2))
    return _BY_EQUAL_PAIRS.get(equal_pairs, "no_pair")


# 2.6, lowest first.
_ORDER = (
    "no_pair",
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)


def strength(cards: list[str]) -> tuple[int, list[tuple[int, int]]]:
    """What a hand is worth beside another: its kind, then its ranks, the most frequent first."""
    kind = category(cards)
    ranks = [_LADDER.rindex(card[0]) for card in cards]
    if set(ranks) == {13, 1, 2, 3, 4}:  # 5; 4; 3; 2; A: the Ace counts low
        ranks = [0, 1, 2, 3, 4]
    counted = {(ranks.count(rank), rank) for rank in ranks}
    return _ORDER.index(kind), sorted(counted, reverse=True)


def has_ace_and_king_or_higher(cards: list[str]) -> bool:
    """9.2."""
    return category(cards) != "no_pair" or {"A", "K"} <= {card[0] for card in cards}
