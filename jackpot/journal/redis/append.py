"""Appends to a link's stream, with one definite outcome for every attempt.

The append is a compare-and-set on the head, so sending the same entry again can never record it
twice. After a lost reply, sending it again shows whether it was recorded.
"""

from functools import partial
from typing import Any

from jackpot.journal.errors import BrokenChain, Unavailable
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


class Appender:
    def __init__(self, link: str, client: Client, primary: Primary) -> None:
        self._link = link
        self._client = client
        self._primary = primary
        self._keys = keys_of(link)

    async def append(self, entry: Entry) -> Missed | None:
        """None once the entry is recorded and safe, or what is there instead of it."""
        in_doubt = False
        for attempts_left in reversed(range(_ATTEMPTS)):
            try:
                return await self._client.use(partial(self._send, entry, in_doubt))
            except Unavailable as error:
                # What one attempt left in doubt, a later one that fails does not make certain.
                in_doubt = error.in_doubt = in_doubt or error.in_doubt
                self._must_be_whole(entry, error)
                if not (attempts_left and _may_help_to_reconnect(error)):
                    raise
        raise AssertionError("the last attempt ends in one of these ways")

    async def _send(self, entry: Entry, in_doubt: bool, connection: Connection) -> Missed | None:
        missed = await self._run(entry, connection)
        if missed is not None and not (in_doubt and self._is_first_of(missed, entry)):
            return missed
        try:
            if missed is not None:
                # Another connection wrote it, whose writes WAIT does not cover on this one.
                await rewrite_head(connection, self._keys.head, WRITE_S)
            await self._primary.must_be_safe(connection, f"entry {entry.seq} is recorded but")
        except Unavailable as error:
            error.in_doubt = True  # it is there, and a failover may lose it
            raise
        return None

    async def _run(self, entry: Entry, connection: Connection) -> Missed | None:
        try:
            missed: Missed | None = await run_script(
                connection,
                APPEND,
                (self._keys.stream, self._keys.head),
                *(entry.seq, entry.seq - 1, entry.prev, entry.hash, entry.record),
                *(READ_ENTRIES, READ_BYTES),
                timeout_s=WRITE_S,
            )
        except ConnectionLost as lost:
            lost.in_doubt = True
            raise
        return missed

    def _is_first_of(self, missed: Missed, entry: Entry) -> bool:
        _, items = missed
        return bool(items) and entry_of(self._link, items[0]).hash == entry.hash

    def _must_be_whole(self, entry: Entry, error: Unavailable) -> None:
        """The script itself tells that the journal is damaged."""
        if isinstance(error, ErrorReply) and error.code == "JOURNAL":
            what = f"the journal in Redis is damaged: {error.reply.removeprefix('JOURNAL ')}"
            raise BrokenChain(self._link, entry.seq, what) from error


def _may_help_to_reconnect(error: Unavailable) -> bool:
    if isinstance(error, ErrorReply):
        return error.code in RECONNECT_CODES
    return isinstance(error, ConnectionLost)
