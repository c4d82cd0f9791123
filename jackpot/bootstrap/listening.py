"""The socket that the server listens on: plain HTTP or TLS, and how long connections live."""

import ssl
from typing import Protocol

from aiohttp import web

from jackpot.bootstrap.opening import StartRefused
from jackpot.settings import ServerSettings
from jackpot.settings.checks import is_loopback
from jackpot.web.http.anonymous_budget import AnonymousBudget
from jackpot.web.http.authorization import AnyAuthorizer
from jackpot.web.http.connections import Connections
from jackpot.web.http.operations import Operation
from jackpot.web.http.proxies import Proxies
from jackpot.web.http.server import Elsewhere, make_web_app
from jackpot.web.http.tls import CertificateError, tls_context
from jackpot.web.monitoring.metrics import Metrics
from jackpot.web.pages.problem_page import answer_refusal

_LAST_REQUESTS_S = 0.5  # for requests that are still being answered when the server stops


class ServingParts(Protocol):
    """What any server needs to answer requests."""

    @property
    def authorizer(self) -> AnyAuthorizer: ...

    @property
    def anonymous(self) -> AnonymousBudget: ...

    @property
    def metrics(self) -> Metrics: ...


def make_runner(
    operations: list[Operation],
    parts: ServingParts,
    connections: Connections,
    proxies: Proxies,
    settings: ServerSettings,
    elsewhere: Elsewhere | None = None,
) -> web.AppRunner:
    web_app = make_web_app(
        operations,
        parts.authorizer,
        parts.anonymous,
        connections,
        proxies,
        parts.metrics.count,
        answer_refusal,
        max_body_bytes=settings.limits.max_body_bytes,
        encrypted=settings.tls is not None or (settings.public_url or "").startswith("https:"),
        elsewhere=elsewhere,
        display_origins=settings.display_urls,
    )
    return web.AppRunner(
        web_app,
        access_log=None,
        shutdown_timeout=_LAST_REQUESTS_S,
        auto_decompress=False,
        # Counted from the connection or the last answer: half a request does not extend it.
        keepalive_timeout=settings.limits.idle_connection_s,
    )


def refuse_plain_http(settings: ServerSettings, host: str) -> None:
    plain_allowed = settings.tls is not None or settings.allow_plain_http_beyond_loopback
    if not plain_allowed and not is_loopback(host):
        raise StartRefused(
            f"plain HTTP on {host} would let others read tokens off the wire: give [server.tls] a"
            " cert and a key, or, behind a proxy that encrypts, set"
            " allow_plain_http_beyond_loopback = true"
        )


def encryption_of(settings: ServerSettings) -> ssl.SSLContext | None:
    if settings.tls is None:
        return None
    try:
        return tls_context(settings.tls)
    except CertificateError as error:
        raise StartRefused(str(error)) from error


async def listen(site: web.TCPSite, host: str, port: int) -> None:
    try:
        await site.start()
    except OSError as error:
        raise StartRefused(
            f"cannot listen on {host} port {port} ({error.strerror or error}): stop the other"
            " server there, or choose another --port"
        ) from error


def url_of(runner: web.AppRunner, host: str, *, secure: bool) -> str:
    port = runner.addresses[0][1]
    shown = f"[{host}]" if ":" in host else host
    return f"{'https' if secure else 'http'}://{shown}:{port}/"
