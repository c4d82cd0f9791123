"""The list of all operations, in the order in which routes are tried."""

from jackpot.access import Role
from jackpot.web.audit.reports import AUDIT_OPERATIONS
from jackpot.web.audit.trail import TRAIL_OPERATIONS
from jackpot.web.http.arguments import TablePath
from jackpot.web.http.operations import Operation
from jackpot.web.meter.operations import meter_operations
from jackpot.web.monitoring.health import HEALTH_OPERATIONS
from jackpot.web.pages.files import PAGE_OPERATIONS
from jackpot.web.pages.staff import STAFF_PAGES
from jackpot.web.staff.cage import CAGE_OPERATIONS
from jackpot.web.staff.calls import CALL_OPERATIONS
from jackpot.web.staff.commands import STAFF_COMMANDS
from jackpot.web.staff.floor import FLOOR_OPERATIONS
from jackpot.web.staff.sessions import SESSION_OPERATIONS
from jackpot.web.tables.commands import TABLE_COMMANDS
from jackpot.web.tables.rounds import ROUND_OPERATIONS
from jackpot.web.tables.socket import serve_socket
from jackpot.web.tables.views import TABLE_VIEWS

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
