"""Rounds dealt by the million: fair, reproducible from a seed, and counted correctly."""

from math import comb, sqrt

import pytest

from jackpot.evaluator import _core, deal_rounds, reference

from .test_every_hand import COUNTS, HANDS


@pytest.mark.parametrize("boxes", range(1, 10))
def test_the_core_deals_what_the_reference_deals(path: str, boxes: int) -> None:
    for seed, rounds in ((1, 1), (2, 3), (2**64 - 1, 203)):
        assert _core.deal(seed, 7, rounds, boxes) == reference.deal(seed, 7, rounds, boxes)


def test_rejected_numbers_are_replaced_alike_on_every_path(path: str) -> None:
    """Long enough that some of the 32-bit numbers fall into the part that must be rejected."""
    dealt = _core.deal(11, 0, 400_000, 9)
    _core.use_path("portable")
    assert _core.deal(11, 0, 400_000, 9) == dealt


def test_the_number_of_threads_changes_nothing() -> None:
    rounds = 5 * _core.CHUNK_ROUNDS + 77
    alone = deal_rounds(rounds, 7, seed=3, threads=1)
    assert deal_rounds(rounds, 7, seed=3, threads=2) == alone
    assert deal_rounds(rounds, 7, seed=3, threads=5) == alone
    assert deal_rounds(rounds, 7, seed=3, threads=64) == alone
    assert deal_rounds(rounds, 7, seed=4, threads=2) != alone


def test_everything_dealt_is_counted_once() -> None:
    dealt = deal_rounds(100_001, 9, seed=8)
    assert sum(dealt.categories) == 9 * 100_001
    assert sum(dealt.combinations.values()) == 100_001
    for index, category in enumerate(range(5, 10)):
        hands = sum(counts[index] * rounds for counts, rounds in dealt.combinations.items())
        assert hands == dealt.categories[category]


@pytest.mark.parametrize("boxes", [1, 7, 9])
def test_the_deal_is_fair(boxes: int) -> None:
    """Each category within five standard deviations of its exact number, in every box count."""
    dealt = deal_rounds(3_000_000, boxes, seed=2016)
    total = 3_000_000 * boxes
    for count, ways in zip(dealt.categories, COUNTS, strict=True):
        expected = total * ways / HANDS
        # Hands of one round are not independent; the variance is at most that of whole rounds.
        assert abs(count - expected) < 5 * sqrt(expected * boxes)


def test_the_last_box_is_dealt_as_fairly_as_the_first() -> None:
    """By the reference, card by card: every card is as often in the ninth hand as any other."""
    from jackpot.evaluator.reference_deal import deal_rounds as hands_of

    seen = [0] * 52
    for hands in hands_of(5, 0, 6000, 9):
        for card in hands[8]:
            seen[card] += 1
    expected = 6000 * 5 / 52
    chi_squared = sum((count - expected) ** 2 / expected for count in seen)
    assert chi_squared < 51 + 5 * sqrt(2 * 51)


def test_the_ways_of_dealing_multiply_to_all_hands() -> None:
    for left in range(52, 11, -5):
        assert comb(left, 2) * comb(left - 2, 3) == 10 * comb(left, 5)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((-1, 7, 1, 1), "n is -1: it must be 0 to"),
        ((2**63, 7, 1, 1), "n is 9223372036854775808"),
        ((1, 0, 1, 1), "boxes is 0: a deck serves 1 to 9"),
        ((1, 10, 1, 1), "boxes is 10"),
        ((1, 7, -1, 1), "seed is -1"),
        ((1, 7, 2**64, 1), "seed is 18446744073709551616"),
        ((1, 7, 1, 0), "threads is 0"),
    ],
)
def test_an_impossible_deal_is_refused(arguments: tuple[int, int, int, int], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deal_rounds(*arguments)


def test_zero_rounds_can_be_dealt() -> None:
    dealt = deal_rounds(0, 7, seed=1)
    assert (sum(dealt.categories), dealt.combinations) == (0, {})
