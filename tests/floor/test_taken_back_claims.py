"""A dealer takes back a hand that was declared by mistake, within ten seconds."""

import pytest

from jackpot.floor import Refusal, decide
from jackpot.floor import commands as cmd
from jackpot.floor.views import moment, round_view
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.floor.corrections import correction


def take_back(box: int = 1, cards: str | None = None) -> cmd.TakeBackClaim:
    return cmd.TakeBackClaim(by="dee", table="T1", round=1, box=box, cards=cards)


@pytest.mark.parametrize(("after_ms", "allowed"), [(9_999, True), (10_000, True), (10_001, False)])
def test_a_hand_is_taken_back_within_ten_seconds(after_ms: int, allowed: bool) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.at_ms += after_ms - 1_000 * allowed  # a step that is carried out takes a second
    if not allowed:
        assert floor.refused(take_back()) == ("cannot_take_back", "10.4")
        return
    floor.do(take_back())
    assert floor.round().claims == {}
    floor.repeats(take_back())
    floor.claim(1, FULL_HOUSE)


def test_a_message_that_arrives_late_takes_back_no_hand_that_was_declared_after_it() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.do(take_back(cards=FLUSH))
    floor.claim(1, FULL_HOUSE)
    floor.repeats(take_back(cards=FLUSH))
    assert floor.round().claims[1].cards == FULL_HOUSE
    turned = FULL_HOUSE[2:] + FULL_HOUSE[:2]
    floor.do(take_back(cards=turned))
    assert floor.round().claims == {}


def test_a_hand_that_locked_the_jackpot_or_was_verified_or_corrected_is_not_taken_back() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3, 4])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    assert floor.refused(take_back(1)) == ("cannot_take_back", "10.4")
    floor.claim(2, STRAIGHT_FLUSHES[1])
    floor.do(take_back(2))
    assert len(floor.state.locks) == 1
    floor.claim(3, FOUR_OF_A_KIND)
    floor.do(cmd.VerifyClaim(by="vic", table="T1", round=1, box=3))
    assert floor.refused(take_back(3)) == ("cannot_take_back", "10.4")
    floor.claim(4, FULL_HOUSE)
    floor.do(correction(4, "AdQdJd8d7d"))
    assert floor.refused(take_back(4)) == ("cannot_take_back", "10.4")


def test_nothing_is_taken_back_once_the_cards_are_collected() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    assert floor.refused(take_back()) == ("round_collected", "10.4")


def test_the_view_tells_until_when_a_hand_may_be_taken_back() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, FLUSH)
    until_ms = floor.at_ms + 10_000
    floor.claim(2, ROYALS[0])
    first, second = round_view(floor.state, floor.round()).claims
    assert first.take_back_until == moment(until_ms)
    assert second.take_back_until is None, "it locked the jackpot"
    assert not isinstance(decide(floor.state, take_back(), until_ms), Refusal)
    assert isinstance(decide(floor.state, take_back(), until_ms + 1), Refusal)
