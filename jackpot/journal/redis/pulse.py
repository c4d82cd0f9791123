"""Whether a link is at work on any node, or was stopped cleanly: one key in Redis.

A node that follows the journal renews the key each second, and Redis forgets it soon after the last
renewal. A clean stop writes how far the journal was instead; a peer at work replaces that at its
next renewal. So without the key nobody is at work, and nobody has stopped the link: it crashed.
"""

import asyncio
import contextlib
import re
import secrets

from jackpot.journal.errors import Unavailable
from jackpot.journal.record import Head
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.scripts import keys_of

RENEW_S = 1.0
FORGET_S = 3.0
_CALL_S = 2.0


_NODE = re.compile(r"node (\w+) (\d+)")


class Pulse:
    """Its value is "node NAME SECONDS", how long the link has been at work, or "stopped SEQ"."""

    def __init__(self, link: str, client: Client) -> None:
        self._key = keys_of(link).pulse
        self._client = client
        self._name = secrets.token_hex(4)
        self._at_work_since_s = 0.0  # on the loop's clock, as are these
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
            at_work_s = await self._peer_at_work_s()
            if at_work_s is not None:
                self._at_work_since_s = min(self._at_work_since_s, now_s - at_work_s)
            value = f"node {self._name} {int(now_s - self._at_work_since_s)}"
            command = ("SET", self._key, value, "PX", int(FORGET_S * 1_000))
            await self._client.call(*command, timeout_s=_CALL_S)
            self._renewed_s = now_s

    async def mark_stopped(self, at: Head) -> None:
        await self.end()
        await self._client.call("SET", self._key, f"stopped {at.seq}", timeout_s=_CALL_S)

    async def was_stopped(self, head: Head) -> bool:
        return await self._read() == f"stopped {head.seq}" or await self.was_at_work(0)

    async def was_at_work(self, for_ms: int) -> bool:
        """Whether peers were at work all that time."""
        at_work_s = await self._peer_at_work_s()
        return at_work_s is not None and at_work_s * 1_000 >= for_ms

    async def _peer_at_work_s(self) -> int | None:
        found = _NODE.fullmatch(await self._read())
        return int(found[2]) if found and found[1] != self._name else None

    async def _read(self) -> str:
        return bytes(await self._client.call("GET", self._key, timeout_s=_CALL_S) or b"").decode()

    async def end(self) -> None:
        """Renew it no more."""
        renewing, self._renewing = self._renewing, None
        if renewing is not None:
            renewing.cancel()
            await asyncio.wait({renewing})
