"""Rules 3.1 to 3.5, 4.1, 4.5, 6.3 and 10.1: antes, where the base game is reported."""

import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import AnteAnswer, answer
from jackpot.floor.views import lit_boxes, round_view, table_view
from tests.floor.checked import wager
from tests.floor.reported import ReportedTable, ante, dealer_card, fold, kinds, no_ante


def test_rule_4_1_an_ante_is_placed_before_the_first_card() -> None:
    floor = ReportedTable()
    floor.open()
    [placed] = floor.do(ante(3, 1_000))
    assert isinstance(placed, ev.AntePlaced)
    assert (placed.amount_cents, placed.in_play_cents, placed.ruling) == (1_000, 1_000, "stands")
    floor.repeats(ante(3, 1_000))
    assert answer(floor.state, ante(3, 1_000)) == AnteAnswer(
        "T1", 1, 3, 1_000, 1_000, "stands", "", "off"
    )


def test_rule_4_5_an_ante_is_changed_until_the_first_card_and_not_after_it() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(3, 1_000))
    floor.do(wager(3))
    floor.do(ante(3, 1_500))
    assert floor.base().antes == {3: 1_500}
    assert lit_boxes(floor.state.tables["T1"]) == [3]
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.repeats(ante(3, 1_500))
    assert floor.refused(ante(3, 1_000)) == ("betting_closed", "4.5")
    assert floor.refused(ante(4, 1_000)) == ("betting_closed", "4.5")
    assert floor.refused(no_ante(3)) == ("betting_closed", "4.5")


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (ante(10, 1_000), ("unknown_box", "4.4")),
        (no_ante(0), ("unknown_box", "4.4")),
        (ante(1, 0), ("amount_not_positive", None)),
        (ante(1, -500), ("amount_not_positive", None)),
        (ante(1, 1_000, round=2), ("no_such_round", None)),
    ],
)
def test_an_ante_that_could_never_be_right_is_refused(
    command: cmd.Command, refusal: tuple[str, str | None]
) -> None:
    floor = ReportedTable()
    floor.open()
    assert floor.refused(command) == refusal


@pytest.mark.parametrize(
    ("cents", "refusal"), [(1_001, ("off_multiple", "3.3")), (1_499, ("off_multiple", "3.3"))]
)
def test_rule_3_3_an_ante_off_the_multiple_is_handed_back(
    cents: int, refusal: tuple[str, str]
) -> None:
    floor = ReportedTable()
    floor.open()
    assert floor.refused(ante(1, cents)) == refusal
    floor.do(ante(1, 1_500))


def test_rule_3_4_the_first_ante_below_the_minimum_stands_with_advice_for_each_seat() -> None:
    floor = ReportedTable()
    floor.open()
    [placed] = floor.do(ante(1, 999))
    assert isinstance(placed, ev.AntePlaced)
    assert placed.ruling == "stands_with_advice"
    told = answer(floor.state, ante(1, 999))
    assert isinstance(told, AnteAnswer)
    assert "below the minimum of $10.00" in told.advice
    floor.repeats(ante(1, 999))
    assert floor.refused(ante(1, 998)) == ("below_minimum", "3.4")
    floor.do(ante(2, 998))
    floor.do(ante(1, 1_000))
    assert floor.base().ruling(1) == "stands"
    assert table_view(floor.state, "T1").advised == [1, 2]


def test_rule_3_4_the_advice_holds_for_the_session() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 500))
    floor.do(no_ante(1))
    assert floor.refused(ante(1, 500)) == ("below_minimum", "3.4")
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="a break", notice="Last round"))
    floor.do(cmd.OpenTable(by="sue", table="T1"))
    floor.open(2)
    floor.do(ante(1, 500, round=2))
    assert floor.refused(ante(1, 400, round=2)) == ("below_minimum", "3.4")
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-02"))
    floor.do(ante(1, 400, round=2))


@pytest.mark.parametrize(
    ("cents", "in_play_cents", "ruling"),
    [
        (1_000, 1_000, "stands"),
        (9_500, 9_500, "stands"),
        (10_000, 10_000, "stands"),
        (10_001, 10_000, "cut_to_maximum"),
    ],
)
def test_rule_3_5_an_ante_is_in_play_up_to_the_maximum(
    cents: int, in_play_cents: int, ruling: str
) -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, cents))
    base = floor.base()
    assert (base.antes[1], base.in_play_cents(1), base.ruling(1)) == (cents, in_play_cents, ruling)
    floor.do(ante(1, 1_500))
    assert (base.in_play_cents(1), base.ruling(1)) == (1_500, "stands")


@pytest.mark.parametrize(("cents", "in_play_cents"), [(20_000, 20_000), (20_001, 20_000)])
def test_rule_3_2_a_marker_beside_the_box_raises_its_maximum(
    cents: int, in_play_cents: int
) -> None:
    floor = ReportedTable()
    floor.do(cmd.PlaceMarker(by="sue", table="T1", box=1, maximum_cents=20_000))
    floor.open()
    floor.do(ante(1, cents))
    floor.do(cmd.RemoveMarker(by="sue", table="T1", box=1))
    assert floor.base().in_play_cents(1) == in_play_cents
    floor.do(ante(2, cents))
    assert floor.base().in_play_cents(2) == 10_000


