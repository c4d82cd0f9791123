"""Verify streams: a journal four times as long takes no more memory."""

import tracemalloc
from pathlib import Path

import pytest

from jackpot.audit.verify import Proof, verify_link
from jackpot.floor import Event, State, apply, decide
from jackpot.floor import commands as cmd
from jackpot.floor.refusals import Refusal
from jackpot.journal import GENESIS, Codec, open_home
from tests.floor.checked import CheckedFloor, wager


def night(rounds: int) -> list[Event]:
    floor = CheckedFloor()
    state: State = floor.state
    for number in range(1, rounds + 1):
        commands: list[cmd.Command] = [
            cmd.OpenRound(by="table:T1", table="T1", round=number),
            *(wager(box, round=number) for box in range(1, 10)),
            cmd.DealRound(by="table:T1", table="T1", round=number),
            cmd.SettleRound(by="table:T1", table="T1", round=number),
        ]
        for command in commands:
            decision = decide(state, command, floor.at_ms)
            assert not isinstance(decision, Refusal)
            for event in decision:
                apply(state, event)
            floor.journal += decision
    return floor.journal


async def peak_bytes(path: Path, events: list[Event]) -> int:
    codec: Codec[Event] = Codec(Event)
    async with await open_home(f"sqlite:{path}") as home:
        journal, head = home.journal("main"), GENESIS
        for at in range(0, len(events), 130):
            entry = codec.seal("main", head, 0, events[at : at + 130])
            await journal.append(entry)
            head = entry.head
        tracemalloc.start()
        try:
            proof = await verify_link(journal, lambda done, total: None)
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert isinstance(proof, Proof), proof
    assert proof.events == len(events)
    return peak


@pytest.mark.slow
async def test_a_long_journal_is_proved_in_the_memory_of_a_short_one(tmp_path: Path) -> None:
    """Both are longer than some chunks of a mebibyte, which is all that is held at a time."""
    short = await peak_bytes(tmp_path / "short", night(2_500))
    long = await peak_bytes(tmp_path / "long", night(10_000))
    assert long < short * 1.2
