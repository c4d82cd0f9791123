"""Snapshots: a state, the time of its last entry, and the shape in which it was written.

A snapshot of another shape is not read. Replaying gives the same state, and nobody has to guess
about a field that was not there.
"""

import asyncio
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import structlog

from jackpot.engine.counters import Counters
from jackpot.engine.machine import AnyMachine, S
from jackpot.journal import GENESIS, Head, Journal, JournalError, JournalReader, Snapshot

_log = structlog.get_logger()

SNAPSHOT_EVERY = 100_000  # events, which a restart replays in a tenth of a second
# Commands wait while a snapshot is taken, and for a moment while it is written. Snapshots take at
# most this share of the time: where events come fast, they are further apart. After the utmost
# load of a long day a restart replays some 15 seconds of it, which takes two.
_SHARE_OF_TIME = 0.004


class _Packed(msgspec.Struct, frozen=True):
    shape: str
    at_ms: int
    state: msgspec.Raw


_decoder = msgspec.json.Decoder(_Packed)


@cache
def _shape(state_type: Any) -> str:
    schema = msgspec.json.encode(msgspec.json.schema(state_type), order="sorted")
    return hashlib.sha256(schema).hexdigest()[:16]


def take_snapshot(machine: AnyMachine[S, Any], state: S, head: Head, at_ms: int) -> Snapshot:
    packed = _Packed(_shape(machine.state_type), at_ms, msgspec.Raw(machine.encode(state)))
    return Snapshot(head.seq, head.hash, msgspec.json.encode(packed))


def read_snapshot(machine: AnyMachine[S, Any], snapshot: Snapshot) -> tuple[S, int] | None:
    """Return the state and the time of its last entry; None for a snapshot of another shape."""
    try:
        packed = _decoder.decode(snapshot.state)
        if packed.shape != _shape(machine.state_type):
            return None
        return machine.decode(bytes(packed.state)), packed.at_ms
    except msgspec.MsgspecError:
        return None


def is_snapshot_of(machine: AnyMachine[S, Any], snapshot: Snapshot, state: S) -> bool | None:
    """Whether it holds this state; None for a snapshot of another shape.

    The same state gives the same bytes: a large one is decoded only where they differ.
    """
    encoded = machine.encode(state)
    try:
        packed = _decoder.decode(snapshot.state)
    except msgspec.MsgspecError:
        return None
    if packed.shape == _shape(machine.state_type) and bytes(packed.state) == encoded:
        return True
    read = read_snapshot(machine, snapshot)
    return None if read is None else machine.encode(read[0]) == encoded


async def load_snapshot(
    machine: AnyMachine[S, Any], journal: JournalReader
) -> tuple[S, Head, int] | None:
    """Return the state, its head and its time, from the snapshot if there is one to be used."""
    found = await journal.load_snapshot()
    if isinstance(found, Snapshot) and (read := read_snapshot(machine, found)) is not None:
        return read[0], Head(found.seq, found.hash), read[1]
    if found is not None:
        why = getattr(found, "why", "it has another shape")
        _log.warning("snapshot not used, replaying from the start", link=journal.link, why=why)
    return None


class Snapshots:
    """Saves snapshots now and then, so that a restart has little to replay."""

    def __init__(
        self, journal: Journal, take: Callable[[], Snapshot], every: int, counters: Counters
    ) -> None:
        self.covered = 0  # how many of the counted events the last snapshot covers
        self._journal = journal
        self._take = take
        self._every = every  # events
        self._counters = counters
        self._saving: asyncio.Task[None] | None = None
        self._not_before_s = 0.0  # by the loop's clock

    def save_if_due(self) -> None:
        """Save in the background."""
        if self._saving is not None or self._counters.events - self.covered < self._every:
            return
        if asyncio.get_running_loop().time() >= self._not_before_s:
            self._saving = asyncio.create_task(self._save_in_background())

    async def save(self) -> None:
        """Raises a `JournalError` if the snapshot could not be written."""
        loop = asyncio.get_running_loop()
        began_s = loop.time()
        snapshot, covered = self._take(), self._counters.events
        if snapshot.seq == GENESIS.seq:
            return
        await self._journal.save_snapshot(snapshot)
        self.covered = covered
        self._counters.snapshots += 1
        self._not_before_s = began_s + (loop.time() - began_s) / _SHARE_OF_TIME

    async def close(self) -> None:
        """Save the last snapshot, of an engine that commits no more."""
        if self._saving is not None:
            await asyncio.wait({self._saving})
        if self._counters.events > self.covered:
            await self._save_in_background()

    async def _save_in_background(self) -> None:
        try:
            await self.save()
        except JournalError as error:
            # Nothing is lost, a restart only takes longer. The next commit finds what is wrong.
            _log.warning("snapshot not saved", link=self._journal.link, why=str(error))
        finally:
            self._saving = None
