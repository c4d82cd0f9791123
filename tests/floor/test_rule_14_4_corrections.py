"""Hands that were misread (14.4): corrected before and after the award and the payment."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import Correction
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.floor.corrections import FLUSH_CENTS, correct, correction, jackpot_cents, owed_cents, pay

# --- before the award


def test_a_flush_corrected_to_a_straight_flush_before_collection_locks_the_jackpot() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2])
    floor.claim(1, FLUSH)
    assert not floor.state.locks
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    assert [(lock.table, lock.late_box) for lock in floor.state.locks] == [("T1", None)]
    claim = floor.round().claims[1]
    assert (claim.cards, claim.category) == (STRAIGHT_FLUSHES[0], "straight_flush")
    (version,) = claim.corrections
    assert isinstance(version, Correction)
    assert (version.cards, version.category, version.corrected_by, version.reason) == (
        FLUSH,
        "flush",
        "sue",
        "seen on camera",
    )
    (award,) = floor.settle()
    assert award.amount_cents == award.pool_cents // 10


def test_a_straight_flush_corrected_to_a_flush_frees_its_lock_and_the_next_one_moves_up() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", STRAIGHT_FLUSHES[0]), ("T2", ROYALS[1])):
        floor.deal([1], table=table)
        floor.claim(1, hand, table=table)
    floor.settle(table="T2")
    assert floor.round(table="T2").phase == "collected"
    happened = correct(floor, 1, FLUSH)
    assert not floor.state.locks
    assert floor.payout("T2-1-1").award.category == "royal_flush"
    assert [type(event) for event in happened if isinstance(event, ev.LockFreed)]
    (award,) = floor.settle()
    assert (award.category, award.amount_cents) == ("flush", FLUSH_CENTS)


def test_a_lock_keeps_its_place_when_a_straight_flush_becomes_a_royal() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table in ("T1", "T2"):
        floor.deal([1], table=table)
        floor.claim(1, STRAIGHT_FLUSHES[table == "T2"], table=table)
    correct(floor, 1, ROYALS[0])
    assert [lock.table for lock in floor.state.locks] == ["T1", "T2"]


def test_another_hand_of_the_round_keeps_the_lock() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.claim(2, ROYALS[1])
    correct(floor, 1, FULL_HOUSE)
    assert len(floor.state.locks) == 1
    assert [award.box for award in floor.settle()] == [2, 1]


def test_a_corrected_hand_is_verified_anew_and_not_by_who_corrected_it() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FOUR_OF_A_KIND)
    floor.do(cmd.VerifyClaim(by="vic", table="T1", round=1, box=1))
    floor.do(correction(1, "5s5h5d5cKd"))
    assert floor.round().claims[1].verified_by is None
    verify = cmd.VerifyClaim(by="sue", table="T1", round=1, box=1)
    assert floor.refused(verify) == ("same_person", "16.6(b)")
    floor.do(cmd.VerifyClaim(by="vic", table="T1", round=1, box=1))
    floor.settle()
    assert floor.payout("T1-1-1").verified_by == "vic"


def test_a_hand_that_waits_for_an_earlier_lock_is_corrected_and_its_fixed_prize_awarded() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[1])
    floor.settle()
    correct(floor, 1, FLUSH)
    assert floor.round().phase == "settled"
    assert owed_cents(floor) == {"T1-1-1": FLUSH_CENTS}
    assert [lock.table for lock in floor.state.locks] == ["T2"]


def test_an_awarded_hand_of_a_round_that_waits_is_made_a_royal_only_after_the_award() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[1])
    floor.claim(2, FLUSH)
    floor.settle()
    assert floor.refused(correction(2, ROYALS[2])) == ("round_waits", "14.4")
    floor.settle(table="T2")
    correct(floor, 2, ROYALS[2])
    assert floor.payout("T1-1-2").award.category == "royal_flush"


# --- late hands


def late(floor: CheckedFloor, cards: str) -> None:
    command = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=cards, reason="camera"
    )
    if isinstance(floor.do(command)[0], ev.ActProposed):
        floor.do(
            cmd.RecordLateClaim(by="tom", table="T1", round=1, box=1, cards=cards, reason="camera")
        )


def test_a_late_hand_is_corrected_on_its_own_jackpot() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    floor.deal([1, 2], round=2)
    jackpot = jackpot_cents(floor)
    late(floor, STRAIGHT_FLUSHES[0])
    floor.settle(round=2)
    correct(floor, 1, ROYALS[0])
    award = floor.payout("T1-1-1").award
    assert (award.amount_cents, award.pool_cents) == (jackpot, jackpot)


def test_a_late_hand_that_waits_frees_its_lock_when_it_was_a_flush() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.settle()
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    late(floor, STRAIGHT_FLUSHES[1])
    correct(floor, 1, FLUSH)
    assert owed_cents(floor) == {"T1-1-1": FLUSH_CENTS}
    assert [lock.table for lock in floor.state.locks] == ["T2"]


# --- the dead end, repeats and refusals


def test_a_cancelled_payout_is_no_dead_end() -> None:
    """A flush is awarded, cancelled, and was a straight flush: no claim could be recorded."""
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    jackpot = jackpot_cents(floor)
    floor.do(cmd.CancelPayout(by="sue", payout="T1-1-1", reason="misread"))
    correct(floor, 1, STRAIGHT_FLUSHES[0])
    payout = floor.payout("T1-1-1")
    assert (payout.status in ("due", "verified"), payout.award.amount_cents) == (
        True,
        jackpot // 10,
    )
    assert [each.id for each in floor.state.closed_payouts] == []
    pay(floor, "T1-1-1")


def test_the_same_correction_again_changes_nothing() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    correct(floor, 1, FULL_HOUSE)
    floor.repeats(correction(1, FULL_HOUSE))
    floor.repeats(correction(1, "2d2c3d3h3s", by="tom"))


def test_what_cannot_be_corrected_is_refused_with_its_rule() -> None:
    floor = CheckedFloor()
    floor.bet([1, 2, 3])
    assert floor.refused(correction(1, FLUSH)) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(correction(1, FLUSH)) == ("no_hand", "14.4")
    floor.claim(1, FLUSH)
    floor.claim(2, FULL_HOUSE)
    assert floor.refused(correction(1, FULL_HOUSE)) == ("card_twice", "2.1")
    assert floor.refused(correction(1, "AcKc")) == ("not_five_cards", "2.5")
    no_reason = cmd.CorrectHand(by="sue", table="T1", round=1, box=1, cards=STRAIGHT, reason=" ")
    assert floor.refused(no_reason) == ("reason_missing", None)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.refused(correction(1, STRAIGHT)) == ("round_void", "Void")
