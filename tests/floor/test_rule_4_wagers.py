"""Rules 4.1 to 4.5, 10.1 and 10.2: when a pad lights, and when it stays dark."""

import msgspec
import pytest

from jackpot.audit.proof import apply_proven
from jackpot.floor import Refusal, State, decide, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import LampAnswer, answer
from jackpot.floor.views import lit_boxes
from tests.floor.checked import CheckedFloor, wager
from tests.rules.example import APPROVAL


def assert_proven(floor: CheckedFloor) -> None:
    """`jackpot verify` decides the journal again."""
    proven = State()
    apply_proven(proven, floor.journal)
    assert digest(proven) == digest(floor.state)


def lamps(floor: CheckedFloor, table: str = "T1") -> list[int]:
    return lit_boxes(floor.state.tables[table])


def test_rule_4_1_a_wager_is_taken_before_the_first_card() -> None:
    floor = CheckedFloor()
    floor.bet([1, 9])
    assert lamps(floor) == [1, 9]


def test_rule_7_3_the_lamp_of_a_wager_repeated_after_its_fold_stays_dark() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=1))
    for box in (1, 2):
        floor.repeats(wager(box))
    assert answer(floor.state, wager(1)) == LampAnswer("T1", 1, 1, "off")
    assert answer(floor.state, wager(2)) == LampAnswer("T1", 1, 2, "on")


def test_rule_4_1_wagers_do_not_touch_the_pools_before_the_first_card() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.bet([1, 2, 3])
    assert floor.pools() == before


def test_rule_4_1_no_wager_without_an_open_round() -> None:
    assert CheckedFloor().refused(wager(1)) == ("no_such_round", None)


@pytest.mark.parametrize("box", [0, 10, -1])
def test_rule_4_4_a_wager_is_taken_on_a_box_of_the_table_only(box: int) -> None:
    floor = CheckedFloor(boxes=9)
    floor.bet([1])
    assert floor.refused(wager(box)) == ("unknown_box", "4.4")


def test_rule_4_4_a_box_has_one_wager_in_a_round_whoever_repeats_it() -> None:
    floor = CheckedFloor()
    floor.bet([4])
    floor.repeats(wager(4))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.state.balances.wagers_micros == 1_000_000
    floor.repeats(wager(4))


def test_rule_4_5_no_wager_after_the_first_card() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(wager(2)) == ("betting_closed", "4.5")
    floor.settle()
    assert floor.refused(wager(2)) == ("betting_closed", "4.5")


def test_rule_4_5_a_chip_may_be_taken_back_until_the_first_card() -> None:
    floor = CheckedFloor()
    floor.bet([1, 2])
    back = cmd.WithdrawWager(by="T1", table="T1", round=1, box=1)
    floor.do(back)
    assert lamps(floor) == [2]
    floor.repeats(back)
    floor.do(wager(1))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(back) == ("betting_closed", "4.5")


def test_rule_10_1_no_wager_without_an_ante() -> None:
    floor = CheckedFloor()
    floor.bet([])
    assert floor.refused(wager(1, ante=False)) == ("no_ante", "10.1")


def test_rule_10_1_an_ante_that_is_taken_back_takes_the_wager_with_it() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.bet([1, 2])
    taken_back = wager(1, ante=False)
    [event] = floor.do(taken_back)
    assert isinstance(event, ev.WagerWithdrawn)
    assert answer(floor.state, taken_back) == LampAnswer("T1", 1, 1, "off")
    assert lamps(floor) == [2]
    floor.repeats(taken_back)
    assert answer(floor.state, taken_back) == LampAnswer("T1", 1, 1, "off")
    floor.do(wager(1))
    floor.do(taken_back)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.pools() == before
    assert_proven(floor)


def test_rule_10_1_without_an_ante_any_amount_takes_the_wager_back() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    floor.do(wager(1, amount_cents=0, ante=False))
    assert lamps(floor) == []


