"""Reads tournaments, and carries out what changes them."""

from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.floor.commands import OpenTable
from jackpot.floor.refusals import Refusal, refuse
from jackpot.floor.views import TableView
from jackpot.rules.tournament.conditions import Conditions
from jackpot.tournament.jackpot_wagers import no_jackpot_wagers
from jackpot.tournament.refusals import Code
from jackpot.tournament.views import (
    TournamentEntryView,
    TournamentSessionView,
    TournamentView,
    entry_view,
    session_view,
    tournament_view,
)
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import tournaments as arg
from jackpot.web.http.operations import (
    Call,
    Operation,
    Roles,
    json_response,
    read_operation,
)
from jackpot.web.http.request_record import RECORD
from jackpot.web.tournaments.commands import SESSION, TOURNAMENT, tournament_commands
from jackpot.web.tournaments.finding import TournamentHosts
from jackpot.web.tournaments.report import TournamentReport, report_csv, tournament_report

_STAFF: Roles = frozenset({Role.DIRECTOR, Role.SUPERVISOR, Role.AUDITOR, Role.CAGE, Role.DEALER})
_OFFICE: Roles = frozenset({Role.DIRECTOR, Role.SUPERVISOR, Role.AUDITOR})
_AT_TABLES: Roles = _STAFF | {Role.TABLE}
_CSV = "text/csv"


class TournamentHandlers:
    def __init__(self, hosts: AnyHosts) -> None:
        self._hosts = hosts
        self._tournaments = TournamentHosts(hosts)

    async def _command(self, call: Call) -> web.Response:
        assert call.operation.build is not None, "a command says how it is built"
        host = self._tournaments.of(call)
        arguments = msgspec.structs.asdict(call.path)
        del arguments["tournament"]
        if isinstance(call.body, Conditions):
            arguments["conditions"] = call.body
        elif call.body is not None:
            arguments.update(msgspec.structs.asdict(call.body))
        command = call.operation.build(call.principal.by, arguments)
        return self._response(call, await self._hosts.submit(host, command))

    def _response(self, call: Call, outcome: Any) -> web.Response:
        if isinstance(outcome, Refusal):
            call.request[RECORD].code = outcome.name
            return problems.response(problems.of_refusal(outcome))
        return json_response(outcome)

    async def _open_tables(self, call: Call) -> web.Response:
        """Rule 17.3(a)(vii): pads stay dark unless the conditions allow jackpot wagers."""
        host = self._tournaments.of(call)
        state = host.engine.state
        session = state.sessions.get(call.path.session)
        if session is None:
            raise _not_drawn(call.path.session)
        allowed = no_jackpot_wagers(state) is None
        opened: list[TableView] = []
        for table in session.tables:
            command = OpenTable(
                by=call.principal.by,
                table=table,
                tournament=host.name,
                tournament_jackpot=allowed,
            )
            outcome = await self._hosts.carry_out(command)
            if isinstance(outcome, Refusal):
                return self._response(call, outcome)
            opened.append(outcome)
        return json_response(opened)

    async def _read(self, call: Call) -> web.Response:
        return json_response(tournament_view(self._tournaments.of(call).engine.state))

    async def _entries(self, call: Call) -> web.Response:
        state = self._tournaments.of(call).engine.state
        return json_response([entry_view(state, entry) for entry in state.entries.values()])

    async def _session(self, call: Call) -> web.Response:
        state = self._tournaments.of(call).engine.state
        if call.path.session not in state.sessions:
            raise _not_drawn(call.path.session)
        return json_response(session_view(state, call.path.session))

    async def _report(self, call: Call) -> web.Response:
        host = self._tournaments.of(call)
        report = tournament_report(host.engine.state, host.engine.head.seq)
        if _CSV in call.request.headers.get("Accept", ""):
            return web.Response(text=report_csv(report), content_type=_CSV, charset="utf-8")
        return json_response(report)

    def operations(self) -> list[Operation]:
        return [
            *tournament_commands(self._command),
            Operation(
                name="open_tournament_tables",
                method="POST",
                url=SESSION + "/tables/open",
                tag="Tournaments",
                summary="Open the tables of a session in tournament mode (17.3(a)(vii))",
                description="Their jackpot pads stay dark unless the conditions allow jackpot"
                " wagers. The same again changes nothing.",
                roles=frozenset({Role.SUPERVISOR}),
                serve=self._open_tables,
                path=arg.SessionPath,
                answer=list[TableView],
                refusals=(404, 409, 503),
                logged=True,
            ),
            _read(
                "read_tournament",
                TOURNAMENT,
                "Read a tournament",
                _STAFF,
                self._read,
                path=arg.TournamentPath,
                answer=TournamentView,
            ),
            _read(
                "list_entrants",
                TOURNAMENT + "/entries",
                "List the entries",
                _OFFICE,
                self._entries,
                path=arg.TournamentPath,
                answer=list[TournamentEntryView],
            ),
            _read(
                "read_tournament_session",
                SESSION,
                "Read a session: seats, counts and ballot",
                _AT_TABLES,
                self._session,
                path=arg.SessionPath,
                answer=TournamentSessionView,
            ),
            _read(
                "report_tournament",
                TOURNAMENT + "/report",
                "Report a tournament: fees, entries, places, prizes",
                _OFFICE,
                self._report,
                path=arg.TournamentPath,
                answer=TournamentReport,
                media=(_CSV,),
            ),
        ]


def _not_drawn(session: int) -> problems.ProblemError:
    return problems.ProblemError(
        problems.of_refusal(refuse(Code.BALLOT_NOT_DRAWN, session=session))
    )


def _read(name: str, url: str, summary: str, roles: Roles, serve: Any, **more: Any) -> Operation:
    return read_operation(name, url, "Tournaments", summary, roles=roles, serve=serve, **more)
