"""What NI2005-73 alone has: a 21 that always wins, surrender, rescue, Super Bonus."""

import pytest

from jackpot.rules.twenty_one.settle import lines
from tests.rules.twenty_one.rounds import B05, PON, line, refused, run, table, won


@pytest.mark.parametrize("upcard", ["9d", "Kd", "Ad"])
def test_ni2005_73_8_1_a_pontoon_is_paid_3_to_2_whatever_the_dealer_has(upcard: str) -> None:
    round = run(table(PON, {1: 1000}), f"Ac {upcard} Ks")
    assert won(round) == ("win", 1500, "8.1")
    assert round.phase == "complete"


@pytest.mark.parametrize(
    ("script", "odds"),
    [
        ("Kc 9d 9s 2d", "1 to 1"),
        ("5c 9d 4s 4d 4h 4c", "3 to 2"),
        ("2c 9d 3s 4d 5h 4c 3d", "2 to 1"),
        ("2c 9d 2s 3d 3h 4c 4d 3s", "3 to 1"),
        ("2c 9d 2s 2d 2h 3c 3d 3s 4d", "3 to 1"),
        ("6c 9d 7s 8d", "3 to 2"),
        ("8c 9d 7c 6c", "2 to 1"),
        ("7s 9d 8s 6s", "3 to 1"),
        ("7c 9d 7s 7d", "3 to 2"),
        ("7h 9d 7h 7h", "2 to 1"),
        ("7s 9d 7s 7s", "3 to 1"),
    ],
)
def test_ni2005_73_14_2_table_1_a_21_is_paid_at_once(script: str, odds: str) -> None:
    round = run(table(PON, {1: 1000}), script)
    found = line(round)
    assert (found.odds, found.moment, found.rule) == (odds, "subsequent_deal", "14.1(d)")
    assert round.phase == "complete"


def test_ni2005_73_14_1_d_a_21_wins_although_the_dealer_would_make_a_pontoon() -> None:
    """P1: it is paid before another card is dealt; the other box meets the Pontoon."""
    round = run(table(PON, {1: 1000, 2: 1000}), "Kc 9c Ad 9s 9h 2d stand Kd")
    assert won(round, box=1)[0] == "win"
    assert won(round, box=2) == ("lose", -1000, "14.1(g)")


@pytest.mark.parametrize("upcard", ["Jd", "Qd", "Kd", "Ad"])
def test_ni2005_73_9_1_surrender_against_jack_to_ace(upcard: str) -> None:
    round = run(table(PON, {1: 1001}), f"9c {upcard} 7s surrender 5d")
    found = line(round)
    assert (found.result, found.collected_cents, found.returned_cents) == ("surrender", 500, 501)
    assert (found.rule, found.moment, round.phase) == ("9.4", "final", "complete")


def test_ni2005_73_9_1_no_surrender_against_a_nine_after_a_decision_or_in_another_book() -> None:
    """T19."""
    nine = run(table(PON, {1: 1000}), "9c 9d 7s")
    assert refused(nine, "surrender") == ("no_surrender", "9.1")
    begun = run(table(PON, {1: 1000, 2: 1000}), "9c 9h Kd 7s 7h stand")
    assert refused(begun, "surrender@2") == ("offers_closed", "7.2")
    blackjack = run(table(B05, {1: 1000}), "9c Kd 7s")
    assert refused(blackjack, "surrender")[0] == "no_surrender"


def test_ni2005_73_9_2_it_binds_the_box_and_is_the_decision_of_one() -> None:
    round = run(table(PON, {1: (1000, 500)}), "9c Kd 7s")
    assert refused(round, "surrender@1/2") == ("not_deciding", "4.5")
    run(round, "surrender@1/1 5d")
    assert [won(round, place=place)[1] for place in (1, 2)] == [-500, -250]


def test_ni2005_73_9_3_a_dealers_pontoon_annuls_it_and_insurance_is_paid_beside_it() -> None:
    """T18."""
    round = run(table(PON, {1: 1000}), "9c Ad 7s insure=500 surrender Kd")
    assert won(round) == ("lose", -1000, "9.3")
    assert won(round, "insurance") == ("win", 1000, "7.5(b)")


def test_ni2005_73_a_paid_pontoon_is_not_surrendered() -> None:
    round = run(table(PON, {1: 1000, 2: 1000}), "Ac 9c Kd Ks 9s")
    assert refused(round, "surrender@1") == ("settled", "8.1")


@pytest.mark.parametrize(("third", "may"), [("9d", True), ("Kd", False)])
def test_ni2005_73_12_1_b_a_hand_below_21_is_doubled_on_any_number_of_cards(
    third: str, may: bool
) -> None:
    round = run(table(PON, {1: 1000}), f"5c 9d 6s {third}")
    if may:
        run(round, "double=1000 Ac")
        assert won(round)[:2] == ("win", 1000)
        assert won(round, "double") == ("win", 1000, "12.7")
    else:
        assert refused(round, "double=1000")[0] == "round_complete"


def test_ni2005_73_2_5_a_an_ace_in_the_first_two_cards_counts_one_from_the_moment_of_doubling() -> (
    None
):
    """T8: A-7 doubled and a three is 11; doubling itself was judged on the soft 18."""
    round = run(table(PON, {1: 1000}), "Ac 9d 7s double=1000 3d Kc")
    assert won(round) == ("lose", -1000, "14.1(f)")


