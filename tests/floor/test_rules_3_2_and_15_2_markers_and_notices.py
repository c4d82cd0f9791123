"""Rules 3.1, 3.2 and 15.2: limit markers, notices to the players, the last rounds of a table."""

import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import RECENT_NOTICES
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.poker.ante_bet import AnteRuling, rule_on_ante
from tests.floor.checked import CheckedFloor
from tests.floor.test_rule_3_1_terms import change, finish, floor_with, open_round
from tests.rules.example import TERMS, terms

LAST = "Two more rounds, then this table closes."


def marker(box: int = 3, maximum_cents: int = 100_000) -> cmd.PlaceMarker:
    return cmd.PlaceMarker(by="sue", table="T1", box=box, maximum_cents=maximum_cents)


def remove(box: int = 3) -> cmd.RemoveMarker:
    return cmd.RemoveMarker(by="sue", table="T1", box=box)


def notice(text: str = "Keep your chips inside the lines.") -> cmd.GiveNotice:
    return cmd.GiveNotice(by="sue", table="T1", text=text)


def last_rounds(rounds: int, text: str = LAST) -> cmd.AnnounceLastRounds:
    return cmd.AnnounceLastRounds(by="sue", table="T1", rounds=rounds, notice=text)


def close(text: str = "", reason: str = "quiet night") -> cmd.CloseTable:
    return cmd.CloseTable(by="sue", table="T1", reason=reason, notice=text)


WITHDRAW = cmd.WithdrawNotices(by="sue", table="T1")


def told(floor: CheckedFloor) -> list[str]:
    return [each.text for each in floor.state.tables["T1"].notices]


# --- 3.2: markers


def test_rule_3_2_a_marker_raises_the_maximum_of_its_box_alone() -> None:
    floor = floor_with()
    floor.do(marker())
    table = floor.state.tables["T1"]
    for box, cents, ruling in (
        (3, 100_000, AnteRuling.STANDS),
        (3, 100_001, AnteRuling.CUT_TO_MAXIMUM),
        (4, 50_000, AnteRuling.STANDS),
        (4, 50_500, AnteRuling.CUT_TO_MAXIMUM),
    ):
        assert rule_on_ante(cents, table.limits_at(TERMS, box), False).ruling is ruling


def test_rule_3_2_a_marker_is_replaced_and_removed() -> None:
    floor = floor_with()
    floor.do(marker())
    floor.repeats(marker())
    floor.do(marker(maximum_cents=200_000))
    assert floor.state.tables["T1"].markers == {3: 200_000}
    floor.do(remove())
    floor.repeats(remove())
    assert floor.state.tables["T1"].limits_at(TERMS, 3) == TERMS.limits


@pytest.mark.parametrize("cents", [0, 49_500, 50_000, 50_001, 50_499, MOST_CENTS + 500])
def test_rule_3_2_a_marker_is_a_multiple_above_the_maximum(cents: int) -> None:
    assert floor_with().refused(marker(maximum_cents=cents)) == ("wrong_marker", "3.2")


@pytest.mark.parametrize("cents", [50_500, MOST_CENTS])
def test_rule_3_2_the_lowest_and_the_highest_marker(cents: int) -> None:
    floor_with().do(marker(maximum_cents=cents))


def test_rule_3_2_a_marker_below_a_raised_maximum_has_no_effect() -> None:
    floor = floor_with()
    floor.do(marker())
    dearer = terms(maximum_cents=500_000)
    change(floor, dearer, 2)
    assert floor.state.tables["T1"].limits_at(dearer, 3) == dearer.limits


def test_a_marker_needs_limits_and_a_box() -> None:
    assert floor_with(None).refused(marker()) == ("no_terms", "3.1")
    floor = floor_with()
    for command in (marker(8), marker(0), remove(8)):
        assert floor.refused(command) == ("unknown_box", "4.4")


def test_markers_end_when_the_table_closes() -> None:
    floor = floor_with()
    floor.do(marker())
    floor.do(close("We close now."))
    assert floor.state.tables["T1"].markers == {}


def test_rule_3_2_a_marker_goes_with_the_player_of_its_box() -> None:
    floor = floor_with()
    floor.do(cmd.SeatPlayer(by="T1", table="T1", box=3, player="p-17"))
    floor.do(marker())
    floor.do(marker(4))
    floor.do(cmd.LeaveSeat(by="T1", table="T1", box=3))
    assert floor.state.tables["T1"].markers == {4: 100_000}


