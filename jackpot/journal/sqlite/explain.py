"""What a failure of SQLite means and what to do about it, in our words and not in the library's."""

import sqlite3

_MEANINGS = {
    sqlite3.SQLITE_FULL: "its disk is full: free some space",
    sqlite3.SQLITE_BUSY: "another program has locked it: end that program",
    sqlite3.SQLITE_LOCKED: "another program has locked it: end that program",
    sqlite3.SQLITE_NOTADB: "it is not an SQLite file, or its beginning is damaged: check the path",
    sqlite3.SQLITE_CORRUPT: "it is damaged: restore it from a backup",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: check the path and its permissions",
    sqlite3.SQLITE_READONLY: "it may only be read: check its permissions",
    sqlite3.SQLITE_PERM: "it may not be used: check its permissions",
    sqlite3.SQLITE_IOERR: "its disk fails: check the disk",
}


def primary_code(error: BaseException) -> int | None:
    """The kind of failure, without the detail in the upper bits of an extended code."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def why_failed(error: BaseException) -> str:
    meaning = _MEANINGS.get(primary_code(error) or 0)
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return meaning or f"it failed with {name}: check the disk, then run `jackpot verify`"
