"""An event loop whose time passes only when there is nothing else to do."""

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from typing import Any, Protocol


class StuckError(Exception):
    """Everybody waits, and nothing is left that could ever happen."""


class Owner(Protocol):
    """Whose tasks end together, as those of a process do."""

    tasks: "dict[asyncio.Task[Any], None]"
    dead: bool


OWNER: contextvars.ContextVar[Owner | None] = contextvars.ContextVar("owner", default=None)


class _Pause:
    """Stands where a loop waits for sockets: there are none, so time itself moves on."""

    def __init__(self, advance: Callable[[float], None]) -> None:
        self._advance = advance

    def select(self, timeout_s: float | None) -> list[Any]:
        if timeout_s is None:
            raise StuckError("everybody waits for somebody else")
        self._advance(timeout_s)
        return []


class VirtualLoop(asyncio.BaseEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self._now_s = 0.0
        self._clock_resolution = 1e-6
        self._selector = _Pause(self._pass)
        self.complaints: list[str] = []
        self.set_task_factory(_owned_task)  # type: ignore[arg-type]
        self.set_exception_handler(self._complain)

    def time(self) -> float:
        return self._now_s

    def _pass(self, seconds: float) -> None:
        self._now_s += seconds

    def _process_events(self, event_list: list[Any]) -> None:
        assert not event_list

    def _write_to_self(self) -> None:
        """Nobody else's thread wakes this loop."""

    def _complain(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.complaints.append(f"{context['message']}: {context.get('exception')!r}")


def _owned_task(
    loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **options: Any
) -> "asyncio.Task[Any]":
    """A task belongs to the process in whose name it was begun."""
    task: asyncio.Task[Any] = asyncio.Task(coroutine, loop=loop, **options)
    context = options.get("context")
    owner = context.get(OWNER) if context is not None else OWNER.get()
    if owner is not None:
        owner.tasks[task] = None
        task.add_done_callback(lambda done: owner.tasks.pop(done, None))
    return task


def begin_as(owner: Owner, coroutine: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
    context = contextvars.copy_context()
    context.run(OWNER.set, owner)
    return asyncio.get_running_loop().create_task(coroutine, context=context)
