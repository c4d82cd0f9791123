"""A table client with a fake server, on a clock that tests move."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from table_client import TableClient
from tests.table_client.fake_server import FakeServer
from tests.table_client.live_floor import Floor, live_floor
from tests.table_client.manual_clock import ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def server() -> FakeServer:
    return FakeServer()


@pytest.fixture
async def table(clock: ManualClock, server: FakeServer) -> AsyncIterator[TableClient]:
    client = TableClient(
        "http://nowhere", "T1", "", connect=server.connect(), clock=clock, random=Random(1)
    )
    async with client:
        await client.seen()
        yield client


@pytest.fixture
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    async with live_floor(tmp_path) as running:
        yield running
