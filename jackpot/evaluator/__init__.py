"""The evaluator: ranks poker hands of five cards, one at a time or by the hundred million.

A hand is a `str` of ten characters, `bytes` of five card ids, or any sequence of five card ids
(`jackpot.rules.cards`: id = 4 * rank + suit, 0 is the two of clubs, 51 the ace of spades). **A
higher rank is a better hand**: 0 is 7-5-4-3-2 of mixed suits, 7461 a royal flush, and equal ranks
are a tie. Categories are the numbers of `jackpot.rules.poker.hands.Category`.

>>> category("AsKsQsJsTs"), rank("AsKsQsJsTs")
(9, 7461)
>>> rank("AsAdAhKsKd") > rank("KsKdKhAsAd")
True
>>> category(bytes([0, 1, 2, 3, 51])) == category([0, 1, 2, 3, 51]) == category("2c2d2h2sAs")
True

An invalid hand raises an error that names the card, its position and what is allowed:

>>> category("AsKsQsJsAs")
Traceback (most recent call last):
ValueError: card 5 is As (id 51), as is card 1: a deck has each card once

A whole round from one deck, five bytes a hand; many hands at once, from any buffer of bytes or a
NumPy uint8 array of shape (N, 5); and every hand of the deck:

>>> list(round_categories(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4])))
[9, 7]
>>> batch(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4])).tolist()
[7461, 7296]
>>> histogram(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4]))
(0, 0, 0, 0, 0, 0, 0, 1, 0, 1)

The C core is used if it was built, with AVX2 if the processor has it. Without the core the
plain-Python reference gives the same answers, slowly; `backend()` and `warning` tell which is used.
"""

from jackpot.evaluator.bulk import Dealt, all_hands, all_ranks, batch, deal_rounds
from jackpot.evaluator.implementation import backend, core, warning

__all__ = [
    "Dealt",
    "all_hands",
    "all_ranks",
    "backend",
    "batch",
    "category",
    "deal_rounds",
    "histogram",
    "rank",
    "round_categories",
    "round_ranks",
    "warning",
]

# No wrappers: a Python call would cost more than the work itself.
rank = core.rank
category = core.category
round_ranks = core.round_ranks
round_categories = core.round_categories
histogram = core.histogram
