"""Addresses of a Redis as people write them."""

import pytest

from jackpot.journal import CannotOpen, hide_password, open_home
from jackpot.journal.redis.address import PASSWORD_VARIABLE, Endpoint, parse_redis_address


def test_one_server_and_its_database() -> None:
    found = parse_redis_address("redis://10.0.0.7:6380/3")
    assert (found.kind, found.endpoints, found.db) == ("server", (Endpoint("10.0.0.7", 6380),), 3)
    assert not found.tls


def test_port_and_database_have_the_usual_defaults() -> None:
    found = parse_redis_address("redis://journal")
    assert (found.endpoints, found.db) == ((Endpoint("journal", 6379),), 0)


def test_an_ipv6_address() -> None:
    assert parse_redis_address("redis://[::1]:7000/0").endpoints == (Endpoint("::1", 7000),)


def test_tls_with_a_private_certificate_authority() -> None:
    found = parse_redis_address("rediss://journal:6379/0?ca=/etc/floor/ca.pem")
    assert (found.tls, found.ca) == (True, "/etc/floor/ca.pem")


def test_sentinels_and_the_service_that_they_monitor() -> None:
    found = parse_redis_address("redis+sentinel://a:26379,b/jackpot/2")
    assert (found.kind, found.service, found.db) == ("sentinel", "jackpot", 2)
    assert found.endpoints == (Endpoint("a", 26379), Endpoint("b", 26379))


def test_a_cluster_is_named_by_some_of_its_nodes() -> None:
    found = parse_redis_address("rediss+cluster://a:7000,b:7001")
    assert (found.kind, found.tls, len(found.endpoints)) == ("cluster", True, 2)


def test_a_password_is_taken_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PASSWORD_VARIABLE, "from the vault")
    assert parse_redis_address("redis://journal").password == "from the vault"
    assert parse_redis_address("redis://floor:p%40ss@journal").password == "p@ss"
    assert parse_redis_address("redis://floor:p%40ss@journal").username == "floor"


def test_a_password_is_never_shown() -> None:
    address = "redis://floor:secret@journal:6379/0"
    assert "secret" not in str(parse_redis_address(address))
    assert hide_password(address) == "redis://floor:***@journal:6379/0"
    with pytest.raises(CannotOpen) as refused:
        parse_redis_address("redis://floor:secret@journal/main")
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("redis://a,b/0", "several servers"),
        ("redis://a/main", "number of a database"),
        ("redis://a/0/1", "number of a database"),
        ("redis://a:port/0", "is not HOST:PORT"),
        ("redis+sentinel://a:26379", "the service"),
        ("redis+cluster://a:7000/3", "only database 0"),
        ("redis://a?retry=5", "an unknown option, retry"),
        ("redis+other://a", "is not the address of a Redis"),
    ],
)
async def test_an_invalid_address_is_refused(address: str, why: str) -> None:
    with pytest.raises(CannotOpen, match=why):
        await open_home(address)
