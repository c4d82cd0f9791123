"""Rule 2: the deck and the order of hands.

Two examples of the stored text are defective and are completed here: 2.6(c) shows five Aces, and
2.6(d) shows K; K; J; J with a King missing.
"""

import random
from itertools import pairwise

import pytest

from jackpot.rules.cards import DECK, card_names, parse_cards
from jackpot.rules.poker.hands import Category, classify
from tests.rules.hand_of import category, hand


def test_rule_2_1_the_deck_has_52_different_cards_and_no_joker() -> None:
    names = [card_names((card,)) for card in DECK]
    assert len(set(names)) == 52
    assert {name[0] for name in names} == set("23456789TJQKA")
    assert {name[1] for name in names} == set("cdhs")
    with pytest.raises(ValueError, match="card 1 is 'Jo'"):
        parse_cards("Jo")


def test_rule_2_1_a_card_can_be_in_a_hand_only_once() -> None:
    with pytest.raises(ValueError, match="five different cards"):
        hand("AsAsKsQsJs")


@pytest.mark.parametrize("cards", ["", "As", "AsKsQsJs", "AsKsQsJsTs9s"])
def test_rule_2_5_a_completed_hand_is_five_cards_and_not_one_less_or_more(cards: str) -> None:
    with pytest.raises(ValueError, match="five different cards"):
        hand(cards)


def test_rule_2_5_all_cards_count_in_whatever_order_they_lie() -> None:
    cards = list(parse_cards("TsThKd6c2h"))
    expected = classify(cards)
    for seed in range(20):
        random.Random(seed).shuffle(cards)
        assert classify(cards) == expected


def test_rule_2_6_the_order_of_hands_from_highest_to_lowest() -> None:
    in_order = [
        hand("AsKsQsJsTs"),  # (a)
        hand("JhTh9h8h7h"),  # (b)
        hand("AsAhAdAcKs"),  # (c)
        hand("KsKhKdJsJh"),  # (d)
        hand("KdJd9d7d5d"),  # (e)
        hand("KhQcJcTs9d"),  # (f)
        hand("QsQhQd8c5s"),  # (g)
        hand("QsQh4d4cJs"),  # (h)
        hand("TsThKd6c2h"),  # (i)
        hand("AsKhQdJc9s"),  # (j)
    ]
    assert [each.category for each in in_order] == sorted(Category, reverse=True)
    assert all(higher > lower for higher, lower in pairwise(in_order))


@pytest.mark.parametrize("suit", "cdhs")
def test_rule_2_6_a_the_five_top_cards_of_one_suit_are_a_royal_flush(suit: str) -> None:
    assert category("".join(rank + suit for rank in "AKQJT")) is Category.ROYAL_FLUSH


def test_rule_2_6_a_the_same_in_two_suits_or_one_lower_is_no_royal_flush() -> None:
    assert category("AsKsQsJsTh") is Category.STRAIGHT
    assert category("KsQsJsTs9s") is Category.STRAIGHT_FLUSH


def test_rule_2_6_b_five_of_a_suit_in_sequence_are_a_straight_flush() -> None:
    assert category("JhTh9h8h7h") is Category.STRAIGHT_FLUSH


def test_rule_2_6_b_ace_counts_low_in_a_straight_flush() -> None:
    assert category("5c4c3c2cAc") is Category.STRAIGHT_FLUSH
    assert hand("5c4c3c2cAc") < hand("6d5d4d3d2d")


def test_rule_2_6_b_a_sequence_does_not_run_round_the_ace() -> None:
    assert category("3s2sAsKsQs") is Category.FLUSH


def test_rule_2_6_b_between_straight_flushes_the_highest_card_prevails() -> None:
    assert hand("QsJsTs9s8s") > hand("JhTh9h8h7h")


def test_rule_2_6_c_four_of_a_kind_takes_its_rank_from_the_four() -> None:
    assert category("AsAhAdAcKs") is Category.FOUR_OF_A_KIND
    assert hand("3s3h3d3c2s") > hand("2s2h2d2cAs")


def test_rule_2_6_d_a_full_house_takes_its_rank_from_the_three() -> None:
    assert category("KsKhKdJsJh") is Category.FULL_HOUSE
    assert hand("3s3h3d2s2h") > hand("2c2d2hAsAh")


