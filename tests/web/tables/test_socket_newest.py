"""A table has one socket, the newest. Late frames of an older one are not carried out."""

import asyncio

from msgspec.json import encode

from tests.e2e.people import wager
from tests.engine.journals import MemoryJournal
from tests.web.raw_client import RawClient
from tests.web.socket_table import socket_table


async def test_a_newer_socket_of_the_pads_replaces_the_older() -> None:
    async with socket_table() as table:
        older = await table.connect()
        await older.do("open_round", round=1)
        newer = await table.connect()
        await newer.until_pushed("table", last_round=1)
        assert await older.closed() == 4001
        assert (await newer.do("place_wager", **wager(1, 3))).ok
        assert len(table.sockets) == 1


async def test_late_frames_of_a_replaced_socket_are_not_carried_out() -> None:
    """A wager withdrawn over the newer socket is not placed again by a late frame of the older."""
    async with socket_table() as table:
        older = await RawClient.connect(table)
        newer = await table.connect()
        await newer.do("open_round", round=1)
        older.send(encode({"id": 1, "do": "place_wager", **wager(1, 3)}))
        assert (await newer.do("withdraw_wager", round=1, box=3)).ok
        while len(table.sockets) > 1:
            await asyncio.sleep(0.001)
        assert (await newer.do("get_table")).body["lamps"] == []
        older.close()


async def test_commands_that_the_older_socket_sent_in_time_are_committed() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal) as table:
        older = await table.connect()
        await older.do("open_round", round=1)
        journal.hold()
        frame, _ = older.ask("place_wager", **wager(1, 3))
        await older.send(frame)
        assert (await older.do("get_table")).ok, "so the frame before it was taken in"
        newer = await table.connect()
        journal.release()
        await newer.until_pushed("table", lamps=[3])


async def test_staff_at_the_table_keep_their_sockets() -> None:
    async with socket_table() as table:
        dealers = [await table.connect(by="dee"), await table.connect(by="dee")]
        await table.connect()
        for dealer in dealers:
            assert (await dealer.do("get_table")).ok
