"""A Redis that could lose money is refused; the error names the setting to change."""

from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, RedisOptions, Unavailable, open_home, open_reader
from jackpot.journal.redis.checks import why_unfit
from tests.journal.fake_redis import FIT, use_fake_redis
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import LINK, append_all, chain


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"appendonly": "no"}, r"appendonly no.*set appendonly yes and appendfsync always"),
        ({"appendfsync": "everysec"}, r"appendfsync everysec.*accept_losing_money_without_fsync"),
        ({"maxmemory_policy": "allkeys-lru"}, r"may drop keys .*maxmemory-policy allkeys-lru"),
        ({"maxmemory_policy": "volatile-ttl"}, r"may drop keys"),
    ],
)
async def test_a_server_that_could_forget_is_refused(
    tmp_path: Path, options: dict[str, str], why: str
) -> None:
    with redis_server(tmp_path, **options) as server, pytest.raises(CannotOpen, match=why):
        await open_home(server.address)


async def test_losing_money_can_be_accepted_but_dropping_keys_never(
    tmp_path: Path,
) -> None:
    options = RedisOptions(accept_losing_money=True)
    with redis_server(tmp_path, appendonly="no") as server:
        async with await open_home(server.address, options=options) as home:
            await append_all(home.journal(LINK), chain(2))
        await server.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-random")
        with pytest.raises(CannotOpen, match="may drop keys"):
            await open_home(server.address, options=options)


async def test_a_replica_is_refused_and_an_auditor_may_read_it(tmp_path: Path) -> None:
    with redis_server(tmp_path / "primary", repl_diskless_sync_delay="0") as primary:
        async with await open_home(primary.address) as home:
            await append_all(home.journal(LINK), chain(3))
        options = {"replicaof": f"127.0.0.1 {primary.port}"}
        with redis_server(tmp_path / "replica", **options) as replica:
            await replica.until(b"master_link_status:up", "INFO", "replication")
            with pytest.raises(CannotOpen, match="is a slave, not the primary"):
                await open_home(replica.address)
            async with await open_reader(replica.address) as auditor:
                assert await auditor.journal(LINK).read(0) == chain(3)


async def test_a_server_that_is_not_running_is_reported_at_once(tmp_path: Path) -> None:
    server = RedisServer(tmp_path)
    with pytest.raises(CannotOpen, match=f"127.0.0.1:{server.port}"):
        await open_home(server.address)


async def test_a_wrong_password_is_reported(tmp_path: Path) -> None:
    with redis_server(tmp_path, requirepass="right") as server:
        wrong = server.address.replace("127", "default:wrong@127", 1)
        with pytest.raises(CannotOpen, match="does not accept the user name or password"):
            await open_home(wrong)
        right = server.address.replace("127", "default:right@127", 1)
        async with await open_home(right) as home:
            await append_all(home.journal(LINK), chain(1))


async def test_a_server_whose_sync_was_switched_off_meanwhile_is_not_used_again(
    tmp_path: Path,
) -> None:
    first, second = chain(2)
    with redis_server(tmp_path) as server:
        async with await open_home(server.address) as home:
            await home.journal(LINK).append(first)
            await server.ask("CONFIG", "SET", "appendfsync", "no")
            await server.ask("CLIENT", "KILL", "TYPE", "normal")
            with pytest.raises(Unavailable, match="appendfsync no"):
                await home.journal(LINK).append(second)
            await server.ask("CONFIG", "SET", "appendfsync", "always")
            await home.journal(LINK).append(second)


def test_an_old_server_is_refused() -> None:
    assert why_unfit(FIT, accept_losing_money=False) is None
    old = FIT._replace(version="5.0.14")
    assert "needs 6.2 or newer" in str(why_unfit(old, accept_losing_money=True))


def test_a_server_that_hides_its_sync_setting_is_refused() -> None:
    silent = FIT._replace(appendfsync=None)
    assert "does not show" in str(why_unfit(silent, accept_losing_money=False))
    assert why_unfit(silent, accept_losing_money=True) is None


async def test_the_checks_are_the_same_for_any_server(monkeypatch: pytest.MonkeyPatch) -> None:
    address = use_fake_redis(monkeypatch, FIT._replace(appendonly=False))
    with pytest.raises(CannotOpen, match="appendonly no"):
        await open_home(address)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("redis://127.0.0.1:1/0", "nothing listens at 127.0.0.1:1: start Redis"),
        ("redis://nowhere.invalid:6379/0", "the host of nowhere.invalid:6379 is not known"),
    ],
)
async def test_a_server_that_is_not_there_is_told_in_our_words(address: str, words: str) -> None:
    with pytest.raises(CannotOpen, match=words) as refused:
        await open_home(address)
    assert "Error" not in str(refused.value)
