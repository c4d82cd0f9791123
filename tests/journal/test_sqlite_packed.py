"""Snapshots lie compressed in the SQLite file; those of earlier releases do not."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from jackpot.journal import Snapshot, UnusableSnapshot, open_home
from jackpot.journal.snapshot import snapshot_digest
from tests.journal.support import LINK, append_all, chain, tamper

ALIKE = msgspec.json.encode({f"T{number}": {"status": "open"} for number in range(1_000)})


async def saved(path: Path) -> Snapshot:
    (entry,) = chain(1)
    snapshot = Snapshot(1, entry.hash, ALIKE)
    async with await open_home(f"sqlite:{path}") as home:
        await append_all(home.journal(LINK), [entry])
        await home.journal(LINK).save_snapshot(snapshot)
    return snapshot


async def test_a_state_whose_parts_are_alike_takes_little_room(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    snapshot = await saved(path)
    with closing(sqlite3.connect(path)) as file:
        ((size,),) = file.execute("SELECT length(state) FROM snapshot")
    assert size < len(ALIKE) / 5
    async with await open_home(f"sqlite:{path}") as home:
        assert await home.journal(LINK).load_snapshot() == snapshot


async def test_an_uncompressed_snapshot_of_an_earlier_release_is_read(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    snapshot = await saved(path)
    digest = bytes.fromhex(snapshot_digest(LINK, snapshot))
    tamper(path, "UPDATE snapshot SET state = ?, digest = ?", ALIKE, digest)
    async with await open_home(f"sqlite:{path}") as home:
        assert await home.journal(LINK).load_snapshot() == snapshot


async def test_a_state_that_cannot_be_unpacked_is_damaged_though_its_digest_fits(
    tmp_path: Path,
) -> None:
    path = tmp_path / "journal"
    snapshot = await saved(path)
    broken = msgspec.structs.replace(snapshot, state=b"zlib\0not compressed")
    digest = bytes.fromhex(snapshot_digest(LINK, broken))
    tamper(path, "UPDATE snapshot SET state = ?, digest = ?", broken.state, digest)
    async with await open_home(f"sqlite:{path}") as home:
        found = await home.journal(LINK).load_snapshot()
    assert found == UnusableSnapshot("the snapshot at entry 1 is damaged", damaged=True)
