"""The address of a client, also behind proxies that the floor file trusts.

A trusted proxy adds the address that it got a request from to `X-Forwarded-For`, on the right.
What stands left of the first address that is not a trusted proxy's, anybody may have written.
"""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from aiohttp import web

FORWARDED = "X-Forwarded-For"
FORWARDED_SCHEME = "X-Forwarded-Proto"
_MOST_PROXIES = 10  # one behind the other

_Address = IPv4Address | IPv6Address


class Proxies:
    """`trusted` has addresses and networks."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = [ip_network(each, strict=False) for each in trusted]

    def trusts(self, address: str) -> bool:
        found = _parse(address)
        return found is not None and self._is_trusted(found)

    def client_address(self, request: web.Request) -> str:
        peer = request.remote or "unknown"
        if not self._networks or not self.trusts(peer):
            return peer
        forwarded = ",".join(request.headers.getall(FORWARDED, ())).split(",")
        address = peer
        for hop in forwarded[: -_MOST_PROXIES - 1 : -1]:
            found = _parse(hop)
            if found is None:
                break  # the proxy that wrote it is the last whose address is known
            address = str(found)
            if not self._is_trusted(found):
                break
        return address

    def scheme(self, request: web.Request) -> str:
        """As the browser used it: a proxy that ends TLS says so."""
        forwarded = request.headers.get(FORWARDED_SCHEME)
        if forwarded is not None and self.trusts(request.remote or ""):
            return forwarded.rpartition(",")[2].strip()
        return request.scheme

    def _is_trusted(self, address: _Address) -> bool:
        return any(address in network for network in self._networks)


PROXIES = web.AppKey("proxies", Proxies)


def _parse(text: str) -> _Address | None:
    """Some proxies add the port: `10.0.0.7:51234`, `[2001:db8::7]:51234`."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text)
    except ValueError:
        return None
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found