def test_rule_4_5_an_ante_is_not_taken_back_after_the_first_card() -> None:
    floor = CheckedFloor()
    floor.bet([1, 2])
    floor.do(wager(2, ante=False))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    for box in (1, 2):
        assert floor.refused(wager(box, ante=False)) == ("betting_closed", "4.5")
    assert lamps(floor) == [1]
    floor.repeats(wager(1))


def test_rule_16_3_a_box_whose_wager_is_void_is_told_so_also_without_an_ante() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    floor.do(wager(1, ante=False))
    floor.do(wager(1))
    floor.do(cmd.VoidWager(by="sue", table="T1", round=1, box=1, rule="13.2", reason="late chip"))
    assert floor.refused(wager(1, ante=False)) == ("wager_void", "16.3(a)")


@pytest.mark.parametrize("amount_cents", [0, 1, 99, 101, 200, -100])
def test_rule_10_6_only_the_approved_amount_is_taken(amount_cents: int) -> None:
    floor = CheckedFloor()
    floor.bet([])
    assert floor.refused(wager(1, amount_cents=amount_cents)) == ("wrong_amount", "10.6")
    floor.do(wager(1))
    assert floor.refused(wager(1, amount_cents=amount_cents)) == ("wrong_amount", "10.6")


def test_rule_10_6_the_first_card_splits_all_wagers_exactly() -> None:
    approval = msgspec.structs.replace(APPROVAL, jackpot_bp=4_321, reserve_bp=5_679)
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0, approval=approval)
    floor.deal([1, 3, 5])
    assert floor.pools() == (3 * 432_100, 3 * 567_900)


def test_rule_10_6_a_new_approval_needs_two_people_and_holds_from_the_next_round() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    new = msgspec.structs.replace(
        APPROVAL, reference="Example 2", wager_cents=200, holds_from_ms=floor.at_ms
    )
    floor.do(cmd.ProposeApproval(by="sue", approval=new))
    floor.repeats(cmd.ProposeApproval(by="sue", approval=new))
    assert floor.refused(cmd.ApproveApproval(by="sue", version=2)) == ("same_person", "16.6(b)")
    floor.do(cmd.ApproveApproval(by="tom", version=2))
    floor.do(wager(2))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.settle()
    floor.bet([], round=2)
    assert floor.round(2).approval == 2
    assert floor.refused(wager(1, round=2)) == ("wrong_amount", "10.6")
    floor.do(wager(1, round=2, amount_cents=200))


def test_rule_10_6_an_approval_does_not_hold_before_its_date() -> None:
    floor = CheckedFloor()
    later_ms = floor.at_ms + 10_000
    new = msgspec.structs.replace(
        APPROVAL, reference="Example 2", wager_cents=200, holds_from_ms=later_ms
    )
    floor.do(cmd.ProposeApproval(by="sue", approval=new))
    floor.do(cmd.ApproveApproval(by="tom", version=2))
    floor.at_ms = later_ms - 1_001
    floor.bet([])
    assert floor.round(1).approval == 1
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="break"))
    floor.do(cmd.OpenTable(by="sue", table="T1"))
    floor.at_ms = later_ms - 1_000
    floor.bet([], round=2)
    assert floor.round(2).approval == 2


def test_rule_10_6_no_round_without_an_approval_in_force() -> None:
    floor = CheckedFloor()
    floor.at_ms = APPROVAL.holds_from_ms - 1
    assert floor.refused(cmd.OpenRound(by="T1", table="T1", round=1)) == ("no_approval", "10.6")


def test_rule_10_6_an_approval_against_the_rules_is_refused_with_the_rule() -> None:
    wrong = msgspec.structs.replace(APPROVAL, reference="Example 2", flush_cents=9_999)
    code, rule = CheckedFloor().refused(cmd.ProposeApproval(by="sue", approval=wrong))
    assert (code, rule) == ("approval_faulty", "11.1(e)")


