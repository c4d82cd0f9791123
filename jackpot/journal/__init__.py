"""The journal: the append-only, hash-chained record of every event, and where it is kept.

`Codec` seals events into entries and opens them again; `open_home` gives the home of the journals.
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
    Unsettled,
)
from jackpot.journal.home import open_home
from jackpot.journal.journal import Home, Journal
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.redis.address import hide_password, is_redis_address
from jackpot.journal.redis.terms import RedisTerms
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
    "InUse",
    "Journal",
    "JournalError",
    "NewerVersion",
    "Opened",
    "RedisTerms",
    "Snapshot",
    "Unavailable",
    "Unsettled",
    "UnusableSnapshot",
    "hide_password",
    "is_redis_address",
    "open_home",
    "replay",
]
