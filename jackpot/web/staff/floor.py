"""The stream of the floor on the wire."""

from functools import partial

from aiohttp import HttpVersion11, web

from jackpot.access import STAFF_ROLES
from jackpot.web.http import problems
from jackpot.web.http.authorization import still_in
from jackpot.web.http.event_stream import Subscriber
from jackpot.web.http.operations import Call, Operation
from jackpot.web.meter.operations import EVENTS
from jackpot.web.staff.floor_stream import Page

MOST_PAGES = 500  # of staff; each gets a picture of the whole floor


async def _stream(call: Call) -> web.StreamResponse:
    app, request = call.app, call.request
    if app.stopping:
        raise problems.not_sound()
    if len(app.floor_stream) >= MOST_PAGES:
        raise problems.overloaded(5)
    response = web.StreamResponse(headers={"Content-Type": EVENTS, "X-Accel-Buffering": "no"})
    await response.prepare(request)
    if request.transport is None:  # it left before it got anything
        return response
    display = Subscriber(request.transport, chunked=request.version >= HttpVersion11)
    page = Page(display, call.principal.role, partial(still_in, app, request))
    app.floor_stream.join(page)
    try:
        await display.gone.wait()
    finally:
        app.floor_stream.leave(page)
    response.force_close()
    return response


FLOOR_OPERATIONS = [
    Operation(
        name="stream_floor",
        method="GET",
        url="/v1/floor/stream",
        tag="Floor",
        summary="The floor as staff see it, live, as Server-Sent Events",
        description="`picture` at once: every link, with the sections that the caller's role sees"
        " (tables, payouts with their working, pools, proposals, warnings, calls, acts). Then"
        " `change`: one link, with what changed, at most ten a second, and `beat` each second."
        " `signed_out` when the session is over. What it says of money and play is committed.",
        roles=frozenset(STAFF_ROLES),
        serve=_stream,
        media=(EVENTS,),
        refusals=(503,),
    ),
]
