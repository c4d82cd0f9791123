"""The signer: one checkpoint for each size, the same bytes on every node, and cheap restarts."""

import asyncio
from pathlib import Path

import pytest
import structlog
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from jackpot.audit.checkpoints import signer as module
from jackpot.audit.checkpoints.signer import CheckpointSigner
from jackpot.audit.checkpoints.statement import signed_statement
from jackpot.journal import BrokenChain, Entry, Head, JournalReader, Unavailable, open_home
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.journal.checkpoints.store import StoredCheckpoint
from jackpot.journal.journal import READ_ENTRIES
from tests.audit.checkpoints.house import (
    KEY,
    ORIGIN,
    PUBLIC,
    committed_of,
    evening_journal,
    signer_of,
)
from tests.journal.support import tamper


class CountingReader:
    """Counts the entries that are read."""

    def __init__(self, journal: JournalReader) -> None:
        self.journal = journal
        self.link = journal.link
        self.given = 0

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        found = await self.journal.read(after_seq, limit)
        self.given += len(found)
        return found

    async def head(self) -> Head:
        return await self.journal.head()

    async def load_snapshot(self) -> None:
        return None


async def test_two_nodes_sign_the_same_bytes(tmp_path: Path) -> None:
    notes = []
    for name in ("one", "other"):
        path = await evening_journal(tmp_path / name)
        async with await open_home(f"sqlite:{path}") as home:
            notes.append((await signer_of(home, await committed_of(home)).sign()).note)
    assert notes[0] == notes[1]


async def test_a_second_request_for_the_same_size_gets_the_first_answer(tmp_path: Path) -> None:
    path = await evening_journal(tmp_path / "journal")
    async with await open_home(f"sqlite:{path}") as home:
        signer = signer_of(home, await committed_of(home))
        first, second = await asyncio.gather(signer.sign(), signer.sign())
        assert first == second
        assert await home.checkpoints("main").newest(limit=9) == [first]


async def test_a_day_is_signed_at_the_entry_with_which_it_began(tmp_path: Path) -> None:
    """Also if more was committed before the signer came to it."""
    path = await evening_journal(tmp_path / "journal")
    async with await open_home(f"sqlite:{path}") as home:
        began, now = await committed_of(home, 5), await committed_of(home)
        signer = signer_of(home, now)
        of_day = await signer.sign(began)
        of_now = await signer.sign()
    assert (of_day.size, of_now.size) == (5, now.head.seq)
    said = signed_statement(of_day.note, PUBLIC)
    assert said.balances["jackpot_micros"] == began.balances["jackpot_micros"]


async def test_the_tree_never_goes_back(tmp_path: Path) -> None:
    """Who asks for what is behind the tree gets what is committed now."""
    path = await evening_journal(tmp_path / "journal")
    async with await open_home(f"sqlite:{path}") as home:
        now = await committed_of(home)
        signer = signer_of(home, now)
        await signer.sign()
        assert (await signer.sign(await committed_of(home, 3))).size == now.head.seq


async def test_a_restart_continues_from_the_newest_checkpoint(tmp_path: Path) -> None:
    path = await evening_journal(tmp_path / "journal")
    async with await open_home(f"sqlite:{path}") as home:
        committed = await committed_of(home)
        await signer_of(home, await committed_of(home, committed.head.seq - 2)).sign()
        reader = CountingReader(home.journal("main"))
        store = home.checkpoints("main")
        again = CheckpointSigner(reader, store, lambda: committed, KEY, ORIGIN)
        signed = await again.sign()
        assert reader.given == 3  # the entry of the checkpoint, and two new ones
    other = await evening_journal(tmp_path / "other")
    async with await open_home(f"sqlite:{other}") as home:
        assert signed == await signer_of(home, committed).sign()


@pytest.mark.parametrize("damage", ["peaks", "note", "key"])
async def test_a_stored_tree_that_cannot_be_trusted_is_built_again(
    tmp_path: Path, damage: str
) -> None:
    path = await evening_journal(tmp_path / "journal")
    key = KEY
    async with await open_home(f"sqlite:{path}") as home:
        committed = await committed_of(home)
        await signer_of(home, await committed_of(home, 4)).sign()
    if damage == "peaks":
        tamper(path, "UPDATE checkpoint SET peaks = zeroblob(32)")
    elif damage == "note":
        tamper(path, "UPDATE checkpoint SET note = replace(note, 'jackpot_micros 1', 'x 1')")
        tamper(path, "UPDATE checkpoint SET note = replace(note, 'head ', 'head 0')")
    else:
        key = HouseKey(Ed25519PrivateKey.from_private_bytes(bytes(32)))
    async with await open_home(f"sqlite:{path}") as home:
        with structlog.testing.capture_logs() as logs:
            signed = await signer_of(home, committed, key).sign()
    assert any("from its first entry" in each["event"] for each in logs)
    other = await evening_journal(tmp_path / "other")
    async with await open_home(f"sqlite:{other}") as home:
        assert signed == await signer_of(home, committed, key).sign()


async def test_a_journal_that_changed_on_disk_is_not_signed(tmp_path: Path) -> None:
    path = await evening_journal(tmp_path / "journal")
    async with await open_home(f"sqlite:{path}") as home:
        committed = await committed_of(home)
        tamper(path, "UPDATE entry SET record = CAST(replace(record, 'T1', 'T9') AS BLOB)")
        with pytest.raises(BrokenChain):
            await signer_of(home, committed).sign()
        assert await home.checkpoints("main").newest() == []


async def test_a_store_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0)
    path = await evening_journal(tmp_path / "journal")
    async with await open_home(f"sqlite:{path}") as home:
        signer = signer_of(home, await committed_of(home))
        keep, failures = signer.store.keep, [Unavailable("Redis is away")]

        async def failing(checkpoint: StoredCheckpoint) -> StoredCheckpoint:
            if failures:
                raise failures.pop()
            return await keep(checkpoint)

        monkeypatch.setattr(signer.store, "keep", failing)
        running = asyncio.create_task(signer.run())
        while not await home.checkpoints("main").newest():
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait({running})
    assert failures == []
