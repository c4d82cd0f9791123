from pathlib import Path

import pytest

from jackpot.journal import (
    BrokenChain,
    JournalError,
    NewerVersion,
    Snapshot,
    UnusableSnapshot,
    open_home,
    open_reader,
)
from jackpot.journal.record import digest
from jackpot.journal.sqlite.checks import TAIL
from tests.journal.support import LINK, append_all, chain, make_file, tamper


async def test_a_refused_file_can_be_opened_once_it_is_repaired(path: Path) -> None:
    entries = chain(2)
    await make_file(path, entries)
    tamper(path, "UPDATE entry SET record = x'00' WHERE place % 1024 = 2")
    with pytest.raises(BrokenChain):
        await open_home(f"sqlite:{path}")
    tamper(path, "UPDATE entry SET record = ? WHERE place % 1024 = 2", entries[1].record)
    async with await open_home(f"sqlite:{path}") as home:
        await append_all(home.journal(LINK), chain(1, after=entries[1].head))


@pytest.mark.parametrize("back", [0, 1, TAIL - 1])
async def test_a_torn_tail_is_named_on_opening(path: Path, back: int) -> None:
    count = TAIL + 20
    await make_file(path, chain(count, events=1))
    tamper(
        path,
        "UPDATE entry SET record = substr(record, 1, 50) WHERE place % 1024 = ?",
        count - back,
    )
    with pytest.raises(BrokenChain, match=f"entry {count - back}: its hash does not match"):
        await open_home(f"sqlite:{path}")


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("DELETE FROM entry WHERE place % 1024 = 9", 9),
        ("DELETE FROM entry WHERE place % 1024 = 5", 5),
        ("DELETE FROM entry", 1),
        ("UPDATE link SET seq = 8", 9),
        ("UPDATE link SET hash = zeroblob(32)", 9),
        ("UPDATE entry SET prev = zeroblob(32) WHERE place % 1024 = 7", 7),
        ("INSERT INTO entry SELECT place + 1, prev, hash, record FROM entry", 10),
    ],
)
async def test_an_end_that_was_tampered_with_is_found_on_opening(
    path: Path, statement: str, named: int
) -> None:
    await make_file(path, chain(9))
    if statement.startswith("INSERT"):
        statement += " WHERE place % 1024 = 9"
    tamper(path, statement)
    with pytest.raises(BrokenChain) as found:
        await open_home(f"sqlite:{path}")
    assert found.value.seq == named
    async with await open_reader(f"sqlite:{path}") as home:
        assert await home.complaints() == [str(found.value)]


async def test_a_link_that_lost_its_name_is_found(path: Path) -> None:
    await make_file(path, chain(2))
    tamper(path, "DELETE FROM link")
    with pytest.raises(JournalError, match="entries of a link that it does not name"):
        await open_home(f"sqlite:{path}")


async def test_a_newer_record_at_the_end_is_refused_on_opening(path: Path) -> None:
    (entry,) = chain(1)
    await make_file(path, [entry])
    newer = entry.record.replace(b'"v":1}', b'"v":9}')
    tamper(path, "UPDATE entry SET record = ?, hash = ?", newer, bytes.fromhex(digest(newer)))
    with pytest.raises(NewerVersion, match="upgrade this server"):
        await open_home(f"sqlite:{path}")


@pytest.mark.parametrize("column", ["seq", "hash", "digest", "state"])
async def test_a_damaged_snapshot_is_not_trusted_and_the_journal_still_works(
    path: Path, column: str
) -> None:
    entries = chain(3)
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        await append_all(journal, entries)
        await journal.save_snapshot(Snapshot(2, entries[1].hash, b"the state"))
    value = 3 if column == "seq" else b"the stale"
    tamper(path, f"UPDATE snapshot SET {column} = ?", value)
    async with await open_home(f"sqlite:{path}") as home:
        found = await home.journal(LINK).load_snapshot()
        assert isinstance(found, UnusableSnapshot)
        assert "is damaged" in found.why
        await append_all(home.journal(LINK), chain(1, after=entries[2].head))


async def test_damaged_pages_are_found_on_opening(path: Path) -> None:
    await make_file(path, chain(200))
    content = bytearray(path.read_bytes())
    content[8192 * 3 : 8192 * 4] = b"\xff" * 8192
    path.write_bytes(content)
    with pytest.raises(JournalError, match="is damaged"):
        await open_home(f"sqlite:{path}")
    async with await open_reader(f"sqlite:{path}") as home:
        assert await home.complaints() != []
