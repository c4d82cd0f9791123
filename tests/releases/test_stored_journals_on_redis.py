"""Redis takes over every journal that a release wrote."""

from pathlib import Path

import pytest

from tests.journal.redis_server import redis_server
from tests.releases.replaying import import_export, served
from tests.releases.stored import RELEASES, Release, check_facts


@pytest.mark.parametrize("release", RELEASES, ids=str)
async def test_redis_takes_it_over(release: Release, tmp_path: Path) -> None:
    with redis_server(tmp_path / "redis") as redis:
        assert await import_export(release, redis.address) == release.heads()
        check_facts(await served(release.house(tmp_path, redis.address)), release.facts("served"))
