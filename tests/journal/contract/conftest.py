"""The journal's contract, one file for each protocol; every home takes part.

A home takes part by an address that `open_home` can open, empty at the start of each test.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from jackpot.journal import Home, Journal, SharedJournal, open_home
from tests.journal.fake_redis import use_fake_redis
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import LINK


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'jackpot.db'}"


@pytest.fixture
def fake_redis_address(monkeypatch: pytest.MonkeyPatch) -> str:
    return use_fake_redis(monkeypatch)


@pytest.fixture(scope="session")
def real_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def redis_address(real_redis: RedisServer) -> str:
    asyncio.run(real_redis.ask("FLUSHALL"))
    return real_redis.address


@pytest.fixture(params=["sqlite", "fake_redis", pytest.param("redis", marks=pytest.mark.slow)])
def address(request: pytest.FixtureRequest) -> str:
    found = request.getfixturevalue(f"{request.param}_address")
    assert isinstance(found, str)
    return found


@pytest.fixture
async def home(address: str) -> AsyncIterator[Home]:
    async with await open_home(address) as opened:
        yield opened


@pytest.fixture
def journal(home: Home) -> Journal:
    return home.journal(LINK)


@pytest.fixture(params=["fake_redis", "redis"])
def shared_address(request: pytest.FixtureRequest) -> str:
    found = request.getfixturevalue(f"{request.param}_address")
    assert isinstance(found, str)
    return found


@pytest.fixture(params=["alone", "with a mirror"])
async def shared(
    request: pytest.FixtureRequest, shared_address: str, tmp_path: Path
) -> AsyncIterator[SharedJournal]:
    mirror = tmp_path / "mirror.db" if request.param == "with a mirror" else None
    async with await open_home(shared_address, mirror=mirror) as opened:
        found = opened.journal(LINK)
        assert isinstance(found, SharedJournal)
        yield found
