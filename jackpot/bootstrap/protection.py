"""Refuses to start where keys, the access file or Redis are open to others."""

import stat
from pathlib import Path

from jackpot.bootstrap.opening import StartRefused
from jackpot.bootstrap.options import ServerOptions
from jackpot.settings import RedisSettings, ServerSettings
from jackpot.settings.checks import is_loopback

_LEAST_KEY_BYTES = 32


def check_protection(options: ServerOptions) -> None:
    """Raises `StartRefused`."""
    settings = options.floor.server
    for path in _private_files(settings):
        _check_private(path)
    _check_redis(options.journal, settings.redis)


def _private_files(settings: ServerSettings) -> list[Path]:
    keys = [settings.redis.notes_key]
    if settings.tls is not None:
        keys.append(settings.tls.key)
    if settings.checkpoints is not None:
        keys.append(settings.checkpoints.signing_key)
    return [path for path in keys if path is not None]


def _check_private(path: Path) -> None:
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise StartRefused(f"{path} cannot be read: {error.strerror}") from error
    if stat.S_IMODE(mode) & stat.S_IRWXO:
        raise StartRefused(
            f"every user of this computer may use {path}: take that away with chmod o= {path}"
        )


def read_notes_key(settings: RedisSettings) -> bytes | None:
    """The key that seals messages between nodes."""
    if settings.notes_key is None:
        return None
    try:
        key = settings.notes_key.read_bytes().strip()
    except OSError as error:
        raise StartRefused(f"{settings.notes_key} cannot be read: {error.strerror}") from error
    if len(key) < _LEAST_KEY_BYTES:
        raise StartRefused(
            f"the key in {settings.notes_key} is shorter than {_LEAST_KEY_BYTES} bytes: make one"
            f" with openssl rand -hex 32"
        )
    return key


def _check_redis(journal: str, settings: RedisSettings) -> None:
    """Beyond this computer, others could read and write what passes."""
    from jackpot.journal.redis.address import is_redis_address, parse_redis_address

    if not is_redis_address(journal) or settings.allow_unprotected_beyond_loopback:
        return
    address = parse_redis_address(journal)
    if all(is_loopback(endpoint.host) for endpoint in address.endpoints):
        return
    missing = [
        remedy
        for is_missing, remedy in (
            (not address.tls, "TLS (an address that begins with rediss)"),
            (not address.password, "a password (JACKPOT_REDIS_PASSWORD)"),
            (settings.notes_key is None, "server.redis.notes_key, the same at every node"),
        )
        if is_missing
    ]
    if missing:
        raise StartRefused(
            f"{address} is beyond this computer and needs {' and '.join(missing)}. On a network"
            " that nobody else can reach, set server.redis.allow_unprotected_beyond_loopback = true"
        )
