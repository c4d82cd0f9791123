"""A body that never changes: encoded and compressed once, served from memory."""

import gzip
from collections.abc import Mapping

import msgspec
from aiohttp import hdrs, web


class StoredBody(msgspec.Struct, frozen=True):
    content_type: str
    plain: bytes
    gzipped: bytes

    @classmethod
    def of(cls, content_type: str, plain: bytes) -> "StoredBody":
        return cls(content_type, plain, gzip.compress(plain, mtime=0))

    def response(
        self, request: web.Request, more_headers: Mapping[str, str] | None = None
    ) -> web.Response:
        """Compressed if the caller takes it so and it is smaller."""
        headers, body = {**(more_headers or {}), hdrs.VARY: hdrs.ACCEPT_ENCODING}, self.plain
        if len(self.gzipped) < len(self.plain) and _takes_gzip(request):
            headers[hdrs.CONTENT_ENCODING], body = "gzip", self.gzipped
        charset = "utf-8" if self.content_type.startswith("text/") else None
        return web.Response(
            body=body, content_type=self.content_type, charset=charset, headers=headers
        )


def _takes_gzip(request: web.Request) -> bool:
    for offer in request.headers.get(hdrs.ACCEPT_ENCODING, "").lower().split(","):
        coding, _, weight = offer.partition(";")
        if coding.strip() == "gzip":
            return weight.strip().rstrip("0.") != "q="
    return False
