"""A socket that floods the server with what cannot be read is closed."""

import asyncio
import contextlib

import pytest
from aiohttp import WSCloseCode

from jackpot.web.tables.socket_commands import MOST_MALFORMED
from tests.deadline import DEADLINE_S
from tests.e2e.people import wager
from tests.web.socket_table import socket_table


@pytest.mark.parametrize(
    "frame", ["{", '{"id":1,"do":"steal"}', '[{"id":1},{"id":2}]'], ids=["text", "one", "many"]
)
async def test_a_socket_that_floods_malformed_frames_is_closed(frame: str) -> None:
    async with socket_table() as table:
        good, bad = await table.connect(by="dee"), await table.connect(by="mal")
        with contextlib.suppress(ConnectionError):  # closed while it sends
            for _ in range(2 * MOST_MALFORMED):
                await bad.socket.send_str(frame)
        async with asyncio.timeout(DEADLINE_S):
            while len(table.sockets) == 2:
                await asyncio.sleep(0.01)
        assert bad.socket.close_code == WSCloseCode.POLICY_VIOLATION
        assert (await good.do("open_round", round=1)).ok
        assert (await good.do("place_wager", **wager(1, 1))).ok


async def test_a_table_with_a_fault_now_and_then_stays() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        await seat.socket.send_str("[" + ",".join(['{"id":99}'] * MOST_MALFORMED) + "]")
        assert (await seat.do("open_round", round=1)).ok
