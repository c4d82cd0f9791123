"""A body that never changes: encoded and compressed once, served from memory."""

import gzip
import hashlib
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from aiohttp import ETag, hdrs, web

REVALIDATED: dict[str, str] = {
    hdrs.CACHE_CONTROL: "no-cache"
}  # kept, and asked for again before each use


class StoredBody(msgspec.Struct, frozen=True):
    content_type: str
    plain: bytes
    gzipped: bytes
    tag: str  # of the contents

    @classmethod
    def of(cls, content_type: str, plain: bytes) -> "StoredBody":
        tag = hashlib.sha256(plain).hexdigest()[:20]
        return cls(content_type, plain, gzip.compress(plain, mtime=0), tag)

    def response(
        self, request: web.Request, more_headers: Mapping[str, str] | None = None
    ) -> web.Response:
        """Compressed if the caller takes it so and it is smaller; empty if the caller has it."""
        headers: dict[str, str] = {**REVALIDATED, **(more_headers or {})}
        headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
        # Weak: the tag is the same for the plain body and the compressed one.
        tag = ETag(self.tag, is_weak=True)
        if any(each.value in (self.tag, "*") for each in request.if_none_match or ()):
            answer = web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
        else:
            answer = self._whole(request, headers)
        if headers[hdrs.CACHE_CONTROL] == REVALIDATED[hdrs.CACHE_CONTROL]:
            answer.etag = tag
        return answer

    def _whole(self, request: web.Request, headers: dict[str, str]) -> web.Response:
        body = self.plain
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
