"""A Redis with TLS: its certificate is checked before anything is sent."""

import subprocess
from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, open_home
from tests.journal.ports import free_port
from tests.journal.redis_server import redis_server
from tests.journal.support import LINK, append_all, chain


def make_certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "redis.pem", folder / "redis.key"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)),
        ],
        check=True,
        capture_output=True,
    )
    return cert, key


async def test_a_journal_over_tls_refuses_a_certificate_that_is_not_trusted(
    tmp_path: Path,
) -> None:
    cert, key = make_certificate(tmp_path)
    tls_port = free_port()
    options = {"tls_port": str(tls_port), "tls_cert_file": str(cert), "tls_key_file": str(key)}
    with redis_server(tmp_path / "redis", tls_auth_clients="no", **options):
        address = f"rediss://localhost:{tls_port}/0"
        async with await open_home(f"{address}?ca={cert}") as home:
            await append_all(home.journal(LINK), chain(3))
            assert await home.journal(LINK).read(0) == chain(3)
        with pytest.raises(CannotOpen, match="is not trusted: name its authority"):
            await open_home(address)
        with pytest.raises(CannotOpen, match="is for another name"):
            await open_home(f"{address.replace('localhost', '127.0.0.1')}?ca={cert}")
