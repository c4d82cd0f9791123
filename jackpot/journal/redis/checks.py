"""Whether a Redis is fit to keep money: asked of every server that a connection is made to.

A server that forgets what it has confirmed is refused, at the start and after a failover alike.
"""

from typing import Any, NamedTuple

from jackpot.journal.redis.wire import Refused, Wire

OLDEST = (6, 2)  # ranges that leave out their first entry
ASK_S = 2.0


class Facts(NamedTuple):
    """What a server says of itself; None where it does not say."""

    version: str
    role: str
    run_id: str
    appendonly: bool
    appendfsync: str | None
    maxmemory_policy: str


async def ask_facts(wire: Wire) -> Facts:
    info = _parsed(await wire.ask("INFO", within_s=ASK_S))
    try:
        config = await wire.ask("CONFIG", "GET", "appendfsync", within_s=ASK_S)
    except Refused:  # a hosted Redis may not tell
        config = []
    return Facts(
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


def why_unfit(facts: Facts, *, accept_losing_money: bool) -> str | None:
    """What speaks against keeping a journal there, and how to mend it; None if nothing does."""
    if version_of(facts.version) < OLDEST:
        return f"is version {facts.version}: this program needs 6.2 or newer"
    if facts.role != "master":
        return f"is a {facts.role}, not the primary: give the primary's address, or its Sentinels"
    if facts.maxmemory_policy != "noeviction":
        return (
            f"may drop keys when its memory is full (maxmemory-policy {facts.maxmemory_policy}):"
            " set maxmemory-policy noeviction"
        )
    durable = facts.appendonly and facts.appendfsync == "always"
    if not durable and not accept_losing_money:
        return (
            f"does not sync each write to its disk ({_how_durable(facts)}), so a power cut loses"
            " wagers whose lamps were lit: set appendonly yes and appendfsync always, or write"
            " accept_losing_money_without_fsync = true under [server.redis] of the floor file"
        )
    return None


def version_of(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:2] if part.isdecimal())


def _how_durable(facts: Facts) -> str:
    if not facts.appendonly:
        return "appendonly no"
    if facts.appendfsync is None:
        return "it does not tell its appendfsync"
    return f"appendfsync {facts.appendfsync}"
