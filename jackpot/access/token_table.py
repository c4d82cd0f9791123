"""Tokens in the access file. Every change is in the access trail, in the same transaction."""

from typing import NamedTuple

from jackpot.access.file import AccessError
from jackpot.access.principal import TOKEN_ROLES, USUAL_SCOPE, Role, Scope
from jackpot.access.revocations import token_credential
from jackpot.access.secrets import digest, new_token
from jackpot.access.tables import AccessTables, check_table_name
from jackpot.access.trail import by_operator

_MAX_LABEL = 64


class TokenRow(NamedTuple):
    id: int
    digest: bytes
    role: Role
    table: str | None
    label: str
    created_ms: int
    revoked_ms: int | None
    scope: Scope
    expires_ms: int | None  # None: never

    @property
    def credential(self) -> str:
        return token_credential(self.digest)


class TokenTable(AccessTables):
    def tokens(self) -> list[TokenRow]:
        rows = self._db.execute(
            "SELECT id, digest, role, table_id, label, created_ms, revoked_ms, scope, expires_ms"
            " FROM tokens ORDER BY id"
        )
        return [
            TokenRow(
                id_, digest_, Role(role), table, label, created, revoked, Scope(scope), expires
            )
            for id_, digest_, role, table, label, created, revoked, scope, expires in rows
        ]

    def create_token(
        self,
        role: Role,
        table: str | None,
        label: str,
        at_ms: int,
        *,
        scope: Scope | None = None,
        expires_ms: int | None = None,
    ) -> str:
        """Returns the new token. Only its digest is stored, so it cannot be shown again."""
        if role not in TOKEN_ROLES or (table is not None) != (role is Role.TABLE):
            raise AccessError("a token is for a table, a display or an auditor")
        scope = scope or USUAL_SCOPE[role]
        if scope is not USUAL_SCOPE[role] and role is not Role.AUDITOR:
            raise AccessError("only an auditor's token can have another scope")
        if expires_ms is not None and expires_ms <= at_ms:
            raise AccessError("the token would have expired already: name a later time")
        if table is not None:
            check_table_name(table)
        if not 1 <= len(label) <= _MAX_LABEL or not label.isprintable():
            raise AccessError(f"a label has 1 to {_MAX_LABEL} printable characters")
        token = new_token()
        with self._db:
            created = self._db.execute(
                "INSERT INTO tokens (digest, role, table_id, label, created_ms, scope, expires_ms)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (digest(token), role.value, table, label, at_ms, scope.value, expires_ms),
            )
            named = f"token {created.lastrowid}"
            self.trail.insert(by_operator("token_created", named, f"{role}, {scope}: {label}"))
        return token

    def revoke_token(self, token_id: int, at_ms: int) -> None:
        with self._db:
            found = [row for row in self.tokens() if row.id == token_id]
            if not found:
                raise AccessError(f"there is no token {token_id}: see jackpot token list")
            if found[0].revoked_ms is None:
                self._db.execute("UPDATE tokens SET revoked_ms = ? WHERE id = ?", (at_ms, token_id))
                self.trail.insert(by_operator("token_revoked", f"token {token_id}", found[0].label))
