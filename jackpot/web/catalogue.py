"""The list of all operations, in the order in which routes are tried."""

from jackpot.access import Role
from jackpot.web.audit import AUDIT_OPERATIONS
from jackpot.web.bodies import TablePath
from jackpot.web.cage import CAGE_OPERATIONS
from jackpot.web.calls import CALL_OPERATIONS
from jackpot.web.commands import TABLE_COMMANDS
from jackpot.web.floor import FLOOR_OPERATIONS
from jackpot.web.health import HEALTH_OPERATIONS
from jackpot.web.meters import meter_operations
from jackpot.web.operations import Operation
from jackpot.web.pages import PAGE_OPERATIONS
from jackpot.web.rounds import ROUND_OPERATIONS
from jackpot.web.sessions import SESSION_OPERATIONS
from jackpot.web.socket import serve_socket
from jackpot.web.staff_commands import STAFF_COMMANDS
from jackpot.web.staff_pages import STAFF_PAGES
from jackpot.web.tables import TABLE_VIEWS
from jackpot.web.trail import TRAIL_OPERATIONS

_SOCKET = Operation(
    name="table_socket",
    method="GET",
    url="/v1/tables/{table}/socket",
    tag="Table",
    summary="A WebSocket: the same commands as frames, many in flight, and lamps as they change",
    description="Text frames of JSON. Send one object or an array of them, each with `id`, `do`"
    " (the operation's name) and its arguments; answers come in arrays, by `id`, with `status` and"
    " `answer` or `problem`. The table's state is pushed at once and after every change.",
    roles=frozenset({Role.TABLE, Role.DEALER}),
    serve=serve_socket,
    path=TablePath,
    success=(101,),
    refusals=(503,),
)


def all_operations(*, meter_needs_token: bool) -> list[Operation]:
    return [
        *TABLE_COMMANDS,
        _SOCKET,
        *TABLE_VIEWS,
        *meter_operations(needs_token=meter_needs_token),
        *ROUND_OPERATIONS,
        *STAFF_COMMANDS,
        *CALL_OPERATIONS,
        *TRAIL_OPERATIONS,
        *FLOOR_OPERATIONS,
        *CAGE_OPERATIONS,
        *AUDIT_OPERATIONS,
        *SESSION_OPERATIONS,
        *HEALTH_OPERATIONS,
        *STAFF_PAGES,
        *PAGE_OPERATIONS,
    ]
