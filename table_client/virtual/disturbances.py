"""Deliberate disturbances of a table's connection: they may cause nothing but delay."""

from collections import Counter
from random import Random
from typing import NamedTuple

import msgspec

from table_client.connection import Connect, Connection, ConnectionLost


class DisturbanceRates(NamedTuple):
    lost: float = 0.0  # a frame of answers is lost, and the connection with it
    duplicated: float = 0.0  # a command, or a frame of answers, comes twice
    reordered: float = 0.0  # a frame's commands, or its answers, come in another order
    dead: float = 0.0  # a table controller loses power in the middle of a step


NO_DISTURBANCES = DisturbanceRates()
FEW_DISTURBANCES = DisturbanceRates(lost=0.01, duplicated=0.05, reordered=0.1, dead=0.005)
MANY_DISTURBANCES = DisturbanceRates(lost=0.08, duplicated=0.2, reordered=0.3, dead=0.03)


class Disturbances:
    """The disturbances of one table. `counts` is shared by all tables."""

    def __init__(self, rates: DisturbanceRates, random: Random, counts: Counter[str]) -> None:
        self._rates = rates
        self._random = random
        self._counts = counts
        self._abandoned: list[Connection] = []
        self.power_is_cut = False

    def on(self, connect: Connect) -> Connect:
        async def disturbed_connect() -> Connection:
            return DisturbedConnection(await connect(), self)

        return disturbed_connect

    def happens(self, kind: str) -> bool:
        rate: float = getattr(self._rates, kind)
        if rate > 0 and self._random.random() < rate:
            self._counts[kind] += 1
            return True
        return False

    def shuffle(self, things: list[msgspec.Raw]) -> None:
        self._random.shuffle(things)

    def abandon(self, connection: Connection) -> None:
        """Without power nothing is closed: the server sees a connection that is open and silent."""
        self._abandoned.append(connection)

    async def close_abandoned(self) -> None:
        for connection in self._abandoned:
            await connection.close()


class DisturbedConnection:
    def __init__(self, connection: Connection, disturbances: Disturbances) -> None:
        self._connection = connection
        self._disturbances = disturbances
        self._duplicate: str | None = None

    async def send(self, text: str) -> None:
        commands: list[msgspec.Raw] = msgspec.json.decode(text, type=list[msgspec.Raw])
        if self._disturbances.happens("duplicated"):
            commands += commands
        if len(commands) > 1 and self._disturbances.happens("reordered"):
            self._disturbances.shuffle(commands)
        await self._connection.send(msgspec.json.encode(commands).decode())

    async def receive(self) -> str:
        if self._duplicate is not None:
            text, self._duplicate = self._duplicate, None
            return text
        text = await self._connection.receive()
        answers, pushes = _parts(text)
        if not answers:
            return text
        if self._disturbances.happens("lost"):
            raise ConnectionLost("the connection was broken on purpose")
        if len(answers) > 1 and self._disturbances.happens("reordered"):
            self._disturbances.shuffle(answers)
            text = msgspec.json.encode(answers + pushes).decode()
        if self._disturbances.happens("duplicated"):
            self._duplicate = text
        return text

    async def ping(self) -> None:
        await self._connection.ping()

    async def close(self) -> None:
        if self._disturbances.power_is_cut:
            self._disturbances.abandon(self._connection)
        else:
            await self._connection.close()


class _Kind(msgspec.Struct):
    id: int | None = None


def _parts(text: str) -> tuple[list[msgspec.Raw], list[msgspec.Raw]]:
    answers: list[msgspec.Raw] = []
    pushes: list[msgspec.Raw] = []
    for message in msgspec.json.decode(text, type=list[msgspec.Raw]):
        is_push = msgspec.json.decode(message, type=_Kind).id is None
        (pushes if is_push else answers).append(message)
    return answers, pushes
