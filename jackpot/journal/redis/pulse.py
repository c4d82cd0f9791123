"""Whether a link is at work on any node, or was stopped cleanly: one key in Redis.

A node that follows the journal renews the key each second, and Redis forgets it soon after the last
renewal. A clean stop writes how far the journal was instead, and Redis forgets that as well if a
peer is at work, which replaces it at its next renewal: only the last node stops the link. So
without the key nobody is at work, and nobody has stopped the link: it crashed.

Another key has the time of the last renewal on Redis's clock, which no node sets. It stays, and
tells how long the link has been idle. Redis forgets keys by the same clock: if that is set back,
the first key stays too long, and is not believed.
"""

import asyncio
import contextlib
import math
import re
import secrets
from typing import Any, NamedTuple

from jackpot.journal.errors import Unavailable
from jackpot.journal.record import Head
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import Command
from jackpot.journal.redis.scripts import keys_of

RENEW_S = 1.0
FORGET_S = 3.0
_CALL_S = 2.0


_NODE = re.compile(r"node (\w+) (\d+)")


def is_at_work(pulse: bytes | None) -> bool:
    """Whether the key says that some node is at work."""
    return _NODE.fullmatch(bytes(pulse or b"").decode(errors="replace")) is not None


class _Found(NamedTuple):
    pulse: str
    renewed_ms: int | None  # on Redis's clock, as is this
    now_ms: int

    @property
    def idle_ms(self) -> int | None:
        """For how long no node has been at work; None if Redis's clock cannot tell."""
        if self.renewed_ms is None or self.renewed_ms > self.now_ms:
            return None
        return self.now_ms - self.renewed_ms


class Pulse:
    """Its value is "node NAME SECONDS", how long the link has been at work, or "stopped SEQ"."""

    def __init__(self, link: str, client: Client) -> None:
        self._key = keys_of(link).pulse
        self._renewed_key = keys_of(link).renewed
        self._client = client
        self._name = secrets.token_hex(4)
        self._at_work_since_s = 0.0  # on the loop's clock, as are these
        self._peer_seen_s = -math.inf
        self._renewed_s = -FORGET_S
        self._due_s = 0.0
        self._renewing: asyncio.Task[None] | None = None

    def renew_if_due(self) -> None:
        """In the background: following the journal must not wait for it."""
        now_s = asyncio.get_running_loop().time()
        if now_s >= self._due_s and (self._renewing is None or self._renewing.done()):
            self._due_s = now_s + RENEW_S
            self._renewing = asyncio.create_task(self._renew(now_s))

    async def _renew(self, now_s: float) -> None:
        """A node that was away begins anew, or goes on from what a peer at work knows."""
        if now_s - self._renewed_s >= FORGET_S:
            self._at_work_since_s = now_s
        with contextlib.suppress(Unavailable):  # the next write finds what is wrong
            found = await self._read()
            at_work_s = self._peer_in(found)
            self._look_for_peers(found.pulse, now_s)
            if at_work_s is not None:
                self._at_work_since_s = min(self._at_work_since_s, now_s - at_work_s)
            value = f"node {self._name} {int(now_s - self._at_work_since_s)}"
            pulse = ("SET", self._key, value, "PX", int(FORGET_S * 1_000))
            await self._ask(("SET", self._renewed_key, found.now_ms), pulse)
            self._renewed_s = now_s

    def _look_for_peers(self, found: str, now_s: float) -> None:
        """A peer whose renewal was found is at work, until a mark says that one has stopped."""
        node = _NODE.fullmatch(found)
        if node is not None and node[1] != self._name:
            self._peer_seen_s = now_s
        elif node is None:
            self._peer_seen_s = -math.inf

    async def mark_stopped(self, at: Head) -> None:
        """In one step with reading the key: of two nodes that stop, the second finds a mark."""
        await self.end()
        now_s = asyncio.get_running_loop().time()
        mark = ("SET", self._key, f"stopped {at.seq}")
        forgotten = ("PX", int(FORGET_S * 1_000), "GET")
        found = await self._client.call(*mark, *forgotten, timeout_s=_CALL_S)
        self._look_for_peers(bytes(found or b"").decode(), now_s)
        if now_s - self._peer_seen_s >= FORGET_S:
            await self._client.call(*mark, timeout_s=_CALL_S)

    async def was_stopped(self, head: Head) -> bool:
        found = await self._read()
        return found.pulse == f"stopped {head.seq}" or self._peer_in(found) is not None

    async def was_at_work(self, for_ms: int) -> bool:
        """Whether peers were at work all that time."""
        at_work_s = self._peer_in(await self._read())
        return at_work_s is not None and at_work_s * 1_000 >= for_ms

    async def idle_ms(self) -> int | None:
        return (await self._read()).idle_ms

    def _peer_in(self, found: _Found) -> int | None:
        """For how many seconds the peer that renewed it has been at work; None if none has."""
        node, idle_ms = _NODE.fullmatch(found.pulse), found.idle_ms
        if node is None or node[1] == self._name:
            return None
        return int(node[2]) if idle_ms is not None and idle_ms <= FORGET_S * 1_000 else None

    async def _read(self) -> _Found:
        pulse, renewed_ms, (seconds, micros) = await self._ask(
            ("GET", self._key), ("GET", self._renewed_key), ("TIME",)
        )
        return _Found(
            bytes(pulse or b"").decode(),
            None if renewed_ms is None else int(renewed_ms),
            int(seconds) * 1_000 + int(micros) // 1_000,
        )

    async def _ask(self, *commands: Command) -> list[Any]:
        return await self._client.use(
            lambda connection: connection.pipeline(*commands, timeout_s=_CALL_S)
        )

    async def end(self) -> None:
        """Renew it no more."""
        renewing, self._renewing = self._renewing, None
        if renewing is not None:
            renewing.cancel()
            await asyncio.wait({renewing})
