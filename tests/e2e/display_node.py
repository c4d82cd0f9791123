"""A node that only feeds displays, beside the nodes that a test has."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from jackpot.bootstrap import ServerOptions
from jackpot.bootstrap.displays import DisplayNode, start_display_node
from jackpot.engine import unix_ms
from jackpot.settings import load_floor
from tests.e2e.house import House


@asynccontextmanager
async def display_node(
    house: House,
    *,
    journal: str | None = None,
    access: Path | None = None,
    port: int = 0,
    clock: Callable[[], int] = unix_ms,
) -> AsyncIterator[DisplayNode]:
    """Run it in this process; stop it in order at the end."""
    node = await start_display_node(
        ServerOptions(
            floor=load_floor(house.floor, displays_only=True),
            journal=journal or house.journal,
            access=access,
            port=port,
            clock=clock,
            reach_within_s=5,
        )
    )
    try:
        yield node
    finally:
        await node.stop()
