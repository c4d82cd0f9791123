"""Splitting and doubling, in every book."""

import pytest

from jackpot.rules.twenty_one.next_acts import next_acts
from tests.rules.twenty_one.rounds import (
    ALL,
    B05,
    B18,
    B96,
    BLACKJACKS,
    PON,
    decisions,
    line,
    refused,
    run,
    table,
    won,
)

NO_SPLIT = {B96: "12.2", B05: "10.3", B18: "10.3", PON: "11.3"}
NOT_JOINING = {B96: "12.1", B05: "10.1", B18: "10.1", PON: "11.1"}
NO_DOUBLE = {B96: "13.1", B05: "11.1", B18: "11.1"}


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize(
    ("cards", "may"),
    [("8c 9d 8s", True), ("Kc 9d Qs", True), ("8c 9d 9s", False), ("Ac 9d As", True)],
)
def test_cards_of_equal_value_are_split(reference: str, cards: str, may: bool) -> None:
    round = run(table(reference, {1: 1000}), cards)
    assert ("split" in decisions(round)) is may
    if not may:
        assert refused(round, "split") == ("no_split", NO_SPLIT[reference])


@pytest.mark.parametrize("reference", ALL)
def test_four_hands_and_no_fifth(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "8c 9d 8s split 8d split 8h split 8c")
    assert len(round.boxes[0].hands) == 4
    assert refused(round, "split") == ("no_split", NO_SPLIT[reference])


@pytest.mark.parametrize("reference", ALL)
def test_aces_are_split_once_with_one_card_each_and_no_double(reference: str) -> None:
    """T22."""
    round = run(table(reference, {1: 1000}), "Ac 9d As split Ad")
    assert not {"split", "double", "draw", "stand"} & decisions(round)
    run(round, "5d")
    assert [each.to for each in next_acts(round)] == ["dealer"]


@pytest.mark.parametrize("reference", ALL)
def test_the_first_hand_is_completed_before_the_next(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "8c 9d 8s split 5d")
    assert refused(round, "stand@1.2")[0] == "not_in_turn"
    assert refused(round, "5c->1.2")[0] == "not_the_next_card"
    run(round, "stand@1.1")
    assert refused(round, "stand@1.2")[0] == "card_owed"
    run(round, "5h stand@1.2")


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_an_ace_and_a_ten_after_a_split_is_21_and_no_natural(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "Ac 9d As split Kd Qd 9c")
    assert won(round)[1] == 1000
    assert won(round, "split", hand=2)[1] == 1000
    tens = run(table(reference, {1: 1000}), "Kc Ad Qs split Ac Ah Kd")
    assert won(tens)[:2] == ("lose", -1000)


@pytest.mark.parametrize("reference", ALL)
def test_another_player_joins_the_split_or_stays_on_the_first_hand(reference: str) -> None:
    """T21: with a wager equal to the player's own."""
    round = run(table(reference, {1: (1000, 500, 300)}), "8c 9d 8s split split@1.1/2")
    assert refused(round, "split@1.1/2") == ("not_joining", NOT_JOINING[reference])
    run(round, "Kd stand Kh stand 9c")
    assert line(round, "split", place=2, hand=2).stake_cents == 500
    assert [stake.place for stake in round.boxes[0].hands[1].stakes] == [1, 2]
    assert [stake.place for stake in round.boxes[0].hands[0].stakes] == [1, 2, 3]


@pytest.mark.parametrize("reference", ALL)
def test_nobody_splits_or_doubles_before_the_player_who_decides(reference: str) -> None:
    round = run(table(reference, {1: (1000, 500)}), "8c 9d 8s")
    assert refused(round, "split@1/2")[0] == "not_deciding"
    assert refused(round, "double@1/2=500")[0] == "not_deciding"
    run(round, "split Kd")
    assert refused(round, "split@1.1/2")[0] == "not_deciding"  # the card has come


def test_s10_1996_12_7_no_split_after_the_third_card() -> None:
    round = run(table(B96, {1: 1000}), "4c 9d 4s draw 4d")
    assert refused(round, "split") == ("no_split", "12.2")


@pytest.mark.parametrize("reference", [B05, B18, PON])
@pytest.mark.parametrize(
    ("cents", "lawful"), [(1000, True), (1001, False), (100, True), (50, False)]
)
def test_a_double_is_up_to_the_wager_in_whole_chips(
    reference: str, cents: int, lawful: bool
) -> None:
    """T23."""
    round = run(table(reference, {1: 1000}), "5c 9d 6s")
    if lawful:
        run(round, f"double={cents} Kd")
    else:
        assert refused(round, f"double={cents}") == ("wrong_double", "Double/double down")


@pytest.mark.parametrize("cents", [999, 1001])
def test_s10_1996_13_1_a_double_is_exactly_the_wager(cents: int) -> None:
    round = run(table(B96, {1: 1000}), "5c 9d 6s")
    assert refused(round, f"double={cents}") == ("wrong_double", "13.1")
    run(round, "double=1000 Kd")


@pytest.mark.parametrize("reference", ALL)
def test_a_double_brings_one_card_for_all_on_the_hand(reference: str) -> None:
    round = run(table(reference, {1: (1000, 500)}), "5c 9d 6s double=1000")
    assert refused(round, "draw")[0] == "card_owed"
    run(round, "double@1/2=500")
    assert refused(round, "double@1/2=500") == ("not_joining", NOT_JOINING[reference])
    run(round, "9s->1 8c")
    assert won(round, "double", place=2)[:2] == ("win", 500)
    alone = run(table(reference, {1: (1000, 500)}), "5c 9d 6s double=1000 2d")
    assert next_acts(alone)[-1].to == "dealer"


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_blackjack_is_doubled_on_two_cards_only(reference: str) -> None:
    """T23."""
    round = run(table(reference, {1: 1000}), "3c 9d 4s 2d")
    assert refused(round, "double=1000") == ("no_double", NO_DOUBLE[reference])


@pytest.mark.parametrize("reference", ALL)
def test_a_split_hand_is_doubled(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "8c 9d 8s split 3d double@1.1=1000 Kh Kd stand 9c")
    assert won(round, "double")[0] == "win"


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_a_dealers_natural_takes_doubles_and_splits(reference: str) -> None:
    """One card until the players have acted: everything is lost (13.1(f), 1996 17(b))."""
    round = run(table(reference, {1: 1000}), "8c Kd 8s split 3d double@1.1=1000 Kh Kd stand Ad")
    assert [
        won(round, kind, hand=hand)[1] for kind, hand in (("main", 1), ("double", 1), ("split", 2))
    ] == [
        -1000,
        -1000,
        -1000,
    ]
