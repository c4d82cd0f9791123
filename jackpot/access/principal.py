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
    INSPECTOR = "inspector"
    PIT = "pit"
    DIRECTOR = "director"


# Each person has one role, so that nobody can both verify a payout and pay it.
STAFF_ROLES = (Role.DEALER, Role.SUPERVISOR, Role.CAGE, Role.AUDITOR, Role.DIRECTOR)

# Somebody of the Commission reads all that staff can read, and changes nothing (16.6(c)).
PEOPLE_ROLES = (*STAFF_ROLES, Role.INSPECTOR)

# A screen on a wall of the pit signs in too. It follows the floor and can do nothing else.
SIGN_IN_ROLES = (*PEOPLE_ROLES, Role.PIT)

# Tables change something with a token; displays and auditors' programs read.
TOKEN_ROLES = (Role.TABLE, Role.DISPLAY, Role.AUDITOR)


class Scope(StrEnum):
    """How much of its role a token has."""

    METRICS = "metrics"  # what anybody may read, and the money in the metrics
    READ = "read"  # changes nothing
    FULL = "full"


# What a token has unless somebody asks for another scope. Only auditors' tokens can have another.
USUAL_SCOPE = {Role.TABLE: Scope.FULL, Role.DISPLAY: Scope.FULL, Role.AUDITOR: Scope.READ}


class Principal(NamedTuple):
    name: str
    role: Role
    table: str | None = None  # the one table that a table's token is bound to
    scope: Scope | None = None  # of a token; None: a person, who has signed in
    must_enrol: bool = False  # a person who needs a passkey first
    tables: frozenset[str] | None = None  # that a dealer is bound to; None: every table

    @property
    def is_person(self) -> bool:
        return self.scope is None

    def may_serve(self, table: str) -> bool:
        """Whether a person is not bound to other tables."""
        return self.tables is None or table in self.tables

    @property
    def by(self) -> str:
        """The name that the journal records."""
        return self.name


def table_name(table: str) -> str:
    """The table's name in the journal, which no member of staff can have."""
    return f"table:{table}"
