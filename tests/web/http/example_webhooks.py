"""A target of webhooks and two messages that it did not take, for the examples of /docs."""

from collections.abc import AsyncIterator

from jackpot.floor.views import moment
from jackpot.webhooks import DeadLetter
from jackpot.webhooks.messages import messages_of
from tests.web.http.example_steps import SUPERVISOR, Step
from tests.web.live import LiveFloor

TARGET = "/v1/webhooks/surveillance"


async def webhooks(floor: LiveFloor, at_ms: int) -> AsyncIterator[Step]:
    first, second = await _not_taken(floor, at_ms)
    for letter in (first, second):
        floor.server.parts.webhooks.progress.bury(letter)
    yield Step(SUPERVISOR, "GET", "/v1/webhooks")
    yield Step(SUPERVISOR, "POST", f"{TARGET}/dead-letters/{first.id}/send")
    yield Step(SUPERVISOR, "DELETE", f"{TARGET}/dead-letters/{second.id}")
    replay = {"link": first.link, "after": first.seq - 1}
    yield Step(SUPERVISOR, "POST", f"{TARGET}/replay", replay)


async def _not_taken(floor: LiveFloor, at_ms: int) -> list[DeadLetter]:
    """As if the first two messages of the evening had not been taken."""
    host = floor.server.parts.hosts.named("canberra")
    return [
        DeadLetter(
            target="surveillance",
            link=host.name,
            seq=entry.seq,
            id=message.id,
            type=message.type,
            why="it answered with status 500",
            given_up_at=moment(at_ms),
        )
        for entry in await host.journal.read(0)
        for message in messages_of(entry)
    ][:2]
