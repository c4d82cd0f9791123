"""Whether enough replicas have what a connection wrote, so that a failover cannot lose it.

WAIT counts for the writes of its own connection alone, so it is always sent on the one that wrote.
"""

from jackpot.journal.redis.checks import Facts, version_of
from jackpot.journal.redis.scripts import TOUCH
from jackpot.journal.redis.terms import RedisTerms
from jackpot.journal.redis.wire import Wire, run_script

REPLICAS_S = 1.0
_SLACK_S = 2.0
_KNOWS_WAITAOF = (7, 2)


async def why_unsafe(wire: Wire, terms: RedisTerms, facts: Facts) -> str | None:
    """Waits for the replicas; None once enough have all that this connection wrote."""
    if not terms.replicas:
        return None
    found = await _count(wire, terms.replicas, facts)
    if found >= terms.replicas:
        return None
    return (
        f"only {found} of {terms.replicas} replicas confirmed it in {REPLICAS_S:g} s: see that they"
        " run and follow the primary"
    )


async def _count(wire: Wire, replicas: int, facts: Facts) -> int:
    within_s, wait_ms = REPLICAS_S + _SLACK_S, int(REPLICAS_S * 1_000)
    if facts.appendonly and version_of(facts.version) >= _KNOWS_WAITAOF:
        # On the replicas' disks, not only in their memory.
        here, there = await wire.ask("WAITAOF", 1, replicas, wait_ms, within_s=within_s)
        return int(there) if here else 0
    return int(await wire.ask("WAIT", replicas, wait_ms, within_s=within_s))


async def touch(wire: Wire, head_key: str, within_s: float) -> bytes | None:
    """The head, written once more: to wait for that is to wait for everything up to it."""
    found: bytes | None = await run_script(wire, TOUCH, (head_key,), within_s=within_s)
    return found
