"""The link and its tables: opened, set up, closed, suspended and resumed (14.5, 15.2)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.floor.checked import CheckedFloor, wager
from tests.rules.example import APPROVAL

OPEN = cmd.OpenTable(by="sue", table="T1")
CLOSE = cmd.CloseTable(by="sue", table="T1", reason="end of day")
SUSPEND = cmd.SuspendTable(by="sue", table="T1", reason="pad dark")
RESUME = cmd.ResumeTable(by="sue", table="T1", reason="cable replaced")
DEAL = cmd.DealRound(by="T1", table="T1", round=1)
SETTLE = cmd.SettleRound(by="T1", table="T1", round=1)
VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed")


def test_a_journal_holds_one_link() -> None:
    floor = CheckedFloor()
    again = cmd.OpenLink(
        by="floor file", link="main", approval=APPROVAL, jackpot_cents=1, reserve_cents=1
    )
    floor.repeats(again)
    other = msgspec.structs.replace(again, link="other")
    assert floor.refused(other) == ("link_already_open", None)


@pytest.mark.parametrize(("boxes", "fits"), [(0, False), (1, True), (9, True), (10, False)])
def test_a_table_has_one_to_nine_boxes(boxes: int, fits: bool) -> None:
    floor = CheckedFloor()
    configure = cmd.ConfigureTable(by="floor file", table="T2", boxes=boxes)
    if fits:
        floor.do(configure)
        floor.repeats(configure)
        assert floor.state.tables["T2"].boxes == boxes
    else:
        assert floor.refused(configure) == ("unknown_box", "4.4")


def test_the_boxes_of_a_table_change_only_between_rounds() -> None:
    floor = CheckedFloor(boxes=7)
    floor.bet([1])
    configure = cmd.ConfigureTable(by="floor file", table="T1", boxes=6)
    assert floor.refused(configure) == ("table_in_play", "15.2")
    floor.do(DEAL)
    floor.do(SETTLE)
    floor.do(configure)
    assert floor.state.tables["T1"].boxes == 6
    assert floor.state.tables["T1"].last_round == 1, "the table is the same"


def test_a_table_changes_its_mode_only_between_rounds() -> None:
    floor = CheckedFloor()
    floor.repeats(OPEN)
    floor.bet([1])
    floor.repeats(OPEN)
    cup = msgspec.structs.replace(OPEN, tournament="Spring Cup")
    assert floor.refused(cup) == ("table_in_play", "15.2")
    floor.do(DEAL)
    floor.do(SETTLE)
    floor.do(cup)
    floor.repeats(cup)
    floor.do(msgspec.structs.replace(cup, tournament_jackpot=True))


def test_rule_14_5_opening_a_suspended_table_does_not_resume_it() -> None:
    floor = CheckedFloor()
    floor.do(SUSPEND)
    floor.repeats(SUSPEND)
    assert floor.refused(OPEN) == ("table_suspended", "14.5")
    floor.do(RESUME)
    floor.repeats(RESUME)


@pytest.mark.parametrize("command", [CLOSE, SUSPEND], ids=["close", "suspend"])
def test_closing_and_suspending_need_a_reason(command: cmd.CloseTable | cmd.SuspendTable) -> None:
    without = msgspec.structs.replace(command, reason=" ")
    assert CheckedFloor().refused(without) == ("reason_missing", None)


def test_rule_15_2_a_closed_table_hands_its_wagers_back_and_is_closed_once() -> None:
    floor = CheckedFloor()
    floor.bet([4, 2])
    [closed] = floor.do(CLOSE)
    assert isinstance(closed, ev.TableClosed)
    assert closed.returned == (2, 4)
    floor.repeats(CLOSE)
    assert floor.refused(SUSPEND) == ("table_not_open", "15.2")


def test_a_deal_and_a_collection_happen_once() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert floor.refused(SETTLE) == ("not_dealt", "4.1")
    floor.do(DEAL)
    floor.repeats(DEAL)
    floor.do(SETTLE)
    floor.repeats(SETTLE)
    floor.repeats(DEAL)
    floor.do(VOID)
    assert floor.refused(DEAL) == ("round_void", "Void")
    assert floor.refused(SETTLE) == ("round_void", "Void")


def test_a_chip_is_taken_back_from_the_last_box_but_not_without_a_round() -> None:
    floor = CheckedFloor(boxes=9)
    back = cmd.WithdrawWager(by="T1", table="T1", round=1, box=9)
    assert floor.refused(back) == ("no_such_round", None)
    floor.bet([])
    floor.do(wager(9))
    floor.do(back)
    floor.repeats(back)
