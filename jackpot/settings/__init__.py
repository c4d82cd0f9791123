"""The floor file: which links and tables there are, what was approved for them, how to serve them.

It is TOML. Nothing that touches money has a default: the file states it or is refused, with every
fault at once, where it stands and how to mend it.
"""

from jackpot.settings.faults import Fault
from jackpot.settings.load import FloorFileError, load_floor
from jackpot.settings.shape import (
    FloorFile,
    LimitSettings,
    LinkSettings,
    RedisSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
)

__all__ = [
    "Fault",
    "FloorFile",
    "FloorFileError",
    "LimitSettings",
    "LinkSettings",
    "RedisSettings",
    "ServerSettings",
    "TableSettings",
    "TlsSettings",
    "load_floor",
]
