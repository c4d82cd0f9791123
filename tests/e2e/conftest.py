"""A floor with its staff and tokens, and a Redis server for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.house import House, build_house
from tests.journal.redis_server import RedisServer, redis_server


@pytest.fixture
def house(tmp_path: Path) -> House:
    return build_house(tmp_path)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with redis_server(tmp_path / "redis") as server:
        yield server


@pytest.fixture
def shared(house: House, redis: RedisServer) -> House:
    return house._replace(journal=redis.address)
