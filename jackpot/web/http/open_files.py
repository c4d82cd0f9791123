"""Lets the process open a file for every connection that the settings allow."""

import resource

import structlog

from jackpot.settings import LimitSettings

_log = structlog.get_logger()

_OTHER_FILES = 1_024  # the journal, the pages of staff, short requests
_KEPT_FILES = 128  # of those, for all that is not a connection


def allow_open_files(limits: LimitSettings) -> int:
    """Raises the system's default limit (often 1,024) as far as needed and allowed.

    Returns how many connections can be open then.
    """
    needed = limits.max_displays + limits.max_table_sockets + _OTHER_FILES
    granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if granted == resource.RLIM_INFINITY:
        return needed
    if granted >= needed:
        return granted - _KEPT_FILES
    reachable = needed if most == resource.RLIM_INFINITY else min(needed, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, most))
    if reachable < needed:
        _log.warning(
            "the system allows fewer open files than the floor file needs",
            needed=needed,
            allowed=most,
        )
    return reachable - _KEPT_FILES
