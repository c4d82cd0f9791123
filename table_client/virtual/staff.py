"""A member of staff at a terminal: signs in and sends HTTP requests with a session."""

from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec

from table_client.messages import Problem, Refused

_MOST_BYTES = 1 << 24  # of one event


class StaffError(Exception):
    """The server does not answer, or this person cannot sign in."""


class StaffSession:
    def __init__(self, url: str, name: str, password: str) -> None:
        self.name = name
        self._url = url.rstrip("/")
        self._password = password
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as undo:
            # `unsafe` keeps the cookies of a server that is addressed by its IP address.
            self._http = await undo.enter_async_context(
                aiohttp.ClientSession(
                    cookie_jar=aiohttp.CookieJar(unsafe=True),
                    timeout=aiohttp.ClientTimeout(total=15),
                )
            )
            await self._sign_in()
            self._stack = undo.pop_all()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None
    ) -> Any | Refused:
        """The answer as plain data, or the refusal. Raises StaffError without an answer.

        Signs in again if the session has ended.
        """
        answer = await self._ask(method, path, body)
        if isinstance(answer, Refused) and answer.status == 401:
            await self._sign_in()
            answer = await self._ask(method, path, body)
        return answer

    async def first_event(self, path: str) -> Any | Refused:
        """The data of the first event of a stream. Raises StaffError without an answer."""
        try:
            async with self._http.get(self._url + path, read_bufsize=_MOST_BYTES) as response:
                if response.status >= 400:
                    return _problem(await response.read()).refused(response.status)
                event = await response.content.readuntil(b"\n\n")
            _, _, data = event.partition(b"data: ")
            return msgspec.json.decode(data)
        except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError) as error:
            raise StaffError(f"{self._url} does not answer: check server and address") from error

    async def _sign_in(self) -> None:
        given = {"name": self.name, "password": self._password}
        answer = await self._ask("POST", "/v1/session", given)
        if isinstance(answer, Refused):
            raise StaffError(f"{self.name} could not sign in: {answer.title}. {answer.detail}")

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> Any | Refused:
        try:
            async with self._http.request(method, self._url + path, json=body) as response:
                text = await response.read()
                if response.status >= 400:
                    return _problem(text).refused(response.status)
                return msgspec.json.decode(text) if text else None
        except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError) as error:
            raise StaffError(f"{self._url} does not answer: check server and address") from error

    async def open_table(self, table: str) -> Any | Refused:
        return await self.ask("POST", f"/v1/tables/{table}/open", {})

    async def verify_claim(self, table: str, number: int, box: int) -> Any | Refused:
        path = f"/v1/tables/{table}/rounds/{number}/claims/{box}/verify"
        return await self.ask("POST", path)

    async def void(self, table: str, number: int, rule: str, reason: str) -> Any | Refused:
        """Voids a round, or proposes it: `act` in the answer is then the number of the act."""
        path = f"/v1/tables/{table}/rounds/{number}/void"
        return await self.ask("POST", path, {"rule": rule, "reason": reason})

    async def decline_act(self, act: int, reason: str) -> Any | Refused:
        return await self.ask("POST", f"/v1/acts/{act}/decline", {"reason": reason})


def _problem(text: bytes) -> Problem:
    try:
        return msgspec.json.decode(text, type=Problem)
    except msgspec.DecodeError:
        return Problem(title="Refused without a reason")
