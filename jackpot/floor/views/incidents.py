"""Incidents and excluded players, as the office reads them."""

from datetime import datetime

import msgspec

from jackpot.floor.house import HouseState
from jackpot.floor.state import Exclusion, Incident
from jackpot.floor.views.moments import moment


class IncidentView(msgspec.Struct, frozen=True):
    """Somebody broke a rule of the game (16.1, 16.8 to 16.10, or another)."""

    incident: int
    table: str
    round: int | None
    rule: str
    who: str
    what: str
    recorded_by: str
    recorded_at: datetime


class ExclusionView(msgspec.Struct, frozen=True):
    """A player who is excluded from the game (16.3(b))."""

    player: str  # a reference, never a name
    rule: str
    reason: str
    last_day: str | None  # the gaming day with which it ends; None: until it is released
    excluded_by: str
    excluded_at: datetime
    table: str | None  # where the player still sits
    box: int | None


def incident_views(state: HouseState) -> list[IncidentView]:
    """The last hundred, the latest first."""
    return [incident_view(each) for each in reversed(state.incidents)]


def incident_view(incident: Incident) -> IncidentView:
    return IncidentView(
        incident=incident.number,
        table=incident.table,
        round=incident.round,
        rule=incident.rule,
        who=incident.who,
        what=incident.what,
        recorded_by=incident.recorded_by,
        recorded_at=moment(incident.recorded_ms),
    )


def exclusion_views(state: HouseState) -> list[ExclusionView]:
    seats = {
        seat.player: (name, box)
        for name, table in state.tables.items()
        for box, seat in table.seats.items()
    }
    return [
        exclusion_view(player, each, *seats.get(player, (None, None)))
        for player, each in state.exclusions.items()
    ]


def exclusion_view(
    player: str, exclusion: Exclusion, table: str | None = None, box: int | None = None
) -> ExclusionView:
    """`table` and `box` are the player's seat, where seats are recorded."""
    return ExclusionView(
        player=player,
        rule=exclusion.rule,
        reason=exclusion.reason,
        last_day=exclusion.last_day,
        excluded_by=exclusion.excluded_by,
        excluded_at=moment(exclusion.excluded_ms),
        table=table,
        box=box,
    )
