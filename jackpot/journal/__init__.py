"""The journal: the append-only, hash-chained record of every event, and where it is stored.

`Codec` seals events into entries and opens them again. `open_home` opens the home of a server's
journals, `open_reader` opens one for reading alone, `open_followed` one that others write.
"""

from jackpot.journal.codec import Codec, Opened
from jackpot.journal.errors import (
    Archived,
    BrokenChain,
    CannotOpen,
    Conflict,
    InUse,
    JournalError,
    NewerVersion,
    Unavailable,
    Unreachable,
    Unsettled,
)
from jackpot.journal.home import is_shared, open_followed, open_home, open_reader
from jackpot.journal.journal import (
    Home,
    HomeReader,
    Journal,
    JournalReader,
    KeepsSnapshots,
    SharedJournal,
)
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.redis.address import hide_password
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.replay import replay
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot

__all__ = [
    "GENESIS",
    "Archived",
    "BrokenChain",
    "CannotOpen",
    "Codec",
    "Conflict",
    "Entry",
    "Head",
    "Home",
    "HomeReader",
    "InUse",
    "Journal",
    "JournalError",
    "JournalReader",
    "KeepsSnapshots",
    "NewerVersion",
    "Opened",
    "RedisOptions",
    "SharedJournal",
    "Snapshot",
    "Unavailable",
    "Unreachable",
    "Unsettled",
    "UnusableSnapshot",
    "hide_password",
    "is_shared",
    "open_followed",
    "open_home",
    "open_reader",
    "replay",
]
