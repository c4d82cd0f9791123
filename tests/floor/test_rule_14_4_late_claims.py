"""Late claims (14.4): what they need, and their own lock beside that of their round."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import SettlementAnswer, answer
from jackpot.floor.round_payouts import LockRef, lock_refs
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT, STRAIGHT_FLUSHES, CheckedFloor


def late(box: int, cards: str, *, table: str = "T1") -> cmd.RecordLateClaim:
    return cmd.RecordLateClaim(
        by="sue", table=table, round=1, box=box, cards=cards, reason="on the film"
    )


def reject(box: int, *, table: str) -> cmd.RejectClaim:
    return cmd.RejectClaim(by="tom", table=table, round=1, box=box, reason="not on the film")


def waiting() -> CheckedFloor:
    """T1 has the first lock. T2 is collected with a straight flush in box 2, which waits, and a
    late royal in box 5, which waits behind it."""
    floor = CheckedFloor(tables=("T1", "T2", "T3"))
    floor.deal([1])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.deal([2, 5], table="T2")
    floor.claim(2, STRAIGHT_FLUSHES[1], table="T2")
    floor.settle(table="T2")
    floor.by_two(late(5, ROYALS[0], table="T2"))
    assert [lock.late_box for lock in floor.state.locks] == [None, None, 5]
    return floor


def test_a_hand_that_won_nothing_can_be_reconstructed_from_the_same_cards() -> None:
    floor = CheckedFloor()
    floor.play({1: "AsKsQsJsTd"})
    floor.by_two(late(1, ROYALS[0]))
    assert floor.payout("T1-1-1").award.category == "royal_flush"


def test_a_round_and_its_late_claim_are_worked_out_one_after_the_other() -> None:
    floor = waiting()
    floor.verify(1)
    settled = floor.do(cmd.SettleRound(by="T1", table="T1", round=1))
    awarded = [event for event in settled if isinstance(event, ev.PrizesAwarded)]
    assert [(each.table, [award.box for award in each.awards]) for each in awarded] == [
        ("T1", [1]),
        ("T2", [2]),
        ("T2", [5]),
    ]


def test_a_round_that_waits_names_the_box_of_a_late_claim_before_it() -> None:
    floor = waiting()
    floor.deal([3], table="T3")
    floor.claim(3, STRAIGHT_FLUSHES[2], table="T3")
    floor.settle(table="T3")
    queue = [LockRef("T1", 1, None), LockRef("T2", 1, None), LockRef("T2", 1, 5)]
    answered = answer(floor.state, cmd.SettleRound(by="T3", table="T3", round=1))
    assert isinstance(answered, SettlementAnswer)
    assert answered.waiting_for == queue
    assert lock_refs(floor.state) == [*queue, LockRef("T3", 1, None)]


def test_a_rejected_late_claim_frees_its_own_lock_and_leaves_the_round_waiting() -> None:
    floor = waiting()
    (_, freed) = floor.by_two(reject(5, table="T2"))
    assert isinstance(freed, ev.LockFreed)
    assert freed.late_box == 5
    assert floor.round(table="T2").phase == "collected"
    assert [lock.table for lock in floor.state.locks] == ["T1", "T2"]


def test_a_late_claim_does_not_keep_the_lock_of_its_round() -> None:
    floor = waiting()
    (_, freed, settled) = floor.by_two(reject(2, table="T2"))
    assert isinstance(freed, ev.LockFreed)
    assert freed.late_box is None
    assert isinstance(settled, ev.RoundSettled)
    assert [(lock.table, lock.late_box) for lock in floor.state.locks] == [("T1", None), ("T2", 5)]


def test_rule_14_4_a_late_claim_is_worked_out_by_itself_on_the_jackpot_as_it_is() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.settle()
    claimed = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=2, cards=ROYALS[2], reason="reconstructed on camera 4"
    )
    assert floor.refused(msgspec.structs.replace(claimed, reason=" ")) == ("reason_missing", None)
    floor.by_two(claimed)
    floor.repeats(claimed)
    assert floor.payout("T1-1-2").award.amount_cents == 2_000_084
    assert floor.refused(msgspec.structs.replace(claimed, cards=FLUSH)) == ("claim_stands", "10.4")


def test_rule_14_4_a_late_claim_takes_the_place_of_a_hand_that_did_not_qualify() -> None:
    floor = CheckedFloor()
    floor.play({1: STRAIGHT})
    claimed = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=FLUSH, reason="a card was read wrongly"
    )
    recorded, awarded = floor.do(claimed)
    assert isinstance(recorded, ev.LateClaimRecorded)
    assert isinstance(awarded, ev.PrizesAwarded), "a fixed prize opens no lock"
    assert [award.amount_cents for award in awarded.awards] == [10_000]
    assert floor.round().claims[1].late


def test_rule_14_4_a_void_round_has_no_late_claim() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    claimed = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=FLUSH, reason="camera 4"
    )
    assert floor.refused(claimed) == ("round_void", "Void")


def test_rule_14_4_a_late_claim_waits_for_earlier_locks() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.settle()
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    claimed = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=STRAIGHT_FLUSHES[1], reason="camera 4"
    )
    floor.by_two(claimed)
    assert "T1-1-1" not in floor.state.payouts
    floor.settle(table="T2")
    assert floor.payout("T1-1-1").award.pool_cents == 1_000_000


@pytest.mark.parametrize(
    ("box", "cards", "refusal"),
    [
        (2, FLUSH, ("box_folded", "7.3")),
        (3, FLUSH, ("no_wager", "10.1")),
        (1, STRAIGHT, ("not_qualifying", "10.7[1]")),
    ],
)
def test_rule_14_4_a_late_claim_needs_what_a_claim_needs(
    box: int, cards: str, refusal: tuple[str, str]
) -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    claimed = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=box, cards=cards, reason="camera"
    )
    assert floor.refused(claimed) == ("round_not_collected", "10.4")
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=2))
    floor.settle()
    assert floor.refused(claimed) == refusal
