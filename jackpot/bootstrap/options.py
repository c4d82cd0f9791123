"""What a server is started with."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from jackpot.access import Passwords
from jackpot.engine import unix_ms
from jackpot.settings import FloorFile


@dataclass(frozen=True)
class ServerOptions:
    """`host` and `port` override those of the floor file; port 0 is any free port."""

    floor: FloorFile
    journal: str
    access: Path | None  # only a node for displays has none
    host: str | None = None
    port: int | None = None
    clock: Callable[[], int] = unix_ms
    passwords: Passwords | None = None
    mirror: Path | None = None  # this node's own copy of its journal, if that is a shared one
    reach_within_s: float = 60.0  # how long a start waits for a shared journal


def mirror_path_of(access: Path) -> Path:
    """A node keeps its copy of a shared journal beside its access file, unless told otherwise."""
    return Path(f"{access}.mirror")
