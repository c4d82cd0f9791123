"""Starts the reader process when somebody asks something, and asks it."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

from jackpot.audit.reader.requests import Answer, AnyRequest, Asked, Failed, Reply, Setup

T = TypeVar("T")
OnProgress = Callable[[int, int], None]  # entries done, entries in all

_PROGRAM = "jackpot.audit.reader.program"
_MOST_BYTES = 32 << 20  # of a reply
_IDLE_S = 900.0  # then it ends; the next request starts another

_encode = msgspec.json.Encoder().encode
_reply = msgspec.json.Decoder(Reply)


class CannotRead(Exception):  # noqa: N818 - the name says what happened
    """The message says why the journal cannot be read."""


class EntryAbsent(CannotRead):
    """The message says how far the journal goes."""


class ReaderEnded(Exception):  # noqa: N818 - the name says what happened
    """The process ended before it answered."""


class _Waiting(NamedTuple):
    future: asyncio.Future[msgspec.Raw]
    progress: OnProgress | None


class ReaderProcess:
    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._process: asyncio.subprocess.Process | None = None
        self._replies: asyncio.Task[None] | None = None
        self._waiting: dict[int, _Waiting] = {}
        self._number = 0
        self._starting = asyncio.Lock()
        self._idle: asyncio.TimerHandle | None = None

    async def ask(
        self, request: AnyRequest, answer: type[T], progress: OnProgress | None = None
    ) -> T:
        """Raises `CannotRead`, or `ReaderEnded` if the process was closed or killed."""
        self._number += 1
        number = self._number
        process = await self._running()
        future: asyncio.Future[msgspec.Raw] = asyncio.get_running_loop().create_future()
        self._waiting[number] = _Waiting(future, progress)
        try:
            self._send(process, Asked(number, request))
            return msgspec.json.decode(await future, type=answer)
        finally:
            self._waiting.pop(number, None)
            self._end_when_idle()

    async def close(self) -> None:
        """Ends the process; what it was asked fails with `ReaderEnded`."""
        self._cancel_idle()
        process, replies = self._process, self._replies
        if process is None or replies is None:
            return
        _kill(process)
        await asyncio.wait({replies})

    async def _running(self) -> asyncio.subprocess.Process:
        self._cancel_idle()
        async with self._starting:
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    _PROGRAM,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=_MOST_BYTES,
                )
                self._send(self._process, self._setup)
                self._replies = asyncio.create_task(
                    self._take_replies(self._process), name="reader process"
                )
            return self._process

    def _send(self, process: asyncio.subprocess.Process, message: Any) -> None:
        assert process.stdin is not None, "it was started with a pipe"
        process.stdin.write(_encode(message) + b"\n")

    async def _take_replies(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None, "it was started with a pipe"
        try:
            while line := await process.stdout.readline():
                self._take(_reply.decode(line))
        finally:
            self._process = None
            _kill(process)
            await process.wait()
            for waiting in self._waiting.values():
                if not waiting.future.done():
                    waiting.future.set_exception(ReaderEnded())

    def _take(self, reply: Reply) -> None:
        waiting = self._waiting.get(reply.number)
        if waiting is None or waiting.future.done():
            return
        if isinstance(reply, Answer):
            waiting.future.set_result(reply.body)
        elif isinstance(reply, Failed):
            waiting.future.set_exception((EntryAbsent if reply.absent else CannotRead)(reply.why))
        elif waiting.progress is not None:
            waiting.progress(reply.done, reply.of)

    def _end_when_idle(self) -> None:
        self._cancel_idle()
        if not self._waiting and self._process is not None:
            self._idle = asyncio.get_running_loop().call_later(_IDLE_S, _kill, self._process)

    def _cancel_idle(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None


def _kill(process: asyncio.subprocess.Process) -> None:
    """Not `process.kill()`: it may collect the exit code, which asyncio waits for."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
