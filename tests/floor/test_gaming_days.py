"""Rounds of the open gaming day can be voided or amended, however many there were."""

import re
from typing import Any

import msgspec
import pytest

from jackpot.floor import Refusal, encode_state
from jackpot.floor import commands as cmd
from jackpot.floor.events import Award
from jackpot.floor.machine import JACKPOT
from jackpot.floor.state import (
    BaseGame,
    BaseTotals,
    Claim,
    Exposure,
    Rejection,
    Round,
    RoundCards,
    Warned,
)
from jackpot.floor.state.finished import make_compact, round_of
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor


def begin(day: str) -> cmd.BeginGamingDay:
    return cmd.BeginGamingDay(by="server", day=day)


def play_rounds(floor: CheckedFloor, *numbers: int, table: str = "T1") -> None:
    for number in numbers:
        floor.deal([1, 2, 3], table=table, round=number)
        floor.do(cmd.FoldBox(by=table, table=table, round=number, box=2))
        floor.settle(table=table, round=number)


def late_claim(round_: int, cards: str = FLUSH, box: int = 1) -> cmd.RecordLateClaim:
    return cmd.RecordLateClaim(
        by="sue", table="T1", round=round_, box=box, cards=cards, reason="seen on camera"
    )


def void(round_: int, rule: str = "16.4") -> cmd.VoidRound:
    return cmd.VoidRound(by="sue", table="T1", round=round_, rule=rule, reason="misdealt")


@pytest.fixture
def floor() -> CheckedFloor:
    """A floor on the first gaming day of its record."""
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.do(begin("2026-11-18"))
    return floor


def test_the_same_day_again_and_an_earlier_one_change_nothing(floor: CheckedFloor) -> None:
    floor.repeats(begin("2026-11-18"))
    floor.repeats(begin("2026-11-17"))
    floor.do(begin("2026-11-19"))
    assert floor.state.gaming_day == "2026-11-19"


@pytest.mark.parametrize("day", ["", "today", "2026-11-31", "20261118", "2026-1-1", "2026-11-18 "])
def test_what_is_no_day_is_refused(floor: CheckedFloor, day: str) -> None:
    assert floor.refused(begin(day)) == ("wrong_day", None)


def test_rule_16_4_the_first_round_of_a_long_day_can_be_voided(floor: CheckedFloor) -> None:
    before = floor.pools()
    play_rounds(floor, 1)
    pools_after_one = floor.pools()
    play_rounds(floor, *range(2, 101))
    added = [after - start for start, after in zip(before, pools_after_one, strict=True)]
    full = floor.pools()
    floor.do(void(1))
    assert floor.pools() == (full[0] - added[0], full[1] - added[1])
    assert floor.round(1).phase == "void"
    floor.repeats(void(1))


def test_rule_14_4_a_late_claim_reaches_the_first_round_of_a_long_day(floor: CheckedFloor) -> None:
    play_rounds(floor, *range(1, 101))
    floor.do(late_claim(1))
    assert floor.payout("T1-1-1").award.amount_cents == 10_000
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    play_rounds(floor, 101)
    assert floor.round(1).paid_boxes == [1]
    assert floor.refused(void(1)) == ("round_paid", "16.4")
    assert floor.refused(late_claim(1, box=2)) == ("box_folded", "7.3")


def test_rule_14_4_a_hand_of_the_first_round_of_a_long_day_is_corrected(
    floor: CheckedFloor,
) -> None:
    floor.play({1: FLUSH})
    play_rounds(floor, *range(2, 30))
    assert 1 in floor.state.tables["T1"].finished
    correct = cmd.CorrectHand(
        by="sue", table="T1", round=1, box=1, cards="AcAdAhKcKd", reason="seen on camera"
    )
    floor.do(correct)
    assert floor.payout("T1-1-1").award.amount_cents == 15_000
    assert floor.round(1).claims[1].corrections[0].cards == FLUSH


def test_a_late_claim_of_an_old_round_waits_for_its_lock_over_the_turn_of_the_day(
    floor: CheckedFloor,
) -> None:
    play_rounds(floor, *range(1, 30))
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    floor.by_two(late_claim(3, STRAIGHT_FLUSHES[1]))
    play_rounds(floor, *range(30, 60))
    floor.do(begin("2026-11-19"))
    floor.settle(table="T2")
    assert floor.payout("T1-3-1").award.category == "straight_flush"


