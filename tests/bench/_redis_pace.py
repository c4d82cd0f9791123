"""Tables that play at a given pace: no chip waits for the answer to another one."""

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from jackpot.floor.answers import LampAnswer
from jackpot.floor.commands import Command, PlaceWager
from jackpot.floor.machine import Outcome
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.floor.build import deal, settle

BOXES = (1, 2, 3, 4, 5, 6, 7)
ROUNDS_BEFORE = 8  # as many finished rounds as a table remembers


class Timed(NamedTuple):
    at_s: float  # after the start; before it if negative
    command: Command


def schedule(tables: Sequence[str], wagers_per_s: float, seconds: float) -> list[Timed]:
    """All tables are somewhere in a round at the start, each at a place of its own."""
    random = Random(" ".join(tables))
    round_s = len(BOXES) * len(tables) / wagers_per_s
    timed: list[Timed] = []
    for table in tables:
        start_s, round_ = -random.random() * round_s, ROUNDS_BEFORE + 1
        while start_s < seconds:
            opening, *wagers, dealing = deal(table, round_, *BOXES)
            placed = sorted(random.uniform(0.05, 0.75) for _ in wagers)
            parts = [0.0, *placed, 0.85, 0.95]
            commands = [opening, *wagers, dealing, settle(table, round_)]
            timed += [
                Timed(start_s + part * round_s, command)
                for part, command in zip(parts, commands, strict=True)
            ]
            start_s, round_ = start_s + round_s, round_ + 1
    return sorted(timed)


async def play_before(engine: JackpotEngine, tables: Sequence[str], timed: list[Timed]) -> None:
    """What the tables remember, and the beginning of the rounds that are under way."""
    commands = [
        command
        for round_ in range(1, ROUNDS_BEFORE + 1)
        for table in tables
        for command in (*deal(table, round_, *BOXES), settle(table, round_))
    ]
    commands += [each.command for each in timed if each.at_s < 0]
    for first in range(0, len(commands), 1_000):
        await asyncio.gather(*map(engine.submit, commands[first : first + 1_000]))


class Pace:
    def __init__(self, engine: JackpotEngine, timed: list[Timed]) -> None:
        self.waits_ms: list[float] = []  # from chip to lamp
        self._engine = engine
        self._timed = [each for each in timed if each.at_s >= 0]
        self._open = len(self._timed)
        self._ended = asyncio.Event()

    async def play(self, seconds: float) -> None:
        began = time.perf_counter()
        for at_s, command in self._timed:
            if at_s > seconds:
                self._open -= 1
                continue
            due = began + at_s
            if (left_s := due - time.perf_counter()) > 0:
                await asyncio.sleep(left_s)
            self._engine.post((command,), partial(self._answered, command, due))
        await self._ended.wait()

    def _answered(self, command: Command, due: float, outcomes: Sequence[Outcome]) -> None:
        """From when the chip was due, so that a node that is late does not look quick."""
        if isinstance(command, PlaceWager):
            (outcome,) = outcomes
            assert isinstance(outcome, LampAnswer), outcome
            assert outcome.lamp == "on"
            self.waits_ms.append((time.perf_counter() - due) * 1_000)
        self._open -= 1
        if not self._open:
            self._ended.set()
