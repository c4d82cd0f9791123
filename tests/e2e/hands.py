"""Hands for an evening: dealt from one deck by a seed, and now and then one that wins."""

import random

_RANKS, _SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in _RANKS for suit in _SUITS]

# Qualifying hands that share no card, so that several can be in one round.
WINNING = (
    "AsKsQsJsTs",  # royal flush
    "9h8h7h6h5h",  # straight flush
    "AdAhAc2d2h",  # full house
    "KdKhKcQdQc",  # full house
    "2c4c6c8cTc",  # flush
    "3d5d7d9dJd",  # flush
)


def dealt(boxes: int, chance: random.Random) -> list[str]:
    deck = chance.sample(DECK, boxes * 5)
    return ["".join(deck[start : start + 5]) for start in range(0, boxes * 5, 5)]
