"""The floor: deciding and applying wagers, and replaying them from the journal's file.

Both are held against an empty Python method call in a loop, measured beside them: 150,000 wagers a
second where that loop does 20 million is a ratio of 0.0075.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from jackpot.floor import Event, State, apply, decide, digest
from jackpot.floor import commands as cmd
from jackpot.floor.refusals import Refusal
from jackpot.journal import GENESIS, Codec, open_home, replay
from tests.bench.harness import Figure, compare, interleaved_seconds, pin
from tests.floor.pit import Pit, wager

CALLS_A_SECOND = 20_000_000
ROUNDS = 2_000
BOXES = 7
BATCH = 100


def figures() -> Iterator[Figure]:
    pin(0)
    wagers = _wager_commands()
    decide_seconds, call_seconds = interleaved_seconds(
        [lambda: _take_wagers(wagers), _empty_calls], repeats=7
    )
    calls_a_second = _EMPTY_CALLS / call_seconds
    rate = ROUNDS * BOXES / decide_seconds
    yield compare(
        "decide and apply a wager",
        "a second",
        rate,
        "an empty method call",
        calls_a_second,
        ratio=rate / calls_a_second,
        bar=150_000 / CALLS_A_SECOND,
    )
    with tempfile.TemporaryDirectory() as folder:
        events, seconds = asyncio.run(_replay_rate(Path(folder) / "journal"))
    rate = events / seconds
    yield compare(
        f"replay from SQLite, {BATCH} events an entry",
        "a second",
        rate,
        "an empty method call",
        calls_a_second,
        ratio=rate / calls_a_second,
        bar=100_000 / CALLS_A_SECOND,
    )


_EMPTY_CALLS = 500_000


class _Nothing:
    def call(self) -> None:
        pass


def _empty_calls() -> None:
    nothing = _Nothing()
    for _ in range(_EMPTY_CALLS):
        nothing.call()


def _wager_commands() -> list[cmd.PlaceWager]:
    return [wager(box, table=f"T{table}") for table in range(ROUNDS) for box in range(1, BOXES + 1)]


_OPEN = Pit(tables=tuple(f"T{table}" for table in range(ROUNDS)), boxes=BOXES)
for _table in range(ROUNDS):
    _OPEN.bet([], table=f"T{_table}")


def _take_wagers(wagers: list[cmd.PlaceWager]) -> None:
    """Takes them all, then hands them back, which is timed too but touches no decision."""
    state = _OPEN.state
    for command in wagers:
        for event in decide(state, command, 1_790_000_000_000):
            apply(state, event)  # type: ignore[arg-type]
    for table in state.tables.values():
        if table.current is not None:
            table.current.wagers.clear()


async def _replay_rate(path: Path) -> tuple[int, float]:
    """An evening's events, read from the file, checked against the chain, decoded and applied."""
    events = _evening()
    codec: Codec[Event] = Codec(Event)
    async with await open_home(f"sqlite:{path}") as home:
        journal, head = home.journal("main"), GENESIS
        for at in range(0, len(events), BATCH):
            entry = codec.seal("main", head, 0, events[at : at + BATCH])
            await journal.append(entry)
            head = await journal.head()
        best, digests = float("inf"), set()
        for _ in range(3):
            state, start = State(), time.perf_counter()
            async for opened in replay(journal, codec):
                for event in opened.events:
                    apply(state, event)
            best = min(best, time.perf_counter() - start)
            digests.add(digest(state))
    assert len(digests) == 1
    return len(events), best


def _evening() -> list[Event]:
    state, events = Pit(tables=("T1",), boxes=BOXES).state, Pit(tables=("T1",), boxes=BOXES).journal
    for number in range(1, 20_001):
        commands: list[cmd.Command] = [
            cmd.OpenRound(by="table:T1", table="T1", round=number),
            *(wager(box, round=number) for box in range(1, BOXES + 1)),
            cmd.DealRound(by="table:T1", table="T1", round=number),
            cmd.SettleRound(by="table:T1", table="T1", round=number),
        ]
        for command in commands:
            decision = decide(state, command, 1_790_000_000_000)
            assert not isinstance(decision, Refusal)
            for event in decision:
                apply(state, event)
            events += decision
    return events
