"""Clients of the server in tests: a table by HTTP or by its socket, and staff."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any, NamedTuple, Protocol

import aiohttp
import msgspec

from tests.e2e.house import PASSWORD, House

_ROUND = "/v1/tables/{table}/rounds/{round}"
_ROUTES = {
    "open_round": ("PUT", _ROUND),
    "place_wager": ("PUT", _ROUND + "/wagers/{box}"),
    "withdraw_wager": ("DELETE", _ROUND + "/wagers/{box}"),
    "deal_round": ("POST", _ROUND + "/deal"),
    "fold_box": ("PUT", _ROUND + "/folds/{box}"),
    "declare_claim": ("PUT", _ROUND + "/claims/{box}"),
    "settle_round": ("POST", _ROUND + "/settle"),
    "get_table": ("GET", "/v1/tables/{table}"),
}
_IN_PATH = {"round", "box"}


class Reply(NamedTuple):
    status: int
    body: Any  # the answer, or the problem

    @property
    def ok(self) -> bool:
        return self.status in (200, 202)

    @property
    def code(self) -> str:
        return str(self.body["code"])


class Seat(Protocol):
    """A table, by HTTP or by its socket."""

    table: str

    async def do(self, name: str, **arguments: Any) -> Reply: ...


class HttpSeat:
    def __init__(self, session: aiohttp.ClientSession, url: str, table: str, token: str) -> None:
        self.table = table
        self._session = session
        self._url = url.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}

    async def do(self, name: str, **arguments: Any) -> Reply:
        method, path = _ROUTES[name]
        body = {key: value for key, value in arguments.items() if key not in _IN_PATH}
        async with self._session.request(
            method,
            self._url + path.format(table=self.table, **arguments),
            headers=self._headers,
            json=body or None,
        ) as response:
            return Reply(response.status, await response.json(content_type=None))


class SocketSeat:
    """Matches answers to questions by id, and keeps the latest push of each kind."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, table: str) -> None:
        self.table = table
        self.socket = socket
        self.pushed: dict[str, Any] = {}
        self.frames: list[list[Any]] = []
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Reply]] = {}
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())
        self._listening.add_done_callback(lambda _: self._news.set())

    def ask(self, name: str, **arguments: Any) -> tuple[dict[str, Any], "asyncio.Future[Reply]"]:
        """The object to send, and the future of its answer."""
        id_ = next(self._ids)
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._asked[id_] = future
        return {"id": id_, "do": name, **arguments}, future

    async def send(self, what: Any) -> None:
        await self.socket.send_str(msgspec.json.encode(what).decode())

    async def do(self, name: str, **arguments: Any) -> Reply:
        frame, future = self.ask(name, **arguments)
        await self.send(frame)
        return await future

    async def until_pushed(self, kind: str, **expected: Any) -> Any:
        """Wait for a push whose fields are as expected."""
        while True:
            latest = self.pushed.get(kind)
            shown = latest["table"] if latest is not None and kind == "table" else latest
            if shown is not None and all(shown.get(key) == expected[key] for key in expected):
                return shown
            if self._listening.done():
                raise ConnectionError(f"the socket was closed before {kind} {expected} was pushed")
            self._news.clear()
            await self._news.wait()

    async def _listen(self) -> None:
        async for message in self.socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            frame = msgspec.json.decode(message.data)
            self.frames.append(frame)
            for each in frame:
                self._take(each)
            self._news.set()
        for future in self._asked.values():
            if not future.done():
                future.set_exception(ConnectionError("the socket was closed"))
                future.exception()

    def _take(self, message: dict[str, Any]) -> None:
        if "push" in message:
            self.pushed[message["push"]] = message
            return
        future = self._asked.pop(message["id"], None)
        if future is not None and not future.done():
            body = message["answer"] if "answer" in message else message["problem"]
            future.set_result(Reply(message["status"], body))

    async def closed(self) -> int | None:
        """Wait for the end of the connection; return its close code."""
        await self._listening
        return self.socket.close_code

    async def close(self) -> None:
        await self.socket.close()
        await self._listening


class Staff:
    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self._session = session
        self._url = url.rstrip("/")

    async def post(self, path: str, **body: Any) -> Reply:
        async with self._session.post(self._url + path, json=body or None) as response:
            return Reply(response.status, await response.json(content_type=None))

    async def put(self, path: str, **body: Any) -> Reply:
        async with self._session.put(self._url + path, json=body or None) as response:
            return Reply(response.status, await response.json(content_type=None))

    async def get(self, path: str) -> Reply:
        async with self._session.get(self._url + path) as response:
            return Reply(response.status, await response.json(content_type=None))


class People:
    """All clients of one server; their connections close together."""

    def __init__(self, house: House, url: str, stack: AsyncExitStack) -> None:
        self.url = url
        self._house = house
        self._stack = stack

    async def session(self) -> aiohttp.ClientSession:
        jar = aiohttp.CookieJar(unsafe=True)  # or no cookies for an address without a name
        return await self._stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))

    async def by_http(self, table: str) -> HttpSeat:
        return HttpSeat(await self.session(), self.url, table, self._house.tokens[table])

    async def by_socket(self, table: str) -> SocketSeat:
        """The socket of the pads; a newer one replaces it."""
        token = f"Bearer {self._house.tokens[table]}"
        return await self._socket(await self.session(), table, {"Authorization": token})

    async def dealer_by_socket(self, table: str) -> SocketSeat:
        session = await self.session()
        staff = Staff(session, self.url)
        assert (await staff.post("/v1/session", name="dee", password=PASSWORD)).ok
        return await self._socket(session, table, {})

    async def _socket(
        self, session: aiohttp.ClientSession, table: str, headers: dict[str, str]
    ) -> SocketSeat:
        url = f"{self.url}v1/tables/{table}/socket"
        seat = SocketSeat(await session.ws_connect(url, headers=headers), table)
        self._stack.push_async_callback(seat.close)
        return seat

    async def staff(self, name: str) -> Staff:
        staff = Staff(await self.session(), self.url)
        signed_in = await staff.post("/v1/session", name=name, password=PASSWORD)
        assert signed_in.ok, signed_in
        return staff

    async def open_tables(self, *tables: str) -> None:
        supervisor = await self.staff("sam")
        for table in tables:
            opened = await once_sound(partial(supervisor.post, f"/v1/tables/{table}/open"))
            assert opened.ok, opened


@asynccontextmanager
async def people(house: House, url: str) -> AsyncIterator[People]:
    async with AsyncExitStack() as stack:
        yield People(house, url, stack)


async def once_sound(ask: Callable[[], Awaitable[Reply]]) -> Reply:
    """Ask again for as long as the server is not sound: on a busy machine Redis may seem silent."""
    while (reply := await ask()).status == 503:
        await asyncio.sleep(0.02)
    return reply


def wager(round_: int, box: int) -> dict[str, Any]:
    return {"round": round_, "box": box, "amount_cents": 100, "ante": True}


async def deal(seat: Seat, round_: int, *boxes: int) -> None:
    """A round with a wager in each of the boxes, up to its first card."""
    asked = [partial(seat.do, "open_round", round=round_)]
    asked += [partial(seat.do, "place_wager", **wager(round_, box)) for box in boxes]
    asked += [partial(seat.do, "deal_round", round=round_)]
    for ask in asked:
        reply = await once_sound(ask)
        assert reply.ok, reply
