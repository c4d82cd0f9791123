"""The interface of a board, and the board of a server that runs alone."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

M = TypeVar("M", bound=msgspec.Struct)


class Board(Protocol):
    def publish(self, topic: str, message: msgspec.Struct) -> None:
        """Sends a message to the other nodes, soon. It may arrive twice."""
        ...

    def retain(self, topic: str, key: str, message: msgspec.Struct, for_ms: int) -> None:
        """Publishes it, and keeps it for every later start, until another one has the same key."""
        ...

    def release(self, topic: str, key: str, message: msgspec.Struct) -> None:
        """Publishes a message, after which none with this key is kept."""
        ...

    def subscribe(self, topic: str, kind: type[M], receive: Callable[[M], None]) -> None:
        """`receive` gets the messages of other nodes on a topic, in the order of publication."""
        ...

    async def start(self) -> None:
        """Call this after all `subscribe`: subscribers first get the messages from before."""
        ...

    async def flush(self) -> None:
        """Returns once all published here can be received, and is kept, or after a timeout."""
        ...

    async def catch_up(self) -> None:
        """Returns once everything that others have published is received, or after a timeout."""
        ...

    async def claim(self, name: str, for_s: float) -> bool:
        """True for the first node to claim a name within `for_s`; False if that is not known."""
        ...

    async def hold(self, name: str, for_s: float) -> bool:
        """Like `claim`, but the node that holds a name can hold it on, `for_s` from now."""
        ...

    async def close(self) -> None: ...


class LocalBoard:
    """There is nobody to send messages to, and nothing is kept for a later start."""

    def publish(self, topic: str, message: msgspec.Struct) -> None:
        return None

    def retain(self, topic: str, key: str, message: msgspec.Struct, for_ms: int) -> None:
        self.publish(topic, message)

    def release(self, topic: str, key: str, message: msgspec.Struct) -> None:
        self.publish(topic, message)

    def subscribe(self, topic: str, kind: type[M], receive: Callable[[M], None]) -> None:
        return None

    async def start(self) -> None:
        return None

    async def flush(self) -> None:
        return None

    async def catch_up(self) -> None:
        return None

    async def claim(self, name: str, for_s: float) -> bool:
        return True

    async def hold(self, name: str, for_s: float) -> bool:
        return True

    async def close(self) -> None:
        return None
