"""Malfunctions that wait for a supervisor's approval (14.5)."""

from datetime import datetime

import msgspec

from jackpot.floor.state import Fault, State, Table
from jackpot.floor.views.moments import moment


class FaultView(msgspec.Struct, frozen=True):
    """A malfunction that stops jackpot wagers until a supervisor approves (14.5)."""

    table: str | None  # None: of the whole link
    device: str
    what: str
    reported_by: str
    reported_at: datetime


def link_faults(state: State) -> list[FaultView]:
    return [] if state.fault is None else [_fault_view(None, state.fault)]


def own_faults(table_id: str, table: Table) -> list[FaultView]:
    return [] if table.fault is None else [_fault_view(table_id, table.fault)]


def all_faults(state: State) -> list[FaultView]:
    """Every fault that waits for approval: the link's, then those of its tables."""
    found = link_faults(state)
    for name, table in state.tables.items():
        found += own_faults(name, table)
    return found


def _fault_view(table: str | None, fault: Fault) -> FaultView:
    return FaultView(table, fault.device, fault.what, fault.reported_by, moment(fault.reported_ms))
