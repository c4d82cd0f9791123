"""A warning to the people of the floor."""

from typing import Literal

import msgspec


class FloorWarning(msgspec.Struct, frozen=True):
    code: str  # a stable name
    level: Literal["caution", "alarm"]
    title: str
    detail: str  # what to do next
    table: str | None = None
