"""For any input the core and the reference agree: the same rank, or the same error."""

from collections.abc import Callable
from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from jackpot.evaluator import _core, reference
from jackpot.rules.cards import NAMES

GOOD_HANDS = _core.every_hand()[5 * 31337 : 5 * 31437]

near_cards = st.integers(0, 53)
texts = st.one_of(
    st.text(max_size=12),
    st.text("23456789TJQKAcdhs", min_size=10, max_size=10),
    st.lists(st.sampled_from([*NAMES, "Xx", "1s", "é", "\ud800a"]), min_size=4, max_size=6).map(
        "".join
    ),
)
sequences = st.one_of(
    st.binary(max_size=11),
    st.lists(near_cards, min_size=5, max_size=5).map(bytes),
    st.lists(near_cards, min_size=4, max_size=6),
    st.lists(st.one_of(st.integers(), st.floats(), st.none(), near_cards), max_size=6).map(tuple),
    st.lists(near_cards, min_size=5, max_size=5, unique=True).map(np.array),
)


def said(call: Callable[..., object], *arguments: object) -> object:
    try:
        return call(*arguments)
    except (ValueError, TypeError) as refusal:
        return type(refusal), str(refusal)


@settings(max_examples=600, deadline=None)
@given(st.one_of(texts, sequences))
def test_one_hand(hand: object) -> None:
    for name in ("rank", "category"):
        assert said(getattr(_core, name), hand) == said(getattr(reference, name), hand)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.binary(max_size=60), st.permutations(range(53)).map(lambda c: bytes(c[:35]))))
def test_a_round(cards: bytes) -> None:
    for name in ("round_ranks", "round_categories"):
        ours, oracles = getattr(_core, name), getattr(reference, name)
        for form in (cards, bytearray(cards), np.frombuffer(cards, dtype=np.uint8)):
            assert said(ours, form) == said(oracles, form)


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 100), st.lists(st.tuples(st.integers(0, 499), st.integers(0, 255)), max_size=2)
)
def test_a_batch(count: int, changes: list[tuple[int, int]]) -> None:
    """Any number of valid hands, with some bytes overwritten."""
    hands = GOOD_HANDS[: 5 * count]
    for index, value in changes:
        if index < len(hands):
            hands[index] = value
    for path in {_core.path(), "portable"}:
        before = _core.path()
        _core.use_path(path)
        for kind in (np.uint16, np.uint8):
            ours, oracles = np.zeros(count, kind), np.zeros(count, kind)
            refusal = said(_core.batch, hands, ours)
            assert refusal == said(reference.batch, hands, oracles)
            assert refusal is not None or np.array_equal(ours, oracles)
        _core.use_path(before)


ODD_BUFFERS = (
    np.zeros((4, 5), np.int8),
    np.zeros((4, 5), np.uint16),
    np.zeros((4, 5), np.int64),
    np.zeros((4, 5), np.bool_),
    np.zeros((4, 5), np.float64),
    np.zeros((4, 6), np.uint8),
    np.zeros((5, 4), np.uint8),
    np.zeros((2, 2, 5), np.uint8),
    np.zeros((4, 10), np.uint8)[:, ::2],
    np.zeros((8, 5), np.uint8)[::2],
    np.zeros((5, 5), np.uint8, order="F"),
    np.zeros(7, np.uint8),
    np.zeros((0, 5), np.uint8),
    np.zeros(0, np.uint8),
    np.array(3, np.uint8),
    "AsKsQsJsTs",
    None,
    [0, 1, 2, 3, 4],
    3.5,
)


def test_odd_buffers() -> None:
    for hands, out in product(ODD_BUFFERS, repeat=2):
        assert said(_core.histogram, hands) == said(reference.histogram, hands)
        assert said(_core.batch, hands, out) == said(reference.batch, hands, out)
