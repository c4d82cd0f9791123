"""The open connections: a share for each address, and room for tables when there are too many.

A server can open only so many files. When it has as many connections as it may, a new one takes the
place of one that has not asked for anything yet or, if there is none, of one whose caller is not
signed in; the oldest goes first. So no crowd of strangers keeps a table out.
"""

import asyncio
from collections import Counter

import structlog
from aiohttp import web

from jackpot.web.http.proxies import Proxies
from jackpot.web.http.token_bucket import TokenBucket

_log = structlog.get_logger()


class Connections:
    """`most` in all, and `most_per_address`. Call `watch` before the server listens.

    A trusted proxy connects for many clients, so it has no share: it limits its own clients.
    """

    def __init__(self, most: int, most_per_address: int, proxies: Proxies) -> None:
        self._proxies = proxies
        self._most = most
        self._most_per_address = most_per_address
        self._address_of: dict[web.RequestHandler, str] = {}
        self._of_address: Counter[str] = Counter()
        self._silent: dict[web.RequestHandler, asyncio.Transport] = {}  # the oldest first
        self._strangers: dict[web.RequestHandler, asyncio.Transport] = {}
        self._may_warn = TokenBucket(1, per_second=1 / 60)

    def __len__(self) -> int:
        return len(self._address_of)

    def watch(self, server: web.Server) -> None:
        """aiohttp tells only its own server object when a connection comes and goes."""
        made, lost = server.connection_made, server.connection_lost

        def connection_made(handler: web.RequestHandler, transport: asyncio.Transport) -> None:
            made(handler, transport)
            self._made(handler, transport)

        def connection_lost(handler: web.RequestHandler, exc: BaseException | None = None) -> None:
            lost(handler, exc)
            self._lost(handler)

        server.connection_made = connection_made  # type: ignore[method-assign]
        server.connection_lost = connection_lost  # type: ignore[method-assign]

    def asked(self, request: web.Request, *, signed_in: bool) -> None:
        """A request has arrived whole, and it is known who asks."""
        handler = request.protocol
        transport = self._silent.pop(handler, None)
        if signed_in:
            self._strangers.pop(handler, None)
        elif transport is not None:
            self._strangers[handler] = transport

    def _made(self, handler: web.RequestHandler, transport: asyncio.Transport) -> None:
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else "unknown"
        self._address_of[handler] = address
        self._of_address[address] += 1
        if self._of_address[address] > self._most_per_address and not self._proxies.trusts(address):
            if self._may_warn.take():
                _log.warning("an address has too many connections", address=address)
            _close_soon(transport)
            return
        if len(self._address_of) > self._most:
            self._make_room()
        self._silent[handler] = transport

    def _lost(self, handler: web.RequestHandler) -> None:
        address = self._address_of.pop(handler)
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]
        self._silent.pop(handler, None)
        self._strangers.pop(handler, None)

    def _make_room(self) -> None:
        for group in (self._silent, self._strangers):
            if group:
                _close_soon(group.pop(next(iter(group))))
                return


def _close_soon(transport: asyncio.Transport) -> None:
    """Not at once: aiohttp has not yet begun to serve a connection that has just come."""
    asyncio.get_running_loop().call_soon(transport.abort)
