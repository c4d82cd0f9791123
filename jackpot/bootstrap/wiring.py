"""Wires the parts of the web: each group of handlers gets the few things that it needs."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from jackpot.access import Access
from jackpot.audit.checkpoints.signer import CheckpointSigner
from jackpot.audit.reader.process import ReaderProcess
from jackpot.audit.verification import Verification
from jackpot.board import Board
from jackpot.bootstrap.checkpoints import make_signers
from jackpot.bootstrap.links import StartedLink
from jackpot.bootstrap.nodes import identity_of
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.pits import StartedPit
from jackpot.bootstrap.reader import new_reader
from jackpot.bootstrap.tournaments import StartedTournament
from jackpot.bootstrap.webhooks import Webhooks
from jackpot.journal import Home
from jackpot.web.audit.adjudications import adjudication_operations
from jackpot.web.audit.checkpoints import CheckpointHandlers
from jackpot.web.audit.entries import EntryHandlers
from jackpot.web.audit.journal import JournalHandlers
from jackpot.web.audit.payout_search import PayoutSearch
from jackpot.web.audit.reports import ReportHandlers
from jackpot.web.audit.round_record import RoundRecordHandlers
from jackpot.web.audit.series import SeriesHandlers
from jackpot.web.audit.trail import TrailHandlers
from jackpot.web.audit.verification import VerificationHandlers
from jackpot.web.hosting import AnyHosts, CommandHandler, Hosts, JackpotHosts
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.hosting.tournaments import TOURNAMENTS
from jackpot.web.http.anonymous_budget import AnonymousBudget
from jackpot.web.http.authorization import Authorizer
from jackpot.web.http.operations import Operation
from jackpot.web.http.tls import certificate_ends_s
from jackpot.web.meter.operations import MeterHandlers
from jackpot.web.meter.places import DisplayPlaces
from jackpot.web.meter.rules_in_force import RulesInForceHandler
from jackpot.web.meter.table_sign_operations import TableSignHandlers
from jackpot.web.monitoring.certificate_metrics import CertificateMetrics
from jackpot.web.monitoring.checkpoint_metrics import CheckpointMetrics
from jackpot.web.monitoring.health import HealthHandlers
from jackpot.web.monitoring.jackpot_metrics import JackpotMetrics, MoneyMetrics
from jackpot.web.monitoring.journal_file_metrics import JournalFileMetrics
from jackpot.web.monitoring.machine_metrics import MachineMetrics
from jackpot.web.monitoring.metrics import Metrics
from jackpot.web.monitoring.nodes_metrics import NodesMetrics
from jackpot.web.monitoring.pit_metrics import PitMetrics
from jackpot.web.monitoring.webhook_metrics import WebhookMetrics
from jackpot.web.pages.files import page_operations
from jackpot.web.pages.rules import RULE_OPERATIONS
from jackpot.web.pages.staff import STAFF_PAGES
from jackpot.web.staff.access_trail import AccessTrailHandlers
from jackpot.web.staff.account_commands import account_commands
from jackpot.web.staff.accounts import AccountHandlers
from jackpot.web.staff.activity import FLAGGED, Activity, FlaggedRefusal
from jackpot.web.staff.approval_proposals import ProposalCheck
from jackpot.web.staff.call_operations import CallHandlers
from jackpot.web.staff.calls import Calls
from jackpot.web.staff.commands import staff_commands
from jackpot.web.staff.commands.house import house_commands
from jackpot.web.staff.commands.pits import on_pits
from jackpot.web.staff.floor_operations import FloorHandlers
from jackpot.web.staff.floor_part import FloorPart
from jackpot.web.staff.floor_stream import FloorStream
from jackpot.web.staff.hours import HoursHandlers
from jackpot.web.staff.house import HouseHandlers
from jackpot.web.staff.link import Floor, Link, Pit
from jackpot.web.staff.link_activity import LinkActivity
from jackpot.web.staff.link_part import LinkPart
from jackpot.web.staff.nodes import NodeHandlers, states_of_display_nodes
from jackpot.web.staff.open_sessions import OpenSessionHandlers
from jackpot.web.staff.passkeys import PasskeyHandlers
from jackpot.web.staff.payouts import PayoutHandlers
from jackpot.web.staff.pit_part import PitPart
from jackpot.web.staff.presence import Presence
from jackpot.web.staff.second_persons import SecondPersonHandlers
from jackpot.web.staff.session_cookies import SessionCookies
from jackpot.web.staff.sessions import SessionHandlers
from jackpot.web.staff.tournament_part import TournamentPart
from jackpot.web.staff.webhooks import WebhookHandlers
from jackpot.web.tables.base_game import base_game_commands
from jackpot.web.tables.card_commands import table_card_commands
from jackpot.web.tables.commands import table_commands
from jackpot.web.tables.pits import pit_commands
from jackpot.web.tables.publisher import Publisher
from jackpot.web.tables.socket import SocketHandler
from jackpot.web.tables.socket_registry import TableSockets
from jackpot.web.tables.views import TableViews
from jackpot.web.tournaments.conditions_operations import ConditionsHandler
from jackpot.web.tournaments.desk import DeskHandlers
from jackpot.web.tournaments.handlers import TournamentHandlers
from jackpot.web.tournaments.leaderboard_operations import LeaderboardHandlers
from jackpot.web.tournaments.leaderboard_stream import LeaderboardStream
from jackpot.web.tournaments.opening_check import OpeningCheck


@dataclass(frozen=True)
class Parts:
    """What a running server is made of. `stopping` is set when it begins to stop."""

    home: Home
    all_hosts: AnyHosts  # of everything that has a journal
    hosts: AnyHosts  # of links and pits, which have tables
    jackpots: JackpotHosts  # of links alone
    links: dict[str, Link]
    pits: dict[str, Pit]
    leaderboards: dict[str, LeaderboardStream]  # by tournament
    signers: dict[str, CheckpointSigner]
    floor: Floor
    access: Access
    anonymous: AnonymousBudget
    authorizer: Authorizer
    places: DisplayPlaces
    publisher: Publisher
    sockets: TableSockets
    floor_stream: FloorStream
    metrics: Metrics
    reader: ReaderProcess
    verification: Verification
    webhooks: Webhooks
    stopping: asyncio.Event


def make_parts(
    options: ServerOptions,
    started_links: Sequence[StartedLink],
    started_pits: Sequence[StartedPit],
    started_tournaments: Sequence[StartedTournament],
    access: Access,
    board: Board,
    home: Home,
    *,
    node: str,
) -> Parts:
    settings, clock = options.floor.server, options.clock
    jackpots = Hosts(link.host for link in started_links)
    hosts: AnyHosts = Hosts([*jackpots, *(pit.host for pit in started_pits)])
    tournaments = [started.host for started in started_tournaments]
    all_hosts: AnyHosts = Hosts([*hosts, *tournaments])
    signers = make_signers(settings, home, all_hosts)
    tell_flagged = partial(board.publish, FLAGGED)
    links = {
        host.name: Link(
            host,
            meter,
            signs,
            LinkActivity(host.engine, clock, tell_flagged),
            signers.get(host.name),
        )
        for host, meter, signs in started_links
    }
    pits = {
        host.name: Pit(
            host, signs, Activity(host.engine, clock, tell_flagged), signers.get(host.name)
        )
        for host, signs in started_pits
    }
    meters = {name: link.meter for name, link in links.items()}
    limits = settings.limits
    sockets = TableSockets(
        limits.max_table_sockets,
        tables=sum(len(host.table_titles) for host in hosts),
        most_per_person=limits.max_streams_per_person,
    )
    calls = Calls(clock, board)
    anonymous = AnonymousBudget(limits.anonymous_requests_per_second)
    needs_certificate = settings.tls is not None and settings.tls.client_ca is not None
    authorizer = Authorizer(access, anonymous, tables_need_certificate=needs_certificate)
    stopping = asyncio.Event()
    places = DisplayPlaces(
        authorizer,
        stopping,
        max_displays=limits.max_displays,
        max_per_address=limits.max_displays_per_address,
        needs_token=settings.meter_needs_token,
        nodes=settings.display_urls,
    )
    presence = Presence(
        sockets,
        meters,
        board,
        identity=identity_of(options, node),
        clock=clock,
        is_live=lambda: all_hosts.sound,
        screens=places,
    )
    floor = Floor(
        presence,
        calls,
        clock,
        settings.zone,
        settings.reporting_from_cents,
        first=options.floor.machines[0],
    )
    floor_parts: dict[str, FloorPart] = {
        **{name: LinkPart(floor, link) for name, link in links.items()},
        **{name: PitPart(floor, pit) for name, pit in pits.items()},
        **{host.name: TournamentPart(floor, host, hosts) for host in tournaments},
    }
    floor_stream = FloorStream(floor, floor_parts, gaming_day_start=settings.gaming_day_start)
    calls.listen(floor_stream.table_changed)
    publisher = Publisher()
    publisher.listen(hosts)

    def add_flagged(flagged: FlaggedRefusal) -> None:
        part = links.get(flagged.link) or pits.get(flagged.link)
        if part is not None:
            part.activity.flagged.append(flagged)
            floor_stream.part_changed(flagged.link)

    board.subscribe(FLAGGED, FlaggedRefusal, add_flagged)
    webhooks = Webhooks(settings, all_hosts, board, clock)
    return Parts(
        home=home,
        all_hosts=all_hosts,
        hosts=hosts,
        jackpots=jackpots,
        links=links,
        pits=pits,
        leaderboards={host.name: board for host, board in started_tournaments},
        signers=signers,
        floor=floor,
        access=access,
        anonymous=anonymous,
        authorizer=authorizer,
        places=places,
        publisher=publisher,
        sockets=sockets,
        floor_stream=floor_stream,
        metrics=Metrics(
            public=[
                MachineMetrics(all_hosts),
                JournalFileMetrics(home),
                CheckpointMetrics(all_hosts, signers),
                CertificateMetrics(
                    {} if settings.tls is None else certificate_ends_s(settings.tls)
                ),
                WebhookMetrics(webhooks.couriers, webhooks.progress),
                NodesMetrics(lambda: states_of_display_nodes(presence)),
                JackpotMetrics(jackpots, lambda link: len(meters[link])),
                PitMetrics(host for host, _ in started_pits),
            ],
            money=[MoneyMetrics(jackpots, clock)],
        ),
        reader=new_reader(options),
        verification=Verification(partial(new_reader, options), clock, board),
        webhooks=webhooks,
        stopping=stopping,
    )


def make_operations(options: ServerOptions, parts: Parts) -> list[Operation]:
    """All operations, in the order in which routes are tried."""
    settings, clock = options.floor.server, options.clock
    all_hosts, hosts, jackpots = parts.all_hosts, parts.hosts, parts.jackpots
    meters = {name: link.meter for name, link in parts.links.items()}
    signs = {
        **{name: link.signs for name, link in parts.links.items()},
        **{name: pit.signs for name, pit in parts.pits.items()},
    }
    highest = {name: link.highest_limits for name, link in options.floor.links.items()}
    command_handler = CommandHandler(all_hosts)
    serve_command = command_handler.serve
    commands = [
        *table_commands(serve_command),
        *base_game_commands(serve_command),
        *table_card_commands(serve_command),
        *pit_commands(serve_command),
    ]
    tournaments = (host for host in all_hosts if host.serving is TOURNAMENTS)
    opening = OpeningCheck(tournaments, serve_command)
    reading = JournalReading(parts.reader)
    health = HealthHandlers(all_hosts, parts.metrics, parts.stopping)
    operations = [
        *commands,
        *SocketHandler(
            hosts,
            parts.publisher,
            parts.sockets,
            parts.authorizer,
            commands,
            clock=clock,
            max_frame_bytes=settings.limits.max_body_bytes,
        ).operations(),
        *TableViews(hosts).operations(),
        *AccountHandlers(jackpots, clock).operations(),
        *MeterHandlers(meters, parts.places).operations(),
        *TableSignHandlers(hosts, signs, meters, parts.places).operations(),
        *HoursHandlers(hosts, clock, serve_command).operations(),
        *staff_commands(serve_command, command_handler.serve_link, opening.serve, hosts),
        *house_commands(serve_command, command_handler.serve_on_link),
        *on_pits(serve_command, command_handler.serve_on_link),
        *HouseHandlers(hosts).operations(),
        *account_commands(serve_command, ProposalCheck(highest, serve_command).serve),
        *CallHandlers(hosts, parts.floor.calls).operations(),
        *TournamentHandlers(all_hosts).operations(),
        *ConditionsHandler(all_hosts, settings.zone).operations(),
        *LeaderboardHandlers(parts.leaderboards, parts.places).operations(),
        *DeskHandlers(all_hosts, parts.access, clock).operations(),
        *TrailHandlers(all_hosts).operations(),
        *FloorHandlers(
            parts.floor_stream,
            parts.authorizer,
            parts.stopping,
            most_per_person=settings.limits.max_streams_per_person,
        ).operations(),
        *PayoutSearch(
            hosts, reading, zone=settings.zone, gaming_day_start=settings.gaming_day_start
        ).operations(),
        *PayoutHandlers(
            all_hosts, reading, clock, settings.zone, settings.reporting_from_cents
        ).operations(),
        *JournalHandlers(all_hosts, parts.stopping).operations(),
        *CheckpointHandlers(all_hosts, parts.home, parts.signers).operations(),
        *ReportHandlers(
            hosts, parts.home, clock, zone=settings.zone, gaming_day_start=settings.gaming_day_start
        ).operations(),
        *EntryHandlers(all_hosts, reading).operations(),
        *RoundRecordHandlers(hosts, reading).operations(),
        *adjudication_operations(),
        *SeriesHandlers(
            jackpots,
            hosts,
            reading,
            clock,
            zone=settings.zone,
            gaming_day_start=settings.gaming_day_start,
        ).operations(),
        *VerificationHandlers(all_hosts, parts.verification, settings.zone).operations(),
        *SessionHandlers(
            parts.access, SessionCookies(encrypted=settings.tls is not None)
        ).operations(),
        *PasskeyHandlers(parts.access).operations(),
        *SecondPersonHandlers(parts.access).operations(),
        *OpenSessionHandlers(parts.access).operations(),
        *AccessTrailHandlers(
            parts.access, zone=settings.zone, gaming_day_start=settings.gaming_day_start
        ).operations(),
        *WebhookHandlers(all_hosts, parts.webhooks.couriers, parts.webhooks.progress).operations(),
        *NodeHandlers(parts.floor.presence).operations(),
        *health.operations(),
        *STAFF_PAGES,
        *RulesInForceHandler(jackpots, clock).operations(),
        *RULE_OPERATIONS,
        *page_operations(settings.display_urls),
    ]
    health.describe(operations, settings.public_url)
    return operations
