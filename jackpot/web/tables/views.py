"""What tables, dealers, supervisors and auditors read of tables and their rounds."""

from aiohttp import web

from jackpot.access import Role
from jackpot.floor import Code, Refusal
from jackpot.floor.refusals import refuse
from jackpot.floor.round_payouts import RoundPayouts, round_payouts
from jackpot.floor.views import (
    RoundView,
    TableTerms,
    TableView,
    round_view,
    table_terms,
    table_view,
)
from jackpot.floor.void_preview import RoundVoidPreview, preview_void
from jackpot.web.hosting import JackpotHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery, RoundPath, RoundsQuery, TablePath
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

_AT_TABLES: Roles = frozenset({Role.TABLE, Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_STAFF_AT_TABLES: Roles = frozenset({Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


class TableViews:
    def __init__(self, hosts: JackpotHosts) -> None:
        self._hosts = hosts

    async def _table(self, call: Call) -> web.Response:
        table = call.path.table
        return json_response(table_view(self._hosts.of_table(table).engine.state, table))

    async def _terms(self, call: Call) -> web.Response:
        table = call.path.table
        return json_response(table_terms(self._hosts.of_table(table).engine.state, table))

    async def _tables(self, call: Call) -> web.Response:
        return json_response(
            [
                table_view(host.engine.state, table)
                for host in self._hosts.named_or_all(call.query.link)
                for table in host.engine.state.tables
                if call.principal.may_serve(table)
            ]
        )

    async def _rounds(self, call: Call) -> web.Response:
        """Those that a supervisor can still void or amend."""
        state = self._hosts.of_table(call.path.table).engine.state
        known, before = state.rounds(call.path.table), call.query.before
        asked = [each for each in known if before is None or each.number < before]
        return json_response([round_view(state, each) for each in asked[: call.query.limit]])

    async def _round(self, call: Call) -> web.Response:
        table, number = call.path.table, call.path.round
        state = self._hosts.of_table(table).engine.state
        round_ = state.find_round(table, number)
        if round_ is None:
            refusal = refuse(Code.NO_SUCH_ROUND, table=table, round=number)
            raise problems.ProblemError(problems.of_refusal(refusal))
        return json_response(round_payouts(state, table, round_))

    async def _void_preview(self, call: Call) -> web.Response:
        table = call.path.table
        state = self._hosts.of_table(table).engine.state
        preview = preview_void(state, table, call.path.round)
        if isinstance(preview, Refusal):
            raise problems.ProblemError(problems.of_refusal(preview))
        return json_response(preview)

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "get_table",
                "/v1/tables/{table}",
                "Table",
                "Read the state and the lamps of a table",
                description="What a pad shows after a restart.",
                roles=_AT_TABLES,
                serve=self._table,
                path=TablePath,
                answer=TableView,
            ),
            read_operation(
                "get_terms",
                "/v1/tables/{table}/terms",
                "Table",
                "Read the terms of a table",
                description="Those of the next round and of the round in play, a proposal that"
                " waits for a second person, and the notices that the players have (3.1).",
                roles=_AT_TABLES,
                serve=self._terms,
                path=TablePath,
                answer=TableTerms,
            ),
            read_operation(
                "list_tables",
                "/v1/tables",
                "Supervisor",
                "List all tables",
                roles=_STAFF_AT_TABLES,
                serve=self._tables,
                query=LinkQuery,
                answer=list[TableView],
            ),
            read_operation(
                "list_rounds",
                "/v1/tables/{table}/rounds",
                "Supervisor",
                "List the latest rounds of a table",
                description="The round in play, those that wait for a lock, and the finished ones"
                " of the open gaming day, newest first; `before` continues an earlier answer.",
                roles=_OFFICE,
                serve=self._rounds,
                path=TablePath,
                query=RoundsQuery,
                answer=list[RoundView],
            ),
            read_operation(
                "get_round",
                "/v1/tables/{table}/rounds/{round}",
                "Table",
                "Read a round and its payouts",
                description="A round in play or a finished one that the server still has, with its"
                " payouts in the order of payment (11.2, 11.4), and `waiting_for` while an earlier"
                " lock is open. An older round is in the journal alone (404).",
                roles=_AT_TABLES,
                serve=self._round,
                path=RoundPath,
                answer=RoundPayouts,
            ),
            read_operation(
                "preview_void",
                "/v1/tables/{table}/rounds/{round}/void",
                "Supervisor",
                "Preview the void of a round or of its wagers",
                description="What declaring the round, or one of its wagers, void would refund and"
                " cancel now. Nothing is recorded.",
                roles=_OFFICE,
                serve=self._void_preview,
                path=RoundPath,
                answer=RoundVoidPreview,
                refusals=(409,),
            ),
        ]
