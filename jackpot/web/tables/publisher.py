"""Sends the latest view of a table to its watchers after each commit that changed it."""

from collections.abc import Callable, Sequence

import structlog

from jackpot.floor.events import Event, FaultReported, ResumeApproved
from jackpot.floor.state import State
from jackpot.floor.views import TableView, table_view

Watcher = Callable[[TableView], None]

_log = structlog.get_logger()


def tables_touched(events: Sequence[Event], state: State) -> set[str]:
    """The tables whose view these events may have changed."""
    touched = {getattr(event, "table", None) for event in events}
    if None in touched:
        for event in events:
            if isinstance(event, FaultReported | ResumeApproved) and event.table is None:
                return set(state.tables)  # the fault of a link is every table's
        touched.discard(None)
    return touched  # type: ignore[return-value]  # None is gone


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
