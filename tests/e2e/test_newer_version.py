"""A node of a newer version writes what this one cannot read: this one stops and says so."""

import asyncio
from typing import Any

import msgspec
import pytest

from jackpot.journal import Entry, open_home
from jackpot.journal.record import FORMAT, digest
from tests.e2e.house import LINK, House
from tests.e2e.nothing_lost import entries_of
from tests.e2e.people import wager
from tests.e2e.shared_floor import shared_floor
from tests.journal.redis_server import RedisServer


async def append_next(journal: str, change: dict[str, Any]) -> Entry:
    """Append an entry as another version would write it."""
    last = (await entries_of(journal))[-1]
    raw = {**msgspec.json.decode(last.record), "seq": last.seq + 1, "prev": last.hash, **change}
    record = msgspec.json.encode(raw, order="sorted")
    entry = Entry(last.seq + 1, last.hash, digest(record), record)
    async with await open_home(journal) as home:
        await home.journal(LINK).append(entry)
    return entry


@pytest.mark.parametrize(
    ("change", "alarm"),
    [
        ({"v": FORMAT + 1}, "written by a newer version"),
        ({"events": [{"event": "side_bet_opened", "table": "T1"}]}, "its events cannot be read"),
    ],
)
async def test_an_entry_of_a_newer_version_stops_the_older_nodes(
    house: House, redis: RedisServer, change: dict[str, Any], alarm: str
) -> None:
    async with shared_floor(house, redis.address) as floor:
        newer = await append_next(redis.address, change)
        sentence = f"entry {newer.seq}: {alarm}"
        for node in floor.nodes:
            while sentence not in node.said():
                await asyncio.sleep(0.01)
            assert await node.head(floor.session) is None
            refused = await floor.ask(node, "T1", "place_wager", **wager(1, 1))
            assert refused is not None
            assert refused.status == 503
        await node.stop()
        await node.start()
        assert await node.ended() == 1
        assert f"not started: {sentence}" in node.said()
    assert (await entries_of(redis.address))[-1] == newer, "nobody went on from it"
