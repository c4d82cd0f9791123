"""`/v1/verification`: proves a journal while the server runs, with a document."""

from zoneinfo import ZoneInfo

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.verification import LatestVerification, Verification, VerificationView
from jackpot.audit.verification_text import verification_text
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

TEXT = "text/plain"
_AUDITOR: Roles = frozenset({Role.AUDITOR})
_URL = "/v1/verification"


class VerificationHandlers:
    def __init__(self, hosts: AnyHosts, verification: Verification, zone: ZoneInfo) -> None:
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
        link = self._hosts.named(call.query.link).name
        return json_response(LatestVerification(self._verification.latest(link)))

    async def _cancel(self, call: Call) -> web.Response:
        if self._latest(call).status == "running":
            await self._verification.cancel()
        return json_response(self._latest(call))

    async def _document(self, call: Call) -> web.Response:
        found = self._latest(call)
        name = f"verification-{found.link}-{found.started_at:%Y%m%d-%H%M%S}.txt"
        return web.Response(
            text=verification_text(found, self._zone),
            content_type=TEXT,
            charset="utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    def _latest(self, call: Call) -> VerificationView:
        found = self._verification.latest(self._hosts.named(call.query.link).name)
        if found is None:
            raise problems.no_verification()
        return found

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
                description="How far it is, or what it found; null if the journal of this link was"
                " not verified yet. What it found is kept over a restart and known to other nodes.",
                roles=_AUDITOR,
                serve=self._read,
                query=LinkQuery,
                answer=LatestVerification,
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
                query=LinkQuery,
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
                query=LinkQuery,
                media=(TEXT,),
                refusals=(404,),
            ),
        ]
