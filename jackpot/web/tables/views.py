"""What tables, dealers, supervisors and auditors read of tables and their rounds."""

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.machines import PIT_KIND
from jackpot.floor import Code, Refusal
from jackpot.floor.refusals import refuse
from jackpot.floor.round_payouts import RoundPayouts
from jackpot.floor.views import RoundView, TableTerms
from jackpot.floor.void_preview import RoundVoidPreview
from jackpot.pit.answers.structs import PitRoundAnswer
from jackpot.pit.reconstruction_preview import ReconstructionPreview, preview_reconstruction
from jackpot.pit.views.rounds import PitRoundView
from jackpot.pit.views.tables import PitTableTerms
from jackpot.pit.void_preview import PitVoidPreview
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery, RoundPath, RoundsQuery, TablePath
from jackpot.web.http.arguments.pits import TriedActs, plain_acts
from jackpot.web.http.operations import (
    Call,
    OneOf,
    Operation,
    Roles,
    json_response,
    read_operation,
)
from jackpot.web.tables.commands import TABLE_VIEW

_AT_TABLES: Roles = frozenset({Role.TABLE, Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_STAFF_AT_TABLES: Roles = frozenset({Role.DEALER, Role.SUPERVISOR, Role.AUDITOR})
_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


class TableViews:
    def __init__(self, hosts: AnyHosts) -> None:
        self._hosts = hosts

    async def _table(self, call: Call) -> web.Response:
        table = call.path.table
        return json_response(self._hosts.of_table(table).table_view(table))

    async def _terms(self, call: Call) -> web.Response:
        host = self._hosts.of_table(call.path.table)
        return json_response(host.serving.terms(host.engine.state, call.path.table))

    async def _tables(self, call: Call) -> web.Response:
        return json_response(
            [
                host.table_view(table)
                for host in self._hosts.named_or_all(call.query.link)
                for table in host.engine.state.tables
                if call.principal.may_serve(table)
            ]
        )

    async def _rounds(self, call: Call) -> web.Response:
        """Those that a supervisor can still void or amend."""
        host, before = self._hosts.of_table(call.path.table), call.query.before
        known = host.serving.rounds(host.engine.state, call.path.table)
        asked = [each for each in known if before is None or each.round < before]
        return json_response(asked[: call.query.limit])

    async def _round(self, call: Call) -> web.Response:
        table, number = call.path.table, call.path.round
        host = self._hosts.of_table(table)
        found = host.serving.round(host.engine.state, table, number)
        if found is None:
            refusal = refuse(Code.NO_SUCH_ROUND, table=table, round=number)
            raise problems.ProblemError(problems.of_refusal(refusal))
        return json_response(found)

    async def _void_preview(self, call: Call) -> web.Response:
        table = call.path.table
        host = self._hosts.of_table(table)
        preview = host.serving.void_preview(host.engine.state, table, call.path.round)
        if isinstance(preview, Refusal):
            raise problems.ProblemError(problems.of_refusal(preview))
        return json_response(preview)

    async def _reconstruction_preview(self, call: Call) -> web.Response:
        table = call.path.table
        host = self._hosts.of_table(table)
        preview: ReconstructionPreview | Refusal
        if host.kind is PIT_KIND:
            acts = plain_acts(call.body.acts)
            preview = preview_reconstruction(host.engine.state, table, call.path.round, acts)
        else:
            preview = refuse(Code.NOT_AT_THIS_GAME, table=table, game="Canberra Poker")
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
                answer=TABLE_VIEW,
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
                answer=OneOf((TableTerms, PitTableTerms)),
            ),
            read_operation(
                "list_tables",
                "/v1/tables",
                "Supervisor",
                "List all tables",
                roles=_STAFF_AT_TABLES,
                serve=self._tables,
                query=LinkQuery,
                answer=OneOf(TABLE_VIEW.shapes, many=True),
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
                answer=OneOf((RoundView, PitRoundView), many=True),
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
                answer=OneOf((RoundPayouts, PitRoundAnswer)),
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
                answer=OneOf((RoundVoidPreview, PitVoidPreview)),
                refusals=(409,),
            ),
            Operation(
                name="preview_reconstruction",
                method="POST",
                url="/v1/tables/{table}/rounds/{round}/reconstruct/preview",
                tag="Supervisor",
                summary="Preview the reconstruction of a round of twenty-one",
                description="Whether the acts can have come in this order, which is the first that"
                " cannot, what may lawfully follow them, and what would be paid otherwise. With"
                " the acts before a place in the round it tells what may be inserted there."
                " Nothing is recorded.",
                roles=frozenset({Role.SUPERVISOR}),
                serve=self._reconstruction_preview,
                path=RoundPath,
                body=TriedActs,
                answer=ReconstructionPreview,
                refusals=(409,),
            ),
        ]
