"""The tables of the access file, with what all changes to them have in common."""

import re
from pathlib import Path
from types import TracebackType
from typing import Self

from jackpot.access.devices import DeviceRows
from jackpot.access.file import AccessError, open_access_file
from jackpot.access.passkeys import PasskeyRows
from jackpot.access.revocations import RevokedRows
from jackpot.access.trail_rows import TrailRows
from jackpot.rules.names import TABLE_NAME


class AccessTables:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = open_access_file(path)
        self.devices = DeviceRows(self._db)
        self.trail = TrailRows(self._db)
        self.revoked = RevokedRows(self._db)
        self.passkeys = PasskeyRows(self._db)

    def close(self) -> None:
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def version(self) -> int:
        """Changes whenever another process has changed the file."""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        return int(version)


def check_table_name(table: str) -> None:
    if not re.fullmatch(TABLE_NAME, table):
        raise AccessError(
            f"{table!r} is not a table name: use 1 to 16 letters and digits, a letter first"
        )
