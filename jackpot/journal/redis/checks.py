"""Whether a Redis server is fit to keep money: checked for every server that a node connects to.

A server that can forget what it has confirmed is refused, at the start and after a failover.
"""

from typing import Any, NamedTuple

from jackpot.journal.redis.connection import Connection, ErrorReply

OLDEST = (6, 2)  # the first with ranges that exclude their first entry
INFO_S = 2.0
PRIMARY = "master"  # as Redis calls the role


class ServerInfo(NamedTuple):
    """What a server says about itself; `appendfsync` is None if it does not say."""

    version: str
    role: str
    run_id: str
    appendonly: bool
    appendfsync: str | None
    maxmemory_policy: str


async def read_server_info(connection: Connection) -> ServerInfo:
    info = _parsed(await connection.call("INFO", timeout_s=INFO_S))
    try:
        config = await connection.call("CONFIG", "GET", "appendfsync", timeout_s=INFO_S)
    except ErrorReply:  # a hosted Redis may forbid CONFIG
        config = []
    return ServerInfo(
        version=info.get("redis_version", "0"),
        role=info.get("role", "unknown"),
        run_id=info.get("run_id", ""),
        appendonly=info.get("aof_enabled") == "1",
        appendfsync=config[1].decode() if len(config) == 2 else None,
        maxmemory_policy=info.get("maxmemory_policy", "unknown"),
    )


def _parsed(info: Any) -> dict[str, str]:
    lines = bytes(info).decode(errors="replace").splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line and not line.startswith("#"))


def why_unfit(server: ServerInfo, *, accept_losing_money: bool) -> str | None:
    """Why a journal must not be kept on this server, and how to fix that; None if it is fit."""
    if version_of(server.version) < OLDEST:
        return f"is version {server.version}: this program needs 6.2 or newer"
    if server.role != PRIMARY:
        return f"is a {server.role}, not the primary: give the primary's address, or its Sentinels"
    if server.maxmemory_policy != "noeviction":
        return (
            f"may drop keys when its memory is full (maxmemory-policy {server.maxmemory_policy}):"
            " set maxmemory-policy noeviction"
        )
    durable = server.appendonly and server.appendfsync == "always"
    if not durable and not accept_losing_money:
        return (
            f"does not sync each write to its disk ({_durability(server)}), so a power cut loses"
            " wagers whose lamps were lit: set appendonly yes and appendfsync always, or write"
            " accept_losing_money_without_fsync = true under [server.redis] of the floor file"
        )
    return None


def version_of(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:2] if part.isdecimal())


def _durability(server: ServerInfo) -> str:
    if not server.appendonly:
        return "appendonly no"
    if server.appendfsync is None:
        return "it does not show its appendfsync setting"
    return f"appendfsync {server.appendfsync}"
