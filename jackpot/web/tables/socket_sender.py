"""Sends to one table over its socket: all answers in their order, but only the latest news."""

import asyncio
from collections.abc import Callable, Sequence

from aiohttp import WSMsgType, web

from jackpot.web.tables.socket_messages import AnswerMessage, ProblemMessage, Push, encode


class SocketSender:
    """`answered` gets the number of answers of each frame that was sent."""

    def __init__(self, socket: web.WebSocketResponse, answered: Callable[[int], None]) -> None:
        self._socket = socket
        self._answered = answered
        self._loop = asyncio.get_running_loop()
        self._answers: list[AnswerMessage | ProblemMessage] = []
        self._news: dict[type, Push] = {}
        self._ping: bytes | None = None  # the latest: its answer covers the earlier ones
        self._filled = asyncio.Event()
        self._sent = asyncio.Event()
        self._sending_since: float | None = None
        self._stopped = False

    def answer(self, messages: Sequence[AnswerMessage | ProblemMessage]) -> None:
        if messages:
            self._answers += messages
            self._filled.set()

    def push(self, news: Push) -> None:
        """Replaces unsent news of the same kind."""
        self._news[type(news)] = news
        self._filled.set()

    def pong(self, ping: bytes) -> None:
        """Answers a ping after what is being sent."""
        self._ping = ping
        self._filled.set()

    @property
    def sending_for_s(self) -> float | None:
        """How long the frame under way has waited for the table to read; None if there is none."""
        if self._sending_since is None:
            return None
        return self._loop.time() - self._sending_since

    async def run(self) -> None:
        """Until it is cancelled, or the socket raises."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            self._sending_since = self._loop.time()
            await self._send()
            self._sending_since = None
            self._sent.set()

    async def _send(self) -> None:
        if (ping := self._ping) is not None:
            self._ping = None
            await self._socket.pong(ping)
        answers, self._answers = self._answers, []
        news, self._news = list(self._news.values()), {}
        if answers or news:
            await self._socket.send_frame(encode([*answers, *news]), WSMsgType.TEXT)
            self._answered(len(answers))

    async def drained(self) -> None:
        """Returns when all was sent, or nothing will be sent any more."""
        while not self._stopped and self._has_unsent():
            self._sent.clear()
            await self._sent.wait()

    def _has_unsent(self) -> bool:
        return bool(self._answers or self._news) or self._sending_since is not None

    def stop(self) -> None:
        self._stopped = True
        self._sent.set()
