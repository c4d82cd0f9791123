"""Who is told of commits, refusals, and whether the engine is sound."""

from collections.abc import Callable
from typing import Generic, ParamSpec

import structlog

from jackpot.engine.clock import JournalClock
from jackpot.engine.outage import Moment

P = ParamSpec("P")

_log = structlog.get_logger()

_NOT_STARTED = "it is not started"


class Listeners(Generic[P]):
    """Callbacks that must be quick. One that fails harms neither the engine nor the others."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, None]] = []

    def add(self, listener: Callable[P, None]) -> None:
        self._listeners.append(listener)

    def remove(self, listener: Callable[P, None]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def call(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(*args, **kwargs)
            except Exception:
                _log.exception("a listener failed")


class Soundness:
    """Whether the engine can promise anything. Watchers hear of each change."""

    def __init__(self, link: str, clock: JournalClock) -> None:
        self.fault: str | None = _NOT_STARTED
        self.watchers: Listeners[[bool, str | None]] = Listeners()
        self.failed_at = Moment(0, 0, 0)
        self._link = link
        self._clock = clock

    def fail(self, fault: str) -> None:
        if self.fault is None:
            self.failed_at = Moment.now(self._clock)
        if fault != self.fault:
            _log.error("the link is not sound", link=self._link, fault=fault)
            self.fault = fault
            self.watchers.call(False, fault)

    def recover(self) -> None:
        if self.fault is not None:
            if self.fault != _NOT_STARTED:
                _log.info("the link is sound again", link=self._link)
            self.fault = None
            self.watchers.call(True, None)
