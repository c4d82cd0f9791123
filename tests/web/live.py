"""A real server on a loopback port, and a client of every role."""

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
from argon2 import PasswordHasher

from jackpot.access import SIGN_IN_ROLES, AccessStore, Passwords, Role, Scope
from jackpot.access.password_check import Browser
from jackpot.bootstrap import Server, ServerOptions, start_server
from jackpot.engine import unix_ms
from jackpot.settings import load_floor
from jackpot.web.http.authorization import COOKIE
from tests.access.signing_in import signed_in
from tests.settings.floor_text import floor_with
from tests.web.listed_refusals import check_listed

PASSWORD = "four plain words here"
# As weak as argon2 allows: tests check what surrounds it.
QUICK = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
NAMES = {
    Role.DEALER: "dana",
    Role.SUPERVISOR: "sam",
    Role.CAGE: "carl",
    Role.AUDITOR: "ada",
    Role.INSPECTOR: "iris",
    Role.PIT: "wall",
    Role.DIRECTOR: "dora",
}
SECOND = {Role.SUPERVISOR: "sue", Role.CAGE: "cora"}


class Answered(NamedTuple):
    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> Any:
        return self.body["code"]


class LiveFloor:
    """`ask` sends a request in a role: a table has a token, staff have a cookie."""

    def __init__(
        self, server: Server, http: aiohttp.ClientSession, headers: dict[str, dict[str, str]]
    ) -> None:
        self.server = server
        self.http = http
        self.headers = headers

    @property
    def url(self) -> str:
        return self.server.url.rstrip("/")

    async def ask(
        self, who: str | None, method: str, path: str, body: Any = None, **headers: str
    ) -> Answered:
        given = {**(self.headers[who] if who else {}), **headers}
        async with self.http.request(
            method, self.url + path, json=body, headers=given, allow_redirects=False
        ) as response:
            kind = response.content_type
            text = await response.read()
            is_json = kind in ("application/json", "application/problem+json")
            answer: Any = await response.json(content_type=None) if is_json else text.decode()
            if kind == "application/problem+json":
                check_listed(self.server.operations, method, path, answer["code"])
            return Answered(response.status, answer, response.headers)

    async def play(
        self, round_: int, claims: dict[int, str], *, table: str = "T1", settle: bool = True
    ) -> Answered:
        """Plays a round with a wager in each box that claims, up to its settlement.

        Before the cards are collected the supervisor verifies the hands that need it.
        """
        who = "table" if table == "T1" else "dealer"
        await self.ask("supervisor", "POST", f"/v1/tables/{table}/open")
        url = f"/v1/tables/{table}/rounds/{round_}"
        await self.ask(who, "PUT", url)
        for box in claims:
            await self.ask(who, "PUT", f"{url}/wagers/{box}", {"amount_cents": 100, "ante": True})
        last = await self.ask(who, "POST", f"{url}/deal")
        for box, cards in claims.items():
            last = await self.ask(who, "PUT", f"{url}/claims/{box}", {"cards": cards})
        return await self.collect(round_, table=table) if settle else last

    async def collect(self, round_: int, *, table: str = "T1") -> Answered:
        """Has the supervisor verify the hands that need it, then collects the cards."""
        who = "table" if table == "T1" else "dealer"
        url = f"/v1/tables/{table}/rounds/{round_}"
        played = await self.ask(who, "GET", url)
        for claim in played.body["round"]["claims"]:
            if claim["needs_verification"]:
                await self.ask("supervisor", "POST", f"{url}/claims/{claim['box']}/verify")
        return await self.ask(who, "POST", f"{url}/settle")

    async def by_two(self, url: str, body: Any) -> Answered:
        """Two supervisors ask for the same; the answer to the second."""
        pending = await self.ask("supervisor", "POST", url, body)
        assert pending.status == 202, pending.body
        return await self.ask("second supervisor", "POST", url, body)


def prepare(folder: Path) -> dict[str, str]:
    """Writes staff and tokens to the access file; returns the tokens by role."""
    with AccessStore(folder / "access") as store:
        for people in (NAMES, SECOND):
            for role, name in people.items():
                store.add_staff(name, role, QUICK.hash(PASSWORD), unix_ms())
        return {
            "table": store.create_token(Role.TABLE, "T1", "table one", unix_ms()),
            "display": store.create_token(Role.DISPLAY, None, "hall", unix_ms()),
            **{
                f"{scope} token": store.create_token(
                    Role.AUDITOR, None, f"{scope} only", unix_ms(), scope=scope
                )
                for scope in Scope
            },
        }


async def sign_in(server: Server, name: str) -> dict[str, str]:
    session = await signed_in(server.parts.access, name, PASSWORD, Browser("test"))
    return {"Cookie": f"{COOKIE}={session.key}"}


async def credentials(server: Server, tokens: dict[str, str]) -> dict[str, dict[str, str]]:
    headers = {role: {"Authorization": f"Bearer {token}"} for role, token in tokens.items()}
    for role in SIGN_IN_ROLES:
        headers[role.value] = await sign_in(server, NAMES[role])
    for role, name in SECOND.items():
        headers[f"second {role.value}"] = await sign_in(server, name)
    return headers


@contextlib.asynccontextmanager
async def live_floor(
    folder: Path,
    *changes: tuple[str, str],
    added: str = "",
    clock: Callable[[], int] = unix_ms,
) -> AsyncIterator[LiveFloor]:
    floor = load_floor(floor_with(folder, *changes, added=added))
    tokens = prepare(folder)
    options = ServerOptions(
        floor,
        f"sqlite:{folder / 'journal'}",
        folder / "access",
        port=0,
        clock=clock,
        passwords=QUICK,
    )
    server = await start_server(options)
    # No jar: a cookie is sent only where the test says so.
    http = aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar())
    try:
        yield LiveFloor(server, http, await credentials(server, tokens))
    finally:
        await http.close()
        await server.stop()
