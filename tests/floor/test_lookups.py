"""What others ask of the state: the approval in force, whether the reserve is low, a payout."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from tests.floor.checked import FLUSH, CheckedFloor
from tests.rules.example import APPROVAL

WARNING_CENTS = APPROVAL.reserve_warning_cents


def give(
    floor: CheckedFloor, version: int, reference: str, holds_from_ms: int, warning_cents: int
) -> None:
    figures = msgspec.structs.replace(
        APPROVAL,
        reference=reference,
        holds_from_ms=holds_from_ms,
        reserve_warning_cents=warning_cents,
    )
    floor.do(cmd.ProposeApproval(by="sue", approval=figures))
    floor.do(cmd.ApproveApproval(by="tom", version=version))


def test_the_approval_in_force_is_the_newest_that_holds() -> None:
    floor = CheckedFloor()
    now_ms = floor.at_ms
    give(floor, 2, "GRC 2025/18", now_ms + 60_000, 1)
    give(floor, 3, "GRC 2025/19", now_ms + 90_000, 2)
    in_force = [
        (floor.state.version_in_force(at_ms), floor.state.approval_in_force(at_ms))
        for at_ms in (now_ms + 59_999, now_ms + 60_000, now_ms + 90_000)
    ]
    assert in_force == [(version, floor.state.approvals[version]) for version in (1, 2, 3)]


def test_before_the_first_approval_holds_none_is_in_force() -> None:
    floor = CheckedFloor(reserve_cents=0)
    before_ms = APPROVAL.holds_from_ms - 1
    assert floor.state.version_in_force(before_ms) is None
    assert floor.state.approval_in_force(before_ms) is None
    assert not floor.state.reserve_is_low(before_ms)


@pytest.mark.parametrize(("reserve_cents", "low"), [(-1, True), (0, False), (1, False)])
def test_the_reserve_is_low_below_the_warning_alone(reserve_cents: int, low: bool) -> None:
    floor = CheckedFloor(reserve_cents=WARNING_CENTS + reserve_cents)
    assert floor.state.reserve_is_low(floor.at_ms) is low


def test_the_warning_is_that_of_the_approval_in_force() -> None:
    floor = CheckedFloor(reserve_cents=WARNING_CENTS)
    comes_ms = floor.at_ms + 60_000
    give(floor, 2, "GRC 2025/18", comes_ms, WARNING_CENTS + 1)
    assert not floor.state.reserve_is_low(comes_ms - 1)
    assert floor.state.reserve_is_low(comes_ms)


def test_a_payout_is_found_open_and_closed() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH, 2: "2c2d2h2s3c"})
    open_payout = floor.state.find_payout("T1-1-1")
    assert open_payout is not None
    assert open_payout.status == "due"
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    closed = floor.state.find_payout("T1-1-1")
    assert closed is not None
    assert (closed.id, closed.status) == ("T1-1-1", "paid")
    assert floor.state.find_payout("T1-1-3") is None
