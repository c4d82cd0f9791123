"""A live floor with a pit, and rounds of twenty-one at its tables."""

import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from jackpot.access import AccessStore, Role
from jackpot.engine import unix_ms
from tests.settings.floor_text import example_pit
from tests.web.live import Answered, LiveFloor, live_floor

BLACKJACK, PONTOON = "/v1/tables/B1/rounds/1", "/v1/tables/P1/rounds/1"
MAIN = {"amount_cents": 1_000}
# A pair of kings: Perfect Pairs wins 6 to 1 with the third card, the main wager 1 to 1 at the end.
KINGS: list[dict[str, Any]] = [
    {"card": "Ks", "to": "1"},
    {"card": "9c", "to": "dealer"},
    {"card": "Kh", "to": "1"},
    {"decision": "stand", "box": 1},
    {"card": "8d", "to": "dealer"},
]
# 7-7-7 of one suit against a dealer's 7 of any suit: the Super Bonus of $1,000 (14.3).
SEVENS: list[dict[str, Any]] = [
    {"card": "7s", "to": "1"},
    {"card": "7h", "to": "dealer"},
    {"card": "7s", "to": "1"},
    {"decision": "draw", "box": 1},
    {"card": "7s", "to": "1"},
]


@contextlib.asynccontextmanager
async def pit_floor(
    folder: Path, *changes: tuple[str, str], **more: Any
) -> AsyncIterator[LiveFloor]:
    """`B1` and `P1` are callers with a token for that table; `changes` are of the pit's text."""
    pit = example_pit()
    for old, new in changes:
        assert old in pit, f"the example pit has no {old!r}"
        pit = pit.replace(old, new, 1)
    async with live_floor(folder, added=pit, **more) as floor:
        with AccessStore(folder / "access") as store:
            tokens = {
                table: store.create_token(Role.TABLE, table, table, unix_ms())
                for table in ("B1", "P1")
            }
        floor.server.parts.access.refresh()
        for table, token in tokens.items():
            floor.headers[table] = {"Authorization": f"Bearer {token}"}
        yield floor


async def begin(floor: LiveFloor, url: str, wagers: dict[str, Any]) -> None:
    """Opens table and round and places these wagers, by their address under the round."""
    table = url.split("/")[3]
    await done(floor, "supervisor", "POST", f"/v1/tables/{table}/open")
    await done(floor, table, "PUT", url)
    for path, body in wagers.items():
        await done(floor, table, "PUT", f"{url}/{path}", body)
    await done(floor, table, "POST", f"{url}/deal")


async def play(floor: LiveFloor, url: str, acts: Sequence[dict[str, Any]]) -> list[Answered]:
    table = url.split("/")[3]
    return [
        await done(floor, table, "PUT", f"{url}/acts/{number}", act)
        for number, act in enumerate(acts, start=1)
    ]


async def done(floor: LiveFloor, who: str, method: str, url: str, body: Any = None) -> Answered:
    answer = await floor.ask(who, method, url, body)
    assert answer.status == 200, (method, url, answer.body)
    return answer