def test_a_marker_goes_with_its_box() -> None:
    floor = floor_with()
    floor.do(marker(7))
    floor.do(marker(5))
    change(floor, terms(boxes=5), 2)
    open_round(floor, 1)
    assert floor.state.tables["T1"].markers == {5: 100_000}


# --- 3.1: notices


def test_rule_3_1_a_notice_stands_until_it_is_withdrawn() -> None:
    floor = floor_with()
    floor.do(notice())
    floor.repeats(notice())
    open_round(floor, 1)
    finish(floor, 1)
    open_round(floor, 2)
    assert told(floor) == ["Keep your chips inside the lines."]
    floor.do(WITHDRAW)
    floor.repeats(WITHDRAW)
    assert told(floor) == []


def test_only_the_newest_notices_stand() -> None:
    floor = floor_with()
    for number in range(1, 8):
        floor.do(notice(f"notice {number}"))
    assert told(floor) == [f"notice {number}" for number in range(8 - RECENT_NOTICES, 8)]


def test_a_notice_needs_words_and_players() -> None:
    floor = floor_with()
    assert floor.refused(notice(" ")) == ("notice_missing", "3.1")
    floor.do(close("We close now."))
    assert floor.refused(notice()) == ("table_not_open", "15.2")
    assert floor.refused(last_rounds(2)) == ("table_not_open", "15.2")


# --- 15.2: last rounds and closing


def test_rule_15_2_no_round_is_opened_after_the_last_one() -> None:
    floor = floor_with()
    open_round(floor, 1)
    floor.do(last_rounds(2))
    floor.repeats(last_rounds(2))
    finish(floor, 1)
    for number in (2, 3):
        open_round(floor, number)
        floor.repeats(cmd.OpenRound(by="T1", table="T1", round=number))
        finish(floor, number)
    fourth = cmd.OpenRound(by="T1", table="T1", round=4)
    assert floor.refused(fourth) == ("last_round_played", "15.2")
    floor.do(close())
    floor.do(cmd.OpenTable(by="sue", table="T1"))
    floor.do(fourth)


def test_rule_15_2_more_rounds_are_announced_or_the_closing_is_taken_back() -> None:
    floor = floor_with()
    floor.do(last_rounds(0))
    first = cmd.OpenRound(by="T1", table="T1", round=1)
    assert floor.refused(first) == ("last_round_played", "15.2")
    floor.do(last_rounds(1, "One more round."))
    assert told(floor) == ["One more round."]
    open_round(floor, 1)
    finish(floor, 1)
    floor.do(WITHDRAW)
    open_round(floor, 2)


@pytest.mark.parametrize("rounds", [-1, 21])
def test_a_number_of_last_rounds_out_of_range(rounds: int) -> None:
    assert floor_with().refused(last_rounds(rounds)) == ("wrong_last_rounds", "15.2")


def test_rule_15_2_last_rounds_need_a_notice() -> None:
    assert floor_with().refused(last_rounds(2, " ")) == ("notice_missing", "15.2")


def test_rule_15_2_a_table_with_terms_closes_only_with_notice() -> None:
    floor = floor_with()
    assert floor.refused(close()) == ("closing_notice_missing", "15.2")
    (closed,) = floor.do(close("We close now."))
    assert isinstance(closed, ev.TableClosed)
    assert closed.notice == "We close now."


def test_rule_15_2_a_notice_that_stands_is_enough() -> None:
    floor = floor_with()
    floor.do(last_rounds(2))
    floor.do(close())
    assert (told(floor), floor.state.tables["T1"].rounds_left) == ([], None)


def test_a_table_without_terms_closes_as_before() -> None:
    floor_with(None).do(close())


def test_rule_15_2_a_closing_leaves_the_pools_as_they_are() -> None:
    floor = floor_with()
    before = floor.pools()
    floor.do(close("We close now."))
    assert floor.pools() == before


def test_what_players_were_told_outlasts_a_restart() -> None:
    floor = floor_with()
    floor.do(marker())
    floor.do(last_rounds(2))
    floor.restart()
    table = floor.state.tables["T1"]
    assert (told(floor), table.rounds_left, table.markers) == ([LAST], 2, {3: 100_000})


def test_a_table_that_is_not_there() -> None:
    floor = floor_with()
    for command in (
        cmd.PlaceMarker(by="sue", table="T9", box=1, maximum_cents=100_000),
        cmd.GiveNotice(by="sue", table="T9", text="x"),
        cmd.WithdrawNotices(by="sue", table="T9"),
        cmd.AnnounceLastRounds(by="sue", table="T9", rounds=1, notice="x"),
    ):
        assert floor.refused(command) == ("unknown_table", None)
