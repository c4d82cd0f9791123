"""TLS: a self-made certificate of the server, and client certificates of tables."""

import re
import ssl
import subprocess
from pathlib import Path

import aiohttp
import pytest

from jackpot.bootstrap import ServerOptions, StartRefused, start_server
from jackpot.settings import FloorFile, load_floor
from tests.settings.floor_text import floor_with
from tests.web.live import PASSWORD, QUICK, live_floor, prepare

_TLS = '[server.tls]\ncert = "server.pem"\nkey = "server.key"\n'


def openssl(folder: Path, *words: str) -> None:
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of the server, an issuer, and a table's certificate by that issuer."""
    folder = tmp_path_factory.mktemp("papers")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    self_signed = ("req", "-x509", *key, "-days", "2")
    openssl(
        folder,
        *(*self_signed, "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"),
        *("-keyout", "server.key", "-out", "server.pem"),
    )
    for name in ("issuer", "stranger"):
        openssl(
            folder,
            *(*self_signed, "-subj", f"/CN={name}"),
            *("-keyout", f"{name}.key", "-out", f"{name}.pem"),
        )
    (folder / "named").write_text("subjectAltName=DNS:T9,DNS:T1\n")
    for name, subject, more in (
        ("table", "/CN=T1", ()),
        ("other", "/CN=T2", ()),
        ("alternative", "/CN=pads of the hall", ("-extfile", "named")),
        ("unnamed", "/O=T1", ()),
    ):
        csr = f"{name}.csr"
        openssl(folder, "req", *key, "-subj", subject, "-keyout", f"{name}.key", "-out", csr)
        openssl(
            folder,
            *("x509", "-req", "-in", csr, "-CA", "issuer.pem", "-CAkey", "issuer.key", *more),
            *("-CAcreateserial", "-days", "2", "-out", f"{name}.pem"),
        )
    return folder


def floor_on_tls(papers: Path, folder: Path, more: str = "") -> FloorFile:
    for paper in papers.iterdir():
        (folder / paper.name).write_bytes(paper.read_bytes())
        (folder / paper.name).chmod(0o600)
    tls = ("[server.limits]", f"{_TLS}{more}\n[server.limits]")
    return load_floor(floor_with(folder, tls))


def client_context(folder: Path, certificate: str | None = None) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=folder / "server.pem")
    if certificate is not None:
        context.load_cert_chain(folder / f"{certificate}.pem", folder / f"{certificate}.key")
    return context


def options(floor: FloorFile, folder: Path) -> ServerOptions:
    return ServerOptions(
        floor, f"sqlite:{folder / 'journal'}", folder / "access", port=0, passwords=QUICK
    )


async def test_with_tls_traffic_is_encrypted_and_cookies_are_secure(
    papers: Path, tmp_path: Path
) -> None:
    floor = floor_on_tls(papers, tmp_path)
    prepare(tmp_path)
    server = await start_server(options(floor, tmp_path))
    assert server.url.startswith("https://")
    try:
        async with aiohttp.ClientSession() as http:
            secure = client_context(tmp_path)
            body = {"name": "sam", "password": PASSWORD}
            async with http.post(f"{server.url}v1/session", json=body, ssl=secure) as answer:
                assert answer.status == 200
                assert "Secure" in answer.headers["Set-Cookie"]
                assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
            with pytest.raises(aiohttp.ClientError):
                await http.get(server.url.replace("https", "http") + "healthz")
    finally:
        await server.stop()


async def test_a_table_shows_a_certificate_where_the_floor_file_asks_for_one(
    papers: Path, tmp_path: Path
) -> None:
    floor = floor_on_tls(papers, tmp_path, 'client_ca = "issuer.pem"')
    token = prepare(tmp_path)["table"]
    server = await start_server(options(floor, tmp_path))
    url, headers = f"{server.url}v1/tables/T1", {"Authorization": f"Bearer {token}"}
    try:
        async with aiohttp.ClientSession(headers=headers) as http:
            without = client_context(tmp_path)
            async with http.get(url, ssl=without) as answer:
                assert answer.status == 403
                assert "client certificate" in (await answer.json(content_type=None))["detail"]
            for certificate, status in (
                ("table", 200),
                ("alternative", 200),
                ("other", 403),
                ("unnamed", 403),
            ):
                async with http.get(url, ssl=client_context(tmp_path, certificate)) as answer:
                    assert answer.status == status, certificate
            async with http.get(f"{server.url}v1/meter", ssl=without) as answer:
                assert answer.status in (200, 403)
        async with aiohttp.ClientSession() as http:
            async with http.get(f"{server.url}v1/meter", ssl=without) as answer:
                assert answer.status == 200, "displays and pages need none"
            with pytest.raises(aiohttp.ClientError):
                await http.get(url, ssl=client_context(tmp_path, "stranger"))
    finally:
        await server.stop()


