"""The money of a link as supervisors and auditors read it: pools, adjustments, approvals."""

from collections.abc import Callable
from datetime import datetime

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.floor.views import moment
from jackpot.web.hosting import JackpotHost, JackpotHosts
from jackpot.web.http.arguments import ApprovalFigures, LinkQuery, of_approval
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


class Pools(msgspec.Struct, frozen=True):
    """The accounts of a link (promise 2)."""

    link: str
    seq: int
    jackpot_micros: int
    reserve_micros: int
    payable_micros: int
    wagers_micros: int
    refunds_micros: int
    deposits_micros: int
    advances_micros: int
    paid_micros: int
    reserve_low: bool  # below the warning of the approval in force


class WaitingAdjustment(msgspec.Struct, frozen=True):
    id: int
    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str
    proposed_by: str
    proposed_at: datetime


class ApprovalView(msgspec.Struct, frozen=True):
    version: int
    given: bool  # False: it waits for a second person
    in_force: bool  # the version that a round opened now is played under
    proposed_by: str | None
    proposed_at: datetime | None
    figures: ApprovalFigures  # type: ignore[valid-type]  # made from Approval, see arguments


def pools_of(host: JackpotHost, now_ms: int) -> Pools:
    state = host.engine.state
    return Pools(
        link=host.name,
        seq=host.engine.head.seq,
        reserve_low=state.reserve_is_low(now_ms),
        **msgspec.structs.asdict(state.balances),
    )


def adjustments_of(host: JackpotHost) -> list[WaitingAdjustment]:
    return [
        WaitingAdjustment(
            number,
            waiting.source,
            waiting.target,
            waiting.amount_cents,
            waiting.reference,
            waiting.reason,
            waiting.proposed_by,
            moment(waiting.proposed_ms),
        )
        for number, waiting in host.engine.state.adjustments.items()
    ]


def approvals_of(host: JackpotHost, now_ms: int) -> list[ApprovalView]:
    state = host.engine.state
    in_force = state.version_in_force(now_ms)
    views = [
        ApprovalView(version, True, version == in_force, None, None, of_approval(approval))
        for version, approval in state.approvals.items()
    ]
    views += [
        ApprovalView(
            version,
            False,
            False,
            waiting.proposed_by,
            moment(waiting.proposed_ms),
            of_approval(waiting.approval),
        )
        for version, waiting in state.proposed_approvals.items()
    ]
    return views


class AccountHandlers:
    def __init__(self, hosts: JackpotHosts, clock: Callable[[], int]) -> None:
        self._hosts = hosts
        self._clock = clock

    async def _pools(self, call: Call) -> web.Response:
        return json_response(pools_of(self._hosts.named(call.query.link), self._clock()))

    async def _adjustments(self, call: Call) -> web.Response:
        return json_response(adjustments_of(self._hosts.named(call.query.link)))

    async def _approvals(self, call: Call) -> web.Response:
        return json_response(approvals_of(self._hosts.named(call.query.link), self._clock()))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "get_pools",
                "/v1/pools",
                "Supervisor",
                "Read the accounts of a link",
                roles=_OFFICE,
                serve=self._pools,
                query=LinkQuery,
                answer=Pools,
            ),
            read_operation(
                "list_adjustments",
                "/v1/adjustments",
                "Supervisor",
                "List the adjustments that need a second person",
                roles=_OFFICE,
                serve=self._adjustments,
                query=LinkQuery,
                answer=list[WaitingAdjustment],
            ),
            read_operation(
                "list_approvals",
                "/v1/approvals",
                "Supervisor",
                "List the approved figures",
                description="Those that two people gave, and those that need a second person.",
                roles=_OFFICE,
                serve=self._approvals,
                query=LinkQuery,
                answer=list[ApprovalView],
            ),
        ]
