"""A system of the house that receives webhooks, and can be told to refuse them."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from aiohttp import web

SECRET = b"a secret of thirty-two bytes ..."


class Received(NamedTuple):
    id: str
    type: str
    data: dict[str, Any]
    headers: dict[str, str]
    body: bytes


class Receiver:
    def __init__(self) -> None:
        self.url = "http://127.0.0.1:9/hook"  # nobody listens there until it is started
        self.received: list[Received] = []
        self.statuses: list[int] = []  # of the next answers; then 204
        self.headers: dict[str, str] = {}  # of every answer
        self.refused_types: set[str] = set()  # answered with 400, always
        self.asked: list[dict[str, str]] = []  # the headers of every request
        self._changed = asyncio.Event()

    async def take(self, request: web.Request) -> web.Response:
        body = await request.read()
        told = msgspec.json.decode(body)
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.asked.append(headers)
        status = self.statuses.pop(0) if self.statuses else 204
        if told["type"] in self.refused_types:
            status = 400
        if status == 204:
            self.received.append(
                Received(headers["webhook-id"], told["type"], told["data"], headers, body)
            )
        self._changed.set()
        return web.Response(status=status, headers=self.headers)

    async def until(self, count: int) -> list[Received]:
        while len(self.received) < count:
            await self._next()
        return self.received

    async def until_asked(self, count: int) -> None:
        """Requests, also those that are refused."""
        while len(self.asked) < count:
            await self._next()

    async def _next(self) -> None:
        self._changed.clear()
        await self._changed.wait()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    receiver.url = f"http://{host}:{port}/hook"
    try:
        yield receiver
    finally:
        await runner.cleanup()


def hook(folder: Path, receiver: Receiver, more: str = "") -> str:
    """The part of a floor file that names the receiver as a target."""
    (folder / "hook.secret").write_text("whsec_" + base64.b64encode(SECRET).decode())
    return (
        '\n[server.webhooks]\nallowed_hosts = ["127.0.0.1", "localhost"]\n'
        "[server.webhooks.targets.surveillance]\n"
        f'url = "{receiver.url}"\nsecrets = ["hook.secret"]\n{more}'
    )
