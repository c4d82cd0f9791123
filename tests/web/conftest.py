"""The floor that the tests of the web ask things of."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.web.live import LiveFloor, live_floor


@pytest_asyncio.fixture
async def floor(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path) as live:
        yield live
