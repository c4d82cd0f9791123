"""Sends the latest view of a table to its watchers after each commit that changed it."""

from collections.abc import Callable, Sequence

import structlog

from jackpot.floor.commands import DepositReserve
from jackpot.floor.decide.seats import find_seat
from jackpot.floor.events import (
    ActDeclined,
    ActProposed,
    Event,
    FaultReported,
    GamingDayBegan,
    PlayerExcluded,
    PlayerReleased,
    ResumeApproved,
)
from jackpot.floor.state import State
from jackpot.floor.views import TableView, table_view

Watcher = Callable[[TableView], None]

_log = structlog.get_logger()


def tables_touched(events: Sequence[Event], state: State) -> set[str]:
    """The tables whose view these events may have changed."""
    touched = {getattr(event, "table", None) for event in events}
    if None in touched:
        touched.discard(None)
        for event in events:
            touched |= _touched_without_a_table(event, state)
    return touched  # type: ignore[return-value]  # None is gone


def _touched_without_a_table(event: Event, state: State) -> set[str]:
    """The fault of a link is every table's; a pending act keeps the cards on its table."""
    match event:
        case FaultReported(table=None) | ResumeApproved(table=None) | GamingDayBegan():
            return set(state.tables)
        case PlayerExcluded() | PlayerReleased():
            seat = find_seat(state, event.player)
            return set() if seat is None else {seat[0]}
        case ActProposed():
            commands = [event.command]
        case ActDeclined():
            commands = [each.command for each in state.closed_acts if each.number == event.act]
        case _:
            return set()
    return {each.table for each in commands if not isinstance(each, DepositReserve)}


class Publisher:
    """`publish` listens to engines. A table that nobody watches costs nothing."""

    def __init__(self) -> None:
        self._watchers: dict[str, list[Watcher]] = {}

    def watch(self, table: str, watcher: Watcher) -> None:
        self._watchers.setdefault(table, []).append(watcher)

    def unwatch(self, table: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(table, [])
        if watcher in watchers:
            watchers.remove(watcher)
        if not watchers:
            self._watchers.pop(table, None)

    def publish(self, events: Sequence[Event], state: State) -> None:
        if not self._watchers:
            return
        for table in tables_touched(events, state) & self._watchers.keys():
            view = table_view(state, table)
            for watcher in tuple(self._watchers[table]):
                try:
                    watcher(view)
                except Exception:  # one that fails must not stop the others
                    _log.exception("a watcher of a table failed", table=table)
