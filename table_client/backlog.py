"""The commands that the server has not answered yet, in the order in which they were given."""

import asyncio
from typing import Any

import msgspec

from table_client.messages import Message, Refused, read_answer


class Pending:
    """One unanswered command. It can be sent twice safely: its key is table, round and box."""

    def __init__(self, number: int, do: str, fields: dict[str, Any], answer: type[Any]) -> None:
        self.number = number
        self.do = do
        self.fields = fields
        self.sent_s: float | None = None  # over the present connection
        self.ever_sent = False
        self.uncertain = False  # it may have been carried out: only an answer tells
        self.blocks_later = False  # later commands are not sent before it is answered
        self.answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answer = answer

    def as_message(self) -> dict[str, Any]:
        return {"id": self.number, "do": self.do, **self.fields}

    def resolve(self, message: Message) -> None:
        """Raises msgspec.DecodeError if the answer has not the form that this command needs."""
        self.resolve_with(read_answer(message, self._answer))

    def resolve_with(self, result: msgspec.Struct) -> None:
        if not self.answered.done():
            self.answered.set_result(result)


class Backlog:
    """Bounded: a table that cannot reach the server must not pile up commands."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: list[Pending] = []
        self._last_number = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, pending: Pending) -> bool:
        return pending in self._waiting

    @property
    def full(self) -> bool:
        return len(self._waiting) >= self._limit

    def add(self, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        pending = self._make(do, fields, answer)
        self._waiting.append(pending)
        return pending

    def replace(self, old: Pending, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        """The new command takes the old one's position, before all later commands."""
        pending = self._make(do, fields, answer)
        pending.blocks_later = pending.uncertain = True
        self._waiting[self._waiting.index(old)] = pending
        return pending

    def drop(self, pending: Pending) -> None:
        if pending in self._waiting:
            self._waiting.remove(pending)

    def find(self, number: int) -> Pending | None:
        """The command that an answer belongs to; None if it was answered or dropped already."""
        return next((pending for pending in self._waiting if pending.number == number), None)

    def unsent(self, most: int) -> list[Pending]:
        """Stops at a command that blocks later ones: a frame may arrive in any order."""
        found: list[Pending] = []
        for pending in self._waiting:
            if pending.sent_s is None:
                found.append(pending)
            if pending.blocks_later or len(found) == most:
                break
        return found

    def mark_all_unsent(self) -> None:
        """A new connection has carried nothing yet: everything is sent again."""
        for pending in self._waiting:
            pending.uncertain = pending.ever_sent
            pending.sent_s = None

    def oldest_sent_s(self) -> float | None:
        sent = [pending.sent_s for pending in self._waiting if pending.sent_s is not None]
        return min(sent, default=None)

    def refuse_all(self, refusal: Refused) -> None:
        waiting, self._waiting = self._waiting, []
        for pending in waiting:
            pending.resolve_with(refusal)

    def _make(self, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        self._last_number += 1
        return Pending(self._last_number, do, fields, answer)
