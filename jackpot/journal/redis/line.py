"""A line to the primary of one link: connected when needed, dropped at the first doubt.

Each purpose has a line of its own, so that a long read does not hold up a wager.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from jackpot.journal.errors import Unavailable
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.scripts import Script
from jackpot.journal.redis.wire import Lost, Refused, Wire, Word, run_script

T = TypeVar("T")

# The server is no longer the one to ask: nothing was done, and another connection may find it. One
# that has lost its replicas may be cut off, with another in its place already.
ELSEWHERE = {"READONLY", "MOVED", "ASK", "MASTERDOWN", "UNBLOCKED", "NOREPLICAS"}


class Doubt(Unavailable):
    """The connection failed while it was asked: what was asked may have been done."""


class Line:
    """`held`: nothing is asked of a new primary before it is settled what it has."""

    def __init__(self, primary: Primary, *, held: bool) -> None:
        self._primary = primary
        self._connect = primary.connect_when_settled if held else primary.connect
        self._generation = 0
        self._wire: Wire | None = None
        self._turn = asyncio.Lock()
        self._closed = False

    async def ask(self, *words: Word, within_s: float) -> Any:
        return await self.use(lambda wire: wire.ask(*words, within_s=within_s))

    async def run(
        self, script: Script, keys: tuple[str, ...], *arguments: Word, within_s: float
    ) -> Any:
        return await self.use(
            lambda wire: run_script(wire, script, keys, *arguments, within_s=within_s)
        )

    async def use(self, act: Callable[[Wire], Awaitable[T]]) -> T:
        """Raises `Doubt` when the reply was lost, `Unavailable` when nothing was done."""
        async with self._turn:
            if self._closed:
                raise Unavailable(f"the journal {self._primary.address} is closed")
            if self._generation != self._primary.generation:
                await self._drop()  # it leads to a server that is no longer in charge
            if self._wire is None:
                self._wire = await self._connect()
                self._generation = self._primary.generation
            try:
                return await act(self._wire)
            except Refused as refused:
                if refused.code in ELSEWHERE:
                    await self._drop()
                raise
            except Lost as lost:
                await self._drop()
                raise Doubt(f"Redis did not answer ({lost})") from lost
            except BaseException:  # a caller that stopped waiting leaves a reply on the wire
                await self._drop()
                raise

    async def close(self) -> None:
        self._closed = True
        async with self._turn:
            await self._drop()

    async def _drop(self) -> None:
        wire, self._wire = self._wire, None
        if wire is not None:
            await wire.close()
