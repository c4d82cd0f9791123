"""The money that an act is about is what the act then moves."""

from jackpot.floor import commands as cmd
from jackpot.floor.stakes import stake_cents
from tests.floor.checked import FLUSH, FULL_HOUSE, ROYALS, CheckedFloor

VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="16.4", reason="marked cards")


def test_a_void_is_about_all_prizes_of_the_round_and_a_rejection_about_one() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3])
    floor.claim(1, FLUSH)
    floor.claim(2, FULL_HOUSE)
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=2, reason="misread")
    assert stake_cents(floor.state, VOID, floor.at_ms) == 10_000 + 15_000
    assert stake_cents(floor.state, reject, floor.at_ms) == 15_000


def test_unpaid_payouts_count_and_paid_ones_do_not() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH, 2: FULL_HOUSE})
    assert stake_cents(floor.state, VOID, floor.at_ms) == 25_000
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    assert stake_cents(floor.state, VOID, floor.at_ms) == 15_000


def test_a_late_hand_is_about_its_prize_unless_an_earlier_lock_is_open() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: "2s3d4c5h7s"})
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=ROYALS[0], reason="cameras"
    )
    assert stake_cents(floor.state, late, floor.at_ms) == 2_000_042
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[1], table="T2")
    assert stake_cents(floor.state, late, floor.at_ms) is None


def test_a_deposit_is_about_its_sum() -> None:
    deposit = cmd.DepositReserve(by="sue", reference="DEP 1", amount_cents=5_000)
    assert stake_cents(CheckedFloor().state, deposit, 0) == 5_000
