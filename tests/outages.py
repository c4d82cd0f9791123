"""Whether every long outage of all nodes waited for a supervisor's approval (14.5)."""

from collections.abc import Collection, Sequence

from jackpot.floor import Event, State, apply
from jackpot.floor import events as ev
from jackpot.floor.outages import BY


def passed_without_approval(
    entries: Sequence[Sequence[Event]], outages: Collection[int]
) -> list[str]:
    """`outages` has the last entry before each: the next one reports it.

    While a fault of the link still waits for its approval, there is nothing to stop.
    """
    passed: list[int] = []
    state = State()
    for seq, events in enumerate([*entries, ()]):
        if seq in outages and state.fault is None and not _reported(events):
            passed.append(seq)
        for event in events:
            apply(state, event)
    return [f"the outage after entry {seq:,} waited for no approval (14.5)" for seq in passed]


def _reported(events: Sequence[Event]) -> bool:
    return any(
        isinstance(event, ev.FaultReported) and event.by == BY and event.table is None
        for event in events
    )
