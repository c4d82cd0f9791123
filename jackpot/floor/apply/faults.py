"""Malfunctions, and the approval to go on after one (14.5)."""

from jackpot.floor import events as ev
from jackpot.floor.state import Fault, State


def fault_reported(state: State, event: ev.FaultReported) -> None:
    fault = Fault(event.device, event.what, event.by, event.at_ms)
    if event.table is None:
        state.fault = fault
    else:
        state.tables[event.table].fault = fault
    for table in event.returned:
        current = state.tables[table].current
        assert current is not None, "only a round in betting hands wagers back"
        current.wagers.clear()


def resume_approved(state: State, event: ev.ResumeApproved) -> None:
    if event.table is None:
        state.fault = None
    for table in event.tables:
        state.tables[table].fault = None
