from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from jackpot.journal.sqlite.home import SqliteHome
from tests.journal.redis_server import RedisServer, redis_server


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "jackpot.db"


@pytest.fixture
async def home(path: Path) -> AsyncIterator[SqliteHome]:
    async with await SqliteHome.open(path) as opened:
        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A real Redis for all tests of a file; each test begins by emptying it."""
    with redis_server(tmp_path_factory.mktemp("redis")) as started:
        yield started
