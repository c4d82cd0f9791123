"""A message of this node on its way to Redis, as the commands that send it."""

from typing import NamedTuple

from jackpot.board.retained_keys import RetainedMessage, Retention, retaining
from jackpot.board.seal import Seal
from jackpot.journal.redis.connection import Command

# These names, and the field "note", are those of 0.1.0: nodes of both versions can run together.
TAG = ":board"  # no link has such a name
STREAM = f"jackpot:{{{TAG}}}:notes"
CLAIMS = f"jackpot:{{{TAG}}}:first:"
RETAINED = f"jackpot:{{{TAG}}}:retained:"


class Outgoing(NamedTuple):
    number: int
    topic: str
    message: bytes
    retention: Retention | None

    def commands(self, node: str, seal: Seal, max_messages: int) -> list[Command]:
        number, topic, message, retention = self
        sealed = seal.sign(node, number, topic, message)
        add: Command = (
            *("XADD", STREAM, "MAXLEN", "~", max_messages, "*"),
            *("node", node, "topic", topic, "note", message, "number", number, "seal", sealed),
        )
        if retention is None:
            return [add]
        kept = RetainedMessage(node, str(number), topic, message.decode(), sealed)
        return [retaining(RETAINED, retention, kept), add]
