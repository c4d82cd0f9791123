"""Incidents, excluded players and disputes about rounds, as the office reads them."""

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.machines import PIT_KIND
from jackpot.floor.views import (
    ExclusionView,
    IncidentView,
    RoundDisputeView,
    exclusion_views,
    incident_views,
    round_dispute_views,
)
from jackpot.pit.views import restriction_views
from jackpot.pit.views.tables import RestrictionView
from jackpot.web.hosting import AnyHosts
from jackpot.web.http.arguments import LinkPath
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


class HouseHandlers:
    def __init__(self, hosts: AnyHosts) -> None:
        self._hosts = hosts

    async def _incidents(self, call: Call) -> web.Response:
        return json_response(incident_views(self._hosts.named(call.path.link).engine.state))

    async def _exclusions(self, call: Call) -> web.Response:
        return json_response(exclusion_views(self._hosts.named(call.path.link).engine.state))

    async def _restrictions(self, call: Call) -> web.Response:
        host = self._hosts.named(call.path.link)
        state = host.engine.state
        return json_response(restriction_views(state) if host.kind is PIT_KIND else [])

    async def _disputes(self, call: Call) -> web.Response:
        return json_response(round_dispute_views(self._hosts.named(call.path.link).engine.state))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "list_incidents",
                "/v1/links/{link}/incidents",
                "Supervisor",
                "List the latest incidents",
                description="The last hundred, the latest first. The journal has all of them.",
                roles=_OFFICE,
                serve=self._incidents,
                path=LinkPath,
                answer=list[IncidentView],
            ),
            read_operation(
                "list_exclusions",
                "/v1/links/{link}/exclusions",
                "Supervisor",
                "List the players who are excluded from the game (16.3(b))",
                roles=_OFFICE,
                serve=self._exclusions,
                path=LinkPath,
                answer=list[ExclusionView],
            ),
            read_operation(
                "list_restrictions",
                "/v1/links/{link}/restrictions",
                "Supervisor",
                "List the players of a pit who are restricted",
                description="To one box, to the minimum, or to both. A jackpot has none.",
                roles=_OFFICE,
                serve=self._restrictions,
                path=LinkPath,
                answer=list[RestrictionView],
            ),
            read_operation(
                "list_round_disputes",
                "/v1/links/{link}/disputes",
                "Supervisor",
                "List the disputes about rounds (16.5)",
                description="All that are open, and the last hundred others. Disputes of payouts"
                " are with their payouts.",
                roles=_OFFICE,
                serve=self._disputes,
                path=LinkPath,
                answer=list[RoundDisputeView],
            ),
        ]
