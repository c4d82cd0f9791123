"""Who is signed in, and where: everybody sees their own sessions, the office sees all."""

from datetime import datetime
from typing import Annotated

import msgspec
from aiohttp import web
from msgspec import Meta

from jackpot.access import PEOPLE_ROLES, Access, Role
from jackpot.access.sessions import session_id
from jackpot.floor.views import moment
from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments
from jackpot.web.http.authorization import COOKIE
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation
from jackpot.web.http.request_record import RECORD

_SEE_ALL: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR, Role.INSPECTOR})
_END_ANY: Roles = frozenset({Role.SUPERVISOR})

_SessionId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="As in the list.")]


class SessionPath(Arguments, frozen=True, kw_only=True):
    session: _SessionId


class SessionView(msgspec.Struct, frozen=True):
    id: str
    name: str
    role: str
    address: str
    began: datetime
    last_used: datetime
    passkey: bool  # it was begun with a passkey beside the password
    this: bool  # it is the session that asks


class OpenSessionHandlers:
    def __init__(self, access: Access) -> None:
        self._access = access

    async def _list(self, call: Call) -> web.Response:
        key = call.request.cookies.get(COOKIE)
        asking = None if key is None else session_id(key)
        sees_all = call.principal.role in _SEE_ALL
        sessions = [
            SessionView(
                id_,
                session.name,
                role.value,
                session.address,
                moment(session.began_ms),
                moment(session.seen_ms),
                passkey=bool(session.passkey),
                this=id_ == asking,
            )
            for id_, session, role in self._access.open_sessions()
            if sees_all or session.name == call.principal.name
        ]
        return json_response(sessions)

    async def _end(self, call: Call) -> web.Response:
        principal, address = call.principal, call.request[RECORD].address
        only_of = None if principal.role in _END_ANY else principal.name
        if not await self._access.end_session(
            call.path.session, principal.by, address, only_of=only_of
        ):
            raise problems.unknown_session()
        return web.Response(status=204)

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "list_sessions",
                "/v1/sessions",
                "Session",
                "List who is signed in",
                description="The sessions of all nodes, the newest first. Supervisors and auditors"
                " see those of everybody, others their own.",
                roles=frozenset(PEOPLE_ROLES),
                serve=self._list,
                answer=list[SessionView],
            ),
            Operation(
                name="end_session",
                method="DELETE",
                url="/v1/sessions/{session}",
                tag="Session",
                summary="End a session",
                description="At all nodes, within about a second. A supervisor ends that of"
                " anybody, others their own. They can sign in again, unless they are disabled"
                " too.",
                roles=frozenset(PEOPLE_ROLES),
                people_only=True,
                serve=self._end,
                path=SessionPath,
                success=(204,),
                refusals=(404,),
                logged=True,
            ),
        ]
