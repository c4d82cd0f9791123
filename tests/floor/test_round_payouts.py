"""A round with its payouts in the order of payment, and the locks that it waits for."""

from jackpot.floor import commands as cmd
from jackpot.floor.round_payouts import LockRef, RoundPayouts, round_payouts
from tests.floor.checked import FLUSH, FULL_HOUSE, ROYALS, STRAIGHT_FLUSHES, CheckedFloor


def read(floor: CheckedFloor, table: str = "T1", number: int = 1) -> RoundPayouts:
    return round_payouts(floor.state, table, floor.round(number, table))


def test_rule_11_2_a_round_is_read_with_its_payouts_in_the_order_of_payment() -> None:
    floor = CheckedFloor()
    floor.play({2: ROYALS[0], 5: FULL_HOUSE, 7: STRAIGHT_FLUSHES[1]})
    found = read(floor)
    assert [(each.box, each.position) for each in found.payouts] == [(7, 1), (5, 2), (2, 3)]
    assert (found.table, found.round.phase, found.waiting_for) == ("T1", "settled", [])


def test_a_payout_that_is_paid_stays_with_its_round() -> None:
    floor = CheckedFloor()
    floor.play({2: FLUSH})
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-2"))
    assert [(each.id, each.status) for each in read(floor).payouts] == [("T1-1-2", "paid")]


def test_a_round_in_play_has_no_payouts_yet() -> None:
    floor = CheckedFloor()
    floor.deal([3])
    assert (read(floor).round.phase, read(floor).payouts) == ("dealt", [])


def test_a_collected_round_names_each_lock_before_it_once() -> None:
    floor = CheckedFloor(tables=("T1", "T2", "T3"))
    for table, cards in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1]), ("T3", ROYALS[2])):
        floor.deal([1, 2], table=table)
        floor.claim(1, cards, table=table)
    floor.settle(table="T3")
    assert read(floor, "T3").waiting_for == [LockRef("T1", 1, None), LockRef("T2", 1, None)]
    assert read(floor, "T3").round.phase == "collected"
