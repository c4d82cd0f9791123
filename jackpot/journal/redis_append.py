"""Appending to a link's stream, with exactly one end to every attempt.

The append is a compare-and-set on the head, so to send the same entry again can never record it
twice: after a lost reply that is how it is found out whether the entry is there.
"""

from typing import Any, NamedTuple

from jackpot.journal.errors import BrokenChain, Conflict, Unavailable
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from jackpot.journal.record import Entry
from jackpot.journal.redis_line import ELSEWHERE, Doubt, Line
from jackpot.journal.redis_scripts import APPEND, keys_of
from jackpot.journal.redis_terms import RedisTerms
from jackpot.journal.redis_values import entry_of, head_of
from jackpot.journal.redis_wire import Lost, Refused, Wire, run_script

WRITE_S = 2.0
_TRIES = 3

_ADVICE = {
    "OOM": "its memory is full: raise maxmemory",
    "MISCONF": "it cannot write to its disk: see its log",
    "NOREPLICAS": "too few of its replicas are there",
    "LOADING": "it is starting",
}


class _Asked(NamedTuple):
    """The script's reply, and whether the entry may have been there before it was asked."""

    reply: Any
    again: bool


class Appender:
    def __init__(self, link: str, line: Line, terms: RedisTerms) -> None:
        self._link = link
        self._line = line
        self._keys = keys_of(link)
        self._terms = terms

    async def append(self, entry: Entry) -> None:
        reply, again = await self._ask(entry)
        if len(reply) == 1:
            return
        head = head_of(self._link, reply[1])
        missed = [entry_of(self._link, item) for item in reply[2]]
        if again and missed and missed[0].hash == entry.hash:
            return
        raise Conflict(entry, head, missed)

    async def _ask(self, entry: Entry) -> _Asked:
        again = False
        for tries_left in reversed(range(_TRIES)):
            try:
                return _Asked(await self._line.use(lambda wire: self._send(wire, entry)), again)
            except Doubt as doubt:
                again = True
                if not tries_left:
                    raise Unavailable(
                        f"{doubt}: whether entry {entry.seq} was recorded is not known"
                    ) from doubt
            except Refused as refused:
                if refused.code not in ELSEWHERE or not tries_left:
                    raise self._in_words(entry, refused) from refused
        raise AssertionError("the last try has an end")

    async def _send(self, wire: Wire, entry: Entry) -> Any:
        reply = await run_script(
            wire,
            APPEND,
            (self._keys.stream, self._keys.head),
            *(entry.seq, entry.seq - 1, entry.prev, entry.hash, entry.record),
            *(READ_ENTRIES, READ_BYTES),
            within_s=WRITE_S,
        )
        if not isinstance(reply, list) or reply[0] != entry.hash.encode():
            raise Lost("it answered something else than it was asked")
        return reply

    def _in_words(self, entry: Entry, refused: Refused) -> Exception:
        if refused.code == "JOURNAL":
            what = f"the journal in Redis is damaged: {str(refused).removeprefix('JOURNAL ')}"
            return BrokenChain(self._link, entry.seq, what)
        why = _ADVICE.get(refused.code, str(refused))
        return Unavailable(f"Redis has not recorded entry {entry.seq} ({why})")
