"""Who may come in: staff with passwords, tokens of tables and displays, sessions of pages.

`AccessStore` is the file that `jackpot staff` and `jackpot token` write; `Access` is what the
server knows of it, refreshed while it runs.
"""

from jackpot.access.access import Access
from jackpot.access.passwords import Passwords, password_fault
from jackpot.access.principal import STAFF_ROLES, TOKEN_ROLES, Principal, Role
from jackpot.access.store import AccessError, AccessStore, StaffRow, TokenRow, access_path_of

__all__ = [
    "STAFF_ROLES",
    "TOKEN_ROLES",
    "Access",
    "AccessError",
    "AccessStore",
    "Passwords",
    "Principal",
    "Role",
    "StaffRow",
    "TokenRow",
    "access_path_of",
    "password_fault",
]
