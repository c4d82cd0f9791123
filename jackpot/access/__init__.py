"""Access control: staff with passwords and sessions, and tokens for tables and displays.

`AccessStore` is the file that `jackpot staff` and `jackpot token` write. `Access` is the running
server's view of that file, refreshed twice a second, with sessions and sign-in.
"""

from jackpot.access.access import Access
from jackpot.access.file import AccessError
from jackpot.access.passwords import Passwords, password_problem
from jackpot.access.principal import (
    PEOPLE_ROLES,
    SIGN_IN_ROLES,
    STAFF_ROLES,
    TOKEN_ROLES,
    Principal,
    Role,
    Scope,
)
from jackpot.access.staff_table import StaffRow
from jackpot.access.store import AccessStore, access_path_of
from jackpot.access.token_table import TokenRow

__all__ = [
    "PEOPLE_ROLES",
    "SIGN_IN_ROLES",
    "STAFF_ROLES",
    "TOKEN_ROLES",
    "Access",
    "AccessError",
    "AccessStore",
    "Passwords",
    "Principal",
    "Role",
    "Scope",
    "StaffRow",
    "TokenRow",
    "access_path_of",
    "password_problem",
]
