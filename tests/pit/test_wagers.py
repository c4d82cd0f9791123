"""Main and side wagers before the first card: limits, players, markers, lamps (3, 4, 17)."""

import pytest

from jackpot.floor.commands import PlaceWager
from jackpot.pit import commands as cmd
from tests.pit.build import ALL, B05, B18, B96, PON, SIDES, SINCE_2005, TABLE, open_pit

BELOW = {B96: "4.1(c)", B05: "3.4", B18: "3.4", PON: "3.4"}
ABOVE = {B96: "4.1(a)", B05: "3.1", B18: "3.1", PON: "3.1"}
CLOSED = {B96: "5.2", B05: "4.3", B18: "4.3", PON: "4.3"}


@pytest.mark.parametrize("reference", ALL)
def test_3_4_below_the_minimum_is_taken_once_and_then_returned(reference: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    assert pit.do(pit.main(1, 1_000)).advice == ""  # on the minimum
    pit.do(pit.of_round(cmd.WithdrawMain, box=1))
    assert "$10.00" in pit.do(pit.main(1, 999)).advice  # one cent under
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c 9d stand Ks")
    pit.settle()
    pit.open_round()
    assert pit.refused(pit.main(1, 999)) == f"below_minimum_again {BELOW[reference]}"
    pit.do(pit.main(1, 999, place=2))  # another player
    pit.do(pit.main(1, 1_000))


def test_ni2018_568_3_4_advice_follows_the_player_to_another_box() -> None:
    pit = open_pit()
    pit.open_round()
    pit.do(pit.main(1, 500, player="M-1"))
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c 9d stand Ks")
    pit.settle()
    pit.open_round()
    assert pit.refused(pit.main(4, 500, player="M-1")) == "below_minimum_again 3.4"
    pit.do(cmd.BeginGamingDay(by="server", day="2025-12-01"))  # a new session
    pit.do(pit.main(4, 500, player="M-1"))


@pytest.mark.parametrize("reference", ALL)
def test_t9_all_wagers_on_a_box_stay_within_its_maximum(reference: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    pit.do(pit.main(1, 30_000))
    pit.do(pit.main(1, 20_000, place=2))  # on the maximum
    assert pit.refused(pit.main(1, 20_500, place=2)) == f"above_maximum {ABOVE[reference]}"
    assert pit.refused(pit.main(1, 1_000, place=3)) == f"above_maximum {ABOVE[reference]}"
    assert pit.refused(pit.main(2, 50_500)) == f"above_maximum {ABOVE[reference]}"
    pit.do(pit.main(2, 50_000))


@pytest.mark.parametrize("reference", ALL)
def test_4_5_three_players_on_a_box_and_no_fourth(reference: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    for place in (1, 2, 3):
        pit.do(pit.main(1, 1_000, place=place))
    rule = "5.6" if reference == B96 else "4.5"
    assert pit.refused(pit.main(1, 1_000, place=4)) == f"too_many_players {rule}"
    assert pit.refused(pit.main(8, 1_000)).startswith("box_not_on_layout")
    pit.do(pit.main(7, 1_000))


@pytest.mark.parametrize("reference", SINCE_2005)
def test_3_3_multiples(reference: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    assert pit.refused(pit.main(1, 1_499)) == "not_a_multiple 3.3"
    assert pit.refused(pit.main(1, 1_501)) == "not_a_multiple 3.3"
    pit.do(pit.main(1, 1_500))


@pytest.mark.parametrize("reference", ALL)
def test_4_3_wagers_are_changed_and_withdrawn_until_the_first_card(reference: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    assert pit.do(pit.main(1, 2_000)).amount_cents == 2_000
    pit.do(pit.main(2, 1_000))
    assert pit.do(pit.of_round(cmd.WithdrawMain, box=2)).amount_cents == 0
    pit.do(pit.of_round(cmd.DealRound))
    assert pit.money.main.staked_cents == 2_000
    closed = f"betting_closed {CLOSED[reference]}"
    assert pit.refused(pit.main(1, 1_000)) == closed
    assert pit.refused(pit.main(3, 1_000)) == closed
    assert pit.refused(pit.of_round(cmd.WithdrawMain, box=1)) == closed
    assert pit.refused(pit.side(SIDES[reference][0], 1, 500)) == closed
    pit.do(pit.main(1, 2_000))  # the same again is answered the same


def test_ni2018_568_3_2_and_4_6_a_personal_marker() -> None:
    pit = open_pit()
    marker = pit.of_table(cmd.PlacePitMarker, box=1, place=2, maximum_cents=80_000)
    assert pit.refused(pit.of_table(cmd.PlacePitMarker, box=1, maximum_cents=80_000)) == (
        "no_place_named None"
    )
    for cents in (50_000, 80_250):  # not above the maximum, not a multiple
        wrong = pit.of_table(cmd.PlacePitMarker, box=1, place=2, maximum_cents=cents)
        assert pit.refused(wrong) == "wrong_marker 3.2"
    assert [each.place for each in pit.do(marker).markers] == [2]
    pit.open_round()
    assert pit.refused(pit.main(1, 80_500, place=2)) == "above_maximum 3.1"
    assert pit.refused(pit.main(1, 80_000, place=1)) == "above_maximum 3.1"  # not theirs
    pit.do(pit.main(1, 80_000, place=2))
    assert pit.refused(pit.main(1, 1_000)) == "marker_alone 4.6"
    pit.do(pit.main(1, 40_000, place=2))
    pit.do(pit.main(1, 10_000))  # all together on the ordinary maximum (T11)
    assert pit.refused(pit.main(1, 10_500)) == "marker_alone 4.6"
    pit.do(pit.of_table(cmd.RemovePitMarker, box=1))


def test_s10_1996_5_9_the_player_of_a_marker_is_alone_on_the_box() -> None:
    pit = open_pit(B96)
    pit.do(pit.of_table(cmd.PlacePitMarker, box=1, maximum_cents=80_000))
    pit.open_round()
    pit.do(pit.main(1, 80_000))
    assert pit.refused(pit.main(1, 1_000, place=2)) == "marker_alone 5.9"


def test_s10_1996_5_7_a_single_player_has_one_box() -> None:
    pit = open_pit(B96)
    pit.open_round()
    pit.do(pit.main(1, 1_000, player="M-1"))
    pit.do(pit.main(2, 1_000, player="M-1"))
    assert pit.refused(pit.of_round(cmd.DealRound)) == "one_box_only 5.7"
    pit.do(pit.main(3, 1_000, player="M-2"))
    pit.do(pit.of_round(cmd.DealRound))


@pytest.mark.parametrize(("reference", "rule"), [(B05, "4.7"), (B18, "4.7"), (PON, "4.7")])
def test_4_7_late_entrants_wager_the_minimum_until_a_new_shoe(reference: str, rule: str) -> None:
    pit = open_pit(reference, late_entrants_at_minimum=True)
    pit.do(pit.of_table(cmd.RequireMinimum, box=3, place=1))
    pit.do(pit.of_table(cmd.RequireMinimum, player="M-7"))
    pit.open_round()
    for wrong in (pit.main(3, 1_500), pit.main(5, 1_500, player="M-7"), pit.main(3, 500)):
        assert pit.refused(wrong) == f"late_entrant {rule}"
    pit.do(pit.main(3, 1_000))
    pit.do(pit.of_table(cmd.NewShoe, number=1, shoe="manual", cut_by="player"))
    pit.do(pit.main(3, 1_500))


def test_ni2018_568_18_1_late_entrants_without_effect_with_an_automated_shoe() -> None:
    pit = open_pit(shoe="automated", late_entrants_at_minimum=True)
    assert pit.refused(pit.of_table(cmd.RequireMinimum, box=3, place=1)) == (
        "minimum_not_required 4.7"
    )
    plain = open_pit()
    assert plain.refused(plain.of_table(cmd.RequireMinimum, box=3, place=1)) == (
        "minimum_not_required 4.7"
    )
    assert plain.refused(plain.of_table(cmd.RequireMinimum, box=3)) == "no_place_named None"


@pytest.mark.parametrize("reference", SINCE_2005)
def test_4_8_a_restricted_player_and_the_report_that_is_owed(reference: str) -> None:
    pit = open_pit(reference)
    restrict = cmd.RestrictPlayer(
        by="sue", player="M-1", one_box=True, minimum_only=True, reason="tracked", tracked="F-9"
    )
    assert pit.do(restrict).reported_reference is None
    pit.open_round()
    for wrong in (999, 1_001, 1_500):
        assert pit.refused(pit.main(1, wrong, player="M-1")) == "player_restricted 4.8"
    pit.do(pit.main(1, 1_000, player="M-1"))
    assert pit.refused(pit.main(2, 1_000, player="M-1")) == "player_restricted 4.8"
    assert pit.do(pit.of_table(cmd.GiveNotice, text="Hello")).restricted == ["M-1"]
    report = cmd.ReportRestriction(by="sue", player="M-1", reference="GRC-1")
    assert pit.do(report).reported_reference == "GRC-1"
    other = cmd.ReportRestriction(by="sue", player="M-1", reference="GRC-2")
    assert pit.refused(other) == "restriction_reported 4.8"
    assert pit.refused(cmd.ReportRestriction(by="sue", player="M-2", reference="x")) == (
        "not_restricted None"
    )
    pit.do(cmd.LiftRestriction(by="sue", player="M-1", reason="over"))
    pit.do(pit.main(2, 1_500, player="M-1"))


def test_s10_1996_restricts_nobody() -> None:
    pit = open_pit(B96)
    restrict = cmd.RestrictPlayer(
        by="sue", player="M-1", one_box=True, minimum_only=False, reason="tracked"
    )
    assert pit.refused(restrict) == "no_restrictions None"


@pytest.mark.parametrize(("reference", "rule"), [(B96, "20.2"), (B18, "16.2"), (PON, "17.2")])
def test_16_2_b_an_excluded_player_places_no_wager(reference: str, rule: str) -> None:
    pit = open_pit(reference)
    exclude = cmd.ExcludePlayer(by="sue", player="M-1", rule=rule, reason="devices")
    wrong = cmd.ExcludePlayer(by="sue", player="M-1", rule="25.1", reason="devices")
    assert pit.refused(wrong) == f"contravened_rule {rule}"
    pit.do(exclude)
    pit.open_round()
    assert pit.refused(pit.main(1, 1_000, player="M-1")) == f"player_excluded {rule}(b)"
    pit.do(pit.main(1, 1_000))
    kind = SIDES[reference][0]
    assert pit.refused(pit.side(kind, 1, 100, player="M-1")) == f"player_excluded {rule}(b)"
    pit.do(cmd.ReleasePlayer(by="sue", player="M-1", reason="over"))
    pit.do(pit.main(2, 1_000, player="M-1"))
    assert pit.refused(pit.main(3, 1_000, player="Jane Smith")) == "player_reference None"


@pytest.mark.parametrize(
    ("reference", "limits"),
    [(B05, "18.9"), (B18, "17.7"), (PON, "18.9")],
)
def test_17_7_side_wagers_within_their_displayed_limits(reference: str, limits: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    for wrong in (499, 10_001):
        assert pit.refused(pit.side("perfect_pairs", 1, wrong)) == f"wrong_side_amount {limits}"
    for right in (500, 10_000):
        assert pit.do(pit.side("perfect_pairs", 1, right)).lamp == "on"
    assert pit.round.side_wagers[0].amount_cents == 10_000
    off = pit.do(pit.of_round(cmd.WithdrawSide, kind="perfect_pairs", box=1))
    assert off.lamp == "off"


def test_ni2018_568_17_8_a_pair_beside_anybodys_wager_goes_back_with_the_last() -> None:
    pit = open_pit()
    pit.open_round()
    assert pit.refused(pit.side("perfect_pairs", 1, 500)) == "alone 17.8"
    pit.do(pit.main(1, 1_000))
    pit.do(pit.main(1, 1_000, place=2))
    pit.do(pit.side("perfect_pairs", 1, 500, place=3))
    assert pit.refused(pit.side("perfect_pairs", 1, 500, place=4)) == "too_many_players 17.6"
    assert pit.refused(pit.side("pairs_play", 1, 500)) == "not_at_this_table 17.1"
    pit.do(pit.of_round(cmd.WithdrawMain, box=1, place=2))
    assert len(pit.round.side_wagers) == 1
    pit.do(pit.of_round(cmd.WithdrawMain, box=1))
    assert pit.round.side_wagers == []  # T30


def test_ni2005_63_18_10_a_pair_without_its_own_main_wager_is_void() -> None:
    pit = open_pit(B05)
    pit.open_round()
    pit.do(pit.side("perfect_pairs", 1, 500))
    pit.do(pit.main(1, 1_000, place=2))
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c 8d")
    assert [(each.wager, each.result, each.rule) for each in pit.lines] == [
        ("perfect_pairs", "void", "18.10")
    ]


def test_a_jackpot_wager_has_no_place_at_a_table_of_blackjack() -> None:
    pit = open_pit()
    pit.open_round()
    wager = PlaceWager(by="pad", table=TABLE, round=1, box=1, amount_cents=100, ante=True)
    assert pit.refused(wager) == "not_at_this_game None"
