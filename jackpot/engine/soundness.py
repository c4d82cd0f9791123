"""Whether a link can promise anything, and who is told when that changes."""

from collections.abc import Callable

import structlog

Watcher = Callable[[bool, str | None], None]

_log = structlog.get_logger()

_NOT_STARTED = "it is not started"


class Soundness:
    def __init__(self, link: str) -> None:
        self._link = link
        self._fault: str | None = _NOT_STARTED
        self._watchers: list[Watcher] = []

    @property
    def fault(self) -> str | None:
        return self._fault

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def fail(self, fault: str) -> None:
        if self._fault != fault:
            _log.error("the link is not sound", link=self._link, fault=fault)
            self._change(fault)

    def mend(self) -> None:
        if self._fault is None:
            return
        if self._fault != _NOT_STARTED:
            _log.info("the link is sound again", link=self._link)
        self._change(None)

    def _change(self, fault: str | None) -> None:
        self._fault = fault
        for watcher in tuple(self._watchers):
            try:
                watcher(fault is None, fault)
            except Exception:  # one that fails must not keep the news from the others
                _log.exception("a watcher of the soundness failed", link=self._link)
