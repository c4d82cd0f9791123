"""Rule 14.5: after a malfunction jackpot wagers wait for a supervisor's recorded approval."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor import read_meter
from jackpot.floor.outages import fault_after_outage
from jackpot.floor.views import all_faults, lit_boxes, table_view
from tests.floor.build import NOON_MS
from tests.floor.checked import FLUSH, ROYALS, CheckedFloor, wager

PAD = cmd.ReportFault(by="table:T1", table="T1", device="pad 3", what="It lights by itself.")
LINK = cmd.ReportFault(by="server", device="journal", what="It could not be written for 31 s.")
APPROVE = cmd.ApproveResume(by="sue", table="T1", reason="pad replaced")
APPROVE_LINK = cmd.ApproveResume(by="sue", reason="disk replaced")
WAITS = ("awaiting_approval", "14.5")


def lamps(floor: CheckedFloor, table: str = "T1") -> list[int]:
    return lit_boxes(floor.state.tables[table])


def test_rule_14_5_before_the_first_card_wagers_go_back_and_the_round_stays_open() -> None:
    floor = CheckedFloor()
    floor.bet([2, 5])
    [reported] = floor.do(PAD)
    assert isinstance(reported, ev.FaultReported)
    assert (reported.by, reported.returned) == ("table:T1", {"T1": (2, 5)})
    assert lamps(floor) == []
    assert floor.round().phase == "betting"
    assert floor.refused(wager(2)) == WAITS
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.state.balances.wagers_micros == 0


def test_rule_14_5_after_the_first_card_wagers_stand_and_win() -> None:
    floor = CheckedFloor()
    floor.deal([2, 5])
    [reported] = floor.do(PAD)
    assert isinstance(reported, ev.FaultReported)
    assert reported.returned == {}
    assert lamps(floor) == [2, 5]
    floor.claim(5, FLUSH)
    assert [award.amount_cents for award in floor.settle()] == [10_000]


def test_rule_4_2_the_table_plays_on_without_the_jackpot() -> None:
    floor = CheckedFloor()
    floor.do(PAD)
    floor.bet([])
    assert floor.refused(wager(1)) == WAITS
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.settle() == []


def test_rule_14_5_wagers_are_taken_again_only_after_a_recorded_approval() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    floor.do(PAD)
    floor.restart()
    assert floor.refused(wager(1)) == WAITS
    without_reason = msgspec.structs.replace(APPROVE, reason=" ")
    assert floor.refused(without_reason) == ("reason_missing", None)
    [approved] = floor.do(APPROVE)
    assert isinstance(approved, ev.ResumeApproved)
    assert (approved.by, approved.reason, approved.tables) == ("sue", "pad replaced", ("T1",))
    floor.do(wager(1))
    assert lamps(floor) == [1]


def test_rule_14_5_closing_and_opening_a_table_is_no_way_around_the_approval() -> None:
    floor = CheckedFloor()
    floor.do(PAD)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="end of day"))
    floor.do(cmd.OpenTable(by="sue", table="T1"))
    floor.bet([])
    assert floor.refused(wager(1)) == WAITS


def test_rule_14_5_ending_a_suspension_does_not_approve_a_fault() -> None:
    floor = CheckedFloor()
    floor.do(cmd.SuspendTable(by="sue", table="T1", reason="looking at the pad"))
    floor.do(PAD)
    floor.do(cmd.ResumeTable(by="sue", table="T1", reason="looked"))
    floor.bet([])
    assert floor.refused(wager(1)) == WAITS


def test_rule_14_5_a_fault_of_one_table_leaves_the_others_in_play() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.do(PAD)
    floor.bet([1], table="T2")
    assert lamps(floor, "T2") == [1]


def test_rule_14_5_two_tables_fail_and_one_is_approved() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.do(PAD)
    floor.do(msgspec.structs.replace(PAD, table="T2"))
    floor.do(APPROVE)
    floor.bet([1])
    floor.bet([], table="T2")
    assert floor.refused(wager(1, table="T2")) == WAITS


def test_rule_14_5_a_fault_of_the_link_stops_every_table() -> None:
    floor = CheckedFloor(tables=("T1", "T2", "T3"))
    floor.bet([1, 2], table="T1")
    floor.deal([3], table="T2")
    [reported] = floor.do(LINK)
    assert isinstance(reported, ev.FaultReported)
    assert reported.returned == {"T1": (1, 2)}
    assert (lamps(floor, "T1"), lamps(floor, "T2")) == ([], [3])
    floor.bet([], table="T3")
    for table in ("T1", "T3"):
        assert floor.refused(wager(1, table=table)) == WAITS


def test_rule_14_5_a_table_that_is_set_up_later_waits_with_its_link() -> None:
    floor = CheckedFloor()
    floor.do(LINK)
    floor.do(cmd.ConfigureTable(by="floor file", table="T2", boxes=7))
    floor.do(cmd.OpenTable(by="sue", table="T2"))
    floor.bet([], table="T2")
    assert floor.refused(wager(1, table="T2")) == WAITS


def test_rule_14_5_one_approval_of_the_link_covers_its_tables() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.do(PAD)
    floor.do(LINK)
    [approved] = floor.do(APPROVE_LINK)
    assert isinstance(approved, ev.ResumeApproved)
    assert (approved.table, approved.tables) == (None, ("T1",))
    assert all_faults(floor.state) == []
    floor.bet([1], table="T1")
    floor.bet([1], table="T2")


def test_rule_14_5_the_link_is_not_approved_table_by_table() -> None:
    floor = CheckedFloor()
    floor.do(LINK)
    assert floor.refused(APPROVE) == ("link_awaiting_approval", "14.5")
    floor.do(PAD)
    floor.do(APPROVE)
    floor.bet([])
    assert floor.refused(wager(1)) == WAITS
    assert [fault.device for fault in table_view(floor.state, "T1").faults] == ["journal"]


def test_the_same_report_and_the_same_approval_change_nothing_again() -> None:
    floor = CheckedFloor()
    for report, approve in ((PAD, APPROVE), (LINK, APPROVE_LINK)):
        floor.do(report)
        floor.repeats(report)
        floor.do(approve)
        floor.repeats(approve)


def test_a_further_fault_is_recorded_beside_the_first() -> None:
    floor = CheckedFloor()
    floor.do(PAD)
    assert floor.do(msgspec.structs.replace(PAD, device="pad 4"))
    assert [fault.device for fault in table_view(floor.state, "T1").faults] == ["pad 4"]
    floor.do(APPROVE)
    assert all_faults(floor.state) == []


@pytest.mark.parametrize("field", ["device", "what"])
def test_a_report_says_what_failed(field: str) -> None:
    unsaid = msgspec.structs.replace(PAD, **{field: "  "})
    assert CheckedFloor().refused(unsaid) == ("reason_missing", None)


def test_a_table_that_nobody_knows_has_no_faults() -> None:
    floor = CheckedFloor()
    for command in (PAD, APPROVE):
        unknown = msgspec.structs.replace(command, table="T9")
        assert floor.refused(unknown) == ("unknown_table", None)


def test_rule_14_5_a_fault_frees_no_lock() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    before = read_meter(floor.state)
    floor.do(LINK)
    assert len(floor.state.locks) == 1
    assert read_meter(floor.state) == before
    [award] = floor.settle()
    assert award.pool_cents == before.pending_cents


@pytest.mark.parametrize(
    ("lasted_ms", "what"),
    [
        (20_000, None),
        (20_001, "Nothing was recorded for 20 s."),
        (None, "Nothing was recorded for an unknown time: the clock was set back."),
    ],
)
def test_rule_14_5_an_outage_that_may_be_longer_than_the_limit_is_a_malfunction(
    lasted_ms: int | None, what: str | None
) -> None:
    floor = CheckedFloor()
    report = fault_after_outage(floor.state, lasted_ms, NOON_MS)
    assert (report.what if report is not None else None) == what
