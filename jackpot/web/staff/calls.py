"""A dealer calls a supervisor to the table, and is told who comes.

A call moves no money and binds nobody, so it is not in the journal: it lives in the memory of the
servers, which tell each other, one for each table; one that is alone forgets it at its restart.
"""

from collections.abc import Callable, Iterable
from datetime import datetime

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.board import Board, OwnBoard
from jackpot.floor.views import moment
from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments, TablePath
from jackpot.web.http.fields import Reason
from jackpot.web.http.operations import Call, Operation, Roles, json_response

_TOPIC = "call"
ANSWERED_FOR_MS = 120_000  # how long the dealer is shown who comes

_AT_TABLE: Roles = frozenset({Role.TABLE, Role.DEALER})
_SUPERVISOR: Roles = frozenset({Role.SUPERVISOR})


class SupervisorCall(msgspec.Struct, frozen=True):
    table: str
    by: str
    about: str
    at: datetime
    answered_by: str | None = None
    answered_at: datetime | None = None


class CallBody(Arguments, frozen=True, kw_only=True):
    about: Reason = ""


class _Told(msgspec.Struct, frozen=True):
    table: str
    call: SupervisorCall | None  # none: it was taken back


class Calls:
    """`changed` hears of a table whose call another node told of."""

    def __init__(
        self,
        clock: Callable[[], int],
        board: Board | None = None,
        changed: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._clock = clock
        self._board = board or OwnBoard()
        self._changed = changed
        self._by_table: dict[str, SupervisorCall] = {}
        self._board.listen(_TOPIC, _Told, self._hear)

    def of_tables(self, tables: Iterable[str]) -> list[SupervisorCall]:
        """Those that are open or were answered just now, the longest waiting first."""
        now = self._clock()
        calls = [self._by_table[table] for table in tables if table in self._by_table]
        return sorted((each for each in calls if _is_shown(each, now)), key=lambda each: each.at)

    def call(self, table: str, by: str, about: str) -> SupervisorCall:
        """The same call again waits from when it was first made."""
        known = self._by_table.get(table)
        at = moment(self._clock())
        if known is not None and known.answered_by is None:
            at = known.at
        return self._keep(SupervisorCall(table, by, about, at))

    def answer(self, table: str, by: str) -> SupervisorCall | None:
        """By the first who answers; None where nobody has called."""
        known = self._by_table.get(table)
        if known is not None and known.answered_by is None:
            answered_at = moment(self._clock())
            known = self._keep(
                msgspec.structs.replace(known, answered_by=by, answered_at=answered_at)
            )
        return known

    def withdraw(self, table: str) -> None:
        self._by_table.pop(table, None)
        self._board.tell(_TOPIC, _Told(table, None))

    def _keep(self, call: SupervisorCall) -> SupervisorCall:
        self._by_table[call.table] = call
        self._board.tell(_TOPIC, _Told(call.table, call))
        return call

    def _hear(self, told: _Told) -> None:
        if told.call is None:
            self._by_table.pop(told.table, None)
        else:
            self._by_table[told.table] = told.call
        self._changed(told.table)


def _is_shown(call: SupervisorCall, now_ms: int) -> bool:
    if call.answered_at is None:
        return True
    return now_ms < call.answered_at.timestamp() * 1_000 + ANSWERED_FOR_MS


# --- on the wire


async def _call(call: Call) -> web.Response:
    made = call.app.calls.call(_table_of(call), call.principal.by, call.body.about)
    return json_response(made)


async def _withdraw(call: Call) -> web.Response:
    call.app.calls.withdraw(_table_of(call))
    return web.Response(status=204)


async def _answer(call: Call) -> web.Response:
    answered = call.app.calls.answer(_table_of(call), call.principal.by)
    if answered is None:
        raise problems.nobody_calls()
    return json_response(answered)


def _table_of(call: Call) -> str:
    """The table, which must be one of the floor; those who watch it are told in a moment."""
    link = call.app.link_of_table(call.path.table)
    call.app.floor_stream.tell(link.name)
    table: str = call.path.table
    return table


_URL = "/v1/tables/{table}/call"

CALL_OPERATIONS = [
    Operation(
        name="call_supervisor",
        method="PUT",
        url=_URL,
        tag="Table",
        summary="Call a supervisor to the table",
        roles=_AT_TABLE,
        serve=_call,
        path=TablePath,
        body=CallBody,
        answer=SupervisorCall,
    ),
    Operation(
        name="withdraw_call",
        method="DELETE",
        url=_URL,
        tag="Table",
        summary="Take the call back",
        roles=_AT_TABLE,
        serve=_withdraw,
        path=TablePath,
        success=(204,),
    ),
    Operation(
        name="answer_call",
        method="POST",
        url=f"{_URL}/answer",
        tag="Supervisor",
        summary="Answer a table's call: the dealer sees who comes",
        roles=_SUPERVISOR,
        serve=_answer,
        path=TablePath,
        answer=SupervisorCall,
        refusals=(409,),
    ),
]
