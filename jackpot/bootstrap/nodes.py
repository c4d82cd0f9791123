"""What a node shares with others: its name, the Redis options, and the board."""

import secrets
import socket
from pathlib import Path

from jackpot.board import Board, StoredBoard
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.protection import read_notes_key
from jackpot.journal import Home, RedisOptions, SharedJournal
from jackpot.settings import ServerSettings
from jackpot.web.staff.presence import Identity


def node_name(options: ServerOptions) -> str:
    """Unique: no two nodes keep their copy in the same file of the same computer."""
    return f"{socket.gethostname()}:{options.mirror or secrets.token_hex(4)}"


def identity_of(options: ServerOptions, node: str, *, displays_only: bool = False) -> Identity:
    port = options.floor.server.port if options.port is None else options.port
    name = f"{socket.gethostname()}:{port}" if port else node  # port 0 is another at each start
    return Identity(node, name, displays_only)


def sessions_path_of(access: Path) -> Path:
    """A server that runs alone keeps sessions and calls beside its access file."""
    return Path(f"{access}.sessions")


def make_board(options: ServerOptions, home: Home) -> Board:
    """Nodes that share their journals share a board too; one that is alone keeps a file."""
    journals = map(home.journal, options.floor.machines)
    if not any(isinstance(journal, SharedJournal) for journal in journals):
        assert options.access is not None, "only a node for displays has none"
        return StoredBoard(sessions_path_of(options.access), options.clock)
    return make_shared_board(options)


def make_shared_board(options: ServerOptions) -> Board:
    # Imported only here: the embedded journal needs no Redis.
    from jackpot.board.shared import SharedBoard

    settings = options.floor.server
    return SharedBoard(options.journal, redis_options(settings), read_notes_key(settings.redis))


def redis_options(settings: ServerSettings) -> RedisOptions:
    return RedisOptions(
        replicas=settings.redis.replicas,
        accept_losing_money=settings.redis.accept_losing_money_without_fsync,
    )
