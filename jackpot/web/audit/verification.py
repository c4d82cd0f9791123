"""`/v1/verification`: proves a journal while the server runs, with a document."""

from zoneinfo import ZoneInfo

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.verification import Verification, VerificationView
from jackpot.audit.verification_text import verification_text
from jackpot.web.hosting import JackpotHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

TEXT = "text/plain"
_AUDITOR: Roles = frozenset({Role.AUDITOR})
_URL = "/v1/verification"


class VerificationHandlers:
    def __init__(self, hosts: JackpotHosts, verification: Verification, zone: ZoneInfo) -> None:
        self._hosts = hosts
        self._verification = verification
        self._zone = zone

    async def _start(self, call: Call) -> web.Response:
        host = self._hosts.named(call.query.link)
        if self._verification.running:
            raise problems.verification_running()
        head = host.engine.head.seq
        return json_response(self._verification.start(host.name, head, call.principal.by), 202)

    async def _read(self, call: Call) -> web.Response:
        return json_response(self._latest())

    async def _cancel(self, call: Call) -> web.Response:
        self._latest()
        await self._verification.cancel()
        return json_response(self._latest())

    async def _document(self, call: Call) -> web.Response:
        found = self._latest()
        name = f"verification-{found.link}-{found.started_at:%Y%m%d-%H%M%S}.txt"
        return web.Response(
            text=verification_text(found, self._zone),
            content_type=TEXT,
            charset="utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    def _latest(self) -> VerificationView:
        if self._verification.latest is None:
            raise problems.no_verification()
        return self._verification.latest

    def operations(self) -> list[Operation]:
        return [
            Operation(
                name="start_verification",
                method="POST",
                url=_URL,
                tag="Auditor",
                summary="Verify a journal now",
                description="Works out every decision and balance again, in a process of its own:"
                " wagers do not wait for it. There is one verification at a time on a server.",
                roles=_AUDITOR,
                serve=self._start,
                query=LinkQuery,
                answer=VerificationView,
                success=(202,),
                refusals=(409,),
                logged=True,
            ),
            read_operation(
                "read_verification",
                _URL,
                "Auditor",
                "Read the latest verification",
                description="How far it is, or what it found.",
                roles=_AUDITOR,
                serve=self._read,
                answer=VerificationView,
                refusals=(404,),
            ),
            Operation(
                name="cancel_verification",
                method="DELETE",
                url=_URL,
                tag="Auditor",
                summary="Cancel the verification",
                description="One that has ended stays as it is.",
                roles=_AUDITOR,
                serve=self._cancel,
                answer=VerificationView,
                refusals=(404,),
                logged=True,
            ),
            read_operation(
                "verification_document",
                f"{_URL}/document",
                "Auditor",
                "Read the latest verification as a document",
                roles=_AUDITOR,
                serve=self._document,
                media=(TEXT,),
                refusals=(404,),
            ),
        ]