def test_rule_2_6_e_five_of_a_suit_not_in_sequence_are_a_flush() -> None:
    assert category("KdJd9d7d5d") is Category.FLUSH
    assert hand("KdJd9d7d5d") > hand("KsJs9s7s4s")


def test_rule_2_6_f_a_sequence_in_several_suits_is_a_straight() -> None:
    assert category("KhQcJcTs9d") is Category.STRAIGHT
    assert hand("KhQcJcTs9d") > hand("QhJcTc9s8d")


def test_rule_2_6_f_ace_counts_high_or_low_in_a_straight() -> None:
    lowest, highest = hand("5s4h3d2cAs"), hand("AsKhQdJcTs")
    assert lowest.category is highest.category is Category.STRAIGHT
    assert lowest < hand("6s5h4d3c2s") < hand("KsQhJdTc9s") < highest


def test_rule_2_6_f_a_sequence_does_not_run_round_the_ace() -> None:
    assert category("3s2hAdKcQs") is Category.NO_PAIR


def test_rule_2_6_g_three_of_a_kind_takes_its_rank_from_the_three() -> None:
    assert category("QsQhQd8c5s") is Category.THREE_OF_A_KIND
    assert hand("3s3h3d4c2s") > hand("2s2h2dAcKs")


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("QsQh4d4cJs", "JsJhTdTcAs"),  # the highest-ranking pair
        ("QsQh4d4cJs", "QdQc3s3hAd"),  # the next pair
        ("QsQh4d4cJs", "QdQc4s4hTd"),  # the card that is in no pair
    ],
)
def test_rule_2_6_h_between_two_pairs_each_part_decides_in_turn(higher: str, lower: str) -> None:
    assert category(higher) is category(lower) is Category.TWO_PAIRS
    assert hand(higher) > hand(lower)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("TsThKd6c2h", "9s9hAdKcQh"),  # the pair
        ("TsThKd6c2h", "TdTcQsJh9d"),  # the highest card beside it
        ("TsThKd7c2h", "TdTcKs6h5d"),  # the second
        ("TsThKd6c3h", "TdTcKs6h2d"),  # the third
    ],
)
def test_rule_2_6_i_between_pairs_each_card_decides_in_turn(higher: str, lower: str) -> None:
    assert category(higher) is category(lower) is Category.ONE_PAIR
    assert hand(higher) > hand(lower)


def test_rule_2_6_j_between_hands_with_nothing_the_highest_cards_prevail() -> None:
    assert category("AsKhQdJc9s") is Category.NO_PAIR
    assert hand("7s5h4d3c2s") < hand("AsKhQdJc9s")


def test_rule_2_7_cards_rank_from_ace_down_to_two() -> None:
    by_rank = [hand(f"{rank}s{rank}h{rest}") for rank, rest in _pairs_with_low_rest()]
    assert all(higher > lower for higher, lower in pairwise(by_rank))


def _pairs_with_low_rest() -> list[tuple[str, str]]:
    """Each rank as a pair, beside three cards that never match it."""
    ranks = "AKQJT98765432"
    return [(r, "".join(o + "d" for o in ranks if o != r and o in "27K9")[:6]) for r in ranks]


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("AsQs9s7s5s", "KhQh9h7h5h"),
        ("AsQs9s7s5s", "AhJh9h7h5h"),
        ("AsQs9s7s5s", "AhQh8h7h5h"),
        ("AsQs9s7s5s", "AhQh9h6h5h"),
        ("AsQs9s7s5s", "AhQh9h7h4h"),
    ],
)
def test_rule_2_8_the_next_highest_card_decides_until_there_is_a_result(
    higher: str, lower: str
) -> None:
    assert hand(higher) > hand(lower)
    unsuited = (higher[:-1] + "d", lower[:-1] + "d")
    assert hand(unsuited[0]) > hand(unsuited[1])


def test_rule_2_9_the_suit_of_a_card_does_not_affect_its_rank() -> None:
    for suits in ("scdh", "hdcs", "cshd"):
        swapped = str.maketrans("cdhs", suits)
        for cards in ("AsKsQsJsTs", "TsThKd6c2h", "KdJd9d7d5d", "AsKhQdJc9s"):
            assert hand(cards.translate(swapped)) == hand(cards)
