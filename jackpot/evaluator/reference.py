"""The evaluator in plain Python: the tests compare the C core with it, and it replaces a core that
could not be built.

It has the functions of `_core`, with the same answers and error messages. Only
`jackpot.rules.poker.hands.classify` judges hands; this package numbers them.
"""

from collections.abc import Sequence

from jackpot.evaluator.reference_bulk import (
    CHUNK_ROUNDS,
    batch,
    deal,
    every_hand,
    every_result,
    histogram,
)
from jackpot.evaluator.reference_input import (
    MAX_HANDS,
    check_ids,
    check_round,
    ids_of,
    view_hands,
)
from jackpot.evaluator.reference_order import category_of_ids, rank_of_ids
from jackpot.rules.cards import HAND_SIZE

__all__ = [
    "CHUNK_ROUNDS",
    "batch",
    "category",
    "deal",
    "every_hand",
    "every_result",
    "histogram",
    "path",
    "rank",
    "round_categories",
    "round_ranks",
]


def rank(hand: str | bytes | Sequence[int], /) -> int:
    """The position of a hand among the 7,462 distinct ones: a higher rank is a better hand."""
    ids = ids_of(hand)
    check_ids(ids, "")
    return rank_of_ids(ids)


def category(hand: str | bytes | Sequence[int], /) -> int:
    """The category of a hand, as in `jackpot.rules.poker.hands.Category`: higher is better."""
    ids = ids_of(hand)
    check_ids(ids, "")
    return category_of_ids(ids)


def _round(hands: object) -> list[bytes]:
    view = view_hands(hands)
    if len(view) > MAX_HANDS * HAND_SIZE:
        raise ValueError(f"a deck makes at most 10 hands, not {len(view) // HAND_SIZE}")
    check_round(view)
    return [bytes(view[at : at + HAND_SIZE]) for at in range(0, len(view), HAND_SIZE)]


def round_ranks(hands: object, /) -> tuple[int, ...]:
    """The ranks (higher is better) of up to ten hands of one deck, five bytes of ids each."""
    return tuple(rank_of_ids(hand) for hand in _round(hands))


def round_categories(hands: object, /) -> bytes:
    """The categories of up to ten hands of one deck, one byte each."""
    return bytes(category_of_ids(hand) for hand in _round(hands))


def path() -> str:
    return "plain Python"
