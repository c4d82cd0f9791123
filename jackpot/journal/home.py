"""Where a journal lives, by its address: `sqlite:PATH` or `redis://HOST:PORT/DB` and its kin.

`archive:DIR` is an archive by itself, which can only be read.
"""

from pathlib import Path

from jackpot.journal.archive.home import ArchiveHome
from jackpot.journal.archive.joined import JoinedHome
from jackpot.journal.errors import CannotOpen
from jackpot.journal.journal import Home
from jackpot.journal.redis.address import FORMS, hide_password, is_redis_address
from jackpot.journal.redis.terms import RedisTerms
from jackpot.journal.sqlite.home import SqliteHome


async def open_home(
    address: str,
    *,
    read_only: bool = False,
    terms: RedisTerms | None = None,
    mirror: Path | None = None,
    archive: Path | None = None,
) -> Home:
    """`mirror`: where this node keeps a copy of its own of a journal that it shares.

    `archive`: the archive that the journal goes on from; the two are read as one.
    """
    if mirror is not None and is_redis_address(address):
        from jackpot.journal.mirror.home import MirrorHome

        return await MirrorHome.open(address, mirror, terms or RedisTerms(), archive)
    archived = await ArchiveHome.open(archive) if archive is not None else None
    home = await _open(address, read_only=read_only, terms=terms)
    return home if archived is None else JoinedHome(archived, home)


async def _open(address: str, *, read_only: bool, terms: RedisTerms | None) -> Home:
    scheme, _, rest = address.partition(":")
    if scheme == "sqlite" and rest:
        return await SqliteHome.open(Path(rest), read_only=read_only)
    if scheme == "archive" and rest:
        return await ArchiveHome.open(Path(rest))
    if is_redis_address(address):
        # Imported when it is asked for: the embedded journal needs no Redis.
        from jackpot.journal.redis.home import RedisHome

        return await RedisHome.open(address, read_only=read_only, terms=terms)
    raise CannotOpen(
        f"{hide_password(address)!r} is not the address of a journal: it is sqlite:PATH or {FORMS}"
    )
