"""Waits until enough replicas have what a connection wrote, so that a failover cannot lose it.

WAIT covers the writes of its own connection only, so it is always sent on the one that wrote.
"""

from jackpot.journal.errors import Unavailable
from jackpot.journal.redis.checks import ServerInfo, version_of
from jackpot.journal.redis.connection import Connection, run_script
from jackpot.journal.redis.scripts import REWRITE_HEAD

REPLICAS_S = 1.0
_MARGIN_S = 2.0  # for the reply, after Redis has stopped waiting
_FIRST_WITH_WAITAOF = (7, 2)


async def wait_for_replicas(
    connection: Connection, replicas: int, server: ServerInfo, what: str
) -> None:
    """Raises `Unavailable`, beginning with `what`, if too few replicas confirm in time."""
    confirmed = await _confirmed(connection, replicas, server) if replicas else 0
    if confirmed < replicas:
        raise Unavailable(
            f"{what} not safe: only {confirmed} of {replicas} replicas confirmed it within"
            f" {REPLICAS_S:g} s: check that they run and follow the primary"
        )


async def _confirmed(connection: Connection, replicas: int, server: ServerInfo) -> int:
    timeout_s, wait_ms = REPLICAS_S + _MARGIN_S, int(REPLICAS_S * 1_000)
    if server.appendonly and version_of(server.version) >= _FIRST_WITH_WAITAOF:
        # This waits for the disks of the primary and the replicas, not only for their memory.
        here, there = await connection.call("WAITAOF", 1, replicas, wait_ms, timeout_s=timeout_s)
        return int(there) if here else 0
    return int(await connection.call("WAIT", replicas, wait_ms, timeout_s=timeout_s))


async def rewrite_head(connection: Connection, head_key: str, timeout_s: float) -> bytes | None:
    """Writes the head again and returns it: WAIT then covers every entry up to it."""
    found: bytes | None = await run_script(
        connection, REWRITE_HEAD, (head_key,), timeout_s=timeout_s
    )
    return found
