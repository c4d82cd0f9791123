"""The cookies of staff: that of the session, and that by which the browser is known again."""

from aiohttp import web

from jackpot.access import Role
from jackpot.access.access import SignedIn
from jackpot.access.devices import FORGOTTEN_AFTER_MS
from jackpot.access.password_check import Browser
from jackpot.access.sessions import LONGEST_MS, WALL_MS
from jackpot.web.http.authorization import COOKIE
from jackpot.web.http.request_record import RECORD

DEVICE_COOKIE = "jackpot_device"


class SessionCookies:
    """`encrypted`: this server speaks TLS itself."""

    def __init__(self, *, encrypted: bool) -> None:
        self._encrypted = encrypted

    def set(self, request: web.Request, response: web.Response, signed_in: SignedIn) -> None:
        lasts_ms = WALL_MS if signed_in.principal.role is Role.PIT else LONGEST_MS
        self._set(request, response, COOKIE, signed_in.key, lasts_ms)
        self._set(request, response, DEVICE_COOKIE, signed_in.device, FORGOTTEN_AFTER_MS)

    def _set(
        self, request: web.Request, response: web.Response, name: str, value: str, lasts_ms: int
    ) -> None:
        response.set_cookie(
            name,
            value,
            max_age=lasts_ms // 1_000,
            path="/",
            httponly=True,
            samesite="Strict",
            secure=self._is_encrypted(request),
        )

    def _is_encrypted(self, request: web.Request) -> bool:
        """By this server, or by the proxy in front of it."""
        forwarded = request.headers.get("X-Forwarded-Proto", "")
        return self._encrypted or forwarded.lower() == "https"


def browser_of(request: web.Request) -> Browser:
    cookies = request.cookies
    return Browser(request[RECORD].address, cookies.get(DEVICE_COOKIE), cookies.get(COOKIE))
