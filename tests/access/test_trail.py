"""The access trail in its file: entries can be added, and nothing else."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jackpot.access import AccessError, AccessStore, Role
from jackpot.access.trail import MOST_ENTRIES, TrailEntry, TrailFilter


def entry(number: int) -> TrailEntry:
    return TrailEntry(at_ms=number, what="signed_in", name="sam", by="sam", node="one")


def test_an_entry_cannot_be_changed_or_deleted(tmp_path: Path) -> None:
    with AccessStore(tmp_path / "access") as store:
        store.add_staff("sam", Role.CAGE, "hash", 0)
    with closing(sqlite3.connect(tmp_path / "access")) as db, db:
        for statement in ("UPDATE trail SET name = 'sue'", "DELETE FROM trail"):
            with pytest.raises(sqlite3.IntegrityError, match="cannot be"):
                db.execute(statement)
    db.close()


def test_the_oldest_entries_go_when_there_are_too_many(tmp_path: Path) -> None:
    with AccessStore(tmp_path / "access") as store:
        store.trail.add(entry(1))
        with store._db as db:
            db.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'trail'", (MOST_ENTRIES,))
        store.trail.add(entry(2))
        assert [each.entry.at_ms for each in store.trail.page(TrailFilter(), 10)] == [2]


def test_an_entry_that_arrives_twice_is_there_once(tmp_path: Path) -> None:
    with AccessStore(tmp_path / "access") as store:
        for _ in range(2):
            store.trail.add(entry_ := entry(1))
            store.trail.add(entry_)
        assert len(store.trail.page(TrailFilter(), 10)) == 2


def test_a_change_that_fails_leaves_no_entry(tmp_path: Path) -> None:
    with AccessStore(tmp_path / "access") as store:
        with pytest.raises(AccessError):
            store.set_disabled("nobody", True)
        with pytest.raises(AccessError):
            store.set_password("nobody", "hash")
        with pytest.raises(AccessError):
            store.revoke_token(7, 0)
        assert store.trail.page(TrailFilter(), 10) == []
