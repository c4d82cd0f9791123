"""A server does not start where Redis or a key is open to others."""

from pathlib import Path

import pytest

from jackpot.bootstrap import ServerOptions, StartRefused
from jackpot.bootstrap.protection import check_protection, read_notes_key
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.settings import load_floor
from tests.cli.test_evidence import CHECKPOINTS
from tests.settings.floor_text import floor_with, only_error_of

KEY = ("# notes_key = ", 'notes_key = "notes.key" # ')
ALLOWED = (
    "allow_unprotected_beyond_loopback = false",
    "allow_unprotected_beyond_loopback = true",
)
FAR = "10.0.0.11:6379"


@pytest.fixture(autouse=True)
def no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JACKPOT_REDIS_PASSWORD", raising=False)


def options(folder: Path, journal: str, *changes: tuple[str, str]) -> ServerOptions:
    key = folder / "notes.key"
    key.write_text("k" * 64)
    key.chmod(0o600)
    return ServerOptions(load_floor(floor_with(folder, *changes)), journal, folder / "access")


@pytest.mark.parametrize(
    ("journal", "missing"),
    [
        (f"redis://{FAR}/0", ["TLS", "a password", "notes_key"]),
        (f"rediss://{FAR}/0", ["a password", "notes_key"]),
        (f"redis://:secret@{FAR}/0", ["TLS", "notes_key"]),
        (f"rediss://:secret@{FAR}/0", ["notes_key"]),
        (f"redis+sentinel://127.0.0.1:26379,{FAR}/jackpot/0", ["TLS", "a password"]),
        ("redis://redis.example:6379/0", ["TLS", "a password"]),
    ],
)
def test_redis_beyond_loopback_needs_tls_a_password_and_a_key(
    tmp_path: Path, journal: str, missing: list[str]
) -> None:
    with pytest.raises(StartRefused) as refused:
        check_protection(options(tmp_path, journal))
    for each in missing:
        assert each in str(refused.value)
    assert "secret" not in str(refused.value)
    check_protection(options(tmp_path, journal, ALLOWED))


@pytest.mark.parametrize(
    "journal",
    ["redis://127.0.0.1:6379/0", "redis://localhost:6379/0", "redis://[::1]:6379/0", "sqlite:x"],
)
def test_redis_on_this_computer_needs_none_of_it(tmp_path: Path, journal: str) -> None:
    check_protection(options(tmp_path, journal))


def test_a_protected_redis_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JACKPOT_REDIS_PASSWORD", "a long random word")
    protected = options(tmp_path, f"rediss://{FAR}/0", KEY)
    check_protection(protected)
    assert read_notes_key(protected.floor.server.redis) == b"k" * 64


def test_a_key_that_everybody_may_read_or_that_is_short_is_refused(tmp_path: Path) -> None:
    given = options(tmp_path, "redis://127.0.0.1:6379/0", KEY)
    (tmp_path / "notes.key").chmod(0o604)
    with pytest.raises(StartRefused, match="chmod o="):
        check_protection(given)
    (tmp_path / "notes.key").write_text("short\n")
    with pytest.raises(StartRefused, match="openssl rand -hex 32"):
        read_notes_key(given.floor.server.redis)


def test_a_key_that_is_not_there_is_an_error_of_the_floor_file(tmp_path: Path) -> None:
    error = only_error_of(floor_with(tmp_path, KEY))
    assert error.where == "server.redis.notes_key"
    assert "openssl rand" in error.mend


def test_a_signing_key_that_every_user_may_read_is_refused(tmp_path: Path) -> None:
    key = tmp_path / "house.key"
    HouseKey.create(key)
    floor = load_floor(floor_with(tmp_path, added=CHECKPOINTS))
    started = ServerOptions(floor, "sqlite:x", tmp_path / "access")
    check_protection(started)
    key.chmod(0o604)
    with pytest.raises(StartRefused, match=f"chmod o= {key}"):
        check_protection(started)