async def test_the_metrics_tell_when_the_certificates_end(papers: Path, tmp_path: Path) -> None:
    """A chain ends with the first of its certificates."""
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    ends = ("-days", "1", "-subj", "/CN=ends first", "-keyout", "first.key", "-out", "first.pem")
    openssl(papers, "req", "-x509", *key, *ends)
    floor = floor_on_tls(papers, tmp_path, 'client_ca = "issuer.pem"')
    with (tmp_path / "server.pem").open("ab") as chain:
        chain.write((papers / "first.pem").read_bytes())
    prepare(tmp_path)
    server = await start_server(options(floor, tmp_path))
    try:
        async with aiohttp.ClientSession() as http:
            secure = client_context(papers)
            async with http.get(f"{server.url}metrics", ssl=secure) as answer:
                text = await answer.text()
    finally:
        await server.stop()
    found = re.findall(r'ends_timestamp_seconds{certificate="(\w+)"} (\S+)', text)
    assert {name: float(end_s) for name, end_s in found} == {
        "server": _end_s(papers / "first.pem"),
        "tables": _end_s(papers / "issuer.pem"),
    }


def _end_s(certificate: Path) -> float:
    """As openssl reads it."""
    told = subprocess.run(
        ["openssl", "x509", "-in", certificate, "-noout", "-enddate"],
        check=True,
        capture_output=True,
        text=True,
    )
    return float(ssl.cert_time_to_seconds(told.stdout.strip().removeprefix("notAfter=")))


async def test_a_key_that_does_not_fit_is_refused_before_the_server_listens(
    papers: Path, tmp_path: Path
) -> None:
    floor = floor_on_tls(papers, tmp_path)
    (tmp_path / "server.key").write_bytes((tmp_path / "issuer.key").read_bytes())
    with pytest.raises(StartRefused, match="certificate or its key"):
        await start_server(options(floor, tmp_path))


async def test_plain_http_stays_on_loopback_unless_the_floor_file_says_so(
    tmp_path: Path,
) -> None:
    floor = load_floor(floor_with(tmp_path))
    beyond = ServerOptions(
        floor, f"sqlite:{tmp_path / 'journal'}", tmp_path / "access", "0.0.0.0", 0
    )
    with pytest.raises(StartRefused, match="read tokens off the wire"):
        await start_server(beyond)
    allowed = (
        "allow_plain_http_beyond_loopback = false",
        "allow_plain_http_beyond_loopback = true",
    )
    floor = load_floor(floor_with(tmp_path, allowed))
    server = await start_server(
        ServerOptions(floor, f"sqlite:{tmp_path / 'journal'}", tmp_path / "access", "0.0.0.0", 0)
    )
    await server.stop()


async def test_a_key_that_everybody_may_read_is_refused(papers: Path, tmp_path: Path) -> None:
    floor = floor_on_tls(papers, tmp_path)
    (tmp_path / "server.key").chmod(0o644)
    with pytest.raises(StartRefused, match=r"chmod o= .*server\.key"):
        await start_server(options(floor, tmp_path))


@pytest.mark.parametrize(
    ("public_url", "told"),
    [("https://jackpot.example", True), ("http://localhost:8080", False), (None, False)],
)
async def test_browsers_are_told_to_use_https_where_people_do(
    tmp_path: Path, public_url: str | None, told: bool
) -> None:
    given = "" if public_url is None else f'public_url = "{public_url}"'
    async with live_floor(tmp_path, ("require_passkey = []", given)) as floor:
        answer = await floor.ask(None, "GET", "/v1/meter")
        assert ("Strict-Transport-Security" in answer.headers) is told
