"""Rule 16.5: a closed payout is disputed, decided and reviewed, and no money moves by that."""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor.decide.dispute_course import MOST_DISPUTES
from jackpot.floor.state import Dispute
from jackpot.floor.views import payout_view
from tests.floor.checked import FLUSH, CheckedFloor

PAYOUT = "T1-1-1"
DISPUTE = cmd.DisputePayout(by="tom", payout=PAYOUT, reason="the player says it was a royal")
DECIDE = cmd.DecideDispute(by="sue", payout=PAYOUT, decision="dismissed", reason="camera 4")
ASK = cmd.AskReview(by="cat", payout=PAYOUT, reason="the player does not accept it")
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
    for command in (DISPUTE, DECIDE, ASK, REVIEW):
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
    assert (dispute.review_asked_by, dispute.review_reason) == (
        "cat",
        "the player does not accept it",
    )
    assert (dispute.outcome, dispute.reference) == ("confirmed", "GRC 2026/9")


def test_a_cancelled_payout_is_disputed_too_and_stays_cancelled() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.do(cmd.CancelPayout(by="sue", payout=PAYOUT, reason="misread"))
    for command in (DISPUTE, msgspec.structs.replace(DECIDE, decision="upheld")):
        floor.do(command)
    assert floor.payout(PAYOUT).status == "cancelled"
    assert floor.state.disputes[PAYOUT].decision == "upheld"


def test_a_payout_of_any_day_is_disputed_as_the_journal_has_it() -> None:
    floor = paid_floor()
    paid_ms = floor.at_ms
    award = floor.payout(PAYOUT).award
    for number in range(2, 120):
        paid(floor, number)
    assert floor.refused(DISPUTE) == ("unknown_payout", None)
    closed = cmd.ClosedPayout(
        award=award, approval=1, due_ms=paid_ms, status="paid", verified_by=None,
        confirmed_by=("cat",), method="cash", identity_reference="",
        closed_by="cat", closed_ms=paid_ms,
    )  # fmt: skip
    dispute = msgspec.structs.replace(DISPUTE, closed=closed)
    for command in (dispute, DECIDE, ASK, REVIEW):
        floor.do(command)
        floor.restart()
    payout = payout_view(floor.state, floor.payout(PAYOUT))
    assert (payout.box, payout.amount_cents, payout.confirmed_by) == (1, 10_000, ["cat"])
    assert (payout.status, payout.closed_by) == ("paid", "cat")
    assert floor.refused(dispute) == ("dispute_decided", "16.5")


def test_what_the_state_knows_of_a_payout_is_not_replaced() -> None:
    floor = paid_floor()
    closed = cmd.ClosedPayout(
        award=floor.payout(PAYOUT).award, approval=1, due_ms=1, status="cancelled",
        verified_by=None, confirmed_by=(), method=None, identity_reference="",
        closed_by="eve", closed_ms=2,
    )  # fmt: skip
    floor.do(msgspec.structs.replace(DISPUTE, closed=closed))
    assert floor.state.disputes[PAYOUT].payout.status == "paid"


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
    assert floor.refused(ASK) == ("dispute_undecided", "16.5")
    assert floor.refused(REVIEW) == ("dispute_undecided", "16.5")
    perhaps = msgspec.structs.replace(DECIDE, decision="perhaps")
    assert floor.refused(perhaps) == ("wrong_decision", "16.5")
    assert floor.refused(msgspec.structs.replace(DECIDE, reason="")) == ("reason_missing", None)
    floor.do(DECIDE)
    other = msgspec.structs.replace(DECIDE, decision="upheld")
    assert floor.refused(other) == ("dispute_decided", "16.5")
    assert floor.refused(DISPUTE) == ("dispute_decided", "16.5")
    assert floor.refused(msgspec.structs.replace(ASK, reason=" ")) == ("reason_missing", None)
    assert floor.refused(msgspec.structs.replace(REVIEW, reference=" ")) == (
        "reason_missing",
        None,
    )
    floor.do(REVIEW)
    other_review = msgspec.structs.replace(REVIEW, outcome="overturned")
    assert floor.refused(other_review) == ("review_recorded", "16.5")
    assert floor.refused(ASK) == ("review_recorded", "16.5")


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


def test_the_last_hundred_decided_disputes_stay_and_every_open_one() -> None:
    floor = CheckedFloor()
    for number in range(1, 104):
        paid(floor, number)
        floor.do(msgspec.structs.replace(DISPUTE, payout=f"T1-{number}-1"))
    for number in range(2, 104):
        floor.do(msgspec.structs.replace(DECIDE, payout=f"T1-{number}-1"))
        if number == 2:  # it waits for the Commission
            floor.do(msgspec.structs.replace(ASK, payout="T1-2-1"))
    kept = (1, 2, *range(4, 104))
    assert set(floor.state.disputes) == {f"T1-{number}-1" for number in kept}


def test_a_thousand_undecided_disputes_are_enough() -> None:
    floor = paid_floor()
    payout = floor.payout(PAYOUT)
    for number in range(MOST_DISPUTES):
        floor.state.disputes[f"T9-{number + 1}-1"] = Dispute(
            payout=payout, disputed_by="tom", disputed_ms=1, reason="why"
        )
    assert floor.refused(DISPUTE) == ("too_many_disputes", "16.5")
    floor.state.disputes[PAYOUT] = Dispute(
        payout=payout, disputed_by="tom", disputed_ms=1, reason="why", decision="upheld"
    )
    assert floor.refused(ASK) == ("too_many_disputes", "16.5")
