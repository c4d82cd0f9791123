"""Over 13 and Under 13 of 1996: every two cards, and the main wager beside them."""

from itertools import product

import pytest

from jackpot.rules.cards import NAMES
from jackpot.rules.side.over_under_13 import over_13_kind, under_13_kind
from jackpot.rules.twenty_one.wagers import SideWager
from tests.rules.twenty_one.rounds import B05, B96, refused_table, run, table, won


def points(card: str) -> int:
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def test_s10_1996_21_5_and_21_6_all_pairs_of_cards() -> None:
    for first, second in product(NAMES, repeat=2):
        total = points(first) + points(second)
        assert over_13_kind(first, second) == ("win" if total > 13 else "lose")
        assert under_13_kind(first, second) == ("win" if total < 13 else "lose")


@pytest.mark.parametrize(
    ("cards", "over", "under"),
    [
        ("6c 9d 6s", -500, 500),
        ("6c 9d 7s", -500, -500),
        ("7c 9d 7s", 500, -500),
        ("Ac 9d Ks", -500, 500),
    ],
)
def test_s10_1996_21_7_both_are_settled_1_to_1_after_the_initial_deal(
    cards: str, over: int, under: int
) -> None:
    """T33: both may be placed, each alone not above the main wager."""
    sides = [
        SideWager(kind="over_13", box=1, amount_cents=500),
        SideWager(kind="under_13", box=1, amount_cents=500),
    ]
    round = run(table(B96, {1: 500}, sides), cards)
    assert won(round, "over_13")[1] == over
    assert won(round, "under_13")[1] == under


def test_s10_1996_21_4_not_above_the_main_wager_and_not_without_one() -> None:
    over = [SideWager(kind="over_13", box=1, amount_cents=501)]
    assert refused_table(B96, {1: 500}, over) == ("above_main", "21.4")
    alone = [SideWager(kind="over_13", box=1, place=2, amount_cents=500)]
    assert refused_table(B96, {1: 500}, alone) == ("alone", "21.4")


def test_ni2005_63_has_no_over_13() -> None:
    sides = [SideWager(kind="over_13", box=1, amount_cents=500)]
    assert refused_table(B05, {1: 500}, sides) == ("not_offered", None)
