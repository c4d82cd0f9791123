"""A clock that nobody sets: how long the computer has been up, and which boot of it that was."""

import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class Uptime(NamedTuple):
    boot: str  # "" where the system does not tell
    ms: int

    @classmethod
    def now(cls) -> Self:
        boot = _boot_id()
        return cls(boot, time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000 if boot else 0)

    def ago_ms(self) -> int | None:
        """How long ago that was; None if it was before the last boot, or on another computer."""
        now = Uptime.now()
        if not self.boot or now.boot != self.boot or now.ms < self.ms:
            return None
        return now.ms - self.ms


@cache
def _boot_id() -> str:
    with suppress(OSError):
        return _BOOT_ID.read_text().strip()
    return ""
