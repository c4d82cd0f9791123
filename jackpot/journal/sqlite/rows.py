"""Reads and writes the rows of the SQLite file: entries, heads and snapshots."""

import sqlite3
from typing import NamedTuple

from jackpot.journal.errors import BrokenChain
from jackpot.journal.journal import READ_BYTES
from jackpot.journal.record import Entry, Head
from jackpot.journal.snapshot import (
    Snapshot,
    UnusableSnapshot,
    checked_snapshot,
    snapshot_digest,
)
from jackpot.journal.sqlite.explain import why_failed
from jackpot.journal.sqlite.packed import unpacked

_SEQ_BITS = 40
SEQ_MASK = (1 << _SEQ_BITS) - 1


# What SQLite raises for a damaged file; the text of its message can be damaged too.
Unreadable = (sqlite3.Error, UnicodeDecodeError)


class LinkRow(NamedTuple):
    number: int
    head: Head


def heads(connection: sqlite3.Connection) -> dict[str, LinkRow]:
    rows = connection.execute("SELECT name, number, seq, hash FROM link ORDER BY name")
    return {_text(name): _link_row(*row) for name, *row in rows}


def link_row(connection: sqlite3.Connection, link: str) -> LinkRow | None:
    return heads(connection).get(link)


def last_number(connection: sqlite3.Connection) -> int:
    """The highest link number that an entry belongs to."""
    (place,) = connection.execute("SELECT max(place) FROM entry").fetchone()
    return _number(place or 0) >> _SEQ_BITS


def insert_link(connection: sqlite3.Connection, link: str, number: int) -> None:
    connection.execute("INSERT INTO link VALUES (?, ?, 0, ?)", (number, link, bytes(32)))


def insert_entry(connection: sqlite3.Connection, number: int, entry: Entry) -> None:
    stored_hash = bytes.fromhex(entry.hash)
    connection.execute(
        "INSERT INTO entry VALUES (?, ?, ?, ?)",
        (place_of(number, entry.seq), bytes.fromhex(entry.prev), stored_hash, entry.record),
    )
    connection.execute(
        "UPDATE link SET seq = ?, hash = ? WHERE number = ?", (entry.seq, stored_hash, number)
    )


def entries_after(
    connection: sqlite3.Connection, link: str, number: int, after_seq: int, limit: int
) -> list[Entry]:
    """A chunk of entries. It ends before a page that cannot be read: the next chunk names it."""
    found: list[Entry] = []
    size = 0
    rows = connection.execute(
        "SELECT place, prev, hash, record FROM entry WHERE place > ? AND place <= ?"
        " ORDER BY place LIMIT ?",
        (place_of(number, after_seq), place_of(number, SEQ_MASK), limit),
    )
    try:
        for place, prev, stored_hash, record in rows:
            entry = _entry(place & SEQ_MASK, prev, stored_hash, record)
            found.append(entry)
            size += len(entry.record)
            if size >= READ_BYTES:
                break
    except Unreadable as error:
        if not found:
            raise BrokenChain(
                link, after_seq + 1, f"it cannot be read: {why_failed(error)}"
            ) from error
    finally:
        rows.close()
    return found


def entry_at(connection: sqlite3.Connection, number: int, seq: int) -> Entry | None:
    row = connection.execute(
        "SELECT prev, hash, record FROM entry WHERE place = ?", (place_of(number, seq),)
    ).fetchone()
    return row and _entry(seq, *row)


def highest_seq(connection: sqlite3.Connection, number: int) -> int:
    (place,) = connection.execute(
        "SELECT max(place) FROM entry WHERE place BETWEEN ? AND ?",
        (place_of(number, 0), place_of(number, SEQ_MASK)),
    ).fetchone()
    return (place or 0) & SEQ_MASK


def replace_snapshot(
    connection: sqlite3.Connection, link: str, number: int, snapshot: Snapshot
) -> None:
    digest = bytes.fromhex(snapshot_digest(link, snapshot))
    connection.execute(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?)",
        (number, snapshot.seq, bytes.fromhex(snapshot.hash), digest, snapshot.state),
    )


def read_snapshot(connection: sqlite3.Connection, link: str) -> Snapshot | UnusableSnapshot | None:
    row = link_row(connection, link)
    if row is None:
        return None
    kept = connection.execute(
        "SELECT seq, hash, digest, state FROM snapshot WHERE link = ?", (row.number,)
    ).fetchone()
    return None if kept is None else snapshot_of_row(connection, link, row.number, kept)


def snapshot_of_row(
    connection: sqlite3.Connection, link: str, number: int, row: tuple[object, ...]
) -> Snapshot | UnusableSnapshot:
    """Of the number of its entry, the entry's hash, its own digest and its state."""
    seq, stored_hash, digest, state = row
    snapshot = Snapshot(_number(seq), _bytes(stored_hash).hex(), _bytes(state))
    entry = entry_at(connection, number, snapshot.seq)
    checked = checked_snapshot(link, snapshot, _bytes(digest).hex(), entry.hash if entry else None)
    return unpacked(checked) if isinstance(checked, Snapshot) else checked


def place_of(number: int, seq: int) -> int:
    return number << _SEQ_BITS | seq


def _entry(seq: int, prev: object, stored_hash: object, record: object) -> Entry:
    return Entry(seq, _bytes(prev).hex(), _bytes(stored_hash).hex(), _bytes(record))


def _link_row(number: object, seq: object, stored_hash: object) -> LinkRow:
    return LinkRow(_number(number), Head(_number(seq), _bytes(stored_hash).hex()))


def _bytes(value: object) -> bytes:
    """A flipped bit can turn bytes into text, whatever the table declares."""
    if type(value) is not bytes:
        raise sqlite3.DatabaseError("a column does not hold bytes")
    return value


def _number(value: object) -> int:
    if type(value) is not int:
        raise sqlite3.DatabaseError("a column does not hold a number")
    return value


def _text(value: object) -> str:
    if type(value) is not str:
        raise sqlite3.DatabaseError("a column does not hold text")
    return value
