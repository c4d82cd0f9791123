"""Who has access: the trail of sign-ins and changes, and the sessions that are open."""

from datetime import datetime
from typing import Annotated

import msgspec
from aiohttp import web
from msgspec import Meta

from jackpot.access import Access, Role
from jackpot.access.trail import NumberedEntry, TrailFilter, What
from jackpot.floor.views import moment
from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments
from jackpot.web.http.fields import Name, Sequence
from jackpot.web.http.operations import Call, Operation, json_response, read_operation
from jackpot.web.http.request_record import RECORD

ENTRIES_A_PAGE = 100

_SessionId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="As in the list.")]


class AccessTrailQuery(Arguments, frozen=True, kw_only=True):
    before: Sequence = 0
    what: What | None = None
    name: Name | None = None
    address: Name | None = None


class AccessEntry(msgspec.Struct, frozen=True):
    """`name` is the person or token concerned, as attempted; `by` is who did it."""

    number: int
    at: datetime
    what: str
    name: str
    by: str
    address: str
    detail: str
    node: str


class AccessTrailView(msgspec.Struct, frozen=True):
    entries: list[AccessEntry]  # newest first
    before: int  # send it to get the next page; 1 at the start of the trail


class SessionPath(Arguments, frozen=True, kw_only=True):
    session: _SessionId


class SessionView(msgspec.Struct, frozen=True):
    id: str
    name: str
    address: str
    began: datetime
    last_used: datetime


class AccessHandlers:
    def __init__(self, access: Access) -> None:
        self._access = access

    async def _trail(self, call: Call) -> web.Response:
        asked: AccessTrailQuery = call.query
        wanted = TrailFilter(asked.before or None, asked.what, asked.name, asked.address)
        page = await self._access.trail_page(wanted, ENTRIES_A_PAGE)
        before = page[-1].number if len(page) == ENTRIES_A_PAGE else 1
        return json_response(AccessTrailView([_view(each) for each in page], before))

    async def _sessions(self, call: Call) -> web.Response:
        sessions = [
            SessionView(
                id_,
                session.name,
                session.address,
                moment(session.began_ms),
                moment(session.seen_ms),
            )
            for id_, session in self._access.open_sessions()
        ]
        return json_response(sessions)

    async def _end(self, call: Call) -> web.Response:
        address = call.request[RECORD].address
        if not await self._access.end_session(call.path.session, call.principal.by, address):
            raise problems.unknown_session()
        return web.Response(status=204)

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_access_trail",
                "/v1/access-trail",
                "Auditor",
                "Read who signed in, and who changed staff and tokens",
                description="One page, newest first, of the entries before a number; without"
                " `before`, the latest. `what`, `name` and `address` select entries that have"
                " exactly that. It has sign-ins, failed ones with the name that was tried,"
                " sign-outs, signatures of second persons, sessions that were ended, and changes"
                " of staff and tokens, of all nodes.",
                roles=frozenset({Role.AUDITOR}),
                serve=self._trail,
                query=AccessTrailQuery,
                answer=AccessTrailView,
            ),
            read_operation(
                "list_sessions",
                "/v1/sessions",
                "Session",
                "List who is signed in",
                description="The sessions of all nodes, the newest first.",
                roles=frozenset({Role.SUPERVISOR, Role.AUDITOR}),
                serve=self._sessions,
                answer=list[SessionView],
            ),
            Operation(
                name="end_session",
                method="DELETE",
                url="/v1/sessions/{session}",
                tag="Session",
                summary="End the session of somebody",
                description="At all nodes, within about a second. They can sign in again, unless"
                " they are disabled too.",
                roles=frozenset({Role.SUPERVISOR}),
                serve=self._end,
                path=SessionPath,
                success=(204,),
                refusals=(404,),
                logged=True,
            ),
        ]


def _view(numbered: NumberedEntry) -> AccessEntry:
    number, entry = numbered
    return AccessEntry(
        number,
        moment(entry.at_ms),
        entry.what,
        entry.name,
        entry.by,
        entry.address,
        entry.detail,
        entry.node,
    )
