"""What tables, dealers, supervisors and auditors look at: tables, pools, proposals."""

from datetime import datetime
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.floor.views import TableView, moment, table_view
from jackpot.web.http.arguments import (
    ApprovalFigures,
    LinkQuery,
    TablePath,
    of_approval,
)
from jackpot.web.http.operations import Call, Roles, json_response, read_operation

if TYPE_CHECKING:
    from jackpot.web.application import Application, Link

_AT_TABLES: Roles = frozenset({Role.TABLE, Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_STAFF_AT_TABLES: Roles = frozenset({Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_POOLS: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


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
    figures: ApprovalFigures  # type: ignore[valid-type]  # made from Approval, see bodies


async def _table(call: Call) -> web.Response:
    state = call.app.engine_of_table(call.path.table).state
    return json_response(table_view(state, call.path.table))


async def _tables(call: Call) -> web.Response:
    return json_response(
        [
            table_view(link.engine.state, table)
            for link in call.app.links_meant(call.query.link)
            for table in link.engine.state.tables
        ]
    )


async def _pools(call: Call) -> web.Response:
    return json_response(pools_of(call.app, call.app.link_named(call.query.link)))


async def _adjustments(call: Call) -> web.Response:
    return json_response(adjustments_of(call.app.link_named(call.query.link)))


async def _approvals(call: Call) -> web.Response:
    return json_response(approvals_of(call.app, call.app.link_named(call.query.link)))


def pools_of(app: "Application", link: "Link") -> Pools:
    state = link.engine.state
    return Pools(
        link=link.name,
        seq=link.engine.head.seq,
        reserve_low=state.reserve_is_low(app.clock()),
        **msgspec.structs.asdict(state.balances),
    )


def adjustments_of(link: "Link") -> list[WaitingAdjustment]:
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
        for number, waiting in link.engine.state.adjustments.items()
    ]


def approvals_of(app: "Application", link: "Link") -> list[ApprovalView]:
    state = link.engine.state
    in_force = state.version_in_force(app.clock())
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


TABLE_VIEWS = [
    read_operation(
        "get_table",
        "/v1/tables/{table}",
        "Table",
        "State and lamps of a table: what a pad shows after a restart",
        roles=_AT_TABLES,
        serve=_table,
        path=TablePath,
        answer=TableView,
    ),
    read_operation(
        "list_tables",
        "/v1/tables",
        "Supervisor",
        "All tables",
        roles=_STAFF_AT_TABLES,
        serve=_tables,
        query=LinkQuery,
        answer=list[TableView],
    ),
    read_operation(
        "get_pools",
        "/v1/pools",
        "Supervisor",
        "The accounts of a link",
        roles=_POOLS,
        serve=_pools,
        query=LinkQuery,
        answer=Pools,
    ),
    read_operation(
        "list_adjustments",
        "/v1/adjustments",
        "Supervisor",
        "Adjustments that wait for a second person",
        roles=_POOLS,
        serve=_adjustments,
        query=LinkQuery,
        answer=list[WaitingAdjustment],
    ),
    read_operation(
        "list_approvals",
        "/v1/approvals",
        "Supervisor",
        "The approved figures, and those that wait for a second person",
        roles=_POOLS,
        serve=_approvals,
        query=LinkQuery,
        answer=list[ApprovalView],
    ),
]
