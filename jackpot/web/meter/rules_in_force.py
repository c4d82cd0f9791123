"""Which rules hold for each jackpot now, and the approved figures beside them (10.6, 16.11)."""

from collections.abc import Callable
from datetime import datetime

import msgspec
from aiohttp import web

from jackpot.floor.views import moment
from jackpot.rules.poker.approval import Approval
from jackpot.web.hosting import JackpotHost, JackpotHosts
from jackpot.web.http.operations import ANYONE, Call, Operation, json_response, read_operation
from jackpot.web.pages.rules import text_sha256


class RulesInForce(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    title: str
    instrument: str  # the rule book
    rules_url: str
    text_sha256: str  # of the stored text
    approval: str  # the reference of the approved figures
    effective_from: datetime


class RulesInForceHandler:
    def __init__(self, hosts: JackpotHosts, clock: Callable[[], int]) -> None:
        self._hosts = hosts
        self._clock = clock

    async def _serve(self, call: Call) -> web.Response:
        now_ms = self._clock()
        found = ((host, host.engine.state.approval_in_force(now_ms)) for host in self._hosts)
        return json_response(
            [_in_force(host, approval) for host, approval in found if approval is not None]
        )

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_rules_in_force",
                "/v1/rules",
                "Rules",
                "Read which rules are in force",
                description="For each jackpot: its rule book, the hash of the stored text, and the"
                " reference of the approved figures. One whose figures hold later is left out.",
                roles=ANYONE,
                serve=self._serve,
                answer=list[RulesInForce],
            )
        ]


def _in_force(host: JackpotHost, approval: Approval) -> RulesInForce:
    return RulesInForce(
        link=host.name,
        title=host.title,
        instrument=approval.instrument,
        rules_url=f"/rules/{approval.instrument}",
        text_sha256=text_sha256(approval.instrument),
        approval=approval.reference,
        effective_from=moment(approval.holds_from_ms),
    )
