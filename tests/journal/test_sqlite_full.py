"""A full disk or a failed write loses nothing, and writing works again afterwards."""

import asyncio
import json
import random
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jackpot.journal import Conflict, Entry, Home, Snapshot, Unavailable, open_home
from jackpot.journal.sqlite.home import SqliteHome
from tests.journal.support import (
    CODEC,
    LINK,
    append_all,
    chain,
    connection_of,
    mount,
    replayed,
    unmount,
    wagers,
)

SMALL_DISK_BYTES = 2 << 20


def set_page_limit(home: SqliteHome, pages: int) -> None:
    connection_of(home).execute(f"PRAGMA max_page_count = {pages}")


async def fill(home: Home) -> list[Entry]:
    """Append until the disk is full; returns what was taken."""
    taken: list[Entry] = []

    async def append_and_count() -> None:
        for entry in chain(1_000, events=100):
            await home.journal(LINK).append(entry)
            taken.append(entry)

    with pytest.raises(Unavailable, match="its disk is full") as refused:
        await append_and_count()
    assert not refused.value.in_doubt
    return taken


async def test_a_full_file_refuses_loses_nothing_and_works_again_when_there_is_space(
    home: SqliteHome,
) -> None:
    journal = home.journal(LINK)
    set_page_limit(home, 60)
    taken = await fill(home)
    assert await journal.read(0, limit=10_000) == taken
    (refused,) = chain(1, after=taken[-1].head)
    big = CODEC.seal(LINK, taken[-1].head, 0, wagers(5_000))
    for _ in range(3):
        with pytest.raises(Unavailable):
            await journal.append(big)
    set_page_limit(home, 10_000)
    await journal.append(refused)
    assert await journal.head() == refused.head
    assert await home.complaints() == []


async def test_a_full_disk_refuses_all_that_was_to_be_committed_together(
    home: SqliteHome,
) -> None:
    await append_all(home.journal(LINK), chain(1))
    set_page_limit(home, 20)
    many = chain(60, link="north", events=100)
    answers = await asyncio.gather(*map(home.journal("north").append, many), return_exceptions=True)
    kept = await home.journal("north").read(0)
    assert kept == many[: len(kept)]
    taken = [entry for entry, answer in zip(many, answers, strict=True) if answer is None]
    assert kept == taken
    refused = answers[len(taken) :]
    assert refused
    assert all(isinstance(answer, Unavailable | Conflict) for answer in refused)
    assert await home.journal(LINK).read(0) == chain(1)


async def test_a_snapshot_that_does_not_fit_does_not_fail_the_wagers(home: SqliteHome) -> None:
    journal = home.journal(LINK)
    first, second = chain(2)
    await journal.append(first)
    set_page_limit(home, 40)
    incompressible = random.Random(1).randbytes(1 << 20)
    huge = Snapshot(1, first.hash, incompressible)
    answers = await asyncio.gather(
        journal.save_snapshot(huge), journal.append(second), return_exceptions=True
    )
    assert isinstance(answers[0], Unavailable)
    assert answers[1] is None, "it was written"
    assert await journal.load_snapshot() is None


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path | None]:
    """A real disk of two megabytes if this process may mount one, else None."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = mount("-t", "tmpfs", "-o", f"size={SMALL_DISK_BYTES}", "tmpfs", str(folder))
    yield folder if mounted else None
    if mounted:
        unmount(folder)


async def test_a_disk_that_fills_up_for_real(small_disk: Path | None, tmp_path: Path) -> None:
    folder = small_disk or tmp_path
    ballast = folder / "ballast"
    ballast.write_bytes(bytes(SMALL_DISK_BYTES // 2))
    async with await SqliteHome.open(folder / "jackpot.db") as home:
        if small_disk is None:
            set_page_limit(home, 60)
        taken = await fill(home)
        assert await home.journal(LINK).read(0, limit=10_000) == taken
        ballast.unlink()
        set_page_limit(home, 10_000)
        await append_all(home.journal(LINK), chain(3, after=taken[-1].head))
        assert (await home.journal(LINK).head()).seq == len(taken) + 3
    async with await open_home(f"sqlite:{folder / 'jackpot.db'}") as home:
        assert await replayed(home) == wagers(100) * len(taken) + wagers(2) * 3


async def appending_under_a_limit(path: Path) -> None:
    """Runs in a separate process: the operating system refuses writes beyond the limit."""
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        entries = chain(400, events=20)
        await append_all(journal, entries[:10])
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
        said, taken = "", 10
        while not said:
            try:
                await journal.append(entries[taken])
                taken += 1
            except Unavailable as refusal:
                said = str(refusal)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await append_all(journal, entries[taken:])
        print(json.dumps({"taken": taken, "said": said, "head": (await journal.head()).seq}))


async def test_a_write_that_the_system_refuses_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "jackpot.db"
    script = (
        "import asyncio, pathlib, sys; from tests.journal.test_sqlite_full import *;"
        "asyncio.run(appending_under_a_limit(pathlib.Path(sys.argv[1])))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    report = json.loads(done.stdout)
    assert 10 < report["taken"] < 400
    assert "could not be written" in report["said"]
    assert report["head"] == 400
    async with await open_home(f"sqlite:{path}") as home:
        assert await replayed(home) == wagers(20) * 400
