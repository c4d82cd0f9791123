"""Sends the latest view of a table to its watchers after each commit that changed it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import structlog

from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.serving import Serving

Watcher = Callable[[Any], None]  # gets the view of the table

_log = structlog.get_logger()


class Publisher:
    """Listens to engines. A table that nobody watches costs nothing."""

    def __init__(self) -> None:
        self._watchers: dict[str, list[Watcher]] = {}

    def listen(self, hosts: AnyHosts) -> None:
        for host in hosts:
            host.engine.on_commit.add(partial(self.publish, host.serving))

    def watch(self, table: str, watcher: Watcher) -> None:
        self._watchers.setdefault(table, []).append(watcher)

    def unwatch(self, table: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(table, [])
        if watcher in watchers:
            watchers.remove(watcher)
        if not watchers:
            self._watchers.pop(table, None)

    def publish(self, serving: Serving, events: Sequence[Any], state: Any) -> None:
        if not self._watchers:
            return
        for table in serving.tables_touched(events, state) & self._watchers.keys():
            view = serving.table_view(state, table)
            for watcher in tuple(self._watchers[table]):
                try:
                    watcher(view)
                except Exception:  # one that fails must not stop the others
                    _log.exception("a watcher of a table failed", table=table)
