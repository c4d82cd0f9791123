"""Rule 16.5: a paid payout is disputed, decided and reviewed, and no money moves by that."""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor.decide.disputes import MOST_DISPUTES
from jackpot.floor.state import Dispute
from jackpot.floor.views import payout_view
from tests.floor.checked import FLUSH, CheckedFloor

PAYOUT = "T1-1-1"
DISPUTE = cmd.DisputePayout(by="tom", payout=PAYOUT, reason="the player says it was a royal")
DECIDE = cmd.DecideDispute(by="sue", payout=PAYOUT, decision="dismissed", reason="camera 4")
REVIEW = cmd.RecordReview(by="sue", payout=PAYOUT, outcome="confirmed", reference="GRC 2026/9")


def paid(floor: CheckedFloor, round_: int = 1) -> None:
    floor.play({1: FLUSH}, round=round_)
    floor.do(cmd.ConfirmPayout(by="cat", payout=f"T1-{round_}-1"))


def paid_floor() -> CheckedFloor:
    floor = CheckedFloor()
    paid(floor)
    return floor


def test_a_paid_payout_is_disputed_decided_and_reviewed_and_stays_paid() -> None:
    floor = paid_floor()
    before = msgspec.structs.astuple(floor.state.balances)
    for command in (DISPUTE, DECIDE, REVIEW):
        floor.do(command)
        floor.repeats(command)
        floor.restart()
    assert msgspec.structs.astuple(floor.state.balances) == before
    payout = floor.payout(PAYOUT)
    assert payout.status == "paid"
    dispute = payout_view(floor.state, payout).dispute_after_payment
    assert dispute is not None
    assert (dispute.disputed_by, dispute.reason) == ("tom", "the player says it was a royal")
    assert (dispute.decision, dispute.decided_by, dispute.decision_reason) == (
        "dismissed",
        "sue",
        "camera 4",
    )
    assert (dispute.outcome, dispute.reference) == ("confirmed", "GRC 2026/9")


def test_a_disputed_payout_is_never_paid_again() -> None:
    floor = paid_floor()
    floor.do(DISPUTE)
    floor.do(msgspec.structs.replace(DECIDE, decision="upheld"))
    floor.repeats(cmd.ConfirmPayout(by="cat", payout=PAYOUT))
    confirm = cmd.ConfirmPayout(by="cho", payout=PAYOUT)
    assert floor.refused(confirm) == ("payout_paid", None)


def test_each_step_needs_the_one_before_it_and_a_reason() -> None:
    floor = paid_floor()
    assert floor.refused(DECIDE) == ("no_dispute", "16.5")
    assert floor.refused(REVIEW) == ("no_dispute", "16.5")
    assert floor.refused(msgspec.structs.replace(DISPUTE, reason=" ")) == ("reason_missing", None)
    floor.do(DISPUTE)
    assert floor.refused(REVIEW) == ("dispute_undecided", "16.5")
    perhaps = msgspec.structs.replace(DECIDE, decision="perhaps")
    assert floor.refused(perhaps) == ("wrong_decision", "16.5")
    assert floor.refused(msgspec.structs.replace(DECIDE, reason="")) == ("reason_missing", None)
    floor.do(DECIDE)
    other = msgspec.structs.replace(DECIDE, decision="upheld")
    assert floor.refused(other) == ("dispute_decided", "16.5")
    assert floor.refused(DISPUTE) == ("dispute_decided", "16.5")
    assert floor.refused(msgspec.structs.replace(REVIEW, reference=" ")) == (
        "reason_missing",
        None,
    )
    floor.do(REVIEW)
    other_review = msgspec.structs.replace(REVIEW, outcome="overturned")
    assert floor.refused(other_review) == ("review_recorded", "16.5")


def test_a_dispute_outlives_the_last_hundred_payouts() -> None:
    floor = paid_floor()
    floor.do(DISPUTE)
    for number in range(2, 120):
        paid(floor, number)
    assert all(closed.id != PAYOUT for closed in floor.state.closed_payouts)
    floor.do(DECIDE)
    floor.do(REVIEW)
    assert floor.payout(PAYOUT).status == "paid"
    assert floor.refused(msgspec.structs.replace(DISPUTE, payout="T1-2-1")) == (
        "unknown_payout",
        None,
    )


def test_the_last_hundred_decided_disputes_stay_and_every_undecided_one() -> None:
    floor = CheckedFloor()
    for number in range(1, 104):
        paid(floor, number)
        floor.do(msgspec.structs.replace(DISPUTE, payout=f"T1-{number}-1"))
    for number in range(2, 104):
        floor.do(msgspec.structs.replace(DECIDE, payout=f"T1-{number}-1"))
    assert set(floor.state.disputes) == {"T1-1-1"} | {f"T1-{number}-1" for number in range(4, 104)}


def test_a_thousand_undecided_disputes_are_enough() -> None:
    floor = paid_floor()
    payout = floor.payout(PAYOUT)
    for number in range(MOST_DISPUTES):
        floor.state.disputes[f"T9-{number + 1}-1"] = Dispute(payout, "tom", 1, "why")
    assert floor.refused(DISPUTE) == ("too_many_disputes", "16.5")
