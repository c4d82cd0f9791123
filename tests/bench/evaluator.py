"""The evaluator beside its peers and its limits, on one core.

Ratios are taken in one run: all sides in turns, the least time of each.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from jackpot.evaluator import _bench as limits
from jackpot.evaluator import (
    all_hands,
    all_ranks,
    batch,
    category,
    deal_rounds,
    histogram,
    rank,
    round_categories,
)
from jackpot.rules.cards import DECK, NAMES
from tests.bench._numpy_table import NumpyTable
from tests.bench._peers import PEERS
from tests.bench.harness import Figure, compare, interleaved_seconds, pin

CALLS = 5_000
BOXES = 7
ROUNDS = 1 << 19
HANDS = 2_598_960
COPIES = 8  # 104 MB of hands: more than a processor keeps close
NS = 1e9


def figures() -> Iterator[Figure]:
    pin(0)
    yield from _single_calls()
    yield from _batches()
    yield from _enumeration()
    yield from _dealing()


def _each(call: Callable[..., object], arguments: Sequence[object]) -> Callable[[], object]:
    """All calls without a loop of Python's own."""
    return lambda: deque(map(call, arguments), maxlen=0)


def _single_calls() -> Iterator[Figure]:
    draw = random.Random(1)
    ids = [draw.sample(DECK, 5) for _ in range(CALLS)]
    texts = ["".join(NAMES[card] for card in hand) for hand in ids]
    rounds = [bytes(draw.sample(DECK, 5 * BOXES)) for _ in range(CALLS)]
    ours = {
        "an empty C method": _each(limits.empty, texts),
        "category(str)": _each(category, texts),
        "rank(str)": _each(rank, texts),
        "category(bytes)": _each(category, [bytes(hand) for hand in ids]),
        "rank(bytes)": _each(rank, [bytes(hand) for hand in ids]),
        "category(tuple)": _each(category, [tuple(hand) for hand in ids]),
        "round_categories(7 hands)": _each(round_categories, rounds),
    }
    theirs = {f"{peer.name}, strings": _each(peer.of_text, texts) for peer in PEERS} | {
        f"{peer.name}, cards": _each(peer.of_cards, [peer.prepare(text) for text in texts])
        for peer in PEERS
    }
    works = ours | theirs
    seconds = interleaved_seconds(list(works.values()), repeats=15)
    took = {name: best / CALLS * NS for name, best in zip(works, seconds, strict=True)}
    floor = took["an empty C method"]
    for name in ours:
        yield _limit(name, took[name], "an empty C method", floor)
    fastest_text = min((n for n in theirs if n.endswith("strings")), key=took.__getitem__)
    fastest_cards = min((n for n in theirs if n.endswith("cards")), key=took.__getitem__)
    for name in theirs:
        against = "category(str)" if name.endswith("strings") else "category(bytes)"
        bar = {fastest_text: 40.0, fastest_cards: 3.0}.get(name)
        yield _times(against, took[against], name, took[name], bar)


def _batches() -> Iterator[Figure]:
    every = np.frombuffer(all_hands(), dtype=np.uint8).reshape(-1, 5)
    generator = np.random.default_rng(1)
    near = generator.permuted(generator.permutation(every), axis=1)
    far = np.concatenate([near] * COPIES)
    few, table = near[:500_000], NumpyTable()
    ranks, categories = np.empty(len(far), np.uint16), np.empty(len(far), np.uint8)
    cached = near[:4000], ranks[:4000]
    works: list[tuple[str, int, Callable[[], object]]] = [
        ("batch of ranks", len(far), lambda: batch(far, ranks)),
        ("batch of categories", len(far), lambda: batch(far, categories)),
        ("histogram", len(far), lambda: histogram(far)),
        ("reading the hands", len(far), lambda: limits.read_memory(far)),
        ("batch of ranks, in cache", 100 * 4000, lambda: [batch(*cached) for _ in range(100)]),
        ("plain NumPy", len(few), lambda: table.evaluate(few)),
    ]
    seconds = interleaved_seconds([work for _, _, work in works], repeats=7)
    took = {name: best / count * NS for (name, count, _), best in zip(works, seconds, strict=True)}
    reading = took["reading the hands"]
    yield _times("batch of ranks", took["batch of ranks"], "plain NumPy", took["plain NumPy"], 60.0)
    yield _limit("batch of ranks", took["batch of ranks"], "reading the hands", reading, 3.0)
    for name in ("batch of categories", "histogram", "batch of ranks, in cache"):
        yield _limit(name, took[name], "reading the hands", reading)
    yield _limit("batch of ranks", took["batch of ranks"], "aim", 0.6)


def _enumeration() -> Iterator[Figure]:
    ranks, categories = np.empty(HANDS, np.uint16), np.empty(HANDS, np.uint8)
    works: list[Callable[[], object]] = [
        lambda: all_ranks(ranks),
        lambda: all_ranks(categories),
        all_hands,
    ]
    seconds = interleaved_seconds(works, repeats=15)
    names = ("all ranks", "all categories", "all hands as ids")
    for name, best, bar in zip(names, seconds, (1.0, None, None), strict=True):
        yield _limit(name, best / HANDS * NS, "what was asked", 0.5, bar)


def _dealing() -> Iterator[Figure]:
    ours, theirs = interleaved_seconds(
        [
            lambda: deal_rounds(ROUNDS, BOXES, seed=1),
            lambda: limits.fisher_yates(ROUNDS, BOXES),
        ],
        repeats=5,
    )
    name, other = f"dealing and classifying {BOXES} boxes", "Fisher-Yates in C"
    yield _times(name, ours / ROUNDS * NS, other, theirs / ROUNDS * NS, 5.0)


def _times(name: str, ours: float, other: str, theirs: float, bar: float | None = None) -> Figure:
    """How many times faster we are."""
    return compare(name, "ns", ours, other, theirs, ratio=theirs / ours, bar=bar)


def _limit(name: str, ours: float, other: str, limit: float, bar: float | None = None) -> Figure:
    """How many times the limit we take."""
    return compare(name, "ns", ours, other, limit, ratio=ours / limit, bar=bar, sense="<=")
