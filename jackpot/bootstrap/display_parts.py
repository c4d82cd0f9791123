"""What a node that only feeds displays is made of, and what can be asked of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from jackpot.access import Access
from jackpot.board import Board
from jackpot.bootstrap.access import open_access
from jackpot.bootstrap.links import StartedLink
from jackpot.bootstrap.nodes import identity_of
from jackpot.bootstrap.opening import StartRefused
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.pits import StartedPit
from jackpot.bootstrap.tournaments import StartedTournament
from jackpot.web.hosting import AnyHosts, Hosts
from jackpot.web.http.anonymous_budget import AnonymousBudget
from jackpot.web.http.authorization import AnyAuthorizer, Authorizer, Strangers
from jackpot.web.http.operations import Operation
from jackpot.web.http.tls import certificate_ends_s
from jackpot.web.meter.operations import MeterHandlers
from jackpot.web.meter.places import DisplayPlaces
from jackpot.web.meter.rules_in_force import RulesInForceHandler
from jackpot.web.meter.table_sign_operations import TableSignHandlers
from jackpot.web.monitoring.certificate_metrics import CertificateMetrics
from jackpot.web.monitoring.display_node_metrics import DisplayNodeMetrics
from jackpot.web.monitoring.health import HealthHandlers
from jackpot.web.monitoring.metrics import Metrics
from jackpot.web.pages.files import display_page_operations
from jackpot.web.pages.rules import RULE_OPERATIONS
from jackpot.web.staff.presence import Presence
from jackpot.web.tables.socket_registry import TableSockets
from jackpot.web.tournaments.conditions_operations import ConditionsHandler
from jackpot.web.tournaments.leaderboard_operations import LeaderboardHandlers


class _Stream(Protocol):
    def close(self) -> None: ...


@dataclass(frozen=True)
class DisplayParts:
    """`access` is None where the meter needs no token: nobody is known here then."""

    hosts: AnyHosts
    streams: Sequence[_Stream]
    access: Access | None
    anonymous: AnonymousBudget
    authorizer: AnyAuthorizer
    presence: Presence
    metrics: Metrics
    operations: list[Operation]
    stopping: asyncio.Event


def make_display_parts(
    options: ServerOptions,
    links: Sequence[StartedLink],
    pits: Sequence[StartedPit],
    tournaments: Sequence[StartedTournament],
    board: Board,
    node: str,
) -> DisplayParts:
    settings, clock = options.floor.server, options.clock
    jackpots = Hosts(link.host for link in links)
    with_tables: AnyHosts = Hosts([*jackpots, *(pit.host for pit in pits)])
    hosts: AnyHosts = Hosts([*with_tables, *(started.host for started in tournaments)])
    meters = {link.host.name: link.meter for link in links}
    signs = {
        **{link.host.name: link.signs for link in links},
        **{pit.host.name: pit.signs for pit in pits},
    }
    leaderboards = {host.name: leaderboard for host, leaderboard in tournaments}
    anonymous = AnonymousBudget(settings.limits.anonymous_requests_per_second)
    access = _access(options, board, node)
    authorizer = (
        Strangers(anonymous)
        if access is None
        else Authorizer(access, anonymous, tables_need_certificate=False)
    )
    stopping = asyncio.Event()
    places = DisplayPlaces(
        authorizer,
        stopping,
        max_displays=settings.limits.max_displays,
        max_per_address=settings.limits.max_displays_per_address,
        needs_token=settings.meter_needs_token,
        nodes=settings.display_urls,
        is_live=lambda: hosts.sound,
    )
    for host in hosts:
        host.engine.on_soundness.add(lambda sound, _: None if sound else places.hang_up())
    tls = {} if settings.tls is None else certificate_ends_s(settings.tls)
    metrics = Metrics(public=[DisplayNodeMetrics(hosts, meters), CertificateMetrics(tls)])
    health = HealthHandlers(hosts, metrics, stopping)
    operations = [
        *MeterHandlers(meters, places).operations(),
        *TableSignHandlers(with_tables, signs, meters, places).operations(),
        *LeaderboardHandlers(leaderboards, places).operations(),
        *ConditionsHandler(hosts, settings.zone).operations(),
        *health.operations(),
        *RulesInForceHandler(jackpots, clock).operations(),
        *RULE_OPERATIONS,
        *display_page_operations(settings.display_urls),
    ]
    health.describe(operations, None)
    return DisplayParts(
        hosts=hosts,
        streams=[*meters.values(), *signs.values(), *leaderboards.values()],
        access=access,
        anonymous=anonymous,
        authorizer=authorizer,
        presence=Presence(
            _no_sockets(),
            meters,
            board,
            identity=identity_of(options, node, displays_only=True),
            clock=clock,
            is_live=lambda: hosts.sound,
            screens=places,
        ),
        metrics=metrics,
        operations=operations,
        stopping=stopping,
    )


def _access(options: ServerOptions, board: Board, node: str) -> Access | None:
    """A node for displays knows nobody, unless the floor asks displays for a token."""
    if not options.floor.server.meter_needs_token:
        return None
    if options.access is None:
        raise StartRefused(
            "the floor file says meter_needs_token = true, so this node must know the tokens of"
            " displays: give a copy of the access file with --access PATH"
        )
    return open_access(options, board, node)


def _no_sockets() -> TableSockets:
    return TableSockets(0, tables=0, most_per_person=0)
