"""`jackpot` in its own process, forked from one that has the program loaded.

A new interpreter takes a second of a core to load the program, and these tests start some two
hundred servers. A forked one is a process like any other: it is killed, stopped and starved alone.
`tests/cli/test_serve.py` starts the program itself.
"""

import asyncio
import multiprocessing
import os
import signal
import sys
from functools import partial
from pathlib import Path

from argon2 import PasswordHasher

from jackpot.access import passwords
from jackpot.cli import main
from tests.e2e.odd_clock import set_off_by

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    [
        __name__,
        "jackpot.bootstrap",
        "jackpot.bootstrap.displays",
        "jackpot.cli.serve",
        "jackpot.settings.file_warnings",
    ]
)


class ForkedProcess:
    """Ends with the tests at the latest. What it says goes to the end of the log."""

    def __init__(self, *words: str, log: Path, clock: Path | None = None) -> None:
        """`clock` names a file that says by how many milliseconds its clock is off."""
        log.touch()  # it can be read before the process has begun
        self._process = _FORKS.Process(target=_run, args=(words, log, clock), daemon=True)
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    async def wait(self) -> int:
        while (status := self.returncode) is None:
            await asyncio.sleep(0.005)
        return status


def _run(words: tuple[str, ...], log: Path, clock: Path | None) -> None:
    with log.open("ab") as said:
        os.dup2(said.fileno(), sys.stderr.fileno())
    # The server hashes once when it starts, with a third of a second's work on purpose.
    quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    setattr(passwords, "PasswordHasher", quick)  # noqa: B010
    if clock is not None:
        set_off_by(clock)
    sys.exit(main(list(words)))
