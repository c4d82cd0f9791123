"""Buffers of hands and results: what is accepted, what is refused, and the first bad hand."""

import mmap
import threading
from array import array

import numpy as np
import pytest

from jackpot import evaluator
from jackpot.evaluator import all_hands, all_ranks, batch, histogram

SOME = bytes(all_hands()[5 * 1_000_000 : 5 * 1_000_300])
RANKS = [evaluator.rank(SOME[at : at + 5]) for at in range(0, len(SOME), 5)]


def test_any_buffer_of_bytes_is_accepted(path: str) -> None:
    mapped = mmap.mmap(-1, len(SOME))
    mapped[:] = SOME
    flat = np.frombuffer(SOME, dtype=np.uint8)
    for form in (SOME, bytearray(SOME), memoryview(SOME), array("B", SOME), mapped, flat):
        assert batch(form).tolist() == RANKS
    assert batch(flat.reshape(-1, 5)).tolist() == RANKS


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 63, 64, 65, 95, 96, 127, 160])
def test_nothing_is_written_beyond_the_last_result(path: str, count: int) -> None:
    words = np.full(count + 8, 99, dtype=np.uint16)
    batch(SOME[: 5 * count], words[:count])
    assert words.tolist() == RANKS[:count] + [99] * 8
    octets = np.full(count + 8, 99, dtype=np.uint8)
    batch(SOME[: 5 * count], octets[:count])
    assert octets[count:].tolist() == [99] * 8


@pytest.mark.parametrize("count", [0, 1, 31, 32, 33, 4095, 4096, 4097, 9001])
def test_a_histogram_counts_each_hand_once(path: str, count: int) -> None:
    hands = (SOME * 31)[: 5 * count]
    categories = batch(hands, kind="category").tolist()
    assert histogram(hands) == tuple(categories.count(category) for category in range(10))


@pytest.mark.parametrize("index", [0, 1, 30, 31, 32, 33, 64, 95, 96, 97, 298, 299])
@pytest.mark.parametrize("value", [52, 63, 64, 128, 200, 255])
def test_the_first_bad_hand_is_named(path: str, index: int, value: int) -> None:
    hands = bytearray(SOME)
    hands[5 * index + 3] = value
    hands[-1] = 254
    says = f"hand at index {index}: card 4 is {value}: card ids run from 0"
    for kind in ("rank", "category"):
        with pytest.raises(ValueError, match=says):
            batch(hands, kind=kind)
    with pytest.raises(ValueError, match=says):
        histogram(hands)


def test_every_pair_of_equal_cards_is_found_on_every_lane(path: str) -> None:
    for lane in range(64):
        for first in range(5):
            for second in range(first + 1, 5):
                hands = bytearray(SOME[: 5 * 70])
                hands[5 * lane + second] = hands[5 * lane + first]
                says = f"hand at index {lane}: card {second + 1} is .*, as is card {first + 1}:"
                with pytest.raises(ValueError, match=says):
                    batch(hands)


def test_every_wrong_id_is_found_at_every_position(path: str) -> None:
    for value in range(52, 256):
        for position in range(5):
            hands = bytearray(SOME[: 5 * 40])
            hands[5 * 17 + position] = value
            with pytest.raises(ValueError, match=f"index 17: card {position + 1} is {value}:"):
                batch(hands)


def test_the_enumeration_agrees_with_the_batch_and_fills_its_buffer_exactly(path: str) -> None:
    hands = all_hands()
    ranks, categories = np.empty(2_598_960, np.uint16), np.empty(2_598_960, np.uint8)
    all_ranks(ranks)
    all_ranks(categories)
    assert np.array_equal(ranks, np.asarray(batch(hands)))
    assert np.array_equal(categories, np.asarray(batch(hands, kind="category")))
    with pytest.raises(ValueError, match="out has room for 7 results; there are 2598960 hands"):
        all_ranks(np.empty(7, np.uint16))


def test_results_go_into_the_callers_buffer(path: str) -> None:
    out = np.zeros(300, np.uint16)
    assert np.shares_memory(np.asarray(batch(SOME, out)), out)
    assert out.tolist() == RANKS
    words = array("H", bytes(600))
    batch(SOME, words)
    assert words.tolist() == RANKS


def test_an_out_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="out has room for 299 results; there are 300 hands"):
        batch(SOME, np.zeros(299, np.uint16))
    with pytest.raises(TypeError, match="out has items of format 'i'"):
        batch(SOME, np.zeros(300, np.int32))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="writable"):
        batch(SOME, bytes(300))
    with pytest.raises(ValueError, match="without gaps"):
        batch(SOME, np.zeros(600, np.uint16)[::2])
    with pytest.raises(TypeError, match="do not hold a rank"):
        batch(SOME, np.zeros(300, np.uint8), kind="rank")
    with pytest.raises(ValueError, match="it must be 'rank' or 'category'"):
        batch(SOME, kind="strength")  # type: ignore[arg-type]


def test_an_out_in_the_memory_of_the_hands_is_refused() -> None:
    memory = bytearray(SOME)
    with pytest.raises(ValueError, match="share memory"):
        batch(memory, memoryview(memory)[:300])


def test_an_out_that_is_not_aligned_is_refused() -> None:
    with pytest.raises(ValueError, match="aligned"):
        batch(SOME, memoryview(bytearray(601))[1:].cast("H"))


def test_a_non_contiguous_array_is_refused_with_advice() -> None:
    with pytest.raises(ValueError, match=r"numpy\.ascontiguousarray"):
        batch(np.frombuffer(SOME, np.uint8).reshape(-1, 5)[::2])


def test_an_array_that_only_looks_huge_is_refused() -> None:
    hand = np.arange(5, dtype=np.uint8)
    with pytest.raises(ValueError, match="without gaps"):
        histogram(np.broadcast_to(hand, (10**15, 5)))


def test_hands_changed_by_another_thread_never_crash(path: str) -> None:
    good = np.frombuffer(SOME * 400, np.uint8)
    bad = np.where(np.arange(good.size) % 99991 == 0, 77, good).astype(np.uint8)
    hands = good.copy()
    stop = threading.Event()

    def scribble() -> None:
        while not stop.is_set():
            hands[:] = bad
            hands[:] = good

    other = threading.Thread(target=scribble)
    other.start()
    try:
        for _ in range(200):
            try:
                assert max(batch(hands)) <= 7461
            except ValueError as refusal:
                assert "hand at index" in str(refusal)  # noqa: PT017 - either may happen
    finally:
        stop.set()
        other.join()
