"""Opens a home of journals by its address: `sqlite:PATH`, `redis://HOST:PORT/DB` or `archive:DIR`.

`open_home` opens a home for a server, which reads and writes. `open_reader` opens one for reading
alone, beside running servers: for auditors, exports and archives.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from jackpot.journal.archive.home import ArchiveHome
from jackpot.journal.archive.joined import JoinedHome
from jackpot.journal.errors import CannotOpen
from jackpot.journal.journal import Home, HomeReader
from jackpot.journal.redis.address import FORMS, hide_password, is_redis_address
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.sqlite.home import SqliteHome
from jackpot.journal.sqlite.reader import SqliteReaderHome

if TYPE_CHECKING:
    from jackpot.journal.redis.followed import FollowedHome

# The Redis homes are imported only when needed: the embedded journal runs without Redis.


def is_shared(address: str) -> bool:
    """Whether several nodes can have the journals of this home, which are on other computers."""
    return is_redis_address(address)


async def open_home(
    address: str,
    *,
    options: RedisOptions | None = None,
    mirror: Path | None = None,
    archive: Path | None = None,
) -> Home:
    """`options`, `mirror` and `archive` matter for Redis only.

    `mirror` is the SQLite file in which this node keeps its own copy of a shared journal, and
    `archive` the folder from which it fills gaps in that copy.
    """
    if is_shared(address):
        from jackpot.journal.mirror.home import MirrorHome
        from jackpot.journal.redis.home import RedisHome

        options = options or RedisOptions()
        if mirror is None:
            return await RedisHome.open(address, options)
        return await MirrorHome.open(address, mirror, options, archive)
    scheme, _, path = address.partition(":")
    if scheme == "sqlite" and path:
        return await SqliteHome.open(Path(path))
    if scheme == "archive":
        raise CannotOpen(f"{address} is an archive, which can only be read")
    raise _unknown(address)


async def open_followed(address: str, archive: Path | None = None) -> "FollowedHome":
    """Opens journals that other nodes write, for one that only feeds displays."""
    if not is_shared(address):
        raise CannotOpen(
            f"{hide_password(address)} belongs to the one server that writes it: a node for"
            f" displays follows a journal on Redis. Give its address with --journal ({FORMS}),"
            " or let that server feed the displays itself"
        )
    from jackpot.journal.redis.followed import FollowedHome

    return await FollowedHome.open(address, archive)


async def open_reader(address: str, *, archive: Path | None = None) -> HomeReader:
    """With `archive`, older entries are read from there and newer ones from the journal."""
    if archive is None:
        return await _open_reader(address)
    archived = await ArchiveHome.open(archive)
    return JoinedHome(archived, await _open_reader(address))


async def open_for_archiving(address: str) -> HomeReader:
    """Opens beside running servers: journals in Redis can be trimmed, others only read."""
    if is_shared(address):
        return await open_home(address)
    return await open_reader(address)


async def _open_reader(address: str) -> HomeReader:
    if is_shared(address):
        from jackpot.journal.redis.home import RedisReaderHome

        return await RedisReaderHome.open(address)
    scheme, _, path = address.partition(":")
    if scheme == "sqlite" and path:
        return await SqliteReaderHome.open(Path(path))
    if scheme == "archive" and path:
        return await ArchiveHome.open(Path(path))
    raise _unknown(address)


def _unknown(address: str) -> CannotOpen:
    return CannotOpen(
        f"{hide_password(address)!r} is not the address of a journal: use sqlite:PATH or {FORMS}"
    )
