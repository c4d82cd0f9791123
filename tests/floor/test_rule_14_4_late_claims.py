"""Late claims beside the claims of the round: each kind has a lock and a turn of its own."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.floor.checked import ROYALS, STRAIGHT_FLUSHES, CheckedFloor


def late(box: int, cards: str, *, table: str = "T1") -> cmd.RecordLateClaim:
    return cmd.RecordLateClaim(
        by="sue", table=table, round=1, box=box, cards=cards, reason="on the film"
    )


def reject(box: int, *, table: str) -> cmd.RejectClaim:
    return cmd.RejectClaim(by="tom", table=table, round=1, box=box, reason="not on the film")


def waiting() -> CheckedFloor:
    """T1 has the first lock. T2 is collected with a straight flush in box 2, which waits, and a
    late royal in box 5, which waits behind it."""
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.deal([2, 5], table="T2")
    floor.claim(2, STRAIGHT_FLUSHES[1], table="T2")
    floor.settle(table="T2")
    floor.do(late(5, ROYALS[0], table="T2"))
    assert [lock.late_box for lock in floor.state.locks] == [None, None, 5]
    return floor


def test_a_hand_that_won_nothing_can_be_reconstructed_from_the_same_cards() -> None:
    floor = CheckedFloor()
    floor.play({1: "AsKsQsJsTd"})
    floor.do(late(1, ROYALS[0]))
    assert floor.payout("T1-1-1").award.category == "royal_flush"


def test_a_round_and_its_late_claim_are_worked_out_one_after_the_other() -> None:
    floor = waiting()
    settled = floor.do(cmd.SettleRound(by="T1", table="T1", round=1))
    awarded = [event for event in settled if isinstance(event, ev.PrizesAwarded)]
    assert [(each.table, [award.box for award in each.awards]) for each in awarded] == [
        ("T1", [1]),
        ("T2", [2]),
        ("T2", [5]),
    ]


def test_a_rejected_late_claim_frees_its_own_lock_and_leaves_the_round_waiting() -> None:
    floor = waiting()
    (_, freed) = floor.do(reject(5, table="T2"))
    assert isinstance(freed, ev.LockFreed)
    assert freed.late_box == 5
    assert floor.round(table="T2").phase == "collected"
    assert [lock.table for lock in floor.state.locks] == ["T1", "T2"]


def test_a_late_claim_does_not_keep_the_lock_of_its_round() -> None:
    floor = waiting()
    (_, freed, settled) = floor.do(reject(2, table="T2"))
    assert isinstance(freed, ev.LockFreed)
    assert freed.late_box is None
    assert isinstance(settled, ev.RoundSettled)
    assert [(lock.table, lock.late_box) for lock in floor.state.locks] == [("T1", None), ("T2", 5)]
