"""The interface of a board, and the board of a server that runs alone."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

M = TypeVar("M", bound=msgspec.Struct)


class Board(Protocol):
    def publish(self, topic: str, message: msgspec.Struct) -> None:
        """Sends a message to the other nodes, soon. It may arrive twice."""
        ...

    def subscribe(self, topic: str, kind: type[M], receive: Callable[[M], None]) -> None:
        """`receive` gets the messages of other nodes on a topic, in the order of publication."""
        ...

    async def start(self) -> None:
        """Call this after all `subscribe`: subscribers first get the messages from before."""
        ...

    async def flush(self) -> None:
        """Returns once other nodes can receive everything published here, or after a timeout."""
        ...

    async def catch_up(self) -> None:
        """Returns once everything that others have published is received, or after a timeout."""
        ...

    async def claim(self, name: str, for_s: float) -> bool:
        """True for the first node to claim a name within `for_s`; False if that is not known."""
        ...

    async def close(self) -> None: ...


class LocalBoard:
    """The board of a single server: there is nobody to send messages to."""

    def publish(self, topic: str, message: msgspec.Struct) -> None:
        return None

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

    async def close(self) -> None:
        return None
