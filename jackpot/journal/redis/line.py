"""A line to the primary of one link: connected when needed, dropped at the first doubt.

Each purpose has a line of its own, so that a long read does not hold up a wager.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from jackpot.journal.errors import Unavailable
from jackpot.journal.redis import checks, discovery, replicas
from jackpot.journal.redis.address import RedisAddress
from jackpot.journal.redis.checks import Facts, why_unfit
from jackpot.journal.redis.scripts import Script
from jackpot.journal.redis.terms import RedisTerms
from jackpot.journal.redis.wire import Lost, Refused, Wire, Word, run_script

T = TypeVar("T")

# The server is no longer the one to ask: nothing was done, and another connection may find it. One
# that has lost its replicas may be cut off, with another in its place already.
ELSEWHERE = {"READONLY", "MOVED", "ASK", "MASTERDOWN", "UNBLOCKED", "NOREPLICAS"}


class Doubt(Unavailable):
    """The connection failed while it was asked: what was asked may have been done."""


class Unsafe(Unavailable):
    """What was written may not outlive the server: it may be cut off, so it is looked for anew."""


class Unsettled(Unavailable):
    """Another server than before is in charge: all nodes hold back until each has looked at it."""


class Primary:
    """Where a link's keys are, as far as is known, and which server was found there last."""

    def __init__(
        self, address: RedisAddress, key: str, terms: RedisTerms, *, read_only: bool
    ) -> None:
        self.address = address
        self.terms = terms
        self.generation = 0  # how often another server than before was met
        self.facts: Facts | None = None  # of the server that was met last
        self._held_until = 0.0
        self._key = key
        self._read_only = read_only

    async def connect(self) -> Wire:
        try:
            place = await discovery.place_of_primary(self.address, self._key)
            wire = await discovery.open_wire(self.address, place)
        except (Lost, Refused) as error:
            raise Unavailable(f"Redis at {self.address} cannot be reached ({error})") from error
        try:
            facts = await checks.ask_facts(wire)
            self._judge(facts)
        except BaseException as error:
            await wire.close()
            if isinstance(error, Lost | Refused):
                raise Unavailable(f"Redis at {place} does not answer ({error})") from error
            raise
        return wire

    def _judge(self, facts: Facts) -> None:
        unfit = why_unfit(facts, accept_losing_money=self.terms.accept_losing_money)
        if unfit is not None and not self._read_only:
            raise Unavailable(f"Redis at {self.address} {unfit}")
        if self.facts is not None and self.facts.run_id != facts.run_id:
            self.generation += 1
            self._held_until = time.monotonic() + self.terms.settle_s
        self.facts = facts

    async def connect_when_settled(self) -> Wire:
        """For what must not happen while another node may still have to put something back."""
        wire = await self.connect()
        wait_s = self._held_until - time.monotonic()
        if wait_s <= 0:
            return wire
        await wire.close()
        raise Unsettled(
            f"Redis at {self.address} was restarted or replaced: nodes put back what it may have"
            f" lost, wagers are taken again in {wait_s:.0f} s"
        )

    async def must_be_safe(self, wire: Wire, what: str) -> None:
        """Raises `Unsafe` unless all that this connection wrote will outlive the primary."""
        assert self.facts is not None, "a wire was made by `connect`"
        unsafe = await replicas.why_unsafe(wire, self.terms, self.facts)
        if unsafe is not None:
            raise Unsafe(f"{what} not safe: {unsafe}")


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
