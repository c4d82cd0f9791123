"""A disk that hangs in a write: callers hear that the outcome is in doubt, and it ends well."""

import asyncio
import threading

import pytest

from jackpot.journal.sqlite import writer
from jackpot.journal.sqlite.home import SqliteHome
from tests.deadline import DEADLINE_S
from tests.journal.support import connection_of
from tests.web.live import LiveFloor

ROUND = "/v1/tables/T1/rounds/1"
CHIP = {"amount_cents": 100, "ante": True}


class HungDisk:
    def __init__(self, floor: LiveFloor) -> None:
        home = floor.server._home
        assert isinstance(home, SqliteHome)
        self._lets_go = threading.Event()
        connection_of(home).set_trace_callback(lambda _: self._lets_go.wait() and None)

    def answer_again(self) -> None:
        self._lets_go.set()


async def test_nobody_waits_for_ever_and_the_wager_is_there_once_in_the_end(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    await floor.ask("table", "PUT", ROUND)
    monkeypatch.setattr(writer, "HANGS_AFTER_S", 0.3)
    disk = HungDisk(floor)
    try:
        async with asyncio.timeout(DEADLINE_S):
            doubt = await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
            assert (doubt.status, doubt.code) == (503, "in_doubt")
            ready = await floor.ask(None, "GET", "/readyz")
            assert ready.status == 503
            again = await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
            assert (again.status, again.code) == (503, "in_doubt")
            other = await floor.ask("table", "PUT", f"{ROUND}/wagers/4", CHIP)
            assert (other.status, other.code) == (503, "not_sound")
    finally:
        disk.answer_again()
    async with asyncio.timeout(DEADLINE_S):
        while (lit := await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)).status == 503:
            await asyncio.sleep(0.05)
    assert lit.body["lamp"] == "on"
    journal = (await floor.ask("auditor", "GET", "/v1/journal")).body
    assert journal.count('"wager_accepted"') == 1
