"""`GET /v1/tables/{table}/socket`: the table's WebSocket, with the same commands as over HTTP."""

from collections.abc import Callable, Sequence

from aiohttp import web

from jackpot.access import Role
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import TablePath
from jackpot.web.http.authorization import Authorizer, check_origin
from jackpot.web.http.operations import Call, Operation
from jackpot.web.tables.publisher import Publisher
from jackpot.web.tables.socket_connection import Connection
from jackpot.web.tables.socket_frames import FrameReader
from jackpot.web.tables.socket_messages import SOCKET_MESSAGES
from jackpot.web.tables.socket_registry import CLOSE_WITHIN_S, TableSockets


class SocketHandler:
    def __init__(
        self,
        hosts: AnyHosts,
        publisher: Publisher,
        sockets: TableSockets,
        authorizer: Authorizer,
        commands: Sequence[Operation],
        *,
        clock: Callable[[], int],
        max_frame_bytes: int,
    ) -> None:
        self._hosts = hosts
        self._publisher = publisher
        self._sockets = sockets
        self._authorizer = authorizer
        self._reader = FrameReader(commands)
        self._clock = clock
        self._max_frame_bytes = max_frame_bytes

    async def _serve(self, call: Call) -> web.StreamResponse:
        # A browser lets any site open a socket to us, and sends our cookie along.
        check_origin(call.request)
        host = self._hosts.of_table(call.path.table)
        pads = call.principal.role is Role.TABLE
        sockets = self._sockets
        has_room = sockets.has_room_for_table if pads else sockets.has_room_for_person
        if not has_room(call.principal.by):
            raise problems.overloaded(retry_after_s=5)
        socket = web.WebSocketResponse(
            timeout=CLOSE_WITHIN_S,
            autoping=False,  # our own answers to pings wait in the outbox, so no read can stall
            compress=False,  # frames are small: compressing them costs more than it saves
            max_msg_size=self._max_frame_bytes,
            writer_limit=65_536,
            decode_text=False,
        )
        await socket.prepare(call.request)
        transport = call.request.transport
        if transport is None:  # the client left during the handshake
            return socket
        connection = Connection(
            socket,
            transport,
            host=host,
            publisher=self._publisher,
            reader=self._reader,
            table=call.path.table,
            by=call.principal.by,
            may_act=lambda: self._authorizer.caller(call.request) == call.principal,
            may_stay=lambda: self._authorizer.is_still_signed_in(call.request),
            now_ms=self._clock,
        )
        await self._sockets.serve(connection, alone=pads)
        return socket

    def operations(self) -> list[Operation]:
        return [
            Operation(
                name="table_socket",
                method="GET",
                url="/v1/tables/{table}/socket",
                tag="Table",
                summary="Open a table's WebSocket",
                description="The same commands as frames, many in flight, and the table's state"
                " pushed at once and after every change. Send text frames of JSON: one object or an"
                " array of them, each with `id`, `do` (the operation's name) and its arguments."
                " Answers come in arrays, by `id`, with `status` and `answer` or `problem`. A"
                " problem with the code `in_doubt` is no answer yet: send the same command again,"
                " and hand no chip back before it is answered.",
                roles=frozenset({Role.TABLE, Role.DEALER}),
                serve=self._serve,
                path=TablePath,
                sends=SOCKET_MESSAGES,
                takes=self._reader.shapes,
                success=(101,),
                refusals=(503,),
            )
        ]