def test_rule_4_2_a_suspended_table_takes_no_wager_and_hands_back_what_lay_there() -> None:
    floor = CheckedFloor()
    floor.bet([2, 5])
    events = floor.do(cmd.SuspendTable(by="table:T1", table="T1", reason="pad dark"))
    assert isinstance(events[0], ev.TableSuspended)
    assert events[0].returned == (2, 5)
    assert lamps(floor) == []
    assert floor.refused(wager(2)) == ("table_suspended", "14.5")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.state.balances.wagers_micros == 0


def test_rule_14_5_wagers_accepted_before_the_fault_stand_after_the_first_card() -> None:
    floor = CheckedFloor()
    floor.deal([2, 5])
    [suspended] = floor.do(cmd.SuspendTable(by="table:T1", table="T1", reason="no contact"))
    assert isinstance(suspended, ev.TableSuspended)
    assert suspended.returned == ()
    assert lamps(floor) == [2, 5]
    floor.claim(5, "AcKc4c3c2c")
    assert [award.amount_cents for award in floor.settle()] == [10_000]
    assert floor.refused(cmd.OpenRound(by="T1", table="T1", round=2)) == ("table_suspended", "14.5")


def test_rule_14_5_play_resumes_only_with_a_recorded_approval() -> None:
    floor = CheckedFloor()
    floor.do(cmd.SuspendTable(by="table:T1", table="T1", reason="no contact"))
    resume = cmd.ResumeTable(by="sue", table="T1", reason="")
    assert floor.refused(resume) == ("reason_missing", None)
    floor.do(msgspec.structs.replace(resume, reason="cable replaced"))
    floor.bet([1])
    assert lamps(floor) == [1]


def test_rule_14_5_a_table_that_is_closed_has_nothing_to_resume() -> None:
    floor = CheckedFloor()
    resume = cmd.ResumeTable(by="sue", table="T1", reason="cable replaced")
    floor.repeats(resume)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="end of day"))
    assert floor.refused(resume) == ("table_not_suspended", "14.5")


def test_rule_15_2_a_closed_table_takes_nothing_and_its_pools_stay() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    before = floor.pools()
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="end of day"))
    assert floor.pools() == before
    assert floor.refused(wager(1)) == ("table_not_open", "15.2")
    assert floor.refused(cmd.OpenRound(by="T1", table="T1", round=2)) == ("table_not_open", "15.2")


def test_rule_15_2_a_table_in_play_is_not_closed() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    closing = cmd.CloseTable(by="sue", table="T1", reason="end of day")
    assert floor.refused(closing) == ("table_in_play", "15.2")


@pytest.mark.parametrize("allowed", [False, True])
def test_rule_17_3_a_vii_a_tournament_takes_wagers_only_if_its_conditions_say_so(
    allowed: bool,
) -> None:
    floor = CheckedFloor()
    floor.do(
        cmd.OpenTable(by="sue", table="T1", tournament="Spring Cup", tournament_jackpot=allowed)
    )
    floor.bet([])
    if allowed:
        floor.do(wager(1))
    else:
        assert floor.refused(wager(1)) == ("tournament", "17.3(a)(vii)")


def test_rounds_are_numbered_upwards() -> None:
    floor = CheckedFloor()
    floor.deal([1], round=5)
    still_open = floor.refused(cmd.OpenRound(by="T1", table="T1", round=6))
    assert still_open == ("round_still_open", "4.1")
    floor.repeats(cmd.OpenRound(by="T1", table="T1", round=5))
    floor.settle(round=5)
    for passed in (4, 5):
        refused = floor.refused(cmd.OpenRound(by="T1", table="T1", round=passed))
        assert refused == ("round_number_passed", None)
    told = decide(floor.state, cmd.OpenRound(by="T1", table="T1", round=5), floor.at_ms)
    assert isinstance(told, Refusal)
    assert "the next of table T1 is 6 or higher" in told.detail
    floor.bet([1], round=9)
