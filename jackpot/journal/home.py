"""Where a journal lives, by its address: `sqlite:PATH`."""

from pathlib import Path

from jackpot.journal.errors import CannotOpen
from jackpot.journal.journal import Home
from jackpot.journal.sqlite import SqliteHome


async def open_home(address: str, *, read_only: bool = False) -> Home:
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        return await SqliteHome.open(Path(rest), read_only=read_only)
    raise CannotOpen(f"{address!r} is not the address of a journal: it is sqlite:PATH")
