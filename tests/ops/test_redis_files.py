"""The Redis that ops/redis sets up is one that the journal accepts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, RedisTerms, Unavailable, open_home
from jackpot.journal.redis.address import Place
from tests.journal.redis_server import DURABLE, RedisServer
from tests.journal.support import LINK, append_all, chain
from tests.ops.files import OPS

PASSWORD = "a-long-random-word"


class OfFile(RedisServer):
    """Started from a file; only what ties it to a machine is said on the command line."""

    def __init__(self, folder: Path, file: Path, who: str = "", **options: str) -> None:
        super().__init__(folder, None, **options)
        self.who = who
        self.options = {name: text for name, text in self.options.items() if name not in DURABLE}
        self.file = folder / file.name
        folder.mkdir(parents=True)
        self.file.write_bytes(file.read_bytes())  # Redis and Sentinels write to theirs

    @property
    def address(self) -> str:
        return f"redis://{self.who}127.0.0.1:{self.port}/0"

    def start(self, *more: str) -> None:
        super().start(str(self.file), *more)


@contextmanager
def started(server: OfFile, *more: str) -> Iterator[OfFile]:
    server.start(*more)
    try:
        yield server
    finally:
        server.kill()


async def test_the_journal_accepts_the_redis_of_redis_conf(tmp_path: Path) -> None:
    with started(OfFile(tmp_path / "redis", OPS / "redis" / "redis.conf")) as server:
        async with await open_home(server.address) as home:
            await append_all(home.journal(LINK), chain(3))
        server.kill()
        server.start()
        async with await open_home(server.address) as home:
            assert await home.journal(LINK).read(0) == chain(3)


async def test_a_change_of_redis_conf_that_could_lose_money_is_noticed(tmp_path: Path) -> None:
    server = OfFile(tmp_path / "redis", OPS / "redis" / "redis.conf")
    text = server.file.read_text()
    assert "\nappendfsync always\n" in text
    server.file.write_text(text.replace("\nappendfsync always\n", "\nappendfsync everysec\n"))
    with started(server), pytest.raises(CannotOpen, match="appendfsync everysec"):
        await open_home(server.address)


async def test_sentinels_lead_to_a_primary_that_waits_for_its_replica(tmp_path: Path) -> None:
    folder, who = OPS / "redis", f"default:{PASSWORD}@"
    primary = OfFile(tmp_path / "primary", folder / "redis.conf", who)
    follows = f"127.0.0.1 {primary.port}"
    replica = OfFile(tmp_path / "replica", folder / "redis.conf", who, replicaof=follows)
    sentinel = OfFile(tmp_path / "sentinel", folder / "sentinel.conf", who)
    _watch(sentinel, primary.place)
    secret = ("--requirepass", PASSWORD, "--masterauth", PASSWORD)
    more = (*secret, "--include", str(folder / "replication.conf"))
    with started(primary, *more), started(replica, *more), started(sentinel, "--sentinel"):
        await replica.until(b"master_link_status:up", "INFO", "replication")
        await primary.until(b"min_slaves_good_slaves:1", "INFO", "replication")
        address = f"redis+sentinel://{who}127.0.0.1:{sentinel.port}/jackpot/0"
        async with await open_home(address, terms=RedisTerms(replicas=1)) as home:
            first, second = chain(2)
            await home.journal(LINK).append(first)
            replica.kill()
            with pytest.raises(Unavailable):
                await home.journal(LINK).append(second)


def _watch(sentinel: OfFile, primary: Place) -> None:
    """The lines that its comments tell to add, and this machine's port of the primary."""
    text = sentinel.file.read_text()
    monitor = "sentinel monitor jackpot 127.0.0.1 6379 2"
    assert monitor in text
    text = text.replace(monitor, f"sentinel monitor jackpot 127.0.0.1 {primary.port} 2")
    text = text.replace("sentinel deny", f"sentinel auth-pass jackpot {PASSWORD}\nsentinel deny")
    sentinel.file.write_text(f"{text}\nrequirepass {PASSWORD}\n")
