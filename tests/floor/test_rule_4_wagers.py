"""Rules 4.1 to 4.5, 10.1 and 10.2: when a pad lights, and when it stays dark."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import LampAnswer, answer
from jackpot.floor.views import lit_boxes
from tests.floor.pit import Pit, wager
from tests.rules.example import APPROVAL


def lamps(pit: Pit, table: str = "T1") -> list[int]:
    return lit_boxes(pit.state.tables[table])


def test_rule_4_1_a_wager_is_taken_before_the_first_card() -> None:
    pit = Pit()
    pit.bet([1, 9])
    assert lamps(pit) == [1, 9]


def test_rule_7_3_the_lamp_of_a_wager_repeated_after_its_fold_stays_dark() -> None:
    pit = Pit()
    pit.deal([1, 2])
    pit.do(cmd.FoldBox(by="T1", table="T1", round=1, box=1))
    for box in (1, 2):
        pit.repeats(wager(box))
    assert answer(pit.state, wager(1)) == LampAnswer("T1", 1, 1, "off")
    assert answer(pit.state, wager(2)) == LampAnswer("T1", 1, 2, "on")


def test_rule_4_1_wagers_do_not_touch_the_pools_before_the_first_card() -> None:
    pit = Pit()
    before = pit.pools()
    pit.bet([1, 2, 3])
    assert pit.pools() == before


def test_rule_4_1_no_wager_without_an_open_round() -> None:
    assert Pit().refused(wager(1)) == ("no_such_round", None)


@pytest.mark.parametrize("box", [0, 10, -1])
def test_rule_4_4_a_wager_is_taken_on_a_box_of_the_table_only(box: int) -> None:
    pit = Pit(boxes=9)
    pit.bet([1])
    assert pit.refused(wager(box)) == ("unknown_box", "4.4")


def test_rule_4_4_a_box_has_one_wager_in_a_round_whoever_repeats_it() -> None:
    pit = Pit()
    pit.bet([4])
    pit.repeats(wager(4))
    pit.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert pit.state.balances.wagers_micros == 1_000_000
    pit.repeats(wager(4))


def test_rule_4_5_no_wager_after_the_first_card() -> None:
    pit = Pit()
    pit.deal([1])
    assert pit.refused(wager(2)) == ("betting_closed", "4.5")
    pit.settle()
    assert pit.refused(wager(2)) == ("betting_closed", "4.5")


def test_rule_4_5_a_chip_may_be_taken_back_until_the_first_card() -> None:
    pit = Pit()
    pit.bet([1, 2])
    back = cmd.WithdrawWager(by="T1", table="T1", round=1, box=1)
    pit.do(back)
    assert lamps(pit) == [2]
    pit.repeats(back)
    pit.do(wager(1))
    pit.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert pit.refused(back) == ("betting_closed", "4.5")


def test_rule_10_1_no_wager_without_an_ante() -> None:
    pit = Pit()
    pit.bet([])
    assert pit.refused(wager(1, ante=False)) == ("no_ante", "10.1")


def test_rule_10_1_a_wager_that_stands_is_not_the_same_without_its_ante() -> None:
    pit = Pit()
    pit.bet([1])
    assert pit.refused(wager(1, ante=False)) == ("no_ante", "10.1")
    pit.repeats(wager(1))


@pytest.mark.parametrize("amount_cents", [0, 1, 99, 101, 200, -100])
def test_rule_10_6_only_the_approved_amount_is_taken(amount_cents: int) -> None:
    pit = Pit()
    pit.bet([])
    assert pit.refused(wager(1, amount_cents=amount_cents)) == ("wrong_amount", "10.6")
    pit.do(wager(1))
    assert pit.refused(wager(1, amount_cents=amount_cents)) == ("wrong_amount", "10.6")


def test_rule_10_6_the_first_card_splits_all_wagers_exactly() -> None:
    approval = msgspec.structs.replace(APPROVAL, jackpot_bp=4_321, reserve_bp=5_679)
    pit = Pit(jackpot_cents=0, reserve_cents=0, approval=approval)
    pit.deal([1, 3, 5])
    assert pit.pools() == (3 * 432_100, 3 * 567_900)


def test_rule_10_6_a_new_approval_needs_two_people_and_holds_from_the_next_round() -> None:
    pit = Pit()
    pit.bet([1])
    new = msgspec.structs.replace(
        APPROVAL, reference="Example 2", wager_cents=200, holds_from_ms=pit.at_ms
    )
    pit.do(cmd.ProposeApproval(by="sue", approval=new))
    pit.repeats(cmd.ProposeApproval(by="sue", approval=new))
    assert pit.refused(cmd.ApproveApproval(by="sue", version=2)) == ("same_person", "16.6(b)")
    pit.do(cmd.ApproveApproval(by="tom", version=2))
    pit.do(wager(2))
    pit.do(cmd.DealRound(by="T1", table="T1", round=1))
    pit.settle()
    pit.bet([], round=2)
    assert pit.round(2).approval == 2
    assert pit.refused(wager(1, round=2)) == ("wrong_amount", "10.6")
    pit.do(wager(1, round=2, amount_cents=200))


def test_rule_10_6_an_approval_does_not_hold_before_its_date() -> None:
    pit = Pit()
    later_ms = pit.at_ms + 10_000
    new = msgspec.structs.replace(
        APPROVAL, reference="Example 2", wager_cents=200, holds_from_ms=later_ms
    )
    pit.do(cmd.ProposeApproval(by="sue", approval=new))
    pit.do(cmd.ApproveApproval(by="tom", version=2))
    pit.at_ms = later_ms - 1_001
    pit.bet([])
    assert pit.round(1).approval == 1
    pit.do(cmd.CloseTable(by="sue", table="T1", reason="break"))
    pit.do(cmd.OpenTable(by="sue", table="T1"))
    pit.at_ms = later_ms - 1_000
    pit.bet([], round=2)
    assert pit.round(2).approval == 2


def test_rule_10_6_no_round_without_an_approval_in_force() -> None:
    pit = Pit()
    pit.at_ms = APPROVAL.holds_from_ms - 1
    assert pit.refused(cmd.OpenRound(by="T1", table="T1", round=1)) == ("no_approval", "10.6")


def test_rule_10_6_an_approval_against_the_rules_is_refused_with_the_rule() -> None:
    wrong = msgspec.structs.replace(APPROVAL, reference="Example 2", flush_cents=9_999)
    code, rule = Pit().refused(cmd.ProposeApproval(by="sue", approval=wrong))
    assert (code, rule) == ("approval_faulty", "11.1(e)")


def test_rule_4_2_a_suspended_table_takes_no_wager_and_hands_back_what_lay_there() -> None:
    pit = Pit()
    pit.bet([2, 5])
    events = pit.do(cmd.SuspendTable(by="table:T1", table="T1", reason="pad dark"))
    assert isinstance(events[0], ev.TableSuspended)
    assert events[0].returned == (2, 5)
    assert lamps(pit) == []
    assert pit.refused(wager(2)) == ("table_suspended", "14.5")
    pit.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert pit.state.balances.wagers_micros == 0


def test_rule_14_5_wagers_accepted_before_the_fault_stand_after_the_first_card() -> None:
    pit = Pit()
    pit.deal([2, 5])
    pit.do(cmd.SuspendTable(by="table:T1", table="T1", reason="no contact"))
    assert lamps(pit) == [2, 5]
    pit.claim(5, "AcKc4c3c2c")
    assert [award.amount_cents for award in pit.settle()] == [10_000]
    assert pit.refused(cmd.OpenRound(by="T1", table="T1", round=2)) == ("table_suspended", "14.5")


def test_rule_14_5_play_resumes_only_with_a_recorded_approval() -> None:
    pit = Pit()
    pit.do(cmd.SuspendTable(by="table:T1", table="T1", reason="no contact"))
    resume = cmd.ResumeTable(by="sue", table="T1", reason="")
    assert pit.refused(resume) == ("reason_missing", None)
    pit.do(msgspec.structs.replace(resume, reason="cable replaced"))
    pit.bet([1])
    assert lamps(pit) == [1]


def test_rule_14_5_a_table_that_is_closed_has_nothing_to_resume() -> None:
    pit = Pit()
    resume = cmd.ResumeTable(by="sue", table="T1", reason="cable replaced")
    pit.repeats(resume)
    pit.do(cmd.CloseTable(by="sue", table="T1", reason="end of day"))
    assert pit.refused(resume) == ("table_not_suspended", "14.5")


def test_rule_15_2_a_closed_table_takes_nothing_and_its_pools_stay() -> None:
    pit = Pit()
    pit.bet([1])
    before = pit.pools()
    pit.do(cmd.CloseTable(by="sue", table="T1", reason="end of day"))
    assert pit.pools() == before
    assert pit.refused(wager(1)) == ("table_not_open", "15.2")
    assert pit.refused(cmd.OpenRound(by="T1", table="T1", round=2)) == ("table_not_open", "15.2")


def test_rule_15_2_a_table_in_play_is_not_closed() -> None:
    pit = Pit()
    pit.deal([1])
    closing = cmd.CloseTable(by="sue", table="T1", reason="end of day")
    assert pit.refused(closing) == ("table_in_play", "15.2")


@pytest.mark.parametrize("allowed", [False, True])
def test_rule_17_3_a_vii_a_tournament_takes_wagers_only_if_its_conditions_say_so(
    allowed: bool,
) -> None:
    pit = Pit()
    pit.do(cmd.OpenTable(by="sue", table="T1", tournament="Spring Cup", tournament_jackpot=allowed))
    pit.bet([])
    if allowed:
        pit.do(wager(1))
    else:
        assert pit.refused(wager(1)) == ("tournament", "17.3(a)(vii)")


def test_rounds_are_numbered_upwards() -> None:
    pit = Pit()
    pit.deal([1], round=5)
    still_open = pit.refused(cmd.OpenRound(by="T1", table="T1", round=6))
    assert still_open == ("round_still_open", "4.1")
    pit.repeats(cmd.OpenRound(by="T1", table="T1", round=5))
    pit.settle(round=5)
    for passed in (4, 5):
        refused = pit.refused(cmd.OpenRound(by="T1", table="T1", round=passed))
        assert refused[0] == "round_number_passed"
    pit.bet([1], round=9)
