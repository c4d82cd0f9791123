"""The nodes that feed displays, as supervisors see them: which are there, and what each serves."""

from datetime import datetime
from typing import Literal

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.floor.views import moment
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation
from jackpot.web.staff.presence import NodeReport, Presence

NodeState = Literal["live", "not_live", "silent"]
_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


class NodeView(msgspec.Struct, frozen=True):
    node: str
    displays_only: bool
    state: NodeState  # silent: it crashed, or does not reach Redis
    reported_at: datetime
    screens: int  # at its last report: meters, signs at tables, leaderboards


def node_views(presence: Presence) -> list[NodeView]:
    return [
        NodeView(
            node=report.name or report.node,
            displays_only=report.displays_only,
            state=state_of(presence, report),
            reported_at=moment(report.at_ms),
            screens=report.screens,
        )
        for report in presence.nodes()
    ]


def state_of(presence: Presence, report: NodeReport) -> NodeState:
    if presence.is_silent(report):
        return "silent"
    return "live" if report.live else "not_live"


def states_of_display_nodes(presence: Presence) -> list[NodeState]:
    return [node.state for node in node_views(presence) if node.displays_only]


class NodeHandlers:
    def __init__(self, presence: Presence) -> None:
        self._presence = presence

    async def _list(self, call: Call) -> web.Response:
        return json_response(node_views(self._presence))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "list_nodes",
                "/v1/nodes",
                "Supervisor",
                "List the nodes that feed displays, and how many each serves",
                description="A node that only feeds displays and fell silent stays in the list for"
                " twelve hours, or until it is started again. One that was stopped cleanly leaves"
                " the list.",
                roles=_OFFICE,
                serve=self._list,
                answer=list[NodeView],
            )
        ]
