"""Deposits and adjustments: money that no round moves."""

import msgspec
import pytest

from jackpot.floor import Refusal, State, decide
from jackpot.floor import commands as cmd
from jackpot.floor.answers import ProposalAnswer, answer
from jackpot.floor.controls import CONTROLS
from tests.floor.checked import FLUSH, ROYALS, CheckedFloor
from tests.rules.example import APPROVAL

MOVE = cmd.ProposeAdjustment(
    by="sue", source="reserve", target="jackpot", amount_cents=500, reference="A-1", reason="seed"
)


def test_a_deposit_is_made_once_under_its_reference() -> None:
    floor = CheckedFloor(reserve_cents=0)
    deposit = cmd.DepositReserve(by="sue", reference="D-1", amount_cents=123)
    floor.do(deposit)
    floor.repeats(deposit)
    other = msgspec.structs.replace(deposit, amount_cents=124)
    assert floor.refused(other) == ("reference_used", None)
    assert floor.pools()[1] == 123 * 10_000


@pytest.mark.parametrize("controls", [1, CONTROLS])
def test_the_reference_of_a_deposit_is_used_up_for_ever(controls: int) -> None:
    """Under the old controls it was forgotten after a thousand others."""
    floor = CheckedFloor(controls=controls)
    first = cmd.DepositReserve(by="sue", reference="D-0", amount_cents=100)
    floor.do(first)
    for number in range(1, 1_000):
        floor.do(cmd.DepositReserve(by="sue", reference=f"D-{number}", amount_cents=100))
    floor.repeats(first)
    floor.do(cmd.DepositReserve(by="sue", reference="D-1000", amount_cents=100))
    other = cmd.DepositReserve(by="sue", reference="D-0", amount_cents=200)
    if controls == 1:
        floor.do(other)
        floor.repeats(other)
    else:
        floor.repeats(first)
        assert floor.refused(other) == ("reference_used", None)


@pytest.mark.parametrize("amount_cents", [0, -1])
def test_a_deposit_is_an_amount(amount_cents: int) -> None:
    deposit = cmd.DepositReserve(by="sue", reference="D-1", amount_cents=amount_cents)
    assert CheckedFloor().refused(deposit) == ("amount_not_positive", None)


@pytest.mark.parametrize("reference", ["", " "])
def test_a_deposit_and_an_adjustment_have_a_reference(reference: str) -> None:
    deposit = cmd.DepositReserve(by="sue", reference=reference, amount_cents=1)
    assert CheckedFloor().refused(deposit) == ("reason_missing", None)
    assert CheckedFloor().refused(msgspec.structs.replace(MOVE, reference=reference)) == (
        "reason_missing",
        None,
    )


@pytest.mark.parametrize("amount_cents", [0, -1])
def test_an_adjustment_is_an_amount_with_a_reason(amount_cents: int) -> None:
    wrong = msgspec.structs.replace(MOVE, amount_cents=amount_cents)
    assert CheckedFloor().refused(wrong) == ("amount_not_positive", None)
    assert CheckedFloor().refused(msgspec.structs.replace(MOVE, reason=" ")) == (
        "reason_missing",
        None,
    )


@pytest.mark.parametrize(("jackpot_cents", "reserve_cents"), [(-1, 0), (0, -1), (-1, -1)])
def test_no_link_opens_with_a_pool_below_zero(jackpot_cents: int, reserve_cents: int) -> None:
    opening = cmd.OpenLink(
        by="floor file",
        link="main",
        approval=APPROVAL,
        jackpot_cents=jackpot_cents,
        reserve_cents=reserve_cents,
    )
    refusal = decide(State(), opening, APPROVAL.holds_from_ms)
    assert isinstance(refusal, Refusal)
    assert refusal.name == "amount_not_positive"


def test_a_link_may_open_with_empty_pools() -> None:
    assert CheckedFloor(jackpot_cents=0, reserve_cents=0).pools() == (0, 0)


def test_rule_16_6_b_an_adjustment_needs_two_people() -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=1_000)
    floor.do(MOVE)
    floor.repeats(MOVE)
    assert floor.pools() == (0, 1_000 * 10_000)
    approve = cmd.ApproveAdjustment(by="sue", adjustment=1)
    assert floor.refused(approve) == ("same_person", "16.6(b)")
    floor.do(msgspec.structs.replace(approve, by="tom"))
    assert floor.pools() == (500 * 10_000, 500 * 10_000)
    assert floor.refused(approve)[0] == "unknown_adjustment"


def test_whoever_lost_the_answer_about_a_proposal_asks_again() -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=1_000)
    approve = cmd.ApproveAdjustment(by="tom", adjustment=1)
    floor.do(MOVE)
    floor.do(approve)
    floor.repeats(approve)
    floor.repeats(MOVE)
    assert answer(floor.state, MOVE) == ProposalAnswer(1, "made")
    assert floor.refused(msgspec.structs.replace(MOVE, amount_cents=1)) == ("reference_used", None)
    assert floor.refused(msgspec.structs.replace(MOVE, by="tom")) == ("reference_used", None)
    figures = cmd.ProposeApproval(by="sue", approval=APPROVAL)
    for version, close in (
        (2, cmd.ApproveApproval(by="tom", version=2)),
        (3, cmd.DeclineApproval(by="tom", version=3, reason="not agreed")),
    ):
        floor.do(figures)
        assert answer(floor.state, figures) == ProposalAnswer(version, "waits")
        floor.do(close)
        floor.repeats(close)


