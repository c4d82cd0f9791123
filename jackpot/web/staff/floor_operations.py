"""The stream of the floor on the wire."""

import asyncio
from collections.abc import Callable
from functools import partial

from aiohttp import web

from jackpot.access import SIGN_IN_ROLES
from jackpot.web.http import problems
from jackpot.web.http.authorization import Authorizer
from jackpot.web.http.event_stream import EVENTS, Subscriber, serve_events
from jackpot.web.http.operations import Call, Operation
from jackpot.web.staff.floor_messages import FLOOR_EVENTS
from jackpot.web.staff.floor_part import Viewer
from jackpot.web.staff.floor_stream import FloorStream, Page

MOST_PAGES = 500  # of staff; each gets a picture of the whole floor


class FloorHandlers:
    def __init__(
        self,
        stream: FloorStream,
        authorizer: Authorizer,
        stopping: asyncio.Event,
        *,
        most_per_person: int,
    ) -> None:
        self._stream = stream
        self._authorizer = authorizer
        self._stopping = stopping
        self._most_per_person = most_per_person

    async def _serve(self, call: Call) -> web.StreamResponse:
        request = call.request
        if self._stopping.is_set():
            raise problems.not_sound()
        by, stream = call.principal.by, self._stream
        if len(stream) >= MOST_PAGES or stream.pages_of(by) >= self._most_per_person:
            raise problems.overloaded(5)

        def join(subscriber: Subscriber) -> Callable[[], None]:
            may_stay = partial(self._authorizer.is_still_signed_in, request)
            viewer = Viewer(call.principal.role, call.principal.tables)
            page = Page(subscriber, by, viewer, may_stay)
            stream.join(page)
            return partial(stream.leave, page)

        return await serve_events(request, join)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                name="stream_floor",
                method="GET",
                url="/v1/floor/stream",
                tag="Floor",
                summary="Follow the floor as Server-Sent Events",
                description="`picture` at once: every link, with the sections that the caller's"
                " role may see (tables, payouts with their working, pools, proposals, warnings,"
                " calls, actions). Then `change`: one link, with what changed, at most ten a"
                " second, and `beat` each second. `signed_out` when the session is over. Money and"
                " play are always committed state. A dealer bound to tables sees these alone.",
                roles=frozenset(SIGN_IN_ROLES),
                serve=self._serve,
                sends=FLOOR_EVENTS,
                media=(EVENTS,),
                refusals=(503,),
            ),
        ]
