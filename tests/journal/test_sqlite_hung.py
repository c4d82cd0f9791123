"""A disk that hangs in a write, and a process that is paused while its disk is sound."""

import asyncio
import threading
from pathlib import Path

import pytest

from jackpot.journal import Entry, InUse, Unavailable
from jackpot.journal.sqlite import writer
from jackpot.journal.sqlite.home import SqliteHome
from tests.deadline import DEADLINE_S
from tests.journal.support import LINK, chain, connection_of


class LoopClock:
    """The clock of the running event loop, which a test puts forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self._time, self._ahead_s = loop.time, 0.0
        monkeypatch.setattr(loop, "time", lambda: self._time() + self._ahead_s)

    def pass_(self, seconds: float) -> None:
        self._ahead_s += seconds

    async def pass_until_done(self, task: asyncio.Task[None]) -> None:
        while not task.done():
            self.pass_(1)
            await asyncio.sleep(0)


@pytest.fixture
async def clock(monkeypatch: pytest.MonkeyPatch) -> LoopClock:
    return LoopClock(monkeypatch)


def hang(home: SqliteHome) -> threading.Event:
    """The disk answers nothing until the event is set."""
    lets_go = threading.Event()
    connection_of(home).set_trace_callback(lambda _: lets_go.wait() and None)
    return lets_go


async def append_as_soon_as_possible(home: SqliteHome, entry: Entry) -> None:
    while True:
        try:
            return await home.journal(LINK).append(entry)
        except Unavailable as refused:
            if refused.in_doubt:
                raise
            await asyncio.sleep(0)


async def test_closing_does_not_wait_for_a_disk_that_hangs_and_keeps_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "HANGS_AFTER_S", 0.2)
    home = await SqliteHome.open(tmp_path / "jackpot.db")
    lets_go = hang(home)
    [entry] = chain(1)
    append = asyncio.create_task(home.journal(LINK).append(entry))
    await asyncio.sleep(0)
    async with asyncio.timeout(DEADLINE_S):
        await home.close()
    with pytest.raises(InUse):
        await SqliteHome.open(home.path)
    with pytest.raises(Unavailable) as unanswered:
        await append
    assert unanswered.value.in_doubt
    lets_go.set()
    assert home._writer is not None
    home._writer._thread.join()
    await home.close()
    async with await SqliteHome.open(home.path) as again:
        assert await again.journal(LINK).head() == entry.head


async def test_a_write_to_a_disk_that_hangs_ends_in_doubt_and_nothing_waits_behind_it(
    home: SqliteHome, clock: LoopClock
) -> None:
    lets_go = hang(home)
    first, second = chain(2)
    append = asyncio.create_task(home.journal(LINK).append(first))
    await clock.pass_until_done(append)
    with pytest.raises(Unavailable, match="does not answer: check the disk") as hung:
        await append
    assert hung.value.in_doubt
    with pytest.raises(Unavailable, match="does not answer: check the disk") as behind:
        await home.journal(LINK).append(second)
    assert not behind.value.in_doubt, "it was not queued"
    lets_go.set()
    await append_as_soon_as_possible(home, second)
    assert await home.journal(LINK).read(0) == [first, second]


async def test_a_pause_of_the_whole_process_is_no_fault_of_the_disk(
    home: SqliteHome, clock: LoopClock
) -> None:
    lets_go = hang(home)
    first, second = chain(2)
    append = asyncio.create_task(home.journal(LINK).append(first))
    await asyncio.sleep(0)
    clock.pass_(60)
    await asyncio.sleep(0)
    lets_go.set()
    await append
    await home.journal(LINK).append(second)
    assert await home.journal(LINK).read(0) == [first, second]
