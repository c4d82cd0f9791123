"""Many hands at once in plain Python: slow but simple."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from jackpot.evaluator.buffers import Hands, Results, view_of
from jackpot.evaluator.reference_deal import CHUNK_ROUNDS, deal_rounds
from jackpot.evaluator.reference_input import check_ids, view_hands
from jackpot.evaluator.reference_order import category_of_ids, rank_of_ids
from jackpot.rules.cards import DECK_SIZE, HAND_SIZE
from jackpot.rules.poker.hands import QUALIFYING, Category

__all__ = ["CHUNK_ROUNDS", "batch", "deal", "every_hand", "every_result", "histogram"]

_FIRST_QUALIFYING = min(QUALIFYING)
_DECIMAL_PLACE = {category: 10 ** (category - _FIRST_QUALIFYING) for category in QUALIFYING}


def _checked_hands(hands: Hands) -> Iterator[bytes]:
    view = view_hands(hands)
    for number in range(len(view) // HAND_SIZE):
        ids = bytes(view[HAND_SIZE * number : HAND_SIZE * (number + 1)])
        check_ids(ids, f"hand at index {number}: ")
        yield ids


def batch(hands: Hands, out: Results, /) -> None:
    count = view_hands(hands).nbytes // HAND_SIZE
    results = _view_out(out, count)
    evaluate = rank_of_ids if results.format == "H" else category_of_ids
    for number, ids in enumerate(_checked_hands(bytes(view_hands(hands)))):
        results[number] = evaluate(ids)


def _view_out(out: Results, count: int) -> memoryview:
    try:
        view = view_of(out)
    except TypeError:
        view = None
    if view is None or view.readonly or not view.c_contiguous:
        raise (TypeError if view is None else ValueError)(
            "out must be a writable buffer without gaps, of uint16 for ranks or of uint8 for "
            "categories"
        )
    if view.format not in {"H", "B"}:
        raise TypeError(
            f"out has items of format '{view.format}'; ranks need uint16 ('H'), "
            "categories uint8 ('B')"
        )
    if view.nbytes // view.itemsize != count:
        raise ValueError(
            f"out has room for {view.nbytes // view.itemsize} results; there are {count} hands"
        )
    if view.ndim == 1 or count == 0:
        return view
    return view.cast("B").cast("H") if view.format == "H" else view.cast("B")


def histogram(hands: Hands, /) -> tuple[int, ...]:
    """How many of the hands in a buffer are of each category, from no pair to royal flush."""
    counts = Counter(category_of_ids(ids) for ids in _checked_hands(hands))
    return tuple(counts[category] for category in Category)


def every_hand() -> bytearray:
    return bytearray(card for hand in combinations(range(DECK_SIZE), HAND_SIZE) for card in hand)


def every_result(out: Results, /) -> None:
    batch(every_hand(), out)


def deal(
    seed: int, first_chunk: int, rounds: int, boxes: int, /
) -> tuple[tuple[int, ...], dict[int, int]]:
    """Rounds counted by category of hand, and by the combination of hands that qualify.

    The decimal digits of a combination count flushes, full houses, fours of a kind, straight
    flushes and royal flushes, from the lowest.
    """
    categories: Counter[int] = Counter()
    combined: Counter[int] = Counter()
    for hands in deal_rounds(seed, first_chunk, rounds, boxes):
        found = [Category(category_of_ids(hand)) for hand in hands]
        categories.update(found)
        combined[sum(_DECIMAL_PLACE.get(category, 0) for category in found)] += 1
    return tuple(categories[category] for category in Category), dict(combined)
