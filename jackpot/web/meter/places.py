"""The places that the server has for displays: how many there are, and who may take one."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec
from aiohttp import web

from jackpot.web.http import problems
from jackpot.web.http.authorization import AnyAuthorizer
from jackpot.web.http.event_stream import Payload, Subscriber, serve_events
from jackpot.web.http.operations import ANYONE, EVERY_ROLE, Call, Roles
from jackpot.web.http.request_record import RECORD
from jackpot.web.meter.messages import NodesNews

Join = Callable[[Subscriber], Callable[[], None]]


class DisplayPlaces:
    """`is_live`: False while this server knows no more than that what it has is old.

    `nodes` are told to every display, which goes to another of them when this one is gone.
    """

    def __init__(
        self,
        authorizer: AnyAuthorizer,
        stopping: asyncio.Event,
        *,
        max_displays: int,
        max_per_address: int,
        needs_token: bool,
        is_live: Callable[[], bool] = lambda: True,
        nodes: Sequence[str] = (),
    ) -> None:
        self._authorizer = authorizer
        self._stopping = stopping
        self._max_displays = max_displays
        self._max_per_address = max_per_address
        self._strangers: Counter[str] = Counter()  # streams without a token, by address
        self._needs_token = needs_token
        self._is_live = is_live
        self._nodes = _nodes_event(nodes) if nodes else None
        self._open: set[Subscriber] = set()

    def __len__(self) -> int:
        """How many displays are served now."""
        return len(self._open)

    @property
    def roles(self) -> Roles:
        return EVERY_ROLE if self._needs_token else ANYONE

    async def serve(self, call: Call, join: Join) -> web.StreamResponse:
        """Serves a display until it is gone. `join` returns what to call when it leaves."""
        if self._stopping.is_set() or not self._is_live():
            raise problems.not_sound()
        if len(self._open) >= self._max_displays:
            raise problems.overloaded(5)
        with self._counted(call):
            return await serve_events(
                call.request, partial(self._join, join), self._may_stay(call.request)
            )

    def hang_up(self) -> None:
        """Ends every stream: the displays look for another node."""
        for display in tuple(self._open):
            display.close()

    def _join(self, join: Join, display: Subscriber) -> Callable[[], None]:
        self._open.add(display)
        if self._nodes is not None:
            display.send(self._nodes)
        leave = join(display)

        def left() -> None:
            self._open.discard(display)
            leave()

        return left

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


def _nodes_event(nodes: Sequence[str]) -> Payload:
    """It rests on no entry of the journal, so it has no number."""
    told = msgspec.json.encode(NodesNews(nodes=list(nodes)))
    return Payload(b"event: nodes\ndata: %b\n\n" % told)
