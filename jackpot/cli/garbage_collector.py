"""Keeps the garbage collector from holding up wagers.

Most of a server's objects are modules and routes, which live as long as it does. Looking through
them again and again took 40 ms about once a second under load; set aside, they cost nothing.
"""

import gc

_YOUNG = 10_000  # new objects between collections; reference cycles are still found


def settle_heap() -> None:
    """Call it once, after start-up, when all long-lived objects exist."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, 10, 10)
