"""The meter on the wire: once as JSON or text, or as a stream that goes on."""

from collections.abc import Callable
from typing import Any

from aiohttp import HttpVersion11, web

from jackpot.rules.money import dollars
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery, NoQuery
from jackpot.web.http.event_stream import Subscriber
from jackpot.web.http.operations import (
    ANYONE,
    EVERY_ROLE,
    JSON,
    Call,
    Operation,
    Serve,
    json_response,
)
from jackpot.web.meter.views import LinkView, MeterView, SignView

TEXT = "text/plain"
EVENTS = "text/event-stream"


async def _meter(call: Call) -> web.Response:
    view = call.app.link_named(call.query.link).stream.view()
    accept = call.request.headers.get("Accept", "")
    if TEXT in accept and JSON not in accept:
        return _text(view)
    return json_response(view)


async def _meter_text(call: Call) -> web.Response:
    return _text(call.app.link_named(call.query.link).stream.view())


def _text(view: MeterView) -> web.Response:
    closed = "" if view.wagers == "open" else " closed"
    return web.Response(text=f"{dollars(view.value_cents)}{closed}\n", content_type=TEXT)


async def _sign(call: Call) -> web.Response:
    return json_response(call.app.link_named(call.query.link).stream.sign())


async def _links(call: Call) -> web.Response:
    links = [LinkView(link=link.name, title=link.title) for link in call.app.links.values()]
    return json_response(links)


async def _stream(call: Call) -> web.StreamResponse:
    app, request = call.app, call.request
    stream = app.link_named(call.query.link).stream
    if app.stopping:
        raise problems.not_sound()
    if sum(len(link.stream) for link in app.links.values()) >= app.settings.limits.max_displays:
        raise problems.overloaded(5)
    response = web.StreamResponse(headers={"Content-Type": EVENTS, "X-Accel-Buffering": "no"})
    await response.prepare(request)
    transport = request.transport
    if transport is None:  # it left before it got anything
        return response
    display = Subscriber(
        transport, chunked=request.version >= HttpVersion11, welcome=_welcome(call)
    )
    stream.join(display)
    try:
        await display.gone.wait()
    finally:
        stream.leave(display)
    response.force_close()
    return response


def _welcome(call: Call) -> Callable[[], bool] | None:
    """Where a token is asked for, it may be revoked while the stream is open."""
    if None in call.operation.roles:
        return None
    return lambda: call.app.who(call.request) is not None


_STREAM = """The events, each with the number of the journal's entry as its id:

- `sign`: what stands round the meter, as `GET /v1/meter/sign` gives it: at once, and when
  it changes.
- `meter`: the value, as `GET /v1/meter` gives it: at once, then with every change, at most 20 a
  second, the latest only.
- `beat`: `seq` and `at`, each second. A display that hears nothing for five seconds is cut off and
  must say so.
- `lock`: a claim of a royal or a straight flush was declared (`open` true: the jackpot is pending),
  or came to nothing (`open` false); `win`s end it otherwise.
- `win`: hand, amount, table and box of a payout, never cards. `reset`: the new value after a royal.
- `suspension`: the jackpot was suspended at a table, or resumed. `fault`: the link is not sound
  (wagers are refused), or is again.

A display that comes back ignores what has a lower `seq` than it has shown, as long as `journal` is
the same: a value never goes backwards. One that does not read for ten seconds is dropped; one that
is slow gets the whole picture when it has caught up, never a backlog."""


def meter_operations(*, needs_token: bool) -> list[Operation]:
    roles = EVERY_ROLE if needs_token else ANYONE

    def operation(name: str, url: str, summary: str, serve: Serve, **more: Any) -> Operation:
        return Operation(
            name=name,
            method="GET",
            url=url,
            tag="Meter",
            summary=summary,
            roles=roles,
            serve=serve,
            **{"query": LinkQuery, **more},
        )

    return [
        operation(
            "read_meter",
            "/v1/meter",
            "The jackpot as people see it (10.3)",
            _meter,
            description="As text where only `text/plain` is accepted.",
            answer=MeterView,
            media=(TEXT,),
        ),
        operation(
            "read_meter_text",
            "/v1/meter.txt",
            "The value in dollars as plain text",
            _meter_text,
            description="One line, e.g. `$12,345.67`; `closed` after it while no wagers are taken.",
            media=(TEXT,),
        ),
        operation(
            "read_sign",
            "/v1/meter/sign",
            "What stands round the meter: prizes, tables and the last wins",
            _sign,
            answer=SignView,
        ),
        operation(
            "list_links",
            "/v1/meter/links",
            "The links that a display can choose from",
            _links,
            query=NoQuery,
            answer=list[LinkView],
        ),
        operation(
            "stream_meter",
            "/v1/meter/stream",
            "The meter as it changes, as Server-Sent Events",
            _stream,
            description=_STREAM,
            media=(EVENTS,),
            refusals=(503,),
        ),
    ]
