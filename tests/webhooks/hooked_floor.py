"""A floor whose webhooks go to a receiver, and what a supervisor sees of them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.web.live import LiveFloor, live_floor
from tests.webhooks.receiver import Receiver, hook

TARGET = "/v1/webhooks/surveillance"


@asynccontextmanager
async def floor_with_hook(
    folder: Path, receiver: Receiver, types: str = "", *, more: str = ""
) -> AsyncIterator[LiveFloor]:
    async with live_floor(folder, added=more + hook(folder, receiver, types)) as floor:
        (courier,) = floor.server.parts.webhooks.couriers.values()
        # A new target is told of what happens from its first turn on.
        while any(queue.position is None for queue in courier.queues.values()):
            await floor.ask("supervisor", "GET", "/v1/webhooks")
        yield floor


async def shown(floor: LiveFloor) -> Any:
    """The target, as the supervisor's page has it."""
    (target,) = (await floor.ask("supervisor", "GET", "/v1/webhooks")).body
    return target


async def until_failing(floor: LiveFloor, link: str = "canberra", attempts: int = 1) -> Any:
    """The queue of that journal, once its target has not taken a message so often."""
    while True:
        queue = next(each for each in (await shown(floor))["queues"] if each["link"] == link)
        if queue["failing"] and queue["failing"]["attempts"] >= attempts:
            return queue


async def replay(floor: LiveFloor, after: int) -> Any:
    body = {"link": "canberra", "after": after}
    return await floor.ask("supervisor", "POST", f"{TARGET}/replay", body)


async def record_incident(floor: LiveFloor, what: str, table: str = "T1") -> None:
    body = {"rule": "16.1", "who": "seat 3", "what": what}
    answer = await floor.ask("supervisor", "POST", f"/v1/tables/{table}/incidents", body)
    assert answer.status == 200, answer.body


def whats(receiver: Receiver) -> list[str]:
    return [each.data["what"] for each in receiver.received]
