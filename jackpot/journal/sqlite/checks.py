"""Checks the SQLite file: its pages, and the end of every chain in it."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from jackpot.journal.errors import BrokenChain, CannotOpen, JournalError
from jackpot.journal.record import GENESIS, Head, check_entry
from jackpot.journal.sqlite.rows import (
    LinkRow,
    Unreadable,
    entries_after,
    entry_at,
    heads,
    highest_seq,
    last_number,
)

TAIL = 64  # how many entries of each link are checked on opening; `jackpot verify` checks all


def check_storage(connection: sqlite3.Connection, path: Path) -> None:
    """Before the file is written: checks all pages, and the end of every chain."""
    found = _page_complaints(connection, "quick_check")
    if found:
        raise CannotOpen(f"{path} is damaged ({found[0]}): restore it, then run `jackpot verify`")
    _check_tails(connection)


def check_acknowledged(
    connection: sqlite3.Connection, path: Path, acknowledged: Mapping[str, Head]
) -> None:
    """A file that lost its write-ahead log is sound, but ends before what was acknowledged."""
    links = heads(connection)
    for link, last in acknowledged.items():
        number, head = links.get(link, LinkRow(0, GENESIS))
        found = entry_at(connection, number, last.seq)
        if found is None or found.head != last:
            what = (
                f"ends with entry {head.seq:,} of link {link}, but entry {last.seq:,} was"
                f" acknowledged: entries are missing, perhaps because {path.name}-wal is"
                if head.seq < last.seq
                else f"has another entry {last.seq:,} of link {link} than the one that was"
                " acknowledged: it is not the journal that was here"
            )
            raise CannotOpen(
                f"{path} {what}. Put the missing file back, or restore the journal (runbook,"
                f" Restore). If you mean to go on from here, delete {path.name}-lock and start"
                " again"
            )


def _page_complaints(connection: sqlite3.Connection, check: str) -> list[str]:
    try:
        lines = [str(line) for (line,) in connection.execute(f"PRAGMA {check}")]
    except Unreadable as error:
        return [str(error)]
    return [] if lines == ["ok"] else lines


def storage_complaints(connection: sqlite3.Connection) -> list[str]:
    """Checks all pages and indexes, and the end of every chain."""
    found = _page_complaints(connection, "integrity_check")
    if found:
        return found
    connection.execute("BEGIN")  # a consistent view, whatever a server appends meanwhile
    try:
        _check_tails(connection)
    except JournalError as error:
        found.append(str(error))
    finally:
        connection.execute("ROLLBACK")
    return found


def _check_tails(connection: sqlite3.Connection) -> None:
    links = heads(connection)
    if last_number(connection) > len(links):
        raise CannotOpen(
            "the file has entries of a link that it does not name: restore it from a backup"
        )
    for link, row in links.items():
        _check_tail(connection, link, row)


def _check_tail(connection: sqlite3.Connection, link: str, row: LinkRow) -> None:
    """Checks the last entries of a link, and that the last of all is the link's head."""
    number, head = row
    start = max(head.seq - TAIL, 0)
    before = entry_at(connection, number, start)
    at = before.head if before else GENESIS
    if at.seq != start:
        raise BrokenChain(link, start, "it is missing")
    while at.seq < head.seq:
        chunk = entries_after(connection, link, number, at.seq, TAIL)
        if not chunk:
            raise BrokenChain(link, at.seq + 1, f"it is missing (the last is entry {head.seq})")
        for entry in chunk:
            at = check_entry(link, entry, at)
    if at != head or highest_seq(connection, number) != head.seq:
        raise BrokenChain(link, at.seq, f"it is not the file's head, which is entry {head.seq}")
