"""The journal accepts a Redis that is configured by the files of ops/redis."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, RedisOptions, Unavailable, open_home
from jackpot.journal.redis.address import Endpoint
from tests.journal.redis_server import DURABLE, RedisServer
from tests.journal.support import LINK, append_all, chain
from tests.ops.files import OPS

PASSWORD = "a-long-random-word"


class ConfiguredRedis(RedisServer):
    """A Redis or a Sentinel with a copy of a file of ops/redis; port and folder are options."""

    def __init__(self, folder: Path, file: Path, credentials: str = "", **options: str) -> None:
        super().__init__(folder, None, **options)
        self.credentials = credentials
        self.options = {name: text for name, text in self.options.items() if name not in DURABLE}
        self.file = folder / file.name
        folder.mkdir(parents=True)
        self.file.write_bytes(file.read_bytes())  # Redis and Sentinels rewrite their file

    @property
    def address(self) -> str:
        return f"redis://{self.credentials}127.0.0.1:{self.port}/0"

    def start(self, *more: str) -> None:
        super().start(str(self.file), *more)


@contextmanager
def started(server: ConfiguredRedis, *more: str) -> Iterator[ConfiguredRedis]:
    server.start(*more)
    try:
        yield server
    finally:
        server.kill()


async def test_the_journal_accepts_redis_conf_and_survives_a_restart_with_it(
    tmp_path: Path,
) -> None:
    with started(ConfiguredRedis(tmp_path / "redis", OPS / "redis" / "redis.conf")) as server:
        async with await open_home(server.address) as home:
            await append_all(home.journal(LINK), chain(3))
        server.kill()
        server.start()
        async with await open_home(server.address) as home:
            assert await home.journal(LINK).read(0) == chain(3)


async def test_the_journal_refuses_a_redis_conf_that_could_lose_money(tmp_path: Path) -> None:
    server = ConfiguredRedis(tmp_path / "redis", OPS / "redis" / "redis.conf")
    text = server.file.read_text()
    assert "\nappendfsync always\n" in text
    server.file.write_text(text.replace("\nappendfsync always\n", "\nappendfsync everysec\n"))
    with started(server), pytest.raises(CannotOpen, match="appendfsync everysec"):
        await open_home(server.address)


async def test_sentinels_name_a_primary_that_refuses_writes_without_its_replica(
    tmp_path: Path,
) -> None:
    folder, credentials = OPS / "redis", f"default:{PASSWORD}@"
    primary = ConfiguredRedis(tmp_path / "primary", folder / "redis.conf", credentials)
    follows = f"127.0.0.1 {primary.port}"
    replica = ConfiguredRedis(
        tmp_path / "replica", folder / "redis.conf", credentials, replicaof=follows
    )
    sentinel = ConfiguredRedis(tmp_path / "sentinel", folder / "sentinel.conf", credentials)
    _watch(sentinel, primary.endpoint)
    secret = ("--requirepass", PASSWORD, "--masterauth", PASSWORD)
    more = (*secret, "--include", str(folder / "replication.conf"))
    with started(primary, *more), started(replica, *more), started(sentinel, "--sentinel"):
        await replica.until(b"master_link_status:up", "INFO", "replication")
        await primary.until(b"min_slaves_good_slaves:1", "INFO", "replication")
        address = f"redis+sentinel://{credentials}127.0.0.1:{sentinel.port}/jackpot/0"
        async with await open_home(address, options=RedisOptions(replicas=1)) as home:
            first, second = chain(2)
            await home.journal(LINK).append(first)
            replica.kill()
            with pytest.raises(Unavailable):
                await home.journal(LINK).append(second)


def _watch(sentinel: ConfiguredRedis, primary: Endpoint) -> None:
    """Adds the lines that the comments of the file ask for, with the port of the primary."""
    text = sentinel.file.read_text()
    monitor = "sentinel monitor jackpot 127.0.0.1 6379 2"
    assert monitor in text
    text = text.replace(monitor, f"sentinel monitor jackpot 127.0.0.1 {primary.port} 2")
    text = text.replace("sentinel deny", f"sentinel auth-pass jackpot {PASSWORD}\nsentinel deny")
    sentinel.file.write_text(f"{text}\nrequirepass {PASSWORD}\n")
