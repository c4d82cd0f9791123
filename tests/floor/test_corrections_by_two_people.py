"""Corrections of large hands need two people (16.6(b)); the second is the verifier."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.rules.example import APPROVAL


def correction(cards: str, by: str = "sue", box: int = 1) -> cmd.CorrectHand:
    return cmd.CorrectHand(
        by=by, table="T1", round=1, box=box, cards=cards, reason=f"{by} saw the camera"
    )


def test_one_supervisor_alone_changes_nothing_and_the_second_verifies_by_acting() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    before = floor.pools()
    (proposed,) = floor.do(correction(STRAIGHT_FLUSHES[0]))
    assert isinstance(proposed, ev.ActProposed)
    assert (floor.pools(), floor.round().claims[1].category) == (before, "flush")
    floor.repeats(correction(STRAIGHT_FLUSHES[0]))
    assert floor.refused(correction(ROYALS[0], "tom")) == ("act_pending", "16.6(b)")
    floor.do(correction(STRAIGHT_FLUSHES[0], "tom"))
    payout = floor.payout("T1-1-1")
    assert (payout.status, payout.verified_by) == ("verified", "tom")
    assert floor.round().claims[1].corrections[0].corrected_by == "sue"


@pytest.mark.parametrize(
    ("limit_cents", "two_people"), [(49_999, True), (50_000, True), (50_001, False)]
)
def test_a_fixed_prize_needs_two_people_from_the_limit_on(
    limit_cents: int, two_people: bool
) -> None:
    """Four of a kind wins $500; what it was, or what it is corrected to, may be the large one."""
    approval = msgspec.structs.replace(
        APPROVAL, verify_from_cents=10_000, two_person_from_cents=limit_cents
    )
    for was, is_now in ((FULL_HOUSE, FOUR_OF_A_KIND), (FOUR_OF_A_KIND, FULL_HOUSE)):
        floor = CheckedFloor(approval=approval)
        floor.play({1: was})
        happened = floor.do(correction(is_now))
        assert isinstance(happened[0], ev.ActProposed) == two_people


def test_the_cards_stay_on_the_table_while_a_correction_is_pending() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.do(correction(ROYALS[0]))
    assert not floor.state.locks
    settle = cmd.SettleRound(by="T1", table="T1", round=1)
    assert floor.refused(settle) == ("act_pending", "16.6(b)")
    floor.do(correction(ROYALS[0], "tom"))
    assert len(floor.state.locks) == 1
    assert floor.round().claims[1].verified_by == "tom"
    (award,) = floor.settle()
    assert award.category == "royal_flush"


def test_a_royal_that_was_nothing_takes_two_people_too() -> None:
    floor = CheckedFloor()
    floor.play({1: ROYALS[0]})
    (proposed,) = floor.do(correction("6s5h4d3c2s"))
    assert isinstance(proposed, ev.ActProposed)
    happened = floor.do(correction("6s5h4d3c2s", "tom"))
    assert not any(isinstance(event, ev.ClaimVerified) for event in happened)
    assert floor.payout("T1-1-1").status == "cancelled"


def test_a_pending_correction_lapses_when_the_gaming_day_ends() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.do(correction(ROYALS[0]))
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-19"))
    assert not floor.state.acts
    (proposed,) = floor.do(correction(ROYALS[0], "tom"))
    assert isinstance(proposed, ev.ActProposed)
