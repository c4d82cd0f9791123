"""What a board is, and that of a server which has no other beside it."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

N = TypeVar("N", bound=msgspec.Struct)


class Board(Protocol):
    def tell(self, topic: str, note: msgspec.Struct) -> None:
        """To the other nodes, soon. Told twice must mean the same as told once."""
        ...

    def listen(self, topic: str, kind: type[N], hear: Callable[[N], None]) -> None:
        """`hear` gets what other nodes tell of a topic, in the order in which it was told."""
        ...

    async def start(self) -> None:
        """To be called when all who listen are there: they hear what was told before, too."""
        ...

    async def told(self) -> None:
        """Returns once others can hear all that was told here, or cannot be reached."""
        ...

    async def latest(self) -> None:
        """Returns once all was heard that others have told so far, or they cannot be reached."""
        ...

    async def is_first(self, what: str, within_s: float) -> bool:
        """Whether nobody asked the same lately, at any node; no, if that cannot be known."""
        ...

    async def close(self) -> None: ...


class OwnBoard:
    """Of a server that is alone: what it keeps itself is all that there is."""

    def tell(self, topic: str, note: msgspec.Struct) -> None:
        return None

    def listen(self, topic: str, kind: type[N], hear: Callable[[N], None]) -> None:
        return None

    async def start(self) -> None:
        return None

    async def told(self) -> None:
        return None

    async def latest(self) -> None:
        return None

    async def is_first(self, what: str, within_s: float) -> bool:
        return True

    async def close(self) -> None:
        return None