def test_when_a_day_begins_the_last_eight_rounds_stay(floor: CheckedFloor) -> None:
    play_rounds(floor, *range(1, 21))
    floor.do(begin("2026-11-19"))
    assert floor.refused(void(12)) == ("no_such_round", None)
    floor.do(void(13))
    floor.repeats(cmd.SettleRound(by="T1", table="T1", round=20))
    play_rounds(floor, *range(21, 40))
    floor.do(void(14))


def test_before_the_first_day_of_the_record_only_the_last_eight_rounds_are_there() -> None:
    floor = CheckedFloor()
    play_rounds(floor, *range(1, 10))
    assert floor.refused(void(1)) == ("no_such_round", None)
    floor.do(void(2))


def test_the_state_is_as_large_after_ten_days_as_after_one(floor: CheckedFloor) -> None:
    shapes = []
    for day in range(10):
        first = 1 + day * 30
        play_rounds(floor, *range(first, first + 30))
        shapes.append(re.sub(rb"\d+", b"0", encode_state(floor.state)))
        floor.do(begin(f"2026-12-{day + 1:02}"))
    assert shapes[1:] == shapes[1:2] * 9


def award(box: int) -> Award:
    return Award(
        box=box, cards=FLUSH, category="flush", amount_cents=10_000, from_jackpot_micros=1,
        from_reserve_micros=2, from_operator_micros=3, reset_micros=4, pool_cents=5, winners=6,
    )  # fmt: skip


def test_a_finished_round_keeps_every_field_of_a_round() -> None:
    fields: dict[str, Any] = {
        "number": 7,
        "approval": 2,
        "phase": "settled",
        "wagers": {2: 100, 5: 100},
        "withdrawn": [4],
        "folded": [5],
        "voided": [3],
        "claims": {2: Claim(FLUSH, "flush", late=True)},
        "rejected": {5: Rejection("sue", FLUSH)},
        "jackpot_micros": 840_000,
        "reserve_micros": 1_160_000,
        "awards": [award(2)],
        "paid_boxes": [2],
        "pool_cents": 123,
        "terms": 2,
        "base": BaseGame(outcome=BaseTotals(1_000, 2_000, 3_000, 0, 3_000)),  # its totals only
        "cards": RoundCards(shoe="automated", deck="red"),
        "exposed": [Exposure("As", 2, None, "dealer", counts=True, face_up=False)],
        "warned": [Warned(2, "13.1")],
        "excluded": {5: "lost"},
    }
    assert set(fields) == set(Round.__struct_fields__), "say here how a new field is kept"
    full = Round(**fields)
    plain = Round(number=8, approval=1, phase="void")
    for round_ in (full, plain):
        contents: dict[str, int] = {}
        again = round_of(contents, round_.number, make_compact(contents, round_))
        assert msgspec.json.encode(again) == msgspec.json.encode(round_)


def test_finished_rounds_that_are_alike_are_kept_once(floor: CheckedFloor) -> None:
    play_rounds(floor, *range(1, 500))
    known = floor.state.rounds("T1")
    assert [round_.number for round_ in known] == list(range(499, 0, -1))
    assert len(floor.state.contents) == 1
    per_round = len(encode_state(floor.state)) / 500
    assert per_round < 40, "a snapshot holds tens of thousands, and wagers wait while it is taken"


def test_a_rebuilt_working_state_is_a_copy_of_its_own(floor: CheckedFloor) -> None:
    play_rounds(floor, *range(1, 30))
    committed = floor.state
    working = JACKPOT.decode(JACKPOT.encode(committed))
    for command in (void(1), cmd.SuspendTable(by="sue", table="T1", reason="chip stuck")):
        events = JACKPOT.decide(working, command, floor.at_ms)
        assert not isinstance(events, Refusal)
        JACKPOT.apply(working, events)
        working = JACKPOT.revert(working, committed, events)
        assert encode_state(working) == encode_state(committed)
        assert working.tables["T1"].finished is not committed.tables["T1"].finished
        assert working.contents is not committed.contents
