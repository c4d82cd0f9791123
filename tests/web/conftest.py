"""The live floor of the tests of the web."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from jackpot.web.meter import display_stream
from jackpot.web.staff import floor_stream
from tests.web.live import LiveFloor, live_floor


@pytest_asyncio.fixture
async def floor(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path) as live:
        yield live


@pytest.fixture
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what happens with the next beat, whenever that is."""
    for module in (display_stream, floor_stream):
        monkeypatch.setattr(module, "BEAT_S", 0.05)
