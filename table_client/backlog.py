"""What was asked and is not answered yet, in the order in which it was asked."""

import asyncio
from typing import Any

import msgspec

from table_client.messages import Message, Refused, read_answer


class Pending:
    """One command on its way. Commands repeat safely: their key is table, round and box."""

    def __init__(self, number: int, do: str, fields: dict[str, Any], answer: type[Any]) -> None:
        self.number = number
        self.do = do
        self.fields = fields
        self.sent_s: float | None = None  # on the present line
        self.ever_sent = False
        self.goes_first = False  # nothing that was asked later is sent before it is answered
        self.answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answer = answer

    def as_message(self) -> dict[str, Any]:
        return {"id": self.number, "do": self.do, **self.fields}

    def settle(self, message: Message) -> None:
        """Raises msgspec.DecodeError where the answer is not what this command is answered with."""
        self.end(read_answer(message, self._answer))

    def end(self, outcome: msgspec.Struct) -> None:
        if not self.answered.done():
            self.answered.set_result(outcome)


class Backlog:
    """Bounded: a table that cannot reach the server must not hoard commands for later."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: list[Pending] = []
        self._last_number = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def full(self) -> bool:
        return len(self._waiting) >= self._limit

    def add(self, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        pending = self._make(do, fields, answer)
        self._waiting.append(pending)
        return pending

    def put_in_place_of(
        self, old: Pending, do: str, fields: dict[str, Any], answer: type[Any]
    ) -> Pending:
        """The new command takes the old one's place, before everything that was asked later."""
        pending = self._make(do, fields, answer)
        pending.goes_first = True
        self._waiting[self._waiting.index(old)] = pending
        return pending

    def drop(self, pending: Pending) -> None:
        if pending in self._waiting:
            self._waiting.remove(pending)

    def find(self, number: int) -> Pending | None:
        """The command that an answer belongs to; None where it was answered or dropped before."""
        return next((pending for pending in self._waiting if pending.number == number), None)

    def unsent(self, most: int) -> list[Pending]:
        """Up to the first that goes first, whatever order things arrive in at the other end."""
        found: list[Pending] = []
        for pending in self._waiting:
            if pending.sent_s is None:
                found.append(pending)
            if pending.goes_first or len(found) == most:
                break
        return found

    def line_is_new(self) -> None:
        """Nothing was sent on this line: all of it goes out again."""
        for pending in self._waiting:
            pending.sent_s = None

    def oldest_sent_s(self) -> float | None:
        sent = [pending.sent_s for pending in self._waiting if pending.sent_s is not None]
        return min(sent, default=None)

    def end_all(self, outcome: Refused) -> None:
        waiting, self._waiting = self._waiting, []
        for pending in waiting:
            pending.end(outcome)

    def _make(self, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        self._last_number += 1
        return Pending(self._last_number, do, fields, answer)
