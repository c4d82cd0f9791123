"""One hand at a time: its three forms, and the errors for a bad one."""

import random
from collections.abc import Callable

import pytest

from jackpot.evaluator import category, rank, reference
from jackpot.rules.cards import DECK, NAMES
from jackpot.rules.poker.hands import Category

Judge = Callable[..., int]
JUDGES = (rank, category, reference.rank, reference.category)


def test_the_three_forms_of_a_hand_agree() -> None:
    draw = random.Random(5)
    for _ in range(2000):
        ids = draw.sample(DECK, 5)
        text = "".join(NAMES[card] for card in ids)
        expected = (reference.rank(text), reference.category(text))
        for form in (
            text,
            bytes(ids),
            tuple(ids),
            list(ids),
            bytearray(ids),
            memoryview(bytes(ids)),
        ):
            assert (rank(form), category(form)) == expected


def test_categories_are_those_of_the_rules() -> None:
    assert Category(category("AsKsQsJsTs")) is Category.ROYAL_FLUSH
    assert Category(category("5s4s3s2sAs")) is Category.STRAIGHT_FLUSH
    assert Category(category("5s4s3s2sAd")) is Category.STRAIGHT
    assert Category(category("AsKsQsJs9s")) is Category.FLUSH


def test_rule_2_6_a_higher_rank_is_a_better_hand() -> None:
    best_first = (
        "AsKsQsJsTs", "KsQsJsTs9s", "5s4s3s2sAs", "AsAdAhAcKs", "2s2d2h2c3s", "AsAdAhKsKd",
        "KsKdKhAsAd", "AsKsQsJs9s", "7s5s4s3s2s", "AsKsQsJsTd", "5s4s3s2sAd", "AsAdAhKsQd",
        "AsAdKsKdQs", "AsAdKsQdJs", "AsKsQsJs9d", "7s5s4s3s2d",
    )  # fmt: skip
    ranks = [rank(hand) for hand in best_first]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


def test_hands_that_differ_in_suits_alone_tie() -> None:
    assert rank("AsKdQhJc9s") == rank("AdKhQcJs9d")


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("", "this text has 0 characters, not 10"),
        ("AsKsQsJsT", "this text has 9 characters, not 10"),
        ("AsKsQsJsTsTs", "this text has 12 characters, not 10"),
        ("AsKsQsJsTx", "card 5 is 'Tx': write a rank of 23456789TJQKA and then a suit of cdhs"),
        ("asKsQsJsTs", "card 1 is 'as'"),
        ("AsKs10sJsT", "card 3 is '10'"),
        ("As Ks Qs J", "card 2 is ' K'"),
        ("AsKsQsJs♠A", "card 5 is '♠A'"),
        ("AsKsQs\ud800sTs", r"card 4 is '\ud800s'"),
        ("AéKéQ", "this text has 5 characters, not 10"),
        ("As\0sQsJsTs", r"card 2 is '\x00s'"),
        ("AsKsQsKsTs", "card 4 is Ks (id 47), as is card 2: a deck has each card once"),
        (b"", "these bytes have 0, not 5"),
        (b"AsKsQsJsTs", "these bytes have 10, not 5 (the names of cards go into a str)"),
        (bytes([0, 1, 2, 52, 4]), "card 4 is 52: card ids run from 0 (2c) to 51 (As)"),
        (bytes([0, 1, 2, 255, 4]), "card 4 is 255"),
        (bytes([9, 1, 2, 3, 9]), "card 5 is 4d (id 9), as is card 1"),
        ((0, 1, 2, 3), "this tuple has 4, not 5"),
        ([0, 1, 2, 3, 4, 5], "this sequence has 6, not 5"),
        ((0, 1, 2, 3, -1), "card 5 is -1: card ids run from 0 (2c) to 51 (As)"),
        ([0, 1, 2, 3, 2**70], f"card 5 is {2**70}: card ids run"),
        ([0, 1, 2, 3, 256], "card 5 is 256"),
    ],
)
def test_a_bad_hand_is_refused_with_the_reason(judge: Judge, hand: object, says: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the words are compared below
        judge(hand)
    assert says in str(refused.value)


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (None, "not NoneType"),
        (7, "not int"),
        ({0, 1, 2, 3, 4}, "not set"),
        ({0: 0, 1: 1, 2: 2, 3: 3, 4: 4}, "not dict"),
        (iter([0, 1, 2, 3, 4]), "not list_iterator"),
        ((0, 1, 2, 3, 4.0), "card 5 is 4.0: a card id is an int, 0 to 51"),
        (["As", "Ks", "Qs", "Js", "Ts"], "card 1 is 'As': a card id is an int"),
        ([0, None, 2, 3, 4], "card 2 is None"),
    ],
)
def test_an_object_that_is_no_hand_is_a_type_error(judge: Judge, hand: object, says: str) -> None:
    with pytest.raises(TypeError) as refused:
        judge(hand)
    assert says in str(refused.value)


def test_an_error_of_the_sequence_itself_is_not_hidden() -> None:
    class Broken:
        def __len__(self) -> int:
            return 5

        def __getitem__(self, position: int) -> int:
            raise ZeroDivisionError(position)

    for judge in JUDGES:
        with pytest.raises(ZeroDivisionError):
            judge(Broken())  # type: ignore[arg-type]
