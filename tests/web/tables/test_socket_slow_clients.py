"""A client that does not read is dropped, harms nobody and costs little memory."""

import asyncio
import time

from jackpot.web.tables.socket_heartbeat import Patience
from tests.deadline import DEADLINE_S
from tests.e2e.people import wager
from tests.engine.journals import MemoryJournal
from tests.web.raw_client import RawClient
from tests.web.socket_table import socket_table

QUICK = Patience(beat_every_s=0.02, silent_after_s=30.0, stalled_after_s=0.2)
PATIENT = Patience(beat_every_s=0.02, silent_after_s=30.0, stalled_after_s=30.0)


async def test_a_client_that_does_not_read_is_dropped() -> None:
    async with socket_table(patience=QUICK) as table:
        good = await table.connect(by="dee")
        deaf = await RawClient.connect(table)
        asking = asyncio.create_task(deaf.flood())
        async with asyncio.timeout(DEADLINE_S):
            while len(table.sockets) == 2:
                assert (await good.do("get_table")).ok
                await asyncio.sleep(0.005)
        await asking
        deaf.close()
        assert (await good.do("get_table")).ok


async def test_others_are_served_beside_a_client_that_does_not_read() -> None:
    async with socket_table(patience=PATIENT) as table:
        good = await table.connect(by="dee")
        deaf = await RawClient.connect(table)
        await deaf.flood()
        await good.do("open_round", round=1)
        for box in range(1, 8):
            assert (await good.do("place_wager", **wager(1, box))).ok
        assert len(table.sockets) == 2, "nobody waited until it was dropped"
        assert (await good.do("get_table")).body["lamps"]
        deaf.close()


async def test_the_backlog_of_a_client_that_does_not_read_is_bounded() -> None:
    async with socket_table(patience=PATIENT) as table:
        deaf = await RawClient.connect(table)
        await deaf.flood()
        (connection,) = table.sockets._open
        assert connection.commands.in_flight < 1_024 + 1_000, "at most one frame beyond the limit"
        assert not deaf.gone, "it is not read any more, and not yet dropped"
        deaf.close()


async def test_closing_sends_the_last_answers_and_does_not_wait_for_those_who_do_not_read() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal, patience=PATIENT) as table:
        good = await table.connect(by="dee")
        await good.do("open_round", round=1)
        deaf = await RawClient.connect(table)
        await deaf.flood()
        journal.hold()
        asked = [good.ask("place_wager", **wager(1, box)) for box in (1, 2, 3)]
        await good.send([frame for frame, _ in asked])
        while len(journal.appending) == len(journal.entries):
            await asyncio.sleep(0.001)
        began = time.perf_counter()
        stopping = asyncio.create_task(table.engine.stop())
        await asyncio.sleep(0)
        journal.release()
        await stopping
        await table.sockets.close()
        assert time.perf_counter() - began < PATIENT.stalled_after_s / 2
        assert await good.closed() == 1001
        assert [lamp.result().status for _, lamp in asked] == [200, 200, 200]
        while len(table.sockets):
            await asyncio.sleep(0.001)
        deaf.close()
