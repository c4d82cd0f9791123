"""What nodes retain in Redis: a key for each message, which goes when it is no longer valid.

The stream of messages is short, so an open call would fall out of it.
"""

from typing import NamedTuple

import msgspec
import structlog

from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import Command

_log = structlog.get_logger()

_SCAN_COUNT = 1_000


class Retention(NamedTuple):
    """`for_ms` is 0 if nothing is kept under this key any more."""

    key: str
    for_ms: int


class RetainedMessage(msgspec.Struct, frozen=True):
    """As it was sent, with its seal."""

    node: str
    number: str
    topic: str
    note: str
    seal: str


def retaining(prefix: str, retention: Retention, message: RetainedMessage) -> Command:
    name = f"{prefix}{message.topic}:{retention.key}"
    if retention.for_ms <= 0:
        return ("DEL", name)
    return ("SET", name, msgspec.json.encode(message), "PX", retention.for_ms)


async def retained_messages(client: Client, prefix: str, timeout_s: float) -> list[RetainedMessage]:
    """All that are there. Raises an `Unavailable`."""
    found: list[RetainedMessage] = []
    cursor = b"0"
    while True:
        cursor, names = await client.call(
            "SCAN", cursor, "MATCH", f"{prefix}*", "COUNT", _SCAN_COUNT, timeout_s=timeout_s
        )
        values = await client.call("MGET", *names, timeout_s=timeout_s) if names else []
        found += [message for value in values if (message := _decoded(value)) is not None]
        if cursor == b"0":
            return found


def _decoded(value: bytes | None) -> RetainedMessage | None:
    if value is None:  # it has just gone
        return None
    try:
        return msgspec.json.decode(value, type=RetainedMessage)
    except msgspec.MsgspecError:
        _log.warning("a message that is kept in Redis cannot be read, so it is not used")
        return None
