"""Who is asking: a table, a display, or a member of staff in one role."""

from enum import StrEnum
from typing import NamedTuple


class Role(StrEnum):
    TABLE = "table"
    DISPLAY = "display"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    CAGE = "cage"
    AUDITOR = "auditor"


# One person has one role, so that no one can both verify a payout and pay it.
STAFF_ROLES = (Role.DEALER, Role.SUPERVISOR, Role.CAGE, Role.AUDITOR)

# A program that reads for the auditor has a token; nothing that changes anything but a table does.
TOKEN_ROLES = (Role.TABLE, Role.DISPLAY, Role.AUDITOR)


class Principal(NamedTuple):
    name: str
    role: Role
    table: str | None = None  # the one table that a table's token is bound to

    @property
    def by(self) -> str:
        """Who the journal says it was."""
        return self.name


def table_name(table: str) -> str:
    """A name that no member of staff can have."""
    return f"table:{table}"
