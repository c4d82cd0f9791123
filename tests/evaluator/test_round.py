"""A whole round at once, from one deck (rule 2.1)."""

import random

import pytest

from jackpot.evaluator import category, rank, round_categories, round_ranks
from jackpot.rules.cards import DECK


def test_a_round_gives_the_same_as_its_single_hands() -> None:
    draw = random.Random(6)
    for hands in range(11):
        cards = bytes(draw.sample(DECK, 5 * hands))
        each = [cards[at : at + 5] for at in range(0, len(cards), 5)]
        assert list(round_categories(cards)) == [category(hand) for hand in each]
        assert list(round_ranks(cards)) == [rank(hand) for hand in each]


def test_rule_2_1_a_card_in_two_hands_is_found_and_named() -> None:
    cards = bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2, 13, 14])
    says = r"hand 3, card 3 is 2h \(id 2\), as is hand 1, card 3: a round is dealt from one deck"
    for judge in (round_categories, round_ranks):
        with pytest.raises(ValueError, match=says):
            judge(cards)


def test_ids_that_differ_by_64_are_different_cards() -> None:
    with pytest.raises(ValueError, match="hand 2, card 1 is 64: card ids run from 0"):
        round_categories(bytes([0, 1, 2, 3, 4, 64, 6, 7, 8, 9]))


def test_a_deck_makes_ten_hands_at_most() -> None:
    with pytest.raises(ValueError, match="at most 10 hands, not 11"):
        round_ranks(bytes(range(55)))
    assert len(round_ranks(bytes(range(50)))) == 10
