"""Random hands from the rest of a deck; winning hands are far more frequent than in real play."""

from random import Random

_RANKS, _SUITS = "A23456789TJQKA", "cdhs"
_DECK = [rank + suit for rank in _RANKS[1:] for suit in _SUITS]

_KINDS = ("royal", "royal", "straight flush", "straight flush", "quads", "full house", "flush")


def any_hand(choose: Random, seen: set[str]) -> str:
    """Five cards that are not in `seen`, often a winning hand if the rest of the deck allows."""
    left = [card for card in _DECK if card not in seen]
    kind = choose.choice((*_KINDS, "any", "any"))
    hand = _of_kind(choose, kind, left) or choose.sample(left, 5)
    choose.shuffle(hand)
    return "".join(hand)


def spoilt_hand(choose: Random, seen: set[str]) -> str:
    """Not five cards of one deck, or cards that another hand has."""
    hand = choose.sample(_DECK, 5)
    fault = choose.randrange(6)
    if fault == 0:
        return "".join(hand[:4])
    if fault == 1:
        return "".join([*hand, "Ah"])
    if fault == 2:
        return "".join([*hand[:4], choose.choice(("1s", "ah", "A", "10", "  "))])
    if fault == 3:
        return "".join([*hand[:4], hand[0]])
    if fault == 4 and seen:
        return "".join([*hand[:4], choose.choice(sorted(seen))])
    return ""


def _of_kind(choose: Random, kind: str, left: list[str]) -> list[str] | None:
    if kind in ("royal", "straight flush"):
        starts = [9] if kind == "royal" else range(9)
        hands = [
            [rank + suit for rank in _RANKS[start : start + 5]]
            for start in starts
            for suit in _SUITS
        ]
        whole = [hand for hand in hands if set(hand) <= set(left)]
        return choose.choice(whole) if whole else None
    if kind == "flush":
        suit = choose.choice(_SUITS)
        suited = [card for card in left if card[1] == suit]
        return choose.sample(suited, 5) if len(suited) >= 5 else None
    by_rank = {rank: [card for card in left if card[0] == rank] for rank in _RANKS}
    if kind == "quads":
        return _sets(choose, by_rank, 4, 1)
    if kind == "full house":
        return _sets(choose, by_rank, 3, 2)
    return None


def _sets(
    choose: Random, by_rank: dict[str, list[str]], larger: int, smaller: int
) -> list[str] | None:
    first = [rank for rank, cards in by_rank.items() if len(cards) >= larger]
    if not first:
        return None
    rank = choose.choice(first)
    second = [other for other in by_rank if other != rank and len(by_rank[other]) >= smaller]
    if not second:
        return None
    other = by_rank[choose.choice(second)]
    return choose.sample(by_rank[rank], larger) + choose.sample(other, smaller)