def test_no_more_than_a_hundred_closed_proposals_are_remembered() -> None:
    floor = CheckedFloor()
    for number in range(1, 103):
        floor.do(msgspec.structs.replace(MOVE, reference=f"L-{number}"))
        floor.do(cmd.DeclineAdjustment(by="tom", adjustment=number, reason="not agreed"))
        floor.do(cmd.ProposeApproval(by="sue", approval=APPROVAL))
        floor.do(cmd.DeclineApproval(by="tom", version=number + 1, reason="not agreed"))
    assert len(floor.state.closed_adjustments) == len(floor.state.closed_approvals) == 100
    again = cmd.DeclineAdjustment(by="tom", adjustment=2, reason="not agreed")
    assert floor.refused(again)[0] == "unknown_adjustment"
    floor.repeats(msgspec.structs.replace(again, adjustment=3))


def test_an_adjustment_that_is_declined_moves_nothing() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.do(MOVE)
    floor.do(cmd.DeclineAdjustment(by="tom", adjustment=1, reason="not agreed"))
    assert floor.pools() == before
    assert floor.refused(cmd.ApproveAdjustment(by="tom", adjustment=1))[0] == "unknown_adjustment"


def test_the_reference_of_a_declined_adjustment_can_be_used_again() -> None:
    floor = CheckedFloor()
    floor.do(MOVE)
    floor.do(cmd.DeclineAdjustment(by="tom", adjustment=1, reason="not agreed"))
    floor.do(MOVE)
    floor.do(cmd.ApproveAdjustment(by="tom", adjustment=2))
    assert floor.refused(msgspec.structs.replace(MOVE, amount_cents=1))[0] == "reference_used"


@pytest.mark.parametrize(("amount_cents", "fits"), [(1_000, True), (1_001, False)])
def test_no_pool_goes_below_zero(amount_cents: int, fits: bool) -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=1_000)
    floor.do(msgspec.structs.replace(MOVE, amount_cents=amount_cents))
    approve = cmd.ApproveAdjustment(by="tom", adjustment=1)
    if fits:
        floor.do(approve)
    else:
        assert floor.refused(approve) == ("pool_too_small", "10.6")


def test_an_adjustment_takes_nothing_that_a_lock_holds() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.deal([1], table="T2")
    out = msgspec.structs.replace(MOVE, source="jackpot", target="reserve", amount_cents=43)
    floor.do(out)
    assert floor.refused(cmd.ApproveAdjustment(by="tom", adjustment=1))[0] == "pool_too_small"
    floor.do(msgspec.structs.replace(out, amount_cents=42, reference="A-2"))
    floor.do(cmd.ApproveAdjustment(by="tom", adjustment=2))
    assert [award.amount_cents for award in floor.settle()] == [2_000_042]


def test_rule_10_6_the_operator_takes_back_no_more_than_it_advanced() -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0)
    floor.play({1: FLUSH})
    advanced_cents = floor.state.balances.advances_micros // 10_000
    floor.by_two(cmd.DepositReserve(by="sue", reference="D-1", amount_cents=100_000))
    back = msgspec.structs.replace(MOVE, target="operator", amount_cents=advanced_cents + 1)
    floor.do(back)
    assert floor.refused(cmd.ApproveAdjustment(by="tom", adjustment=1))[0] == "pool_too_small"
    floor.do(msgspec.structs.replace(back, amount_cents=advanced_cents, reference="A-2"))
    floor.do(cmd.ApproveAdjustment(by="tom", adjustment=2))
    assert floor.state.balances.advances_micros == 0


@pytest.mark.parametrize(
    ("source", "target"), [("reserve", "reserve"), ("house", "jackpot"), ("jackpot", "paid")]
)
def test_money_moves_between_the_three_accounts_only(source: str, target: str) -> None:
    wrong = msgspec.structs.replace(MOVE, source=source, target=target)
    assert CheckedFloor().refused(wrong)[0] == "wrong_accounts"


def test_the_operator_may_always_put_money_in() -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0)
    floor.do(msgspec.structs.replace(MOVE, source="operator", target="jackpot"))
    floor.do(cmd.ApproveAdjustment(by="tom", adjustment=1))
    assert floor.pools() == (500 * 10_000, 0)


def test_proposed_figures_do_not_pile_up() -> None:
    floor = CheckedFloor()
    for number in range(21):
        figures = msgspec.structs.replace(APPROVAL, reference=f"GRC 2026/{number}")
        propose = cmd.ProposeApproval(by="sue", approval=figures)
        if number < 20:
            floor.do(propose)
        else:
            assert floor.refused(propose) == ("too_many_proposals", None)


def test_proposals_do_not_pile_up() -> None:
    floor = CheckedFloor()
    for number in range(20):
        floor.do(msgspec.structs.replace(MOVE, reference=f"A-{number}"))
    more = msgspec.structs.replace(MOVE, reference="A-20")
    assert floor.refused(more)[0] == "too_many_proposals"