def test_rule_3_4_the_advice_was_given_to_the_player_who_left() -> None:
    floor = ReportedTable()
    floor.do(cmd.SeatPlayer(by="sue", table="T1", box=1, player="P-17"))
    floor.open()
    floor.do(ante(1, 500))
    assert floor.refused(ante(1, 400)) == ("below_minimum", "3.4")
    floor.do(cmd.LeaveSeat(by="sue", table="T1", box=1))
    floor.do(cmd.SeatPlayer(by="sue", table="T1", box=1, player="P-18"))
    floor.do(ante(1, 400))


def test_rule_16_3_b_an_excluded_player_places_no_ante() -> None:
    floor = ReportedTable()
    floor.do(cmd.SeatPlayer(by="sue", table="T1", box=1, player="P-17"))
    floor.open()
    floor.do(cmd.ExcludePlayer(by="sue", player="P-17", rule="16.1", reason="a device"))
    assert floor.refused(ante(1, 1_000)) == ("player_excluded", "16.3(b)")
    floor.do(ante(2, 1_000))


def test_rule_6_3_cards_are_dealt_only_to_boxes_with_an_ante() -> None:
    floor = ReportedTable()
    floor.open()
    deal = cmd.DealRound(by="T1", table="T1", round=1)
    assert floor.refused(deal) == ("no_antes", "6.3")
    floor.do(ante(2, 1_000))
    floor.do(ante(7, 2_000))
    dealt, fixed = floor.do(deal)
    assert isinstance(dealt, ev.RoundDealt)
    assert isinstance(fixed, ev.AntesFixed)
    assert (fixed.boxes, fixed.antes_cents) == ((2, 7), 3_000)
    assert floor.totals() == (3_000, 0, 0, 0, 0)
    floor.repeats(deal)
    floor.do(dealer_card("Ad"))
    assert floor.refused(fold(3)) == ("not_in_round", "6.3")


def test_rule_10_1_a_jackpot_wager_needs_the_ante_itself_not_the_word_of_the_pad() -> None:
    floor = ReportedTable()
    floor.open()
    assert floor.refused(wager(1, ante=True)) == ("no_ante", "10.1")
    floor.do(ante(1, 1_000))
    floor.do(wager(1, ante=False))
    floor.repeats(wager(1, ante=False))
    assert lit_boxes(floor.state.tables["T1"]) == [1]


def test_rule_10_1_a_withdrawn_ante_takes_the_lamp_with_it() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 1_000))
    floor.do(wager(1))
    assert kinds(floor.do(no_ante(1))) == ["AnteWithdrawn", "WagerWithdrawn"]
    assert lit_boxes(floor.state.tables["T1"]) == []
    assert answer(floor.state, no_ante(1)) == AnteAnswer("T1", 1, 1, 0, 0, None, "", "off")
    floor.repeats(no_ante(1))
    assert floor.refused(wager(1)) == ("no_ante", "10.1")
    floor.do(ante(1, 1_000))
    assert kinds(floor.do(no_ante(1))) == ["AnteWithdrawn"]


def test_rule_4_2_the_base_game_goes_on_while_the_jackpot_is_suspended() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 1_000))
    floor.do(wager(1))
    floor.do(cmd.SuspendTable(by="sue", table="T1", reason="meter dark"))
    assert floor.base().antes == {1: 1_000}
    assert floor.refused(wager(1)) == ("table_suspended", "14.5")
    floor.do(ante(2, 1_000))
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="16.4", reason="power cut"))
    floor.open(2)
    floor.do(cmd.SuspendTable(by="sue", table="T2", reason="meter dark"))
    opened = cmd.OpenRound(by="T2", table="T2", round=1)
    assert floor.refused(opened) == ("table_suspended", "14.5")


def test_a_closed_table_takes_no_antes_and_those_of_its_betting_go_back() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 1_000))
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="end of day", notice="We close"))
    assert floor.refused(ante(1, 1_000)) == ("table_not_open", "15.2")
    assert floor.state.tables["T1"].base_totals is None


def test_a_table_that_does_not_report_its_base_game_is_as_before() -> None:
    floor = ReportedTable(base_game="not_reported")
    floor.deal([1])
    assert floor.round().base is None
    assert floor.refused(ante(1, 1_000)) == ("base_game_not_reported", None)
    assert floor.refused(dealer_card("Ad")) == ("base_game_not_reported", None)
    assert round_view(floor.state, floor.round()).base_game is None
    assert floor.settle() == []
    floor.deal([1], table="T2")
    other = cmd.PlaceAnte(by="T2", table="T2", round=1, box=1, amount_cents=1_000)
    assert floor.refused(other) == ("base_game_not_reported", None)


def test_rule_17_the_chips_of_a_tournament_are_no_money_and_not_reported() -> None:
    floor = ReportedTable()
    floor.do(cmd.OpenTable(by="sue", table="T1", tournament="Spring Cup"))
    floor.open()
    assert floor.round().base is None
