"""The access file: staff and tokens, and beside them devices, revocations and the access trail.

The command line writes it while the server runs; the server notices by its `version`.
"""

from pathlib import Path

from jackpot.access.file import AccessError
from jackpot.access.staff_table import StaffTable
from jackpot.access.token_table import TokenTable
from jackpot.access.trail import by_operator


def access_path_of(journal: str) -> Path:
    """The default access file: beside an SQLite journal. Other journals have no default."""
    scheme, _, rest = journal.partition(":")
    if scheme != "sqlite" or not rest:
        # The message must not repeat the address: that of a Redis may hold a password.
        raise AccessError("there is no default access file for this journal: pass --access PATH")
    return Path(f"{rest}.access")


class AccessStore(StaffTable, TokenTable):
    def copy_to(self, path: Path) -> None:
        """Replaces all staff and tokens in another access file, in one transaction.

        Copying the file itself would miss its write-ahead log, and would break a target that a
        running server has open.
        """
        staff, tokens = (
            self._db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - tables are ours
            for table in ("staff", "tokens")
        )
        if not staff and not tokens:
            raise AccessError(f"{self.path} has no staff and no tokens: is it the right file?")
        if path.exists() and path.samefile(self.path):
            raise AccessError(f"{path} is the file to copy from: name another one")
        with AccessStore(path) as other, other._db as changed:
            changed.execute("DELETE FROM staff")
            changed.execute("DELETE FROM tokens")
            changed.executemany("INSERT INTO staff VALUES (?, ?, ?, ?, ?, ?, ?)", staff)
            changed.executemany("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", tokens)
            other.passkeys.insert(self.passkeys.all())
            other.revoked.insert(self.revoked.all())
            other.trail.insert(by_operator("access_file_copied", "all", f"from {self.path}"))

    def revocations(self) -> set[str]:
        """All credentials that were valid once and are no more."""
        found = {row.credential for row in self.staff() if row.disabled}
        found |= {row.credential for row in self.tokens() if row.revoked_ms is not None}
        return found | self.revoked.all()
