"""The two ways to a server: HTTP requests, and the frames of a table's socket."""

from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any, NamedTuple, Protocol, Self

import aiohttp
import msgspec

_ROUND = "/rounds/{round}"
_REQUESTS = {
    "open_round": ("PUT", _ROUND),
    "place_wager": ("PUT", _ROUND + "/wagers/{box}"),
    "withdraw_wager": ("DELETE", _ROUND + "/wagers/{box}"),
    "deal_round": ("POST", _ROUND + "/deal"),
    "fold_box": ("PUT", _ROUND + "/folds/{box}"),
    "declare_claim": ("PUT", _ROUND + "/claims/{box}"),
    "settle_round": ("POST", _ROUND + "/settle"),
    "get_table": ("GET", ""),
}
_IN_PATH = ("round", "box")
PROBLEM = "application/problem+json"


class Reply(NamedTuple):
    status: int
    body: Any
    media: str
    retry_after: str = ""

    @property
    def refused(self) -> bool:
        return self.status >= 400

    @property
    def code(self) -> str:
        return str(self.body.get("code")) if isinstance(self.body, dict) else ""

    def __str__(self) -> str:
        return f"{self.status} {msgspec.json.encode(self.body).decode()}"


class Wire(Protocol):
    name: str

    async def ask(self, do: str, **fields: Any) -> Reply: ...

    async def ask_and_leave(self, do: str, **fields: Any) -> None:
        """Sends a command and cuts the connection without reading the answer."""


class HttpWire:
    name = "http"

    def __init__(self, url: str, table: str, token: str | None) -> None:
        self._base = f"{url.rstrip('/')}/v1/tables/{table}"
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._http: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession(headers=self._headers)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._http is not None
        await self._http.close()

    async def ask(self, do: str, **fields: Any) -> Reply:
        method, path = _REQUESTS[do]
        body = {name: value for name, value in fields.items() if name not in _IN_PATH}
        content = msgspec.json.encode(body) if body else None
        return await self.request(method, path.format(**fields), content)

    async def request(self, method: str, path: str, content: bytes | None = None) -> Reply:
        assert self._http is not None
        headers = {} if content is None else {"Content-Type": "application/json"}
        async with self._http.request(
            method, self._base + path, data=content, headers=headers
        ) as response:
            text = await response.read()
            body = msgspec.json.decode(text) if text else None
            retry_after = response.headers.get("Retry-After", "")
            return Reply(response.status, body, response.content_type, retry_after)

    async def ask_and_leave(self, do: str, **fields: Any) -> None:
        """The connection is closed as soon as the first byte of an answer is there."""
        method, path = _REQUESTS[do]
        body = {name: value for name, value in fields.items() if name not in _IN_PATH}
        async with aiohttp.ClientSession(headers=self._headers) as leaving:
            response = await leaving.request(
                method, self._base + path.format(**fields), json=body or None
            )
            response.close()


class SocketWire:
    """Answers by their `id`, in any order; what is pushed is kept in `pushes`."""

    name = "socket"

    def __init__(self, url: str, table: str, token: str) -> None:
        self._url = f"{url.rstrip('/')}/v1/tables/{table}/socket"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._last_id = 0
        self.pushes: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        await self._connect()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def _connect(self) -> None:
        async with AsyncExitStack() as undo:
            http = await undo.enter_async_context(aiohttp.ClientSession(headers=self._headers))
            self._socket = await undo.enter_async_context(http.ws_connect(self._url))
            self._stack = undo.pop_all()

    async def ask(self, do: str, **fields: Any) -> Reply:
        (reply,) = await self.ask_all([(do, fields)])
        return reply

    async def ask_all(self, commands: list[tuple[str, dict[str, Any]]]) -> list[Reply]:
        """All of them in one frame; the replies in the order of the commands."""
        frame = []
        for do, fields in commands:
            self._last_id += 1
            frame.append({"id": self._last_id, "do": do, **fields})
        try:
            return await self._exchange(frame)
        except (ConnectionError, aiohttp.ClientError):
            # A table has one socket: a newer one takes its place. The same again is safe.
            await self._stack.aclose()
            await self._connect()
            return await self._exchange(frame)

    async def _exchange(self, frame: list[dict[str, Any]]) -> list[Reply]:
        ids = [each["id"] for each in frame]
        await self._socket.send_str(msgspec.json.encode(frame).decode())
        replies: dict[int, Reply] = {}
        while len(replies) < len(ids):
            for message in await self._receive():
                if message.get("id") in ids:
                    body = message.get("answer", message.get("problem"))
                    media = PROBLEM if "problem" in message else "application/json"
                    replies[message["id"]] = Reply(message["status"], body, media)
        return [replies[each] for each in ids]

    async def pushed(self, kind: str) -> dict[str, Any]:
        """The next push of that kind, or one that has come before."""
        while True:
            for push in self.pushes:
                if push["push"] == kind:
                    self.pushes.remove(push)
                    return push
            await self._receive()

    async def ask_and_leave(self, do: str, **fields: Any) -> None:
        self._last_id += 1
        frame = [{"id": self._last_id, "do": do, **fields}]
        async with (
            aiohttp.ClientSession(headers=self._headers) as http,
            http.ws_connect(self._url) as leaving,
        ):
            await leaving.send_str(msgspec.json.encode(frame).decode())
            await leaving.receive()  # anything: the server has begun to serve this table

    async def _receive(self) -> list[dict[str, Any]]:
        message = await self._socket.receive()
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError(f"the server closed the connection ({self._socket.close_code})")
        messages: list[dict[str, Any]] = msgspec.json.decode(message.data)
        self.pushes += [each for each in messages if "push" in each]
        return messages
