"""Super Sevens: the run of sevens from the first card, and when it is paid."""

from itertools import product

import pytest

from jackpot.rules.cards import NAMES
from jackpot.rules.side.super_sevens import sevens_kind
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.wagers import SideWager
from tests.rules.twenty_one.rounds import B05, B18, B96, refused_table, run, table, won

SEVENS = [SideWager(kind="super_sevens", box=1, amount_cents=100)]
BOOKS = [B96, B05]


def expected_kind(cards: tuple[str, ...]) -> str:
    """By the table of odds: the longest run of sevens from the first card, suited or not."""
    if cards[0][0] != "7":
        return "lose"
    if cards[1][0] != "7":
        return "one"
    run_of = cards[:3] if cards[2][0] == "7" else cards[:2]
    number = "three" if len(run_of) == 3 else "two"
    return number + ("_suited" if len({card[1] for card in run_of}) == 1 else "")


def test_all_runs_of_three_cards_from_two_decks() -> None:
    for cards in product(NAMES, repeat=3):
        assert sevens_kind(list(cards)) == expected_kind(cards)


def paid(round: Round) -> Line | None:
    return next((each for each in lines(round) if each.wager == "super_sevens"), None)


@pytest.mark.parametrize("reference", BOOKS)
@pytest.mark.parametrize(
    ("script", "result", "cents"),
    [
        ("8c 9c 7d", "lose", -100),  # a seven that comes second only
        ("7c 9c 8d", "win", 300),
        ("7c 9c 7d stand", "win", 5_000),
        ("7c 9c 7c stand", "win", 10_000),
        ("7c 9c 7c 8d", "win", 10_000),  # over 21 on the third card
        ("7c 9c 7d 2d", "win", 5_000),
        ("7c 9c 7d 7c", "win", 50_000),
        ("7c 9c 7c 7d", "win", 50_000),  # T32: two suited, the third of another suit
    ],
)
def test_the_odds_of_each_run(reference: str, script: str, result: str, cents: int) -> None:
    round = run(table(reference, {1: 1000}, SEVENS), script)
    assert won(round, "super_sevens")[:2] == (result, cents)


@pytest.mark.parametrize("reference", BOOKS)
def test_two_sevens_wait_for_a_third_card_or_for_a_stand(reference: str) -> None:
    round = run(table(reference, {1: 1000}, SEVENS), "7c 9c 7d")
    assert paid(round) is None
    run(round, "stand")
    line = paid(round)
    assert line is not None
    assert line.moment == "subsequent_deal"


def test_s10_1996_23_7_losers_and_single_sevens_are_settled_after_the_initial_deal() -> None:
    for cards in ("8c 9c 7d", "7c 9c 8d"):
        line = paid(run(table(B96, {1: 1000}, SEVENS), cards))
        assert line is not None
        assert line.moment == "initial_deal"


def test_s10_1996_23_10_three_suited_sevens_are_paid_when_the_hand_is_dealt_out() -> None:
    round = run(table(B96, {1: 1000}, SEVENS), "7c 9c 7c 7c")
    line = paid(round)
    assert line is not None
    assert (line.won_cents, line.moment, round.phase) == (
        500_000,
        "subsequent_deal",
        "subsequent_deal",
    )


def test_ni2005_63_17_9_three_suited_sevens_are_paid_after_the_round() -> None:
    round = run(table(B05, {1: 1000}, SEVENS), "7c 9c 7c 7c")
    assert paid(round) is None
    run(round, "8d")
    line = paid(round)
    assert line is not None
    assert (line.won_cents, line.moment) == (500_000, "after_final")


@pytest.mark.parametrize("reference", BOOKS)
def test_split_sevens_count_the_third_card_received_on_whichever_hand(reference: str) -> None:
    """P11; 1996 23.11, 2005 17.10."""
    round = run(table(reference, {1: 1000}, SEVENS), "7c 9c 7d split 7h")
    assert won(round, "super_sevens")[1] == 50_000
    other = run(table(reference, {1: 1000}, SEVENS), "7c 9c 7d split 8h draw 7h")
    assert won(other, "super_sevens")[1] == 5_000


@pytest.mark.parametrize("reference", BOOKS)
def test_a_third_card_drawn_after_a_double_counts(reference: str) -> None:
    """P11."""
    round = run(table(reference, {1: 1000}, SEVENS), "7c 9c 7d double=1000 7h")
    assert won(round, "super_sevens")[1] == 50_000


@pytest.mark.parametrize(("reference", "rule"), [(B96, "23.4"), (B05, "17.5")])
def test_without_the_players_own_main_wager_it_is_void_and_goes_back(
    reference: str, rule: str
) -> None:
    """T3, T29: another player's main wager on the box does not help."""
    side = [SideWager(kind="super_sevens", box=1, place=2, amount_cents=100)]
    round = run(table(reference, {1: 1000}, side), "7c 9c 8d")
    assert won(round, "super_sevens", place=2) == ("void", 0, rule)


@pytest.mark.parametrize("cents", [99, 101])
def test_s10_1996_23_3_the_wager_is_one_dollar(cents: int) -> None:
    side = [SideWager(kind="super_sevens", box=1, amount_cents=cents)]
    assert refused_table(B96, {1: 1000}, side) == ("wrong_side_amount", "23.3")


def test_ni2018_568_has_no_super_sevens() -> None:
    assert refused_table(B18, {1: 1000}, SEVENS) == ("not_offered", "17.1")
