"""The hours of gaming: read by those at the tables, extended by two supervisors (15.1)."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Annotated, Any

from aiohttp import web
from msgspec import Meta

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import HoursView, hours_view, moment
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import fields as f
from jackpot.web.http.arguments import Arguments, LinkQuery
from jackpot.web.http.operations import (
    Call,
    Operation,
    Roles,
    Serve,
    json_response,
    read_operation,
)
from jackpot.web.staff.commands import supervisor_command

_AT_TABLES: Roles = frozenset({Role.TABLE, Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_EPOCH = moment(0)


class Extension(Arguments, frozen=True, kw_only=True):
    until: Annotated[datetime, Meta(tz=True, description="When gaming ends, with its UTC offset.")]
    reference: f.Reference


def _extend_hours(by: str, arguments: dict[str, Any]) -> cmd.ExtendHours:
    until_ms = (arguments["until"] - _EPOCH) // timedelta(milliseconds=1)
    return cmd.ExtendHours(by=by, until_ms=until_ms, reference=arguments["reference"])


class HoursHandlers:
    def __init__(self, hosts: AnyHosts, clock: Callable[[], int], serve: Serve) -> None:
        """`serve` carries a command out."""
        self._hosts = hosts
        self._clock = clock
        self._serve = serve

    async def _hours(self, call: Call) -> web.Response:
        host = self._hosts.named(call.query.link)
        return json_response(hours_view(host.name, host.engine.state.hours, self._clock()))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "get_hours",
                "/v1/hours",
                "Table",
                "Read the hours of gaming (15.1)",
                description="Outside them no round is opened; a round in play is finished.",
                roles=_AT_TABLES,
                serve=self._hours,
                query=LinkQuery,
                answer=HoursView,
            ),
            supervisor_command(
                self._serve,
                "extend_hours",
                "/v1/hours/extend",
                cmd.ExtendHours,
                "Extend the hours of gaming by an approval (15.1)",
                description="The first request is answered with `waits`, and the same request of"
                " another person extends them, at most 24 hours from now. A different extension"
                " replaces the one that waits.",
                query=LinkQuery,
                body=Extension,
                build=_extend_hours,
                answer=answers.ExtensionAnswer,
            ),
        ]
