"""The meter on the wire: once as JSON or text, or as a stream that goes on."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from aiohttp import web

from jackpot.rules.money import dollars
from jackpot.web.hosting import choose
from jackpot.web.http.arguments import LinkQuery, LinksQuery, NoQuery
from jackpot.web.http.event_stream import EVENTS, Subscriber
from jackpot.web.http.operations import (
    JSON,
    Call,
    Operation,
    Serve,
    json_response,
)
from jackpot.web.meter.messages import METER_EVENTS
from jackpot.web.meter.places import DisplayPlaces
from jackpot.web.meter.stream import MeterStream
from jackpot.web.meter.views import LinkView, MeterView, SignView

TEXT = "text/plain"

_EVENTS_OF_STREAM = """Follows one link, or several on one connection, e.g. `?link=main,high`.
Each event but `nodes` has the `link` that it is about, and the number of that link's journal entry
as `id`:

- `sign`: what stands round the meter, as `GET /v1/meter/sign` gives it: at once, and when it
  changes.
- `meter`: the value, as `GET /v1/meter` gives it: at once, then the latest value after each change,
  at most 20 a second.
- `beat`: `seq` and `at`, each second. A display that gets nothing for five seconds is cut off and
  must say so.
- `lock`: a royal or straight flush was claimed (`open` true: the jackpot is pending), or the claim
  came to nothing (`open` false); a `win` ends it otherwise. `box` is that of a late claim.
- `win`: hand, amount, table and box of a payout, and its cards if somebody verified them. Show the
  cards only while you celebrate the win (16.6(a)). `reset`: the new value after a royal.
- `suspension`: the jackpot was suspended at a table, or resumed. `fault`: the link became unsound
  (wagers are refused), or sound again.
- `nodes`: the addresses of the floor's nodes for displays, without an `id`, at once where the floor
  file names any. A display whose node is gone goes on at another of them.

A display that reconnects ignores every `seq` lower than the one it showed last, as long as
`journal` is the same: a value never goes backwards. The server drops a display that reads nothing
for ten seconds. A slow display gets the whole picture when it has caught up, never a backlog."""


class MeterHandlers:
    def __init__(self, meters: Mapping[str, MeterStream], places: DisplayPlaces) -> None:
        self._meters = meters  # by link
        self._places = places

    async def _meter(self, call: Call) -> web.Response:
        view = choose(self._meters, call.query.link).view()
        accept = call.request.headers.get("Accept", "")
        if TEXT in accept and JSON not in accept:
            return _text(view)
        return json_response(view)

    async def _meter_text(self, call: Call) -> web.Response:
        return _text(choose(self._meters, call.query.link).view())

    async def _sign(self, call: Call) -> web.Response:
        return json_response(choose(self._meters, call.query.link).sign())

    async def _links(self, call: Call) -> web.Response:
        links = [LinkView(link=link, title=meter.title) for link, meter in self._meters.items()]
        return json_response(links)

    async def _stream(self, call: Call) -> web.StreamResponse:
        meters = self._chosen(call.query.link)

        def join(display: Subscriber) -> Callable[[], None]:
            joined = [(meter, display.twin()) for meter in meters]
            for meter, twin in joined:
                meter.join(twin)
            return partial(_leave, joined)

        return await self._places.serve(call, join)

    def _chosen(self, names: str | None) -> list[MeterStream]:
        """One connection can follow many links: a browser opens only six to one server."""
        asked = [None] if names is None else dict.fromkeys(names.split(","))
        return [choose(self._meters, name) for name in asked]

    def operations(self) -> list[Operation]:
        return [
            self._operation(
                "read_meter",
                "/v1/meter",
                "Read the meter",
                self._meter,
                description="The jackpot as people see it (10.3). As text where only `text/plain`"
                " is accepted.",
                answer=MeterView,
                media=(TEXT,),
            ),
            self._operation(
                "read_meter_text",
                "/v1/meter.txt",
                "Read the meter in dollars, as plain text",
                self._meter_text,
                description="One line, e.g. `$12,345.67`, with `closed` after it while no table"
                " takes wagers.",
                media=(TEXT,),
            ),
            self._operation(
                "read_sign",
                "/v1/meter/sign",
                "Read what stands round the meter",
                self._sign,
                description="Prizes, tables and the latest wins.",
                answer=SignView,
            ),
            self._operation(
                "list_links",
                "/v1/meter/links",
                "List the links that a display can show",
                self._links,
                query=NoQuery,
                answer=list[LinkView],
            ),
            self._operation(
                "stream_meter",
                "/v1/meter/stream",
                "Follow the meter as Server-Sent Events",
                self._stream,
                description=_EVENTS_OF_STREAM,
                sends=METER_EVENTS,
                query=LinksQuery,
                media=(EVENTS,),
                refusals=(404, 503),
            ),
        ]

    def _operation(self, name: str, url: str, summary: str, serve: Serve, **more: Any) -> Operation:
        return Operation(
            name=name,
            method="GET",
            url=url,
            tag="Meter",
            summary=summary,
            roles=self._places.roles,
            serve=serve,
            for_displays=True,
            **{"query": LinkQuery, **more},
        )


def _leave(joined: list[tuple[MeterStream, Subscriber]]) -> None:
    for meter, display in joined:
        meter.leave(display)


def _text(view: MeterView) -> web.Response:
    closed = "" if view.wagers == "open" else " closed"
    return web.Response(text=f"{dollars(view.value_cents)}{closed}\n", content_type=TEXT)
