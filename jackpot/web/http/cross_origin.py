"""Which pages of other nodes may read here: those of displays, whose own node is gone.

Browsers let a page read from another origin only if that says so. The floor file lists the nodes;
nobody else is allowed, only what is for displays can be read, and no cookie is sent.
"""

from collections.abc import Sequence

from aiohttp import hdrs, web

from jackpot.web.http.operations import Operation
from jackpot.web.http.request_record import RECORD

_PREFLIGHT_S = 600  # how long a browser need not ask again


class CrossOrigin:
    """Reading what is for displays, for pages of these origins."""

    def __init__(self, origins: Sequence[str], operations: Sequence[Operation]) -> None:
        self._origins = frozenset(origins)
        self._names = {each.name for each in operations if each.for_displays}

    async def add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        """To an answer, and to a refusal."""
        record = request.get(RECORD)
        if record is None or record.operation not in self._names:
            return
        response.headers.add(hdrs.VARY, hdrs.ORIGIN)
        origin = request.headers.get(hdrs.ORIGIN, "")
        if origin in self._origins:
            response.headers[hdrs.ACCESS_CONTROL_ALLOW_ORIGIN] = origin

    async def preflight(self, operation: Operation, request: web.Request) -> web.StreamResponse:
        """Answers a browser that asks first, because the page sends a token."""
        request[RECORD].operation = operation.name
        return web.Response(
            status=204,
            headers={
                hdrs.ACCESS_CONTROL_ALLOW_METHODS: hdrs.METH_GET,
                hdrs.ACCESS_CONTROL_ALLOW_HEADERS: hdrs.AUTHORIZATION,
                hdrs.ACCESS_CONTROL_MAX_AGE: str(_PREFLIGHT_S),
            },
        )
