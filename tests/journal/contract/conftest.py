"""The journal's contract: one file for each protocol, and every home takes part.

A home takes part by an address that `open_home` can open, empty at the start of each test.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from jackpot.journal import Entry, Home, HomeReader, Journal, SharedJournal, open_home, open_reader
from jackpot.journal.archive import segment
from jackpot.journal.archive.archiving import archive_link
from jackpot.journal.archive.home import ArchiveHome
from jackpot.journal.record import entry_of_line
from tests.journal.fake_redis import use_fake_redis
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import LINK

REAL_REDIS = pytest.param("redis", marks=pytest.mark.slow)

# Opens a reader of a home that has these entries, a list for each link.
Readers = Callable[..., AbstractAsyncContextManager[HomeReader]]


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'jackpot.db'}"


@pytest.fixture
def fake_redis_address(monkeypatch: pytest.MonkeyPatch) -> str:
    return use_fake_redis(monkeypatch)


@pytest.fixture(scope="session")
def real_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def redis_address(real_redis: RedisServer) -> str:
    asyncio.run(real_redis.ask("FLUSHALL"))
    return real_redis.address


def _address(request: pytest.FixtureRequest, kind: str) -> str:
    found = request.getfixturevalue(f"{kind}_address")
    assert isinstance(found, str)
    return found


@pytest.fixture(params=["sqlite", "fake_redis", REAL_REDIS])
def address(request: pytest.FixtureRequest) -> str:
    return _address(request, request.param)


@pytest.fixture
async def home(address: str) -> AsyncIterator[Home]:
    async with await open_home(address) as opened:
        yield opened


@pytest.fixture
def journal(home: Home) -> Journal:
    return home.journal(LINK)


# --- readers


@pytest.fixture(params=["sqlite", "fake_redis", REAL_REDIS, "archive", "joined"])
def readers(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Readers:
    """For an archive, and an archive joined with its journal, the segments have three entries."""
    kind = request.param
    of_archive = kind in ("archive", "joined")
    address = _address(request, "sqlite" if of_archive else kind)
    monkeypatch.setattr(segment, "SEGMENT_ENTRIES", 3)
    folder = tmp_path / "archive"

    @asynccontextmanager
    async def opened(*chains: list[Entry]) -> AsyncIterator[HomeReader]:
        async with await open_home(address) as home:
            for entries in chains:
                await _fill(home, entries)
        if of_archive:
            folder.mkdir()
            await _archive(address, folder)
        archive = folder if kind == "joined" else None
        read = f"archive:{folder}" if kind == "archive" else address
        async with await open_reader(read, archive=archive) as reader:
            yield reader

    return opened


async def _fill(home: Home, entries: list[Entry]) -> None:
    link, _ = entry_of_line(entries[0].record)
    await asyncio.gather(*map(home.journal(link).append, entries))


async def _archive(address: str, folder: Path) -> None:
    async with await open_reader(address) as home:
        for link in await home.links():
            journal = home.journal(link)
            await archive_link(
                journal, ArchiveHome(folder).journal(link), (await journal.head()).seq
            )


# --- shared journals


@pytest.fixture(params=["fake_redis", REAL_REDIS])
def shared_address(request: pytest.FixtureRequest) -> str:
    return _address(request, request.param)


@pytest.fixture(params=["alone", "with a mirror"])
async def shared(
    request: pytest.FixtureRequest, shared_address: str, tmp_path: Path
) -> AsyncIterator[SharedJournal]:
    mirror = tmp_path / "mirror.db" if request.param == "with a mirror" else None
    async with await open_home(shared_address, mirror=mirror) as opened:
        found = opened.journal(LINK)
        assert isinstance(found, SharedJournal)
        yield found
