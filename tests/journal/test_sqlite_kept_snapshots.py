"""Earlier snapshots in the SQLite file: few, about evenly apart, used only if they are whole."""

import sqlite3
from pathlib import Path

import pytest

from jackpot.journal import KeepsSnapshots, Snapshot, open_home, open_reader
from jackpot.journal.sqlite import kept_snapshots
from tests.journal.support import LINK, append_all, chain, tamper


@pytest.fixture(autouse=True)
def keep_also_of_short_journals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_snapshots, "LEAST_APART", 1)


def test_they_stay_few_and_evenly_apart_while_a_journal_grows() -> None:
    connection = sqlite3.connect(":memory:")
    connection.execute(kept_snapshots.TABLE)
    for seq in range(500, 1_000_001, 500):
        for number in (1, 2):
            snapshot = Snapshot(seq, "00" * 32, b"state")
            kept_snapshots.keep_if_due(connection, "main", number, snapshot)
    rows = connection.execute("SELECT place & ? FROM kept_snapshot ORDER BY 1", ((1 << 40) - 1,))
    kept = [0, *[seq for (seq,) in rows][::2]]
    assert 10 < len(kept) < 34
    apart = [later - seq for seq, later in zip(kept, [*kept[1:], 1_000_000], strict=True)]
    assert max(apart) < 1_000_000 / 8
    connection.close()


async def saved(path: Path) -> None:
    entries = chain(4)
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        await append_all(journal, entries)
        for seq in (2, 3):
            await journal.save_snapshot(Snapshot(seq, entries[seq - 1].hash, b"state"))


async def kept(path: Path, up_to: int) -> int | None:
    """The number of its entry."""
    async with await open_reader(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        assert isinstance(journal, KeepsSnapshots)
        found = await journal.kept_snapshot(up_to)
    return None if found is None else found.seq


async def test_the_last_one_up_to_an_entry_is_found(tmp_path: Path) -> None:
    await saved(tmp_path / "journal")
    assert [await kept(tmp_path / "journal", up_to) for up_to in (1, 2, 3, 4)] == [None, 2, 3, 3]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE kept_snapshot SET state = x'00'",
        "UPDATE kept_snapshot SET hash = zeroblob(32)",
        "DELETE FROM kept_snapshot",
        "DROP TABLE kept_snapshot",  # as in a file of an earlier release
    ],
)
async def test_one_that_is_damaged_or_missing_is_not_used(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "journal"
    await saved(path)
    tamper(path, damage)
    assert await kept(path, 3) is None
    async with await open_home(f"sqlite:{path}") as home:  # the file is as good as before
        assert (await home.journal(LINK).load_snapshot()) is not None
