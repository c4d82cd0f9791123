"""What waits to be sent to one table: all answers in their order, only the latest news."""

import asyncio
from collections.abc import Sequence

from jackpot.web.tables.socket_messages import AnswerMessage, ProblemMessage, Push, encode


class Outbox:
    def __init__(self) -> None:
        self._answers: list[AnswerMessage | ProblemMessage] = []
        self._news: dict[type, Push] = {}
        self._filled = asyncio.Event()

    def __bool__(self) -> bool:
        return bool(self._answers or self._news)

    def answer(self, messages: Sequence[AnswerMessage | ProblemMessage]) -> None:
        if messages:
            self._answers += messages
            self._filled.set()

    def push(self, news: Push) -> None:
        """Replaces news of the same kind that was not yet sent."""
        self._news[type(news)] = news
        self._filled.set()

    def wake(self) -> None:
        self._filled.set()

    async def filled(self) -> None:
        await self._filled.wait()

    def take(self) -> tuple[bytes | None, int]:
        """All of it as one frame (None if it is empty), and the number of answers in it."""
        answers, self._answers = self._answers, []
        news, self._news = list(self._news.values()), {}
        self._filled.clear()
        return encode([*answers, *news]) if answers or news else None, len(answers)
