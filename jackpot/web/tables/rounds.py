"""The rounds of a table that a supervisor can still void or amend: in play, waiting and recent."""

from aiohttp import web

from jackpot.access import Role
from jackpot.floor.views import RoundView, round_view
from jackpot.web.http.arguments import TablePath
from jackpot.web.http.operations import Call, Roles, json_response, read_operation

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


async def _rounds(call: Call) -> web.Response:
    state = call.app.engine_of_table(call.path.table).state
    table = state.tables[call.path.table]
    rounds = [*table.recent, *table.waiting]
    if table.current is not None:
        rounds.append(table.current)
    newest_first = sorted(rounds, key=lambda each: each.number, reverse=True)
    return json_response([round_view(state, each) for each in newest_first])


ROUND_OPERATIONS = [
    read_operation(
        "list_rounds",
        "/v1/tables/{table}/rounds",
        "Supervisor",
        "The round in play, those that wait and the last few of a table, newest first",
        roles=_OFFICE,
        serve=_rounds,
        path=TablePath,
        answer=list[RoundView],
    ),
]
