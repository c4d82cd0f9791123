"""The state stays small, survives a snapshot, and is the same wherever events are replayed."""

import re

from jackpot.floor import Refusal, State, apply, decide, digest, encode_state
from jackpot.floor import commands as cmd
from jackpot.floor.events import Event
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor, claim, wager


def test_the_state_does_not_grow_with_the_rounds_played() -> None:
    """After 1,000 rounds and after 20,000 it is the same but for the digits of its numbers."""
    floor = CheckedFloor(tables=("T1", "T2"))
    shapes = []
    for number in range(1, 10_001):
        for table in ("T1", "T2"):
            _play_quickly(floor.state, table, number, floor.at_ms)
        if number in (500, 10_000):
            shapes.append(re.sub(rb"\d+", b"0", encode_state(floor.state)))
    assert floor.state.totals.rounds == 20_000
    assert floor.state.totals.payouts == 4_000
    assert shapes[0] == shapes[1]


def _play_quickly(state: State, table: str, number: int, at_ms: int) -> None:
    commands: list[cmd.Command] = [
        cmd.OpenRound(by=table, table=table, round=number),
        wager(1, table=table, round=number),
        cmd.DealRound(by=table, table=table, round=number),
        cmd.SettleRound(by=table, table=table, round=number),
    ]
    if number % 5 == 0:
        commands.insert(3, claim(1, FLUSH, table=table, round=number))
        commands.append(cmd.ConfirmPayout(by="cat", payout=f"{table}-{number}-1"))
    for command in commands:
        decision = decide(state, command, at_ms)
        assert not isinstance(decision, Refusal)
        for event in decision:
            apply(state, event)


def test_promise_3_replay_and_restart_give_the_same_digest() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: ROYALS[0], 2: STRAIGHT_FLUSHES[1]})
    floor.restart()
    floor.deal([3, 1, 2], table="T2")
    floor.claim(3, STRAIGHT_FLUSHES[2], table="T2")
    floor.restart()
    floor.settle(table="T2")
    replayed = State()
    for event in floor.journal:
        apply(replayed, event)
    assert digest(replayed) == digest(floor.state)


def test_a_decision_changes_nothing_by_itself() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1], table=table)
        floor.claim(1, hand, table=table)
    floor.settle(table="T2")
    before = encode_state(floor.state)
    decide(floor.state, cmd.SettleRound(by="T1", table="T1", round=1), floor.at_ms)
    void = cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed")
    decide(floor.state, void, floor.at_ms)
    assert encode_state(floor.state) == before


def test_a_round_with_an_open_late_claim_stays_in_the_state() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.settle()
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=STRAIGHT_FLUSHES[1], reason="camera"
    )
    floor.by_two(late)
    for number in range(2, 30):
        floor.deal([1], round=number)
        floor.settle(round=number)
    floor.settle(table="T2")
    assert floor.payout("T1-1-1").award.category == "straight_flush"


def test_every_event_has_a_tag_of_its_own() -> None:
    kinds = Event.__args__
    tags = {kind.__struct_config__.tag for kind in kinds}
    assert len(tags) == len(kinds)
