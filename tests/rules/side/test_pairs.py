"""Perfect Pairs and Pairs Play, for all pairs of cards of two decks."""

from collections import Counter
from itertools import combinations

import pytest

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.cards import NAMES
from jackpot.rules.side.pairs_play import pairs_play_kind
from jackpot.rules.side.perfect_pairs import pair_kind
from jackpot.rules.twenty_one.wagers import SideWager
from tests.rules.twenty_one.rounds import B05, B18, PON, run, table, won

TWO_DECKS = [name for name in NAMES for _ in range(2)]
RED, BLACK = "hd", "cs"


def test_the_kinds_of_pair_by_count_in_two_decks() -> None:
    """Each of 13 face values has 8 cards: 28 pairs, of which 4 suited and 8 of one colour."""
    counted = Counter(pair_kind(a, b) for a, b in combinations(TWO_DECKS, 2))
    assert counted == {"perfect": 52, "coloured": 104, "mixed": 208, "lose": 5356 - 364}


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ("Kh", "Kh", "perfect"),
        ("Kh", "Kd", "coloured"),
        ("Ks", "Kc", "coloured"),
        ("Kh", "Ks", "mixed"),
        ("Kh", "Qh", "lose"),  # both are worth ten, and have other face values
        ("Th", "Jh", "lose"),
    ],
)
def test_18_3_to_18_7_face_values_and_colours(first: str, second: str, kind: str) -> None:
    assert pair_kind(first, second) == kind == pair_kind(second, first)


def test_ni2018_568_17_16_any_pair_of_one_face_value_wins_pairs_play() -> None:
    for a, b in combinations(TWO_DECKS, 2):
        assert (pairs_play_kind(a, b) == "pair") is (a[0] == b[0])


@pytest.mark.parametrize("reference", [B05, B18, PON])
@pytest.mark.parametrize(
    ("cards", "odds", "clause"), [("8h 8s", 6, 0), ("8h 8d", 12, 1), ("8h 8h", 25, 2)]
)
def test_each_book_with_perfect_pairs_pays_6_12_and_25_to_1_after_the_initial_deal(
    reference: str, cards: str, odds: int, clause: int
) -> None:
    side = SideWager(kind="perfect_pairs", box=1, amount_cents=500)
    first, second = cards.split()
    round = run(table(reference, {1: 1000}, [side]), f"{first} 9c {second}")
    section = "17.9" if reference == B18 else "18.11"
    assert won(round, "perfect_pairs") == ("win", 500 * odds, f"{section}({'abc'[clause]})")
    assert round.phase == "offers"


@pytest.mark.parametrize("reference", [B05, B18, PON])
def test_perfect_pairs_lose_on_no_pair(reference: str) -> None:
    side = SideWager(kind="perfect_pairs", box=1, amount_cents=500)
    round = run(table(reference, {1: 1000}, [side]), "Kh 9c Qh")
    rule = "17.9(d)" if reference == B18 else "18.11(d)"
    assert won(round, "perfect_pairs") == ("lose", -500, rule)


def test_ni2018_568_17_23_pairs_play_pays_11_to_1() -> None:
    """P12: "11-1" is 11 to 1."""
    side = SideWager(kind="pairs_play", box=1, amount_cents=500)
    assert won(run(table(B18, {1: 1000}, [side]), "Kh 9c Ks"), "pairs_play") == (
        "win",
        5500,
        "17.21(a)",
    )
    assert won(run(table(B18, {1: 1000}, [side]), "Kh 9c Qs"), "pairs_play") == (
        "lose",
        -500,
        "17.21(b)",
    )


def test_ni2005_73_18_3_a_ten_is_named_but_not_in_the_decks() -> None:
    """P10."""
    game = BY_REFERENCE[PON].twenty_one
    assert game is not None
    assert "T" not in game.ranks
