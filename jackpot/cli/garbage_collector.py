"""Keeps the garbage collector from holding up wagers.

Most of a server's objects are modules and routes, which live as long as it does. Looking through
them again and again took 40 ms about once a second under load; set aside, they cost nothing.
"""

import gc

_YOUNG = 10_000  # so many new objects before the collector looks at them: it still finds cycles


def settle_heap() -> None:
    """To be called once, when everything that stays has been made."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, 10, 10)
