"""Writing an archive: whole segments or nothing, even if others write or a run dies."""

import asyncio
import os
import stat
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from jackpot.journal import BrokenChain, CannotOpen, Journal, open_home, open_reader
from jackpot.journal.archive.archiving import archive_link
from tests.journal.archives import archive_all, archive_in, use_small_segments
from tests.journal.support import LINK, append_all, chain, make_file

ENTRIES = chain(17)
NAMES = [
    "000000000001-000000000005.jsonl",
    "000000000006-000000000010.jsonl",
    "000000000011-000000000015.jsonl",
]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    use_small_segments(monkeypatch)


@pytest.fixture
async def journal(tmp_path: Path) -> AsyncIterator[Journal]:
    await make_file(tmp_path / "jackpot.db", ENTRIES)
    async with await open_home(f"sqlite:{tmp_path / 'jackpot.db'}") as home:
        yield home.journal(LINK)


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((folder / LINK).iterdir())}


async def test_only_whole_segments_are_written(journal: Journal, tmp_path: Path) -> None:
    assert await archive_all(journal, tmp_path / "archive") == NAMES
    files = files_in(tmp_path / "archive")
    assert list(files) == NAMES
    first = files[NAMES[0]].splitlines()
    assert first[:5] == [entry.record for entry in ENTRIES[:5]]
    assert b'"before":"' + b"0" * 64 in first[5]
    assert stat.S_IMODE((tmp_path / "archive" / LINK / NAMES[0]).stat().st_mode) == 0o600


async def test_an_archive_is_read_as_a_journal(journal: Journal, tmp_path: Path) -> None:
    await archive_all(journal, tmp_path / "archive")
    async with await open_reader(f"archive:{tmp_path / 'archive'}") as home:
        assert await home.links() == [LINK]
        archived = home.journal(LINK)
        assert await archived.head() == ENTRIES[14].head
        assert await archived.read(0) == ENTRIES[:5]
        assert await archived.read(3, 1) == ENTRIES[3:4]
        assert await archived.read(4) == ENTRIES[4:5]
        assert await archived.read(11, 2) == ENTRIES[11:13]
        assert await archived.read(1, 2) == ENTRIES[1:3]
        assert await archived.read(15) == []
        assert await home.complaints() == []
    with pytest.raises(CannotOpen, match="is an archive, which can only be read"):
        await open_home(f"archive:{tmp_path / 'archive'}")


async def test_the_next_run_continues_where_the_last_one_ended(
    journal: Journal, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    await archive_all(journal, folder)
    before = files_in(folder)
    assert await archive_all(journal, folder) == []
    await append_all(journal, chain(3, after=ENTRIES[-1].head))
    assert await archive_all(journal, folder) == ["000000000016-000000000020.jsonl"]
    files = files_in(folder)
    assert {name: files[name] for name in before} == before
    assert await archive_in(folder).complaints() == []


async def test_two_archivers_write_the_same_bytes(journal: Journal, tmp_path: Path) -> None:
    for name in ("one", "two"):
        await archive_all(journal, tmp_path / name)
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


async def test_two_archivers_at_once_do_not_disturb_each_other(
    journal: Journal, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    runs = [archive_link(journal, archive_in(folder), 17) for _ in range(4)]
    await asyncio.gather(*runs)
    assert list(files_in(folder)) == NAMES
    assert await archive_in(folder).complaints() == []


async def test_a_segment_with_other_contents_is_never_replaced(
    journal: Journal, tmp_path: Path
) -> None:
    """A second archiver publishes a segment after this one has listed the folder."""
    folder, archive = tmp_path / "archive", archive_in(tmp_path / "archive")
    other = b"other contents\n"

    async def read(after_seq: int, limit: int = 1_000) -> list[object]:
        (folder / LINK / NAMES[0]).write_bytes(other)
        return await type(journal).read(journal, after_seq, limit)  # type: ignore[return-value]

    journal.read = read  # type: ignore[assignment, method-assign]
    with pytest.raises(BrokenChain, match=r"segment 0+1-0+5\.jsonl already exists with other"):
        await archive_link(journal, archive, 5)
    assert (folder / LINK / NAMES[0]).read_bytes() == other


async def test_a_journal_that_ends_before_its_archive_is_refused(
    journal: Journal, tmp_path: Path
) -> None:
    await archive_all(journal, tmp_path / "archive")
    await make_file(tmp_path / "short.db", ENTRIES[:7])
    async with await open_home(f"sqlite:{tmp_path / 'short.db'}") as home:
        with pytest.raises(BrokenChain, match="entry 8: it is in the archive"):
            await archive_all(home.journal(LINK), tmp_path / "archive")


async def test_a_journal_with_other_entries_does_not_continue_the_archive(
    journal: Journal, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    await archive_all(journal, folder)
    await make_file(tmp_path / "other.db", chain(20, events=1))
    async with await open_home(f"sqlite:{tmp_path / 'other.db'}") as home:
        with pytest.raises(BrokenChain, match="entry 16: it does not follow the entry before"):
            await archive_all(home.journal(LINK), folder)
    assert list(files_in(folder)) == NAMES


async def test_the_partial_file_of_a_dead_run_is_removed_a_day_later(
    journal: Journal, tmp_path: Path
) -> None:
    folder = tmp_path / "archive" / LINK
    folder.mkdir(parents=True)
    old, new = folder / ".a.partial", folder / ".b.partial"
    for path in (old, new):
        path.write_text("half a")
    os.utime(old, (0, time.time() - 90_000))
    await archive_all(journal, tmp_path / "archive")
    assert not old.exists()
    assert new.exists(), "somebody may be writing it"


# --- a run that dies before one of its steps

STEPS = ["os.open", "os.fdopen", "os.fsync", "archiving.check_segment", "os.link", "Path.unlink"]

DYING = """
import asyncio, os, sys
from pathlib import Path
from jackpot.journal import open_reader
from jackpot.journal.archive import archiving, segment
from jackpot.journal.archive.home import ArchiveHome

segment.SEGMENT_ENTRIES = 5
step, at, journal, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3], Path(sys.argv[4])
where = {{"os": os, "archiving": archiving, "Path": Path}}[step.split(".")[0]]
name = step.split(".")[1]
real, left = getattr(where, name), at

def dying(*arguments, **named):
    global left
    left -= 1
    if left == 0:
        os._exit(9)
    return real(*arguments, **named)

async def main():
    async with await open_reader(journal) as home:
        archive = ArchiveHome(folder).journal("{link}")
        setattr(where, name, dying)
        await archiving.archive_link(home.journal("{link}"), archive, 17)

asyncio.run(main())
"""


@pytest.mark.parametrize("step", STEPS)
async def test_a_run_that_dies_leaves_whole_segments_and_the_next_run_continues(
    journal: Journal, tmp_path: Path, step: str
) -> None:
    folder, whole = tmp_path / "archive", tmp_path / "whole"
    words = [step, "2", f"sqlite:{tmp_path / 'jackpot.db'}", str(folder)]
    program = DYING.format(link=LINK)
    run: Callable[..., subprocess.CompletedProcess[bytes]] = subprocess.run
    died = await asyncio.to_thread(run, [sys.executable, "-c", program, *words])
    assert died.returncode == 9
    if (folder / LINK).exists():
        archive = archive_in(folder)
        assert await archive.complaints() == []
        assert (await archive.head()).seq in (0, 5, 10)
    await archive_all(journal, folder)
    await archive_all(journal, whole)
    kept = {name: text for name, text in files_in(folder).items() if not name.startswith(".")}
    assert kept == files_in(whole)
