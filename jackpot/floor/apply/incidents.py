"""Incidents that were recorded."""

from jackpot.floor import events as ev
from jackpot.floor.house import HouseState
from jackpot.floor.state import RECENT_INCIDENTS, Incident


def incident_recorded(state: HouseState, event: ev.IncidentRecorded) -> None:
    state.last_incident = event.incident
    state.incidents.append(
        Incident(
            number=event.incident,
            day=state.gaming_day,
            table=event.table,
            round=event.round,
            rule=event.rule,
            who=event.who,
            what=event.what,
            recorded_by=event.by,
            recorded_ms=event.at_ms,
        )
    )
    del state.incidents[:-RECENT_INCIDENTS]
