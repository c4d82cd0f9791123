"""Who sits at a table, for tables that record it (4.4, 16.7)."""

import msgspec


class Seat(msgspec.Struct):
    player: str  # a reference, never a name
    seated_ms: int
    too_late_for: int | None = None  # the round whose first card was out when the player sat down
    idle_rounds: int = 0  # in succession, without an ante, while all other seats were taken
