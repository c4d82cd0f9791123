"""The meter on the wire: once as JSON or text, or as a stream that goes on."""

from aiohttp import HttpVersion11, web

from jackpot.rules.approval_faults import dollars
from jackpot.web import problems
from jackpot.web.bodies import LinkQuery
from jackpot.web.meter_stream import Display
from jackpot.web.meter_view import MeterView
from jackpot.web.operations import ANYONE, EVERY_ROLE, JSON, Call, Operation, json_response

TEXT = "text/plain"
EVENTS = "text/event-stream"


async def _meter(call: Call) -> web.Response:
    view = call.app.link_named(call.query.link).stream.view()
    accept = call.request.headers.get("Accept", "")
    if TEXT in accept and JSON not in accept:
        return web.Response(text=f"{dollars(view.value_cents)}\n", content_type=TEXT)
    return json_response(view)


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
    display = Display(transport, chunked=request.version >= HttpVersion11)
    stream.join(display)
    try:
        await display.gone.wait()
    finally:
        stream.leave(display)
    response.force_close()
    return response


def meter_operations(*, needs_token: bool) -> list[Operation]:
    roles = EVERY_ROLE if needs_token else ANYONE
    return [
        Operation(
            name="read_meter",
            method="GET",
            url="/v1/meter",
            tag="Meter",
            summary="The jackpot as people see it (10.3)",
            description="As text where only `text/plain` is accepted.",
            roles=roles,
            serve=_meter,
            query=LinkQuery,
            answer=MeterView,
            media=(TEXT,),
        ),
        Operation(
            name="stream_meter",
            method="GET",
            url="/v1/meter/stream",
            tag="Meter",
            summary="The meter as it changes, as Server-Sent Events",
            description="The events are `meter` (the value, as `GET /v1/meter` gives it: at once,"
            " then with every change, at most 20 a second), `beat` each second, and `lock`,"
            " `win`, `reset`, `suspension` and `fault` as they happen. An event's id is the number"
            " of the journal's entry. A display that hears no beat for some seconds is cut off"
            " and must say so.",
            roles=roles,
            serve=_stream,
            query=LinkQuery,
            media=(EVENTS,),
            refusals=(503,),
        ),
    ]
