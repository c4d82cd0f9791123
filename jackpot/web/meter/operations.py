"""The meter on the wire: once as JSON or text, or as a stream that goes on."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from aiohttp import web

from jackpot.rules.money import dollars
from jackpot.web.hosting import choose
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery, LinksQuery, NoQuery
from jackpot.web.http.authorization import Authorizer
from jackpot.web.http.event_stream import EVENTS, Subscriber, serve_events
from jackpot.web.http.operations import (
    ANYONE,
    EVERY_ROLE,
    JSON,
    Call,
    Operation,
    Serve,
    json_response,
)
from jackpot.web.http.request_record import RECORD
from jackpot.web.meter.messages import METER_EVENTS
from jackpot.web.meter.stream import MeterStream
from jackpot.web.meter.views import LinkView, MeterView, SignView

TEXT = "text/plain"

_EVENTS_OF_STREAM = """Follows one link, or several on one connection, e.g. `?link=main,high`.
Each event has the `link` that it is about, and the number of that link's journal entry as `id`:

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

A display that reconnects ignores every `seq` lower than the one it showed last, as long as
`journal` is the same: a value never goes backwards. The server drops a display that reads nothing
for ten seconds. A slow display gets the whole picture when it has caught up, never a backlog."""


class MeterHandlers:
    def __init__(
        self,
        meters: Mapping[str, MeterStream],
        authorizer: Authorizer,
        stopping: asyncio.Event,
        *,
        max_displays: int,
        max_per_address: int,
        needs_token: bool,
    ) -> None:
        self._meters = meters  # by link
        self._authorizer = authorizer
        self._stopping = stopping
        self._max_displays = max_displays
        self._max_per_address = max_per_address
        self._strangers: Counter[str] = Counter()  # streams without a token, by address
        self._needs_token = needs_token

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
        if self._stopping.is_set():
            raise problems.not_sound()
        if sum(map(len, self._meters.values())) >= self._max_displays:
            raise problems.overloaded(5)

        def join(display: Subscriber) -> Callable[[], None]:
            joined = [(meter, display.twin()) for meter in meters]
            for meter, twin in joined:
                meter.join(twin)
            return partial(_leave, joined)

        with self._counted(call):
            return await serve_events(call.request, join, self._may_stay(call.request))

    def _chosen(self, names: str | None) -> list[MeterStream]:
        """One connection can follow many links: a browser opens only six to one server."""
        asked = [None] if names is None else dict.fromkeys(names.split(","))
        return [choose(self._meters, name) for name in asked]

    @contextmanager
    def _counted(self, call: Call) -> Iterator[None]:
        """One address cannot take all places of the displays, unless it has a token."""
        if call.signed_in is not None:
            yield
            return
        address = call.request[RECORD].address
        if self._strangers[address] >= self._max_per_address:
            raise problems.overloaded(5)
        self._strangers[address] += 1
        try:
            yield
        finally:
            self._strangers[address] -= 1
            if not self._strangers[address]:
                del self._strangers[address]

    def _may_stay(self, request: web.Request) -> Callable[[], bool] | None:
        """Where the meter needs a token, the token may be revoked while the stream is open."""
        return partial(self._is_known, request) if self._needs_token else None

    def _is_known(self, request: web.Request) -> bool:
        return self._authorizer.caller(request) is not None

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
            roles=EVERY_ROLE if self._needs_token else ANYONE,
            serve=serve,
            **{"query": LinkQuery, **more},
        )


def _leave(joined: list[tuple[MeterStream, Subscriber]]) -> None:
    for meter, display in joined:
        meter.leave(display)


def _text(view: MeterView) -> web.Response:
    closed = "" if view.wagers == "open" else " closed"
    return web.Response(text=f"{dollars(view.value_cents)}{closed}\n", content_type=TEXT)
