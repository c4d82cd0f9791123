"""When an outage of the server, its disk or Redis is a malfunction (14.5)."""

from jackpot.floor.commands import ReportFault
from jackpot.floor.controls import waits_for_approval_after_outages
from jackpot.floor.state import State

BY = "server"


def fault_after_outage(state: State, lasted_ms: int | None, at_ms: int) -> ReportFault | None:
    """The report that an outage calls for; none if it was short or touched no play.

    One whose length nobody knows is not taken for a short one. While a fault of the link waits for
    approval, there is nothing to stop.
    """
    approval = state.approval_in_force(at_ms)
    in_play = any(table.status != "closed" for table in state.tables.values())
    if approval is None or not in_play or state.fault is not None:
        return None
    is_short = lasted_ms is not None and lasted_ms <= approval.malfunction_after_ms
    if is_short or not waits_for_approval_after_outages(state):
        return None
    return ReportFault(by=BY, device="journal", what=_report(lasted_ms))


def _report(lasted_ms: int | None) -> str:
    if lasted_ms is None:
        return "Nothing was recorded for an unknown time: the clock was set back."
    return f"Nothing was recorded for {lasted_ms // 1_000} s."
