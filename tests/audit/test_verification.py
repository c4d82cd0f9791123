"""The latest verification of a link: over a restart, and from another node."""

import asyncio
from pathlib import Path
from typing import Any, cast

from jackpot.audit.reader.process import ReaderEnded, ReaderProcess
from jackpot.audit.reader.requests import Verified
from jackpot.audit.verification import Verification
from jackpot.audit.verify import Failure
from jackpot.board import Board, StoredBoard

FOUND = Verified(None, [Failure(link="canberra", why="entry 7 was altered", entry=7)])


class Clock:
    now_ms = 1_760_000_000_000

    def __call__(self) -> int:
        self.now_ms += 1_000
        return self.now_ms


class Reader:
    """Answers when `go_on` is set, unless it is closed first."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self._closed = False

    async def ask(self, *_: object) -> Verified:
        await self.go_on.wait()
        if self._closed:
            raise ReaderEnded
        return FOUND

    async def close(self) -> None:
        self._closed = True
        self.go_on.set()


def verification(board: Board, clock: Clock, reader: Reader | None = None) -> Verification:
    return Verification(lambda: cast("ReaderProcess", reader), clock, board)


async def test_what_it_found_is_there_after_a_restart(tmp_path: Path) -> None:
    clock, reader = Clock(), Reader()
    board = StoredBoard(tmp_path / "kept", clock)
    first = verification(board, clock, reader)
    await board.start()
    first.start("canberra", 9, "ada")
    reader.go_on.set()
    while first.running:
        await asyncio.sleep(0)
    await board.close()

    board = StoredBoard(tmp_path / "kept", clock)
    second = verification(board, clock)
    await board.start()
    found = second.latest("canberra")
    assert found == first.latest("canberra")
    assert found is not None
    assert (found.status, found.started_by, found.failures) == ("not_sound", "ada", FOUND.failures)
    assert second.latest("sydney") is None
    await board.close()


class Wire:
    """A board whose messages another one receives."""

    def __init__(self) -> None:
        self.receivers: list[Any] = []

    def subscribe(self, topic: str, kind: type, receive: Any) -> None:
        self.receivers.append(receive)

    def retain(self, topic: str, key: str, message: Any, for_ms: int) -> None:
        for receive in self.receivers:
            receive(message)


async def test_another_node_learns_it_but_keeps_a_later_one_of_its_own() -> None:
    clock, wire = Clock(), cast("Board", Wire())
    readers = [Reader(), Reader()]
    one, two = (verification(wire, clock, reader) for reader in readers)
    one.start("canberra", 9, "ada")
    two.start("canberra", 9, "eve")
    readers[0].go_on.set()
    while one.running:
        await asyncio.sleep(0)
    assert two.running, "the earlier one does not hide the one that runs here"
    await two.cancel()
    for node in (one, two):
        found = node.latest("canberra")
        assert found is not None
        assert (found.status, found.started_by) == ("cancelled", "eve")
