"""The sign at a table on the wire: once as JSON, or as a stream with the meter beside it."""

from collections.abc import Callable, Mapping
from typing import Any

from aiohttp import web

from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import TablePath
from jackpot.web.http.event_stream import EVENTS, Subscriber
from jackpot.web.http.operations import Call, OneOf, Operation, json_response, read_operation
from jackpot.web.meter.messages import METER_EVENTS
from jackpot.web.meter.pit_table_sign import PitTableSignView
from jackpot.web.meter.places import DisplayPlaces
from jackpot.web.meter.stream import MeterStream
from jackpot.web.meter.table_sign import TableSignView
from jackpot.web.meter.table_sign_stream import TableSignStream

TABLE_SIGN_EVENTS: dict[str, Any] = {
    "table_sign": (TableSignView, PitTableSignView),
    **METER_EVENTS,
}


class TableSignHandlers:
    def __init__(
        self,
        hosts: AnyHosts,
        signs: Mapping[str, TableSignStream],
        meters: Mapping[str, MeterStream],
        places: DisplayPlaces,
    ) -> None:
        self._hosts = hosts
        self._signs = signs  # by machine
        self._meters = meters  # by link: a pit has none
        self._places = places

    async def _sign(self, call: Call) -> web.Response:
        return json_response(self._signs[self._link(call)].sign(call.path.table))

    async def _stream(self, call: Call) -> web.StreamResponse:
        link, table = self._link(call), call.path.table
        meter, signs = self._meters.get(link), self._signs[link]

        def join(display: Subscriber) -> Callable[[], None]:
            leave_sign = signs.join(table, display.twin())
            if meter is None:
                return leave_sign
            watched = display.twin()
            meter.join(watched)

            def leave() -> None:
                leave_sign()
                meter.leave(watched)

            return leave

        return await self._places.serve(call, join)

    def _link(self, call: Call) -> str:
        host = self._hosts.of_table(call.path.table)
        if call.path.table not in host.engine.state.tables:
            raise problems.unknown_table(call.path.table)
        return host.name

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_table_sign",
                "/v1/tables/{table}/sign",
                "Meter",
                "Read the sign at a table",
                description="Limits, multiples and maximum payout of each box (3.1, 3.3, 8.2), odds"
                " (8.1), prizes (11.1), notices to the players and the state of the table; at a"
                " table of twenty-one side wagers, decks and the inscription on the layout. Nothing"
                " of what was played before (16.1).",
                roles=self._places.roles,
                serve=self._sign,
                path=TablePath,
                for_displays=True,
                answer=OneOf((TableSignView, PitTableSignView)),
            ),
            read_operation(
                "stream_table_sign",
                "/v1/tables/{table}/sign/stream",
                "Meter",
                "Follow the sign at a table as Server-Sent Events",
                description="`table_sign`, as `GET /v1/tables/{table}/sign` gives it, at once and"
                " when it changes; and on the same connection all events of the table's jackpot, as"
                " `GET /v1/meter/stream` sends them. A table of twenty-one has no jackpot: its sign"
                " has a `beat` each second.",
                roles=self._places.roles,
                serve=self._stream,
                path=TablePath,
                for_displays=True,
                sends=TABLE_SIGN_EVENTS,
                media=(EVENTS,),
                refusals=(404, 503),
            ),
        ]
