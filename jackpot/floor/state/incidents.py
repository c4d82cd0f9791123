"""Incidents that were recorded last."""

import msgspec


class Incident(msgspec.Struct, frozen=True):
    number: int
    day: str | None  # the gaming day on which it was recorded
    table: str
    round: int | None
    rule: str
    who: str
    what: str
    recorded_by: str
    recorded_ms: int
