"""Late claims beside the claims of the round: each kind has a lock and a turn of its own."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.floor.pit import ROYALS, STRAIGHT_FLUSHES, Pit


def late(box: int, cards: str, *, table: str = "T1") -> cmd.RecordLateClaim:
    return cmd.RecordLateClaim(
        by="sue", table=table, round=1, box=box, cards=cards, reason="on the film"
    )


def reject(box: int, *, table: str) -> cmd.RejectClaim:
    return cmd.RejectClaim(by="tom", table=table, round=1, box=box, reason="not on the film")


def waiting() -> Pit:
    """T1 has the first lock. T2 is collected with a straight flush in box 2, which waits, and a
    late royal in box 5, which waits behind it."""
    pit = Pit(tables=("T1", "T2"))
    pit.deal([1])
    pit.claim(1, STRAIGHT_FLUSHES[0])
    pit.deal([2, 5], table="T2")
    pit.claim(2, STRAIGHT_FLUSHES[1], table="T2")
    pit.settle(table="T2")
    pit.do(late(5, ROYALS[0], table="T2"))
    assert [lock.late_box for lock in pit.state.locks] == [None, None, 5]
    return pit


def test_a_hand_that_won_nothing_can_be_reconstructed_from_the_same_cards() -> None:
    pit = Pit()
    pit.play({1: "AsKsQsJsTd"})
    pit.do(late(1, ROYALS[0]))
    assert pit.payout("T1-1-1").award.category == "royal_flush"


def test_a_round_and_its_late_claim_are_worked_out_one_after_the_other() -> None:
    pit = waiting()
    settled = pit.do(cmd.SettleRound(by="T1", table="T1", round=1))
    awarded = [event for event in settled if isinstance(event, ev.PrizesAwarded)]
    assert [(each.table, [award.box for award in each.awards]) for each in awarded] == [
        ("T1", [1]),
        ("T2", [2]),
        ("T2", [5]),
    ]


def test_a_rejected_late_claim_frees_its_own_lock_and_leaves_the_round_waiting() -> None:
    pit = waiting()
    (_, freed) = pit.do(reject(5, table="T2"))
    assert isinstance(freed, ev.LockFreed)
    assert freed.late_box == 5
    assert pit.round(table="T2").phase == "collected"
    assert [lock.table for lock in pit.state.locks] == ["T1", "T2"]


def test_a_late_claim_does_not_keep_the_lock_of_its_round() -> None:
    pit = waiting()
    (_, freed, settled) = pit.do(reject(2, table="T2"))
    assert isinstance(freed, ev.LockFreed)
    assert freed.late_box is None
    assert isinstance(settled, ev.RoundSettled)
    assert [(lock.table, lock.late_box) for lock in pit.state.locks] == [("T1", None), ("T2", 5)]
