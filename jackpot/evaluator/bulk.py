"""Many hands at once, from buffer to buffer, and rounds dealt by the million."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Literal, NamedTuple

from jackpot.evaluator.buffers import Hands, Results, view_of
from jackpot.evaluator.implementation import core
from jackpot.rules.cards import DECK_SIZE, HAND_SIZE, MOST_BOXES
from jackpot.rules.poker.hands import QUALIFYING

_SEEDS = 1 << 64
_MOST_ROUNDS = 1 << 63
_FORMATS: dict[str, Literal["H", "B"]] = {"rank": "H", "category": "B"}


def batch(
    hands: Hands,
    out: Results | None = None,
    *,
    kind: Literal["rank", "category"] | None = None,
) -> memoryview:
    """The ranks (uint16, higher is better) or categories (uint8) of many hands.

    `hands` is any contiguous buffer of unsigned bytes, five card ids to a hand, such as a NumPy
    uint8 array of shape (N, 5). Results go into `out`, whose item type chooses ranks or categories,
    or into a new buffer. The GIL is released. Every card is checked in the same pass: a ValueError
    gives the index of the first bad hand; `out` is then undefined.

    >>> batch(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4]), kind="category").tolist()
    [9, 7]
    >>> batch(bytes([51, 47, 43, 39, 35, 0, 1, 2, 2, 4]))
    Traceback (most recent call last):
    ValueError: hand at index 1: card 4 is 2h (id 2), as is card 3: a deck has each card once
    """
    if out is None:
        view = _new_buffer(view_of(hands).nbytes // HAND_SIZE, kind or "rank")
    else:
        view = view_of(out)
        if kind is not None and view.format != _FORMATS[kind]:
            raise TypeError(f"out has items of format '{view.format}', which do not hold a {kind}")
    core.batch(hands, view)
    return view


def _new_buffer(count: int, kind: Literal["rank", "category"]) -> memoryview:
    if kind not in _FORMATS:
        raise ValueError(f"kind is {kind!r}: it must be 'rank' or 'category'")
    size = 2 if kind == "rank" else 1
    return memoryview(bytearray(size * count)).cast(_FORMATS[kind])


def all_hands() -> bytearray:
    """All 2,598,960 hands, five bytes each, ascending, the last card moving fastest.

    >>> hands = all_hands()
    >>> len(hands) // 5, list(hands[:10])
    (2598960, [0, 1, 2, 3, 4, 0, 1, 2, 3, 5])
    """
    return core.every_hand()


def all_ranks(
    out: Results | None = None, *, kind: Literal["rank", "category"] = "rank"
) -> memoryview:
    """The same as `batch(all_hands())`, but faster: it reads no cards.

    >>> ranks = all_ranks()
    >>> len(ranks), ranks[0], max(ranks)
    (2598960, 7296, 7461)
    """
    view = view_of(out) if out is not None else _new_buffer(comb(DECK_SIZE, HAND_SIZE), kind)
    core.every_result(view)
    return view


class Dealt(NamedTuple):
    """The hands counted in many dealt rounds."""

    rounds: int
    boxes: int
    categories: tuple[int, ...]  # hands by `Category`, from no pair to royal flush
    # Rounds by how many flushes, full houses, fours of a kind, straight flushes and royal flushes
    # they had at once.
    combinations: dict[tuple[int, ...], int]


def deal_rounds(n: int, boxes: int, seed: int, threads: int = 1) -> Dealt:
    """Deals `n` fair rounds, each from one full deck, and counts the hands of the boxes.

    The same seed deals the same rounds, with any number of threads and on any processor.

    >>> dealt = deal_rounds(2000, boxes=7, seed=1)
    >>> sum(dealt.categories), sum(dealt.combinations.values())
    (14000, 2000)
    """
    if not 0 <= n < _MOST_ROUNDS:
        raise ValueError(f"n is {n}: it must be 0 to 2**63 - 1")
    if not 1 <= boxes <= MOST_BOXES:
        raise ValueError(f"boxes is {boxes}: a deck serves 1 to {MOST_BOXES} and the dealer")
    if not 0 <= seed < _SEEDS:
        raise ValueError(f"seed is {seed}: it must be 0 to 2**64 - 1")
    if threads < 1:
        raise ValueError(f"threads is {threads}: it must be 1 or more")
    parts = _split(n, threads)
    if len(parts) == 1:
        results = [core.deal(seed, 0, n, boxes)]
    else:
        with ThreadPoolExecutor(len(parts)) as pool:
            results = list(pool.map(lambda part: core.deal(seed, part[0], part[1], boxes), parts))
    categories = tuple(map(sum, zip(*(result[0] for result in results), strict=True)))
    combined: Counter[int] = Counter()
    for _, combinations in results:
        combined.update(combinations)
    return Dealt(n, boxes, categories, {_digits(key): combined[key] for key in sorted(combined)})


def _split(rounds: int, threads: int) -> list[tuple[int, int]]:
    """(first chunk, rounds) for each thread, in whole chunks."""
    chunks = -(-rounds // core.CHUNK_ROUNDS)
    share = max(1, -(-chunks // threads))
    starts = range(0, max(chunks, 1), share)
    return [
        (start, min(share * core.CHUNK_ROUNDS, rounds - start * core.CHUNK_ROUNDS))
        for start in starts
    ]


def _digits(combination: int) -> tuple[int, ...]:
    return tuple(combination // 10**position % 10 for position in range(len(QUALIFYING)))
