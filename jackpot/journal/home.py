"""Where a journal lives, by its address: `sqlite:PATH` or `redis://HOST:PORT/DB` and its kin."""

from pathlib import Path

from jackpot.journal.errors import CannotOpen
from jackpot.journal.journal import Home
from jackpot.journal.redis_address import FORMS, hide_password, is_redis_address
from jackpot.journal.redis_terms import RedisTerms
from jackpot.journal.sqlite import SqliteHome


async def open_home(
    address: str,
    *,
    read_only: bool = False,
    terms: RedisTerms | None = None,
    mirror: Path | None = None,
) -> Home:
    """`mirror`: where this node keeps a copy of its own of a journal that it shares."""
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        return await SqliteHome.open(Path(rest), read_only=read_only)
    if is_redis_address(address):
        # Imported when it is asked for: the embedded journal needs no Redis.
        from jackpot.journal.mirror import MirrorHome
        from jackpot.journal.redis import RedisHome

        if mirror is not None:
            return await MirrorHome.open(address, mirror, terms or RedisTerms())
        return await RedisHome.open(address, read_only=read_only, terms=terms)
    raise CannotOpen(
        f"{hide_password(address)!r} is not the address of a journal: it is sqlite:PATH or {FORMS}"
    )
