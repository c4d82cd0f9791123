"""When an outage of the server, its disk or Redis is a malfunction (14.5)."""

from jackpot.floor.commands import ReportFault
from jackpot.floor.controls import waits_for_approval_after_outages
from jackpot.floor.state import State

BY = "server"


def fault_after_outage(state: State, lasted_ms: int, at_ms: int) -> ReportFault | None:
    """The report that an outage calls for; none if it was short or touched no play.

    While a fault of the link waits for approval, there is nothing to stop.
    """
    approval = state.approval_in_force(at_ms)
    in_play = any(table.status != "closed" for table in state.tables.values())
    if approval is None or not in_play or state.fault is not None:
        return None
    if lasted_ms <= approval.malfunction_after_ms or not waits_for_approval_after_outages(state):
        return None
    what = f"Nothing was recorded for {lasted_ms // 1_000} s."
    return ReportFault(by=BY, device="journal", what=what)
