"""A dealer calls a supervisor to the table, and learns who comes.

A call moves no money and binds nobody, so it is not in the journal. The nodes have it in memory,
one for each table, and tell each other. The board retains it, so a restart does not lose it.
"""

from collections.abc import Callable, Iterable
from datetime import datetime

import msgspec

from jackpot.board import Board, LocalBoard
from jackpot.floor.views import moment

_TOPIC = "call"
ANSWERED_FOR_MS = 120_000  # how long the dealer is shown who comes
RETAINED_FOR_MS = 24 * 3_600_000  # nobody waits longer for an answer


class SupervisorCall(msgspec.Struct, frozen=True):
    table: str
    by: str
    about: str
    at: datetime
    answered_by: str | None = None
    answered_at: datetime | None = None


class _Note(msgspec.Struct, frozen=True):
    table: str
    call: SupervisorCall | None  # None: the dealer withdrew it


class Calls:
    def __init__(self, clock: Callable[[], int], board: Board | None = None) -> None:
        self._clock = clock
        self._board = board or LocalBoard()
        self._by_table: dict[str, SupervisorCall] = {}
        self._listeners: list[Callable[[str], None]] = []
        self._board.subscribe(_TOPIC, _Note, self._receive)

    def listen(self, listener: Callable[[str], None]) -> None:
        """`listener` gets each table whose call changes, here or at another node."""
        self._listeners.append(listener)

    def of_tables(self, tables: Iterable[str]) -> list[SupervisorCall]:
        """The open calls and those answered just now, the longest waiting first."""
        now = self._clock()
        calls = [self._by_table[table] for table in tables if table in self._by_table]
        return sorted((each for each in calls if _is_shown(each, now)), key=lambda each: each.at)

    def call(self, table: str, by: str, about: str) -> SupervisorCall:
        """A call that is repeated keeps its first time."""
        known = self._by_table.get(table)
        at = moment(self._clock())
        if known is not None and known.answered_by is None:
            at = known.at
        return self._keep(SupervisorCall(table, by, about, at))

    def answer(self, table: str, by: str) -> SupervisorCall | None:
        """The first who answers it has it. None if nobody has called."""
        known = self._by_table.get(table)
        if known is not None and known.answered_by is None:
            answered_at = moment(self._clock())
            known = self._keep(
                msgspec.structs.replace(known, answered_by=by, answered_at=answered_at)
            )
        return known

    def withdraw(self, table: str) -> None:
        self._by_table.pop(table, None)
        self._board.release(_TOPIC, table, _Note(table, None))
        self._notify(table)

    async def flush(self) -> None:
        """Returns once a restart loses nothing of the above, or after a timeout."""
        await self._board.flush()

    def _keep(self, call: SupervisorCall) -> SupervisorCall:
        self._by_table[call.table] = call
        for_ms = RETAINED_FOR_MS if call.answered_at is None else ANSWERED_FOR_MS
        self._board.retain(_TOPIC, call.table, _Note(call.table, call), for_ms)
        self._notify(call.table)
        return call

    def _receive(self, note: _Note) -> None:
        if note.call is None:
            self._by_table.pop(note.table, None)
        else:
            self._by_table[note.table] = note.call
        self._notify(note.table)

    def _notify(self, table: str) -> None:
        for listener in self._listeners:
            listener(table)


def _is_shown(call: SupervisorCall, now_ms: int) -> bool:
    if call.answered_at is None:
        return True
    return now_ms < call.answered_at.timestamp() * 1_000 + ANSWERED_FOR_MS
