"""Appends to a link's stream, with one definite outcome for every attempt.

The append is a compare-and-set on the head, so sending the same entry again can never record it
twice. After a lost reply, sending it again shows whether it was recorded.
"""

from functools import partial
from typing import Any

from jackpot.journal.errors import BrokenChain, JournalError, Unavailable
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from jackpot.journal.record import Entry
from jackpot.journal.redis.client import RECONNECT_CODES, Client
from jackpot.journal.redis.connection import Connection, ConnectionLost, ErrorReply, run_script
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.replicas import rewrite_head
from jackpot.journal.redis.replies import entry_of
from jackpot.journal.redis.scripts import APPEND, keys_of

WRITE_S = 2.0
_ATTEMPTS = 3

# The head of the journal, and the stream's items from the place of the entry on.
Missed = tuple[bytes | None, list[Any]]

_ADVICE = {
    "OOM": "its memory is full: raise maxmemory",
    "MISCONF": "it cannot write to its disk: see its log",
    "NOREPLICAS": "too few of its replicas are connected",
    "LOADING": "it is starting",
}


class Appender:
    def __init__(self, link: str, client: Client, primary: Primary) -> None:
        self._link = link
        self._client = client
        self._primary = primary
        self._keys = keys_of(link)

    async def append(self, entry: Entry) -> Missed | None:
        """None once the entry is recorded and safe, or what is there instead of it."""
        sent_before = False
        for attempts_left in reversed(range(_ATTEMPTS)):
            try:
                return await self._client.use(partial(self._send, entry, sent_before))
            except ConnectionLost as lost:
                sent_before = True
                if not attempts_left:
                    raise Unavailable(
                        f"{lost}: whether entry {entry.seq} was recorded is not known"
                    ) from lost
            except ErrorReply as error:
                if error.code not in RECONNECT_CODES or not attempts_left:
                    raise self._explained(entry, error) from error
        raise AssertionError("the last attempt ends in one of these ways")

    async def _send(self, entry: Entry, sent_before: bool, connection: Connection) -> Missed | None:
        missed: Missed | None = await run_script(
            connection,
            APPEND,
            (self._keys.stream, self._keys.head),
            *(entry.seq, entry.seq - 1, entry.prev, entry.hash, entry.record),
            *(READ_ENTRIES, READ_BYTES),
            timeout_s=WRITE_S,
        )
        if missed is not None:
            if not (sent_before and self._is_first_of(missed, entry)):
                return missed
            # Another connection wrote it, whose writes WAIT does not cover on this one.
            await rewrite_head(connection, self._keys.head, WRITE_S)
        await self._primary.must_be_safe(connection, f"entry {entry.seq} is recorded but")
        return None

    def _is_first_of(self, missed: Missed, entry: Entry) -> bool:
        _, items = missed
        return bool(items) and entry_of(self._link, items[0]).hash == entry.hash

    def _explained(self, entry: Entry, error: ErrorReply) -> JournalError:
        if error.code == "JOURNAL":
            what = f"the journal in Redis is damaged: {error.reply.removeprefix('JOURNAL ')}"
            return BrokenChain(self._link, entry.seq, what)
        why = _ADVICE.get(error.code, error.reply)
        return Unavailable(f"Redis has not recorded entry {entry.seq} ({why})")
