"""The floor file (TOML): the links and their tables, their approved figures, and the server.

No setting that concerns money has a default: the file states it or is refused. A refusal lists all
errors at once, each with its line and the way to correct it.
"""

from jackpot.settings.errors import SettingError
from jackpot.settings.gaming_hours import HoursSettings
from jackpot.settings.load import FloorFileError, load_floor
from jackpot.settings.schema import (
    FloorFile,
    LimitSettings,
    LinkSettings,
    PitSettings,
    PitTableSettings,
    RedisSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
)

__all__ = [
    "FloorFile",
    "FloorFileError",
    "HoursSettings",
    "LimitSettings",
    "LinkSettings",
    "PitSettings",
    "PitTableSettings",
    "RedisSettings",
    "ServerSettings",
    "SettingError",
    "TableSettings",
    "TlsSettings",
    "load_floor",
]
