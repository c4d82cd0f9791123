"""The engine: runs a machine, any machine, on a journal.

Read it in the order of a command's way: `machine`, `engine`, `inbox`, `batch`, `commit`. Beside
that way are `peers`, `snapshots`, `replay` and `listeners`.
"""

from jackpot.engine.clock import JournalClock, unix_ms
from jackpot.engine.engine import Engine
from jackpot.engine.errors import InDoubt, Overloaded, Unsound
from jackpot.engine.machine import Machine
from jackpot.engine.replay import replayed, restore
from jackpot.engine.snapshots import is_snapshot_of, read_snapshot, take_snapshot

__all__ = [
    "Engine",
    "InDoubt",
    "JournalClock",
    "Machine",
    "Overloaded",
    "Unsound",
    "is_snapshot_of",
    "read_snapshot",
    "replayed",
    "restore",
    "take_snapshot",
    "unix_ms",
]
