"""Any change to the file is found by reading all of it, and the error names the entry."""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jackpot.journal import BrokenChain, JournalError, open_home, open_reader
from tests.journal.support import LINK, chain, make_file, read_file, replayed, wagers

COUNT = 6
ENTRIES = chain(COUNT, events=1)


@pytest.fixture(scope="module")
def sound() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sound.db"
        asyncio.run(make_file(path, ENTRIES))
        yield path


@pytest.fixture
def path(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path / "jackpot.db"))


@pytest.mark.parametrize("column", ["prev", "hash", "record"])
async def test_every_altered_byte_of_every_column_is_found_and_its_entry_named(
    path: Path, column: str
) -> None:
    tampering = sqlite3.connect(path, isolation_level=None)
    tampering.execute("PRAGMA synchronous = OFF")
    alter = f"UPDATE entry SET {column} = ? WHERE place = ?"
    rows = tampering.execute(f"SELECT place, {column} FROM entry ORDER BY place").fetchall()
    async with await open_reader(f"sqlite:{path}") as home:
        for seq, (place, kept) in enumerate(rows, start=1):
            for position in range(len(kept)):
                altered = bytearray(kept)
                altered[position] ^= 1 << (position % 8)
                tampering.execute(alter, (bytes(altered), place))
                with pytest.raises(BrokenChain) as found:
                    await replayed(home)
                assert found.value.seq == seq
            tampering.execute(alter, (kept, place))
        assert await replayed(home) == wagers(1) * COUNT
    tampering.close()


class Damage:
    """Ways to lose, move or cut entries, each with the entry that must be named."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path)
        places = self._connection.execute("SELECT place FROM entry ORDER BY place")
        self._places = [place for (place,) in places]

    def _do(self, statement: str, *values: object) -> None:
        with self._connection:
            self._connection.execute(statement, values)

    def delete(self, seq: int, _: int) -> int:
        self._do("DELETE FROM entry WHERE place = ?", self._places[seq - 1])
        return seq

    def truncate_journal(self, seq: int, _: int) -> int:
        self._do("DELETE FROM entry WHERE place >= ?", self._places[seq - 1])
        return seq

    def truncate_record(self, seq: int, length: int) -> int:
        self._do(
            "UPDATE entry SET record = substr(record, 1, ?) WHERE place = ?",
            length * 20,
            self._places[seq - 1],
        )
        return seq

    def duplicate(self, seq: int, other: int) -> int:
        """Overwrites the row of `other` with that of `seq`."""
        if seq == other:
            return self.delete(seq, other)
        self._do(
            "INSERT OR REPLACE INTO entry SELECT ?, prev, hash, record FROM entry WHERE place = ?",
            self._places[other - 1],
            self._places[seq - 1],
        )
        return other

    def swap(self, seq: int, other: int) -> int:
        if seq == other:
            return self.delete(seq, other)
        one, two = self._places[seq - 1], self._places[other - 1]
        for source, target in ((one, -1), (two, one), (-1, two)):
            self._do("UPDATE entry SET place = ? WHERE place = ?", target, source)
        return min(seq, other)

    def close(self) -> None:
        self._connection.close()


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["delete", "truncate_journal", "truncate_record", "duplicate", "swap"]),
    st.integers(1, COUNT),
    st.integers(1, COUNT),
)
def test_lost_moved_and_cut_entries_are_found_and_named(
    sound: Path, way: str, seq: int, other: int
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(sound, folder))
        damage = Damage(path)
        named = getattr(damage, way)(seq, other)
        damage.close()
        with pytest.raises(BrokenChain) as found:
            asyncio.run(read_file(path))
        assert found.value.seq == named
        assert found.value.link == LINK


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_flipped_bit_of_the_file_changes_what_is_read_unnoticed(
    sound: Path, data: st.DataObject
) -> None:
    """Unused bits may flip: then everything is read as it was written."""
    content = bytearray(sound.read_bytes())
    position = data.draw(st.integers(0, len(content) - 1))
    content[position] ^= 1 << data.draw(st.integers(0, 7))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "jackpot.db"
        path.write_bytes(content)
        for opener in (open_reader, open_home):
            with suppress(JournalError):
                assert asyncio.run(read_file(path, opener)) == wagers(1) * COUNT
