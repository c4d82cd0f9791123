"""Totals: hard, soft, naturals, and Pontoon's Ace in a double."""

import itertools

import pytest

from jackpot.rules.cards import NAMES
from jackpot.rules.twenty_one.totals import Total, doubled_total_of, is_natural, total_of


@pytest.mark.parametrize(
    ("cards", "value", "soft"),
    [
        ("2c 3c", 5, False),
        ("As 6d", 17, True),
        ("As Ad 6c", 18, True),
        ("As Ad 6c 4c", 12, False),
        ("As Ad", 12, True),
        ("As Ad Ah Ac 7s", 21, True),
        ("As Td", 21, True),
        ("Ks Qd", 20, False),
        ("Ks Qd Ah", 21, False),
        ("Ks Qd 2h", 22, False),
        ("5s 6d", 11, False),
        ("5s 6d Ac", 12, False),
        ("5s 5d Ac", 21, True),
    ],
)
def test_dictionary_hard_and_soft_totals(cards: str, value: int, soft: bool) -> None:
    assert total_of(cards.split()) == Total(value, soft)


def test_s10_1996_dictionary_an_ace_and_ace_and_six_is_eight_or_eighteen() -> None:
    assert total_of(["As", "Ad", "6c"]) == Total(18, soft=True)


def best_total(cards: tuple[str, ...]) -> int:
    """By trying every value of every Ace."""
    values = [
        (1, 11) if card[0] == "A" else (10,) if card[0] in "TJQK" else (int(card[0]),)
        for card in cards
    ]
    totals = [sum(each) for each in itertools.product(*values)]
    within = [total for total in totals if total <= 21]
    return max(within) if within else min(totals)


def test_every_hand_of_up_to_four_ranks_has_the_best_total_of_its_aces() -> None:
    clubs = [name for name in NAMES if name[1] == "c"]
    for count in range(1, 5):
        for cards in itertools.combinations_with_replacement(clubs, count):
            assert total_of(list(cards)).value == best_total(cards)


def test_exactly_the_ace_with_a_ten_valued_card_is_a_natural() -> None:
    naturals = {(a, b) for a in NAMES for b in NAMES if is_natural([a, b])}
    expected = {(a, b) for a in NAMES for b in NAMES if {a[0], b[0]} in ({"A", t} for t in "TJQK")}
    assert naturals == expected
    assert not is_natural(["7c", "7d", "7h"])


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("As 7d 3c", 11),  # both first cards count as they are, the Ace 1
        ("As Ad Kc", 12),
        ("As 7d Ac", 19),  # a later Ace may be 11
        ("9s 7d Ac", 17),
        ("As 9d Ac", 21),
        ("Ks 9d Ac", 20),
        ("2s 3d As Ac", 17),
    ],
)
def test_ni2005_73_2_5_a_an_ace_in_the_first_two_cards_of_a_double_counts_one(
    cards: str, value: int
) -> None:
    """T8."""
    assert doubled_total_of(cards.split()).value == value
