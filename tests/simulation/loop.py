"""An event loop whose time passes only if there is nothing else to do."""

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol


class StuckError(Exception):
    """Every task waits, and nothing is scheduled that could end a wait."""


class Owner(Protocol):
    """Whose tasks end together, as those of a process do."""

    tasks: "list[asyncio.Task[Any]]"
    dead: bool


OWNER: contextvars.ContextVar[Owner | None] = contextvars.ContextVar("owner", default=None)


class _Call:
    """What is to be called: asyncio's own handle, without what serves debugging."""

    __slots__ = ("args", "callback", "context")

    def __init__(
        self,
        callback: Callable[..., Any],
        args: tuple[Any, ...],
        context: contextvars.Context | None,
    ) -> None:
        self.callback: Callable[..., Any] | None = callback
        self.args = args
        self.context = contextvars.copy_context() if context is None else context

    def cancel(self) -> None:
        self.callback = None
        self.args = ()

    def cancelled(self) -> bool:
        return self.callback is None


class VirtualLoop(asyncio.BaseEventLoop):
    """There are no sockets and no threads: calls and timers are all there is to serve.

    Timers of one moment are called in the order in which they were set.
    """

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[str] = []
        self._now_s = 0.0
        self._calls: deque[_Call] = deque()
        self._timers: list[tuple[float, int, _Call]] = []
        self._timers_set = 0
        self._ends = False
        self.set_exception_handler(self._collect_error)

    def time(self) -> float:
        return self._now_s

    def call_soon(  # type: ignore[override]
        self,
        callback: Callable[..., Any],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> _Call:
        call = _Call(callback, args, context)
        self._calls.append(call)
        return call

    call_soon_threadsafe = call_soon  # type: ignore[assignment]  # generators end by way of it

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., Any],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> _Call:
        call = _Call(callback, args, context)
        self._timers_set += 1
        heapq.heappush(self._timers, (self._now_s + delay, self._timers_set, call))
        return call

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., Any],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> _Call:
        call = _Call(callback, args, context)
        self._timers_set += 1
        heapq.heappush(self._timers, (when, self._timers_set, call))
        return call

    def create_task(self, coro: Coroutine[Any, Any, Any], **options: Any) -> "asyncio.Task[Any]":  # type: ignore[override]
        """A task belongs to the process in whose name it was begun."""
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **options)
        context = options.get("context")
        owner = OWNER.get() if context is None else context.get(OWNER)
        if owner is not None:
            owner.tasks.append(task)
        return task

    def stop(self) -> None:
        self._ends = True
        super().stop()

    def _run_once(self) -> None:
        """Make all calls, until the loop is stopped."""
        self._ends = False
        calls = self._calls
        while not self._ends:
            call = calls.popleft() if calls else self._next_timer()
            callback = call.callback
            if callback is not None:
                try:
                    call.context.run(callback, *call.args)
                except (SystemExit, KeyboardInterrupt):
                    raise
                except BaseException as error:
                    self.errors.append(f"{callback} failed: {error!r}")

    def _next_timer(self) -> _Call:
        """Let the time pass to the first timer that is not cancelled."""
        timers = self._timers
        while timers:
            when, _, call = heapq.heappop(timers)
            if call.callback is not None:
                self._now_s = max(self._now_s, when)
                return call
        raise StuckError("every task waits for another one")

    def _collect_error(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.errors.append(f"{context['message']}: {context.get('exception')!r}")


def begin_as(owner: Owner, coroutine: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
    context = contextvars.copy_context()
    context.run(OWNER.set, owner)
    return asyncio.get_running_loop().create_task(coroutine, context=context)
