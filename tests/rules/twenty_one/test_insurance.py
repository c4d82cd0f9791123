"""Insurance, and 2018's insuring of another player's wager."""

import pytest

from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.wagers import MainWager
from tests.rules.twenty_one.rounds import ALL, B05, B18, B96, PON, line, refused, run, table, won

TOO_HIGH = {B96: "9", B05: "7.1", B18: "7.1", PON: "7.1"}
MULTIPLE = {B96: "9", B05: "7.3", B18: "7.4", PON: "7.3"}
CLOSED = {B96: "9", B05: "7.2", B18: "7.3", PON: "7.2"}


@pytest.mark.parametrize("reference", ALL)
def test_at_most_half_the_wager(reference: str) -> None:
    round = run(table(reference, {1: 1000}, smallest_chip_cents=2), "9c Ad 8s")
    assert refused(round, "insure=501") == ("insurance_too_high", TOO_HIGH[reference])
    run(round, "insure=500")
    assert refused(round, "insure=1") == ("insured", TOO_HIGH[reference])


@pytest.mark.parametrize("reference", ALL)
def test_only_against_an_ace(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "9c Kd 8s")
    assert refused(round, "insure=500") == ("no_insurance", TOO_HIGH[reference])


@pytest.mark.parametrize("reference", ALL)
def test_in_multiples_of_half_the_smallest_chip(reference: str) -> None:
    round = run(table(reference, {1: 2500}, smallest_chip_cents=500), "9c Ad 8s")
    assert refused(round, "insure=1200") == ("insurance_multiple", MULTIPLE[reference])
    run(round, "insure=1250")


@pytest.mark.parametrize("reference", ALL)
def test_the_most_is_the_next_lower_multiple(reference: str) -> None:
    """T15: half of $13 is $6.50, with $5 chips $5.00."""
    round = run(table(reference, {1: 1300}, smallest_chip_cents=500), "9c Ad 8s")
    assert refused(round, "insure=750") == ("insurance_too_high", TOO_HIGH[reference])
    run(round, "insure=500")


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize("first_act", ["stand", "draw", "2c"])
def test_not_after_the_subsequent_deal_began(reference: str, first_act: str) -> None:
    round = run(table(reference, {1: 1000}), f"9c Ad 8s {first_act}")
    assert refused(round, "insure=500") == ("offers_closed", CLOSED[reference])


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize(("second", "cents"), [("Kd", 1000), ("9d", -500)])
def test_it_wins_2_to_1_by_the_dealers_second_card(reference: str, second: str, cents: int) -> None:
    round = run(table(reference, {1: 1000}), f"9c Ad 8s insure=500 stand {second}")
    assert won(round, "insurance")[:2] == (("win" if cents > 0 else "lose"), cents)
    moment = "after_final" if reference == PON and cents > 0 else "second_card"
    assert line(round, "insurance").moment == moment


@pytest.mark.parametrize("reference", ALL)
def test_each_player_on_a_box_insures_for_himself(reference: str) -> None:
    """1996 15.3(a)."""
    round = run(table(reference, {1: (1000, 2000)}), "9c Ad 8s insure@1/2=1000 stand Kd")
    assert [(each.place, each.won_cents) for each in lines(round) if each.wager == "insurance"] == [
        (2, 2000)
    ]


def test_ni2005_73_7_1_a_pontoon_is_not_insured_but_another_box_is() -> None:
    """T14."""
    round = run(table(PON, {1: 1000, 2: 1000}), "Ac 9c Ad Ks 8s")
    assert refused(round, "insure@1=500") == ("natural_not_insured", "7.1")
    run(round, "insure@2=500")


def test_ni2018_568_7_2_another_players_wager_only_where_it_is_permitted() -> None:
    for reference in ALL:
        round = run(table(reference, {1: 1000, 2: 1000}), "9c 9d Ad 8s 8d")
        rule = {B96: "9", B18: "7.2"}.get(reference, "7.1")
        assert refused(round, "insure@2=500>1/1") == ("insuring_not_permitted", rule)
    round = run(table(B18, {1: 1000, 2: 1000}, insuring_others=True), "9c 9d Ad 8s 8d")
    run(round, "insure@2=500>1/1 stand@1 stand@2 Kd")
    found = line(round, "insurance", box=2)
    assert (found.won_cents, found.other_box, found.other_place) == (1000, 1, 1)


def test_ni2018_568_7_2_half_in_all_and_not_where_the_player_insured_a_part() -> None:
    """T16."""
    round = run(
        table(B18, {1: 1000, 2: 1000, 3: 1000}, insuring_others=True), "9c 9d 9h Ad 8s 8d 8h"
    )
    run(round, "insure@2=300>1/1")
    assert refused(round, "insure@3=201>1/1") == ("insurance_too_high", "7.1")
    run(round, "insure@3=200>1/1 insure@2=100")
    assert refused(round, "insure@3=100>2/1") == ("not_declined", "7.2")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("2/2", "2/1"),  # (a): the same box, front to back
        ("3/1", "2/2"),  # (a): the same box before another
        ("4/1", "3/1"),  # (b): the nearer box
        ("3/2", "1/1"),  # (b): equally near, front to back
        ("3/1", "1/1"),  # equal in all: the order of the deal (T16)
    ],
)
def test_ni2018_568_7_2_the_order_of_preference(first: str, second: str) -> None:
    """The wager at box 2, place 3 is declined; who comes first by 7.2 cannot come second."""
    seats = {1: (1000,), 2: (1000, 1000, 1000), 3: (1000, 1000), 4: (1000,)}
    deal = "9c 9d 9h 9s Ad 8s 8d 8h 8c"
    in_order = run(table(B18, dict(seats), insuring_others=True), deal)
    run(in_order, f"insure@{second}=100>2/3 insure@{first}=100>2/3")
    reverse = run(table(B18, dict(seats), insuring_others=True), deal)
    run(reverse, f"insure@{first}=100>2/3")
    assert refused(reverse, f"insure@{second}=100>2/3") == ("insurance_preference", "7.2")


def test_ni2018_568_7_2_c_of_equally_distant_players_who_insured_least_for_others() -> None:
    """Box 1 has insured box 3's wager, box 3 nothing: box 3 comes first for box 2's wager."""
    seats = [MainWager(box=box, amount_cents=1000) for box in (1, 2, 3)]
    round = run(table(B18, seats, insuring_others=True), "9c 9d 9h Ad 8s 8d 8h")
    run(round, "insure@1=100>3/1 insure@1=100>2/1")
    assert refused(round, "insure@3=100>2/1") == ("insurance_preference", "7.2")


def test_ni2018_568_7_2_c_insurance_on_the_own_wager_does_not_count() -> None:
    seats = {1: 1000, 2: 1000, 3: 1000}
    round = run(table(B18, dict(seats), insuring_others=True), "9c 9d 9h Ad 8s 8d 8h")
    run(round, "insure@1=500 insure@1=100>2/1 insure@3=100>2/1")
