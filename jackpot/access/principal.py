"""The caller of a request: a table, a display or a member of staff, with one role."""

from enum import StrEnum
from typing import NamedTuple


class Role(StrEnum):
    TABLE = "table"
    DISPLAY = "display"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    CAGE = "cage"
    AUDITOR = "auditor"


# Each person has one role, so that nobody can both verify a payout and pay it.
STAFF_ROLES = (Role.DEALER, Role.SUPERVISOR, Role.CAGE, Role.AUDITOR)

# Only tables change anything with a token; displays and auditors' programs only read.
TOKEN_ROLES = (Role.TABLE, Role.DISPLAY, Role.AUDITOR)


class Principal(NamedTuple):
    name: str
    role: Role
    table: str | None = None  # the one table that a table's token is bound to

    @property
    def by(self) -> str:
        """The name that the journal records."""
        return self.name


def table_name(table: str) -> str:
    """The table's name in the journal, which no member of staff can have."""
    return f"table:{table}"
