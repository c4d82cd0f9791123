"""The running server's view of the access file: who is valid now, by name or by token.

It is read again when another process has changed the file. Other nodes' revocations hold here too.
"""

import hmac
from collections.abc import Callable
from typing import NamedTuple

from jackpot.access.passkeys import Passkey
from jackpot.access.principal import Principal, Role, table_name
from jackpot.access.revocations import Revocations
from jackpot.access.secrets import digest
from jackpot.access.staff_table import StaffRow
from jackpot.access.store import AccessStore
from jackpot.access.token_table import TokenRow
from jackpot.board import Board


class Contents(NamedTuple):
    version: int
    staff: list[StaffRow]
    tokens: list[TokenRow]
    revocations: set[str]
    passkeys: list[Passkey]


class Directory:
    """`save` writes the revocations of other nodes to the access file, soon."""

    def __init__(
        self, clock: Callable[[], int], board: Board, save: Callable[[list[str]], None]
    ) -> None:
        self._clock = clock
        self._save = save
        self._contents = Contents(-1, [], [], set(), [])
        self._staff: dict[str, StaffRow] = {}
        self._tokens: dict[bytes, tuple[TokenRow, Principal]] = {}
        self._revocations = Revocations(board, self._take_in)

    @property
    def version(self) -> int:
        return self._contents.version

    def load(self, contents: Contents) -> None:
        self._contents = contents
        self._revocations.load(contents.revocations)
        self._rebuild()

    def tell_others(self) -> None:
        self._revocations.tell()

    def is_revoked(self, credential: str) -> bool:
        return credential in self._revocations

    def staff_member(self, name: str) -> StaffRow | None:
        return self._staff.get(name)

    def names_of(self, role: Role) -> list[str]:
        """Everybody who can sign in with that role."""
        staff = self._staff.values()
        return sorted(row.name for row in staff if row.role is role and not row.disabled)

    def by_token(self, token: str) -> Principal | None:
        token_digest = digest(token)
        found = self._tokens.get(token_digest)
        if found is None:
            return None
        row, owner = found
        if not hmac.compare_digest(row.digest, token_digest):
            return None
        expired = row.expires_ms is not None and self._clock() >= row.expires_ms
        return None if expired else owner

    def _take_in(self, credentials: list[str]) -> None:
        self._rebuild()
        self._save(credentials)

    def _rebuild(self) -> None:
        revoked = self._revocations
        self._staff = {
            row.name: row for row in self._contents.staff if row.credential not in revoked
        }
        self._tokens = {
            row.digest: (row, _token_owner(row))
            for row in self._contents.tokens
            if row.credential not in revoked
        }


def read_contents(store: AccessStore, known_version: int) -> Contents | None:
    """None if nothing has changed since that version."""
    version = store.version()
    if version == known_version:
        return None
    return Contents(
        version, store.staff(), store.tokens(), store.revocations(), store.passkeys.all()
    )


def _token_owner(row: TokenRow) -> Principal:
    if row.role is Role.TABLE:
        assert row.table is not None, "a table's token names its table"
        return Principal(table_name(row.table), row.role, row.table, row.scope)
    return Principal(f"{row.role.value}:{row.label}", row.role, scope=row.scope)
