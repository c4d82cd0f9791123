"""No caller can use up what all callers share, and tables have their places."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from tests.deadline import DEADLINE_S
from tests.web.live import LiveFloor, live_floor

FLOOR = "/v1/floor/stream"
METER = "/v1/meter/stream"
TWO_EACH = ("max_streams_per_person = 16", "max_streams_per_person = 2")


def setting(name: str, value: int) -> tuple[str, str]:
    return (f"{name} = ", f"{name} = {value}  # ")


@contextlib.asynccontextmanager
async def streams(floor: LiveFloor, who: str | None, path: str, count: int) -> AsyncIterator[None]:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(count):
            asked = floor.http.get(floor.url + path, headers=floor.headers[who] if who else {})
            assert (await stack.enter_async_context(asked)).status == 200
        yield


async def status_of(floor: LiveFloor, path: str) -> int:
    async with floor.http.get(floor.url + path) as response:
        return response.status


async def socket_status(floor: LiveFloor, who: str, stack: contextlib.AsyncExitStack) -> int:
    opening = floor.http.ws_connect(
        f"{floor.url}/v1/tables/T1/socket", headers=floor.headers[who], max_msg_size=0
    )
    try:
        await stack.enter_async_context(opening)
    except aiohttp.WSServerHandshakeError as refused:
        return refused.status
    return 101


async def test_a_dealer_has_so_many_table_sockets_and_no_more(tmp_path: Path) -> None:
    async with live_floor(tmp_path, TWO_EACH) as floor, contextlib.AsyncExitStack() as stack:
        opened = [await socket_status(floor, "dealer", stack) for _ in range(3)]
        assert opened == [101, 101, 503]


async def test_places_are_kept_for_tables(tmp_path: Path) -> None:
    """Four tables, six places: dealers get two of them."""
    six = setting("max_table_sockets", 6)
    async with live_floor(tmp_path, six) as floor, contextlib.AsyncExitStack() as stack:
        opened = [await socket_status(floor, "dealer", stack) for _ in range(3)]
        assert opened == [101, 101, 503]
        assert await socket_status(floor, "table", stack) == 101
        assert await socket_status(floor, "dealer", stack) == 503, "three tables are still away"


async def test_one_person_cannot_take_all_streams_of_the_floor(tmp_path: Path) -> None:
    async with live_floor(tmp_path, TWO_EACH) as floor, streams(floor, "cage", FLOOR, 2):
        assert (await floor.ask("cage", "GET", FLOOR)).code == "overloaded"
        async with streams(floor, "supervisor", FLOOR, 1):
            pass


@pytest.mark.usefixtures("quick_beats")
async def test_one_address_without_a_token_cannot_take_all_displays(tmp_path: Path) -> None:
    two = setting("max_displays_per_address", 2)
    async with live_floor(tmp_path, two) as floor:
        async with streams(floor, None, METER, 2):
            assert (await floor.ask(None, "GET", METER)).code == "overloaded"
            async with streams(floor, "display", METER, 1):
                pass
        async with asyncio.timeout(DEADLINE_S):  # a stream that was left ends with its next beat
            while (await status_of(floor, METER)) == 503:
                await asyncio.sleep(0.05)
