"""The state after any entry: replayed from the nearest one that is known."""

import asyncio
from bisect import insort
from typing import Any

from jackpot.engine.machine import AnyMachine
from jackpot.engine.replay import replayed
from jackpot.engine.snapshots import load_snapshot
from jackpot.journal import GENESIS, Head, JournalReader

_KEPT_STATES = 32
_ENTRIES_BETWEEN_KEPT = 5_000
_ENTRIES_BETWEEN_YIELDS = 50


class States:
    """Of one journal. Keeps some on the way, so that a neighbour of an entry is found soon."""

    def __init__(self, machine: AnyMachine[Any, Any], journal: JournalReader) -> None:
        self._machine = machine
        self._journal = journal
        self._kept: list[tuple[int, str, bytes]] = []  # number, hash and state, by number

    async def state_at(self, seq: int) -> Any:
        """Raises a `JournalError` if the entries up to `seq` cannot be read."""
        state, after = await self._nearest(seq)
        if after.seq == seq:
            return state
        read = 0
        async for opened in replayed(self._machine, self._journal, state, after):
            read += 1
            if opened.head.seq % _ENTRIES_BETWEEN_KEPT == 0 or opened.head.seq == seq:
                self._keep(opened.head, state)
            if opened.head.seq == seq:
                break
            if read % _ENTRIES_BETWEEN_YIELDS == 0:
                await asyncio.sleep(0)
        return state

    async def _nearest(self, seq: int) -> tuple[Any, Head]:
        known = [each for each in self._kept if each[0] <= seq]
        at = known[-1][0] if known else GENESIS.seq
        loaded = await load_snapshot(self._machine, self._journal)
        if loaded is not None and at < loaded[1].seq <= seq:
            return loaded[0], loaded[1]
        if not known:
            return self._machine.new_state(), GENESIS
        number, hash_, encoded = known[-1]
        return self._machine.decode(encoded), Head(number, hash_)

    def _keep(self, head: Head, state: Any) -> None:
        if any(number == head.seq for number, _, _ in self._kept):
            return
        insort(self._kept, (head.seq, head.hash, self._machine.encode(state)))
        if len(self._kept) > _KEPT_STATES:
            del self._kept[1::2]
