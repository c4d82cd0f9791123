"""Serves every operation that is a command: the engine answers once the journal has it."""

from typing import Any

import msgspec
from aiohttp import web

from jackpot.floor import Refusal
from jackpot.floor.act_views import ActView
from jackpot.floor.answers import SettlementAnswer
from jackpot.pit.views.acts import PitActView
from jackpot.web.hosting.hosts import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.operations import Call, json_response
from jackpot.web.http.request_record import RECORD


def status_of(answer: Any) -> int:
    """202 for what is not done yet: it waits for an earlier lock, or for a second person."""
    if type(answer) is SettlementAnswer and answer.phase == "collected":
        return 202
    return 202 if type(answer) in (ActView, PitActView) else 200


class CommandHandler:
    def __init__(self, hosts: AnyHosts) -> None:
        self._hosts = hosts

    async def serve(self, call: Call) -> web.Response:
        operation = call.operation
        assert operation.build is not None, "a command says how it is built"
        arguments = msgspec.structs.asdict(call.path)
        if call.body is not None:
            arguments.update(msgspec.structs.asdict(call.body))
        command = operation.build(call.principal.by, arguments)
        link = call.query.link if isinstance(call.query, LinkQuery) else None
        return self._response(call, await self._hosts.carry_out(command, link))

    async def serve_link(self, call: Call) -> web.Response:
        """One decision about every table that the floor file has on the link of the path."""
        operation, host = call.operation, self._hosts.named(call.path.link)
        assert operation.build is not None, "a command says how it is built"
        arguments = {} if call.body is None else msgspec.structs.asdict(call.body)
        tables = {"tables": tuple(host.table_titles)}
        command = operation.build(call.principal.by, {**arguments, **tables})
        return self._response(call, await self._hosts.carry_out(command, host.name))

    async def serve_on_link(self, call: Call) -> web.Response:
        """A command about the link of the path, and no table of it."""
        operation = call.operation
        assert operation.build is not None, "a command says how it is built"
        arguments = msgspec.structs.asdict(call.path)
        link = arguments.pop("link")
        arguments.update(msgspec.structs.asdict(call.body))
        command = operation.build(call.principal.by, arguments)
        return self._response(call, await self._hosts.carry_out(command, link))

    def _response(self, call: Call, outcome: Any) -> web.Response:
        if type(outcome) is Refusal:
            call.request[RECORD].code = outcome.name
            return problems.response(problems.of_refusal(outcome))
        return json_response(outcome, status_of(outcome))