def test_ni2005_73_12_6_rescue_forfeits_the_wager_and_withdraws_the_double() -> None:
    """T24: each player who doubled, until the next hand is acted on."""
    round = run(table(PON, {1: (1000, 600, 400)}), "5c 9d 6s double=1000 double@1/2=300 2d")
    assert refused(round, "rescue@1/3") == ("no_rescue", "12.6")
    run(round, "rescue@1/2")
    assert won(round, place=2) == ("rescue", -600, "12.6")
    assert won(round, "double", place=2) == ("rescue", 0, "12.6")
    run(round, "Kc")
    assert refused(round, "rescue@1/1")[0] == "round_complete"
    assert won(round)[0] == "lose"


def test_ni2005_73_12_6_not_over_21_not_on_a_paid_21_and_not_after_the_next_hand() -> None:
    over = run(table(PON, {1: 1000, 2: 1000}), "9c 9h 9d 7s 7h double@1=1000 Kd")
    assert refused(over, "rescue@1") == ("no_rescue", "12.6")
    paid = run(table(PON, {1: 1000, 2: 1000}), "5c 9h 9d 6s 7h double@1=1000 Kd")
    assert refused(paid, "rescue@1") == ("no_rescue", "12.6")
    late = run(table(PON, {1: 1000, 2: 1000}), "5c 9h 9d 6s 7h double@1=1000 9d stand@2")
    assert refused(late, "rescue@1") == ("no_rescue", "12.6")


def test_ni2005_73_12_7_a_doubled_hand_pays_1_to_1_and_other_split_hands_keep_table_1() -> None:
    """T26."""
    round = run(table(PON, {1: (1000, 500)}), "7c 9d 7s split split@1.1/2 6d double@1.1=1000 8h")
    assert line(round).odds == line(round, place=2).odds == "1 to 1"
    run(round, "6h 8d")
    assert (
        line(round, "split", hand=2).odds == line(round, "split", place=2, hand=2).odds == "3 to 2"
    )


def test_ni2005_73_11_9_and_12_5_a_dealers_pontoon_takes_one_original_wager() -> None:
    """T25: the double and the second hand go back."""
    doubled = run(table(PON, {1: 1000}), "5c Ad 6s double=600 8d Kd")
    assert won(doubled) == ("lose", -1000, "14.1(g)")
    assert won(doubled, "double") == ("stand_off", 0, "12.5")
    split = run(table(PON, {1: 1000}), "Kc Ad Qs split 9d stand 9h stand Kd")
    assert won(split) == ("lose", -1000, "14.1(g)")
    assert won(split, "split", hand=2) == ("stand_off", 0, "11.9")


def test_ni2005_73_11_8_hands_over_21_stay_lost_and_hands_of_21_stay_paid() -> None:
    """T25, P9: of what is left one original wager is collected."""
    round = run(
        table(PON, {1: 1000}),
        "8c Ad 8s split 8d split 5d Kd 6h 7h 8h stand",
    )
    run(round, "Kd")
    assert won(round) == ("lose", -1000, "14.1(e)")
    assert won(round, "split", hand=2)[0] == "win"
    assert won(round, "split", hand=3) == ("lose", -1000, "14.1(g)")
    bust = run(table(PON, {1: 1000, 2: 1000}), "9c 9h Ad 7s 7h double@1=1000 Kd stand@2 Kd")
    assert won(bust)[1] == won(bust, "double")[1] == -1000


@pytest.mark.parametrize(("bet", "bonus"), [(2_499, 100_000), (2_500, 500_000), (2_501, 500_000)])
def test_ni2005_73_14_3_the_super_bonus_at_the_25_dollar_line(bet: int, bonus: int) -> None:
    """P2: beside the odds of Table 1."""
    round = run(table(PON, {1: bet}), "7h 7d 7h 7h")
    assert won(round, "super_bonus") == ("win", bonus, "14.3")
    assert line(round).odds == "2 to 1"
    assert line(round, "super_bonus").moment == "after_final"


def test_ni2005_73_14_3_every_other_main_wager_has_50_dollars_once() -> None:
    """P3, T28: two winners on one box, the losers of another, each main wager once."""
    round = run(
        table(PON, {1: (1000, 2500), 2: 1000, 3: 1000}), "7h 8c 9c 7d 7h 9s 8s 7h Kd stand Kd"
    )
    bonuses = {
        (each.box, each.place): each.won_cents
        for each in lines(round)
        if each.wager == "super_bonus"
    }
    assert bonuses == {(1, 1): 100_000, (1, 2): 500_000, (2, 1): 5_000, (3, 1): 5_000}


@pytest.mark.parametrize(
    "script",
    [
        "7h 8d 7h 7h",  # the dealer's first card is no seven
        "7h 7d 7h 7d 9d",  # not suited
        "7h 7d 7h double=1000 7h 9d",  # 12.7
        "7h 7d 7h split 7h split 7h stand 7h stand 7h stand 9d",  # 11.10
    ],
)
def test_ni2005_73_no_super_bonus(script: str) -> None:
    round = table(PON, {1: 1000})
    for token in script.split():
        if round.phase != "complete":
            run(round, token)
    assert not [each for each in lines(round) if each.wager == "super_bonus"]


def test_ni2005_73_11_10_after_splitting_sevens_of_two_suits_suited_sevens_win() -> None:
    """T27."""
    round = run(table(PON, {1: 1000}), "7h 7d 7d split 7h 7h Kd stand Kd")
    assert won(round, "super_bonus")[1] == 100_000
