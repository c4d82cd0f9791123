from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.journal.sqlite import SqliteHome


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "jackpot.db"


@pytest.fixture
async def home(path: Path) -> AsyncIterator[SqliteHome]:
    async with await SqliteHome.open(path) as opened:
        yield opened
