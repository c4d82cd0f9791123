"""The server that is in charge of a link: found fit, and settled, before it is relied upon.

A server that was restarted or replaced may lack what was acknowledged, and some node has it. So all
nodes hold back for a while, in which each puts back what it has. Which server they have settled on
is written beside the journal: who starts meanwhile holds back as well, who comes later need not.
"""

import time

from jackpot.journal.errors import Unavailable, Unsettled
from jackpot.journal.redis import checks, discovery, replicas
from jackpot.journal.redis.address import RedisAddress
from jackpot.journal.redis.checks import Facts, why_unfit
from jackpot.journal.redis.scripts import keys_of
from jackpot.journal.redis.terms import RedisTerms
from jackpot.journal.redis.wire import Lost, Refused, Wire


class Unsafe(Unavailable):
    """What was written may not outlive the server: it may be cut off, so it is looked for anew."""


class Primary:
    """Where a link's keys are, as far as is known, and which server was found there last."""

    def __init__(
        self, address: RedisAddress, link: str, terms: RedisTerms, *, read_only: bool
    ) -> None:
        self.address = address
        self.terms = terms
        self.generation = 0  # how often another server than before was met
        self.facts: Facts | None = None  # of the server that was met last
        self._settled_on = ""  # the run of a server, as is written beside the journal
        self._held_until = 0.0
        self._keys = keys_of(link)
        self._read_only = read_only

    async def connect(self) -> Wire:
        try:
            place = await discovery.place_of_primary(self.address, self._keys.stream)
            wire = await discovery.open_wire(self.address, place)
        except (Lost, Refused) as error:
            raise Unavailable(f"Redis at {self.address} cannot be reached ({error})") from error
        try:
            facts = await checks.ask_facts(wire)
            if self._holds_back:
                found = await wire.ask("GET", self._keys.settled, within_s=checks.ASK_S)
                self._settled_on = bytes(found or b"").decode()
            self._judge(facts)
        except BaseException as error:
            await wire.close()
            if isinstance(error, Lost | Refused):
                raise Unavailable(f"Redis at {place} does not answer ({error})") from error
            raise
        return wire

    @property
    def _holds_back(self) -> bool:
        return bool(self.terms.settle_s) and not self._read_only

    def _judge(self, facts: Facts) -> None:
        unfit = why_unfit(facts, accept_losing_money=self.terms.accept_losing_money)
        if unfit is not None and not self._read_only:
            raise Unavailable(f"Redis at {self.address} {unfit}")
        before = self._settled_on if self.facts is None else self.facts.run_id
        if before and before != facts.run_id:
            self.generation += 1
            self._held_until = time.monotonic() + self.terms.settle_s
        self.facts = facts

    async def connect_when_settled(self) -> Wire:
        """For what must not happen while another node may still have to put something back."""
        wire = await self.connect()
        wait_s = self._held_until - time.monotonic()
        if wait_s <= 0:
            await self._settle_on_this(wire)
            return wire
        await wire.close()
        raise Unsettled(
            f"Redis at {self.address} was restarted or replaced: nodes put back what it may have"
            f" lost, wagers are taken again in {wait_s:.0f} s"
        )

    async def _settle_on_this(self, wire: Wire) -> None:
        assert self.facts is not None, "a wire was made by `connect`"
        run = self.facts.run_id
        if not self._holds_back or self._settled_on == run:
            return
        try:
            await wire.ask("SET", self._keys.settled, run, within_s=checks.ASK_S)
        except (Lost, Refused) as error:
            await wire.close()
            raise Unavailable(f"Redis at {self.address} cannot be written ({error})") from error
        self._settled_on = run

    async def must_be_safe(self, wire: Wire, what: str) -> None:
        """Raises `Unsafe` unless all that this connection wrote will outlive the primary."""
        assert self.facts is not None, "a wire was made by `connect`"
        unsafe = await replicas.why_unsafe(wire, self.terms, self.facts)
        if unsafe is not None:
            raise Unsafe(f"{what} not safe: {unsafe}")
