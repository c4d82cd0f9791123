"""Room for every connection that the settings allow: each is an open file to the system."""

import resource

import structlog

from jackpot.settings import LimitSettings

_log = structlog.get_logger()

_BESIDES = 1_024  # the journal, pages of staff, requests that come and go


def allow_open_files(limits: LimitSettings) -> None:
    """Raises what the system grants by default (often 1,024) as far as is needed and allowed."""
    needed = limits.max_displays + limits.max_table_sockets + _BESIDES
    granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if granted == resource.RLIM_INFINITY or granted >= needed:
        return
    reachable = needed if most == resource.RLIM_INFINITY else min(needed, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, most))
    if reachable < needed:
        _log.warning("fewer connections than the floor file allows", needed=needed, granted=most)
