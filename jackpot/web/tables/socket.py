"""`GET /v1/tables/{table}/socket`: the table's WebSocket, the same commands as over HTTP."""

from aiohttp import web

from jackpot.access import Role
from jackpot.web.http import problems
from jackpot.web.http.authorization import check_origin, still_in, who
from jackpot.web.http.operations import Call
from jackpot.web.tables.socket_connection import Connection
from jackpot.web.tables.socket_registry import CLOSE_WITHIN_S


async def serve_socket(call: Call) -> web.StreamResponse:
    app, table = call.app, call.path.table
    check_origin(call.request)  # a browser opens sockets to any site, and sends our cookie along
    link = app.link_of_table(table)  # or it is refused, before it is a socket
    pads = call.principal.role is Role.TABLE
    takes_a_place = not (pads and app.table_sockets.hears(call.principal.by))
    if takes_a_place and app.table_sockets.full:
        raise problems.overloaded(retry_after_s=5)
    socket = web.WebSocketResponse(
        timeout=CLOSE_WITHIN_S,
        autoping=False,  # answers to pings wait in line with the rest, so no read can stall
        compress=False,  # small frames: deflating them costs more than it saves
        max_msg_size=app.settings.limits.max_body_bytes,
        writer_limit=65_536,
        decode_text=False,
    )
    await socket.prepare(call.request)
    transport = call.request.transport
    if transport is None:  # it went away during the handshake
        return socket
    connection = Connection(
        socket,
        transport,
        engine=link.engine,
        publisher=link.publisher,
        table=table,
        by=call.principal.by,
        let_in=lambda: who(app, call.request) == call.principal,
        still_in=lambda: still_in(app, call.request),
        now_ms=app.clock,
    )
    await app.table_sockets.serve(connection, alone=pads)
    return socket
