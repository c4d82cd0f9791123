"""Values and totals of cards, as rule 2.5 (1996: 3.5) words them."""

from collections.abc import Sequence


def value(card: str) -> int:
    """An Ace counts 1 here."""
    if card[0] == "A":
        return 1
    return 10 if card[0] in "TJQK" else int(card[0])


def total(cards: Sequence[str], low: int = 0) -> int:
    """One Ace counts 11 unless that makes more than 21; an Ace in the first `low` cards never."""
    hard = sum(value(card) for card in cards)
    if hard <= 11 and any(card[0] == "A" for card in cards[low:]):
        return hard + 10
    return hard


def is_soft(cards: Sequence[str]) -> bool:
    return total(cards) != sum(value(card) for card in cards)


def is_natural(cards: Sequence[str]) -> bool:
    """Of two initial cards; the caller knows whether the hand was split."""
    return len(cards) == 2 and total(cards) == 21


def same_suit(cards: Sequence[str]) -> bool:
    return all(card[1] == cards[0][1] for card in cards)
