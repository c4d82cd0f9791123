"""Faults on the line, put there on purpose: nothing may come of them but delay."""

from collections import Counter
from random import Random
from typing import NamedTuple

import msgspec

from table_client.line import Dial, Line, LineLost


class FaultRates(NamedTuple):
    lost: float = 0.0  # a frame of answers is lost, and the line with it
    duplicated: float = 0.0  # a command, or a frame of answers, comes twice
    reordered: float = 0.0  # a frame's commands, or its answers, come in another order
    dead: float = 0.0  # a table controller loses power in the middle of a step


NO_FAULTS = FaultRates()
FEW_FAULTS = FaultRates(lost=0.01, duplicated=0.05, reordered=0.1, dead=0.005)
MANY_FAULTS = FaultRates(lost=0.08, duplicated=0.2, reordered=0.3, dead=0.03)


class TableFaults:
    """The faults of one table. `counted` is shared: what was done to all of them."""

    def __init__(self, rates: FaultRates, random: Random, counted: Counter[str]) -> None:
        self._rates = rates
        self._random = random
        self._counted = counted
        self._abandoned: list[Line] = []
        self.power_is_cut = False

    def on(self, dial: Dial) -> Dial:
        async def faulty_dial() -> Line:
            return FaultyLine(await dial(), self)

        return faulty_dial

    def happens(self, fault: str) -> bool:
        rate: float = getattr(self._rates, fault)
        if rate > 0 and self._random.random() < rate:
            self._counted[fault] += 1
            return True
        return False

    def shuffle(self, things: list[msgspec.Raw]) -> None:
        self._random.shuffle(things)

    def abandon(self, line: Line) -> None:
        """Without power nobody says goodbye: the line stays open and silent at the server."""
        self._abandoned.append(line)

    async def clear_away(self) -> None:
        for line in self._abandoned:
            await line.close()


class FaultyLine:
    def __init__(self, line: Line, faults: TableFaults) -> None:
        self._line = line
        self._faults = faults
        self._again: str | None = None

    async def send(self, text: str) -> None:
        commands: list[msgspec.Raw] = msgspec.json.decode(text, type=list[msgspec.Raw])
        if self._faults.happens("duplicated"):
            commands += commands
        if len(commands) > 1 and self._faults.happens("reordered"):
            self._faults.shuffle(commands)
        await self._line.send(msgspec.json.encode(commands).decode())

    async def receive(self) -> str:
        if self._again is not None:
            text, self._again = self._again, None
            return text
        text = await self._line.receive()
        answers, pushes = _parts(text)
        if not answers:
            return text
        if self._faults.happens("lost"):
            raise LineLost("the line broke (on purpose)")
        if len(answers) > 1 and self._faults.happens("reordered"):
            self._faults.shuffle(answers)
            text = msgspec.json.encode(answers + pushes).decode()
        if self._faults.happens("duplicated"):
            self._again = text
        return text

    async def ping(self) -> None:
        await self._line.ping()

    async def close(self) -> None:
        if self._faults.power_is_cut:
            self._faults.abandon(self._line)
        else:
            await self._line.close()


class _Kind(msgspec.Struct):
    id: int | None = None


def _parts(text: str) -> tuple[list[msgspec.Raw], list[msgspec.Raw]]:
    answers: list[msgspec.Raw] = []
    pushes: list[msgspec.Raw] = []
    for message in msgspec.json.decode(text, type=list[msgspec.Raw]):
        is_push = msgspec.json.decode(message, type=_Kind).id is None
        (pushes if is_push else answers).append(message)
    return answers, pushes
