"""Calls for a supervisor, on the wire."""

from aiohttp import web

from jackpot.access import Role
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments, TablePath
from jackpot.web.http.fields import Reason
from jackpot.web.http.operations import Call, Operation, Roles, json_response
from jackpot.web.staff.calls import Calls, SupervisorCall

_AT_TABLE: Roles = frozenset({Role.TABLE, Role.DEALER})
_SUPERVISOR: Roles = frozenset({Role.SUPERVISOR})
_URL = "/v1/tables/{table}/call"


class CallBody(Arguments, frozen=True, kw_only=True):
    about: Reason = ""


class CallHandlers:
    def __init__(self, hosts: AnyHosts, calls: Calls) -> None:
        self._hosts = hosts
        self._calls = calls

    async def _call(self, call: Call) -> web.Response:
        table = self._known_table(call)
        made = self._calls.call(table, call.principal.by, call.body.about)
        await self._calls.flush()
        return json_response(made)

    async def _withdraw(self, call: Call) -> web.Response:
        self._calls.withdraw(self._known_table(call))
        await self._calls.flush()
        return web.Response(status=204)

    async def _answer(self, call: Call) -> web.Response:
        answered = self._calls.answer(self._known_table(call), call.principal.by)
        if answered is None:
            raise problems.nobody_calls()
        await self._calls.flush()
        return json_response(answered)

    def _known_table(self, call: Call) -> str:
        table: str = call.path.table
        self._hosts.of_table(table)
        return table

    def operations(self) -> list[Operation]:
        return [
            Operation(
                name="call_supervisor",
                method="PUT",
                url=_URL,
                tag="Table",
                summary="Call a supervisor to the table",
                roles=_AT_TABLE,
                serve=self._call,
                path=TablePath,
                body=CallBody,
                answer=SupervisorCall,
            ),
            Operation(
                name="withdraw_call",
                method="DELETE",
                url=_URL,
                tag="Table",
                summary="Withdraw the call",
                roles=_AT_TABLE,
                serve=self._withdraw,
                path=TablePath,
                success=(204,),
            ),
            Operation(
                name="answer_call",
                method="POST",
                url=f"{_URL}/answer",
                tag="Supervisor",
                summary="Answer a table's call",
                description="The dealer sees who comes.",
                roles=_SUPERVISOR,
                serve=self._answer,
                path=TablePath,
                answer=SupervisorCall,
                refusals=(409,),
            ),
        ]
