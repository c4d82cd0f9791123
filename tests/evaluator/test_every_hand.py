"""All 2,598,960 hands, on each code path, against the plain-Python order of hands."""

from array import array
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from jackpot import evaluator
from jackpot.evaluator.reference_order import category_of_ids, rank_of_ids
from jackpot.rules.cards import DECK

HANDS = 2_598_960
# Rule 2.6 from no pair to royal flush: what any book of odds says.
COUNTS = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
STRENGTHS = (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1)


@pytest.fixture(scope="module")
def hands() -> npt.NDArray[np.uint8]:
    return np.frombuffer(evaluator.all_hands(), dtype=np.uint8).reshape(-1, 5)


@pytest.fixture(scope="module")
def ranks(oracle: "array[int]") -> npt.NDArray[np.uint16]:
    return np.frombuffer(oracle, dtype=np.uint16)


@pytest.fixture(scope="module")
def categories(ranks: npt.NDArray[np.uint16]) -> npt.NDArray[np.uint8]:
    """Ranks are dense and ascend with the category, so their bounds give the category."""
    bounds = np.cumsum(STRENGTHS)
    return np.searchsorted(bounds, ranks, side="right").astype(np.uint8)


def test_the_hands_are_enumerated_as_combinations(hands: npt.NDArray[np.uint8]) -> None:
    expected = np.fromiter(
        (card for hand in combinations(DECK, 5) for card in hand), dtype=np.uint8, count=5 * HANDS
    )
    assert np.array_equal(hands.ravel(), expected)


def test_the_reference_has_the_known_number_of_each_category(
    ranks: npt.NDArray[np.uint16], categories: npt.NDArray[np.uint8]
) -> None:
    assert tuple(np.bincount(categories)) == COUNTS
    assert len(np.unique(ranks)) == sum(STRENGTHS) == 7462


def test_the_reference_orders_by_category_first(
    hands: npt.NDArray[np.uint8], categories: npt.NDArray[np.uint8]
) -> None:
    for number in range(0, HANDS, 997):
        assert category_of_ids(hands[number].tolist()) == categories[number]


def test_every_rank_of_a_batch_equals_the_references(
    path: str, hands: npt.NDArray[np.uint8], ranks: npt.NDArray[np.uint16]
) -> None:
    assert np.array_equal(np.asarray(evaluator.batch(hands)), ranks)


def test_every_category_of_a_batch_equals_the_references(
    path: str, hands: npt.NDArray[np.uint8], categories: npt.NDArray[np.uint8]
) -> None:
    assert np.array_equal(np.asarray(evaluator.batch(hands, kind="category")), categories)


def test_the_order_of_the_cards_does_not_matter(
    path: str,
    hands: npt.NDArray[np.uint8],
    ranks: npt.NDArray[np.uint16],
    categories: npt.NDArray[np.uint8],
) -> None:
    shuffled = np.random.default_rng(11).permuted(hands, axis=1)
    assert np.array_equal(np.asarray(evaluator.batch(shuffled)), ranks)
    assert np.array_equal(np.asarray(evaluator.batch(shuffled, kind="category")), categories)


def test_the_histogram_has_the_known_number_of_each_category(
    path: str, hands: npt.NDArray[np.uint8]
) -> None:
    assert evaluator.histogram(hands) == COUNTS


def test_enumerated_ranks_equal_the_references(
    ranks: npt.NDArray[np.uint16], categories: npt.NDArray[np.uint8]
) -> None:
    assert np.array_equal(np.asarray(evaluator.all_ranks()), ranks)
    assert np.array_equal(np.asarray(evaluator.all_ranks(kind="category")), categories)


def test_single_calls_give_the_references_rank_for_every_strength(
    hands: npt.NDArray[np.uint8], ranks: npt.NDArray[np.uint16]
) -> None:
    _, first = np.unique(ranks, return_index=True)
    for number in [*first.tolist(), *range(0, HANDS, 251)]:
        ids = bytes(hands[number])
        assert evaluator.rank(ids) == ranks[number]
    assert rank_of_ids(list(hands[first[-1]])) == 7461
