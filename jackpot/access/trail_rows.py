"""The access trail in the access file."""

import sqlite3

from jackpot.access.trail import MOST_ENTRIES, NumberedEntry, TrailEntry, TrailFilter, What

_MOST_SENT_AGAIN = 200

_COLUMNS = "id, at_ms, what, name, by, address, detail, node"


class TrailRows:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def insert(self, entry: TrailEntry) -> None:
        """Within the caller's transaction. An entry that is there already is left alone."""
        self._db.execute(
            f"INSERT OR IGNORE INTO trail ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            (
                *(entry.id, entry.at_ms, entry.what, entry.name),
                *(entry.by, entry.address, entry.detail, entry.node),
            ),
        )
        self._db.execute(
            "DELETE FROM trail WHERE number <= (SELECT max(number) FROM trail) - ?", (MOST_ENTRIES,)
        )

    def add(self, entry: TrailEntry) -> None:
        with self._db:
            self.insert(entry)

    def page(self, wanted: TrailFilter, limit: int) -> list[NumberedEntry]:
        rows = self._db.execute(
            f"SELECT number, {_COLUMNS} FROM trail"  # noqa: S608 - columns are ours
            " WHERE number < ifnull(?, number + 1) AND what = ifnull(?, what)"
            " AND name = ifnull(?, name) AND address = ifnull(?, address)"
            " AND at_ms >= ifnull(?, at_ms) AND at_ms < ifnull(?, at_ms + 1)"
            " ORDER BY number DESC LIMIT ?",
            (*wanted, limit),
        )
        return [_numbered(row) for row in rows]

    def by_command_line(self, after: int) -> list[NumberedEntry]:
        """The newest that the command line has added after a number, oldest first."""
        rows = self._db.execute(
            f"SELECT number, {_COLUMNS} FROM trail WHERE number > ? AND node = ''"  # noqa: S608
            " ORDER BY number DESC LIMIT ?",
            (after, _MOST_SENT_AGAIN),
        )
        return [_numbered(row) for row in rows][::-1]


def _numbered(row: tuple[int, str, int, What, str, str, str, str, str]) -> NumberedEntry:
    number, id_, at_ms, what, name, by, address, detail, node = row
    entry = TrailEntry(
        id=id_,
        at_ms=at_ms,
        what=what,
        name=name,
        by=by,
        address=address,
        detail=detail,
        node=node,
    )
    return NumberedEntry(number, entry)
