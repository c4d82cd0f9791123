"""Appending to a link's stream, with exactly one end to every attempt.

The append is a compare-and-set on the head, so to send the same entry again can never record it
twice: after a lost reply that is how it is found out whether the entry is there.
"""

import secrets
from functools import partial
from typing import Any

from jackpot.journal.errors import Archived, BrokenChain, Conflict, JournalError, Unavailable
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.line import ELSEWHERE, Doubt, Line
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.replicas import touch
from jackpot.journal.redis.scripts import APPEND, keys_of
from jackpot.journal.redis.values import entry_of, head_of
from jackpot.journal.redis.wire import Refused, Wire, run_script

WRITE_S = 2.0
_TRIES = 3

_ADVICE = {
    "OOM": "its memory is full: raise maxmemory",
    "MISCONF": "it cannot write to its disk: see its log",
    "NOREPLICAS": "too few of its replicas are there",
    "LOADING": "it is starting",
}


class Appender:
    def __init__(self, link: str, line: Line, primary: Primary) -> None:
        self._link = link
        self._line = line
        self._keys = keys_of(link)
        self._primary = primary
        self._name = secrets.token_hex(4)  # by which writers tell each other apart

    async def append(self, entry: Entry) -> int:
        """How many others wrote since this one last did."""
        again = False
        for tries_left in reversed(range(_TRIES)):
            send = partial(self._send, entry, again)
            try:
                outcome = await self._line.use(send)
            except Doubt as doubt:
                again = True
                if not tries_left:
                    raise Unavailable(
                        f"{doubt}: whether entry {entry.seq} was recorded is not known"
                    ) from doubt
            except Refused as refused:
                if refused.code not in ELSEWHERE or not tries_left:
                    raise self._in_words(entry, refused) from refused
            else:
                if isinstance(outcome, Exception):
                    raise outcome
                return outcome
        raise AssertionError("the last try ends in one of these ways")

    async def _send(self, entry: Entry, again: bool, wire: Wire) -> Archived | Conflict | int:
        """Once the entry is there and safe. `again`: it may have been there before."""
        found = await self._run(entry, wire)
        if not isinstance(found, int):
            head, items = found
            missed = [entry_of(self._link, item) for item in items]
            if not (again and missed and missed[0].hash == entry.hash):
                return await self._lost_race(entry, head_of(self._link, head), missed, wire)
            await touch(wire, self._keys.head, WRITE_S)
            found = 0
        await self._primary.must_be_safe(wire, f"entry {entry.seq} is recorded but")
        return found

    async def _lost_race(
        self, entry: Entry, head: Head, missed: list[Entry], wire: Wire
    ) -> Archived | Conflict:
        """What was missed can be so old that it is no longer there."""
        if missed and missed[0].seq > entry.seq:
            base = await wire.ask("GET", self._keys.base, within_s=WRITE_S)
            if (trimmed := head_of(self._link, base)).seq >= entry.seq:
                return Archived(self._link, trimmed)
        return Conflict(entry, head, missed)

    async def _run(self, entry: Entry, wire: Wire) -> int | tuple[bytes | None, list[Any]]:
        """How many others wrote; or if it was not added, the head and what the caller missed."""
        found: int | tuple[bytes | None, list[Any]] = await run_script(
            wire,
            APPEND,
            (self._keys.stream, self._keys.head, self._keys.writers),
            *(entry.seq, entry.seq - 1, entry.prev, entry.hash, entry.record),
            *(READ_ENTRIES, READ_BYTES, self._name),
            within_s=WRITE_S,
        )
        return found

    def _in_words(self, entry: Entry, refused: Refused) -> JournalError:
        if refused.code == "JOURNAL":
            what = f"the journal in Redis is damaged: {str(refused).removeprefix('JOURNAL ')}"
            return BrokenChain(self._link, entry.seq, what)
        why = _ADVICE.get(refused.code, str(refused))
        return Unavailable(f"Redis has not recorded entry {entry.seq} ({why})")
