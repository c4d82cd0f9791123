"""Any damage to an archive is found, and the error names the segment."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jackpot.journal import BrokenChain, JournalError, NewerVersion, open_home, open_reader
from jackpot.journal.archive.segment import folder_of
from tests.journal.archives import archive_all, archive_in, use_small_segments
from tests.journal.support import LINK, chain, make_file, replayed

ENTRIES = chain(15)
FIRST, SECOND, THIRD = (
    f"{first:012}-{last:012}.jsonl" for first, last in ((1, 5), (6, 10), (11, 15))
)

Damage = Callable[[Path], object]


@pytest.fixture
async def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    use_small_segments(monkeypatch)
    await make_file(tmp_path / "jackpot.db", ENTRIES)
    async with await open_home(f"sqlite:{tmp_path / 'jackpot.db'}") as home:
        await archive_all(home.journal(LINK), tmp_path / "archive")
    return tmp_path / "archive"


def alter(name: str, old: bytes, new: bytes, line: int = 2) -> Damage:
    def damage(folder: Path) -> None:
        lines = (folder / name).read_bytes().splitlines(keepends=True)
        assert old in lines[line]
        lines[line] = lines[line].replace(old, new, 1)
        (folder / name).write_bytes(b"".join(lines))

    return damage


def swap(one: str, other: str) -> Damage:
    def damage(folder: Path) -> None:
        (folder / one).rename(folder / "aside")
        (folder / other).rename(folder / one)
        (folder / "aside").rename(folder / other)

    return damage


def lines_of(name: str, change: Callable[[list[bytes]], list[bytes]]) -> Damage:
    def damage(folder: Path) -> None:
        lines = (folder / name).read_bytes().splitlines(keepends=True)
        (folder / name).write_bytes(b"".join(change(lines)))

    return damage


DAMAGES: list[tuple[Damage, str, str]] = [
    (alter(SECOND, b"100", b"900"), SECOND, "does not follow the entry before"),
    (alter(THIRD, b"100", b"900", line=4), THIRD, "not the last entry that the seal names"),
    (alter(SECOND, b"{", b"[", line=0), SECOND, "entry 6: it is not a record"),
    (
        alter(SECOND, b'"before":"', b'"before":"0', line=5),
        SECOND,
        "does not follow the previous segment",
    ),
    (alter(THIRD, b'"first":11', b'"first":12', line=5), THIRD, "its seal names entries 12 to"),
    (alter(THIRD, b'"main"', b'"maim"', line=5), THIRD, "of link maim"),
    (alter(FIRST, b'"prev":"0', b'"prev":"1', line=5), FIRST, "does not follow the entry before"),
    (swap(FIRST, SECOND), FIRST, "its seal names entries 6 to 10"),
    (lines_of(SECOND, lambda lines: lines[:-1]), SECOND, "it has no seal at its end"),
    (lines_of(SECOND, lambda lines: lines[:3]), SECOND, "it has no seal at its end"),
    (lines_of(SECOND, lambda lines: []), SECOND, "it has no seal at its end"),
    (lines_of(SECOND, lambda lines: [*lines, b"more"]), SECOND, "after its seal"),
    (lines_of(SECOND, lambda lines: [*lines, lines[0]]), SECOND, "it has no seal at its end"),
    (lines_of(SECOND, lambda lines: [*lines[:2], *lines[3:]]), SECOND, "entry 8: it is missing"),
    (
        lines_of(SECOND, lambda lines: [lines[0], *lines]),
        SECOND,
        "entry 7: entry 6 is there a",
    ),
    (lines_of(SECOND, lambda lines: [lines[1], lines[0], *lines[2:]]), SECOND, "entry 6: it is mi"),
]


@pytest.mark.parametrize(("damage", "name", "why"), DAMAGES)
async def test_damage_is_found_and_the_segment_named(
    folder: Path, damage: Damage, name: str, why: str
) -> None:
    damage(folder / LINK)
    async with await open_reader(f"archive:{folder}") as home:
        with pytest.raises(BrokenChain, match=why) as broken:
            await replayed(home)
        assert name in str(broken.value)
    assert name in (await archive_in(folder).complaints())[0]


@pytest.mark.parametrize(
    ("missing", "entries"), [(FIRST, "entries 1 to 5"), (SECOND, "entries 6 to 10")]
)
async def test_a_missing_segment_is_found_and_named(
    folder: Path, missing: str, entries: str
) -> None:
    (folder / LINK / missing).unlink()
    async with await open_reader(f"archive:{folder}") as home:
        with pytest.raises(BrokenChain, match=f"the segment with {entries} is missing"):
            await replayed(home)
        assert "is missing" in (await home.complaints())[0]


async def test_the_next_segment_alone_reveals_an_altered_one(folder: Path) -> None:
    """Somebody rewrote a whole segment, with matching hashes and seal."""
    (folder / LINK / FIRST).write_bytes((folder / LINK / FIRST).read_bytes() + b"\n")
    with pytest.raises(BrokenChain, match=f"entry 6: .*previous segment.*{SECOND}"):
        await archive_in(folder).read(5)


async def test_two_segments_with_the_same_entries_are_refused(folder: Path) -> None:
    (folder / LINK / "000000000004-000000000005.jsonl").write_bytes(b"")
    with pytest.raises(BrokenChain, match="entry 4: two segments have it"):
        await archive_in(folder).head()


async def test_a_newer_format_is_refused(folder: Path) -> None:
    alter(THIRD, b'"v":1', b'"v":2', line=5)(folder / LINK)
    with pytest.raises(NewerVersion, match="upgrade"):
        await archive_in(folder).head()


async def test_a_missing_folder_is_not_an_empty_archive(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="there is no archive at"):
        await open_reader(f"archive:{tmp_path / 'not-mounted'}")


@pytest.mark.parametrize("link", ["", "..", "a/b", ".hidden"])
def test_a_link_stays_in_its_folder(tmp_path: Path, link: str) -> None:
    with pytest.raises(JournalError, match="cannot be the name of a folder"):
        folder_of(tmp_path, link)
