"""Earlier snapshots of a link in the SQLite file, about evenly apart.

No start needs them. Whoever proves a long journal in several processes begins with them, and proves
each of them on the way.
"""

import sqlite3

from jackpot.journal.snapshot import Snapshot, snapshot_digest
from jackpot.journal.sqlite.rows import SEQ_MASK, link_row, place_of, snapshot_of_row

_PARTS = 16  # of the journal, with a snapshot between one and the next
LEAST_APART = 1_000  # entries

# Added to files of earlier releases when a server opens them; those do not look at it.
TABLE = """
CREATE TABLE IF NOT EXISTS kept_snapshot (
    place INTEGER PRIMARY KEY,
    hash BLOB NOT NULL,
    digest BLOB NOT NULL,
    state BLOB NOT NULL
) STRICT;
"""


def keep_if_due(connection: sqlite3.Connection, link: str, number: int, snapshot: Snapshot) -> None:
    """Keeps a snapshot far enough from the last kept one; drops those that lie too close now."""
    apart = max(LEAST_APART, snapshot.seq // _PARTS)
    kept = [place & SEQ_MASK for place in _places(connection, number)]
    if snapshot.seq - max(kept, default=0) < apart:
        return
    digest = bytes.fromhex(snapshot_digest(link, snapshot))
    connection.execute(
        "INSERT INTO kept_snapshot VALUES (?, ?, ?, ?)",
        (place_of(number, snapshot.seq), bytes.fromhex(snapshot.hash), digest, snapshot.state),
    )
    before = 0
    for seq in kept:
        if seq - before < apart // 2:
            place = place_of(number, seq)
            connection.execute("DELETE FROM kept_snapshot WHERE place = ?", (place,))
        else:
            before = seq


def _places(connection: sqlite3.Connection, number: int) -> list[int]:
    rows = connection.execute(
        "SELECT place FROM kept_snapshot WHERE place BETWEEN ? AND ? ORDER BY place",
        (place_of(number, 1), place_of(number, SEQ_MASK)),
    )
    return [place for (place,) in rows]


def kept_snapshot(connection: sqlite3.Connection, link: str, up_to: int) -> Snapshot | None:
    """The last one that was kept up to that entry; None also if it is damaged."""
    row = link_row(connection, link)
    if row is None or not _has_table(connection):
        return None
    kept = connection.execute(
        "SELECT place & ?, hash, digest, state FROM kept_snapshot WHERE place BETWEEN ? AND ?"
        " ORDER BY place DESC LIMIT 1",
        (SEQ_MASK, place_of(row.number, 1), place_of(row.number, up_to)),
    ).fetchone()
    found = None if kept is None else snapshot_of_row(connection, link, row.number, kept)
    return found if isinstance(found, Snapshot) else None


def _has_table(connection: sqlite3.Connection) -> bool:
    """A file of an earlier release has none until a server has opened it."""
    named = "SELECT 1 FROM sqlite_schema WHERE name = 'kept_snapshot'"
    return connection.execute(named).fetchone() is not None
