"""Players who are excluded from the game (16.3(b))."""

import msgspec


class Exclusion(msgspec.Struct, frozen=True):
    rule: str
    reason: str
    excluded_by: str
    excluded_ms: int
    last_day: str | None = None  # it lapses when a later gaming day begins
