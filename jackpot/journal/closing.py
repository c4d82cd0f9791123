"""What is opened by one who uses it and closed after that, whatever happened."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class ClosedInTheEnd(ABC):
    """`async with` ends with `close`."""

    @abstractmethod
    async def close(self) -> None: ...

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
