"""One table with its server, on a clock that stands still."""

from collections.abc import AsyncIterator
from random import Random

import pytest

from table_client import TableClient
from tests.table_client.fake_server import FakeServer
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
        "http://nowhere", "T1", "", dial=server.dial(), clock=clock, random=Random(1)
    )
    async with client:
        await client.seen()
        yield client
