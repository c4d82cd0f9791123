"""What the declared hands would win is what they then win."""

from jackpot.floor.open_prizes import open_prizes
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT, STRAIGHT_FLUSHES, CheckedFloor


def test_it_is_what_collecting_the_cards_then_awards() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2, 3, 4])
    floor.deal([5], table="T2")
    for box, cards in {1: ROYALS[0], 2: FLUSH, 3: STRAIGHT, 4: STRAIGHT_FLUSHES[2]}.items():
        floor.claim(box, cards)
    floor.claim(5, STRAIGHT_FLUSHES[1], table="T2")
    found = open_prizes(floor.state)
    first = {f"T1-1-{award.box}": award.amount_cents for award in floor.settle()}
    second = {f"T2-1-{award.box}": award.amount_cents for award in floor.settle(table="T2")}
    assert found == first | second
    assert set(found) == {"T1-1-1", "T1-1-2", "T1-1-4", "T2-1-5"}
    assert open_prizes(floor.state) == {}


def test_a_prize_that_waits_for_an_earlier_lock_is_shown_too() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.deal([1, 2], table="T2")
    floor.claim(1, ROYALS[0])
    floor.claim(1, ROYALS[1], table="T2")
    floor.claim(2, FLUSH, table="T2")
    floor.settle(table="T2")  # the flush is awarded, the royal waits
    assert set(open_prizes(floor.state)) == {"T1-1-1", "T2-1-1"}
