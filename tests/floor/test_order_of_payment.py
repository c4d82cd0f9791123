"""The position of a payout in the order of payment of its round (11.2, 11.4), as people see it."""

from jackpot.floor import commands as cmd
from jackpot.floor.views import payout_view
from tests.floor.checked import FLUSH, FULL_HOUSE, ROYALS, STRAIGHT_FLUSHES, CheckedFloor


def positions(floor: CheckedFloor, *boxes: int, round: int = 1) -> list[int | None]:
    return [payout_view(floor.state, floor.payout(f"T1-{round}-{box}")).position for box in boxes]


def test_rule_11_2_the_highest_box_is_paid_first_also_before_a_lone_royal() -> None:
    floor = CheckedFloor()
    floor.play({2: FLUSH, 5: FULL_HOUSE, 7: ROYALS[0]})
    assert positions(floor, 7, 5, 2) == [1, 2, 3]


def test_rule_11_4_royals_are_last_where_a_straight_flush_is_beside_them() -> None:
    floor = CheckedFloor()
    floor.play({2: STRAIGHT_FLUSHES[1], 5: FULL_HOUSE, 7: ROYALS[0]})
    assert positions(floor, 5, 2, 7) == [1, 2, 3]


def test_a_late_claim_is_paid_after_the_others_and_a_paid_one_keeps_its_position() -> None:
    floor = CheckedFloor()
    floor.deal([2, 6, 8])
    floor.claim(2, FLUSH)
    floor.claim(6, FULL_HOUSE)
    floor.settle()
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-6"))
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=8, cards=STRAIGHT_FLUSHES[0], reason="camera"
    )
    floor.by_two(late)
    assert positions(floor, 6, 2, 8) == [1, 2, 3]


def test_a_payout_whose_round_is_long_over_has_no_position() -> None:
    floor = CheckedFloor()
    floor.play({2: FLUSH})
    for number in range(2, 11):
        floor.deal([1], round=number)
        floor.settle(round=number)
    assert positions(floor, 2) == [None]
