"""Incidents: somebody broke a rule of the game."""

from jackpot.floor.events.base import FloorEvent


class IncidentRecorded(FloorEvent, frozen=True, kw_only=True):
    incident: int
    table: str
    round: int | None
    rule: str
    who: str
    what: str
