"""On Redis too, auditors browse, open and verify the journal through a process of its own."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.bootstrap import ServerOptions, start_server
from jackpot.settings import load_floor
from tests.deadline import DEADLINE_S
from tests.e2e.house import LINK, QUICK, House, build_house
from tests.e2e.people import HttpSeat, Staff, people, wager
from tests.journal.redis_server import redis_server


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with redis_server(tmp_path / "redis") as server:
        yield build_house(tmp_path)._replace(journal=server.address)


async def latest_verification(auditor: Staff) -> Any:
    return (await auditor.get("/v1/verification")).body["latest"]


async def test_the_journal_in_redis_is_browsed_charted_and_verified(
    house: House, tmp_path: Path
) -> None:
    server = await start_server(
        ServerOptions(
            floor=load_floor(house.floor),
            journal=house.journal,
            access=house.access,
            port=0,
            passwords=QUICK,
            mirror=tmp_path / "node.mirror",
        )
    )
    try:
        async with (
            asyncio.timeout(DEADLINE_S),
            people(house, server.url) as crowd,
            aiohttp.ClientSession() as session,
        ):
            await crowd.open_tables("T1")
            seat = HttpSeat(session, server.url, "T1", house.tokens["T1"])
            assert (await seat.do("open_round", round=1)).ok
            assert (await seat.do("place_wager", **wager(1, 3))).ok
            assert (await seat.do("deal_round", round=1)).ok
            ada = await crowd.staff("ada")
            engine = server.parts.hosts.named(LINK).engine
            page = await ada.get("/v1/journal/entries?kind=round_dealt")
            assert [line["seq"] for line in page.body["entries"]] == [engine.head.seq]
            entry = await ada.get(f"/v1/journal/entries/{engine.head.seq}")
            assert entry.body["hash"] == engine.head.hash
            balances = entry.body["state"]["balances"]
            assert balances["jackpot_micros"] == engine.state.balances.jackpot_micros
            series = await ada.get("/v1/series")
            assert series.body["wagers"] == 1
            await ada.post("/v1/verification")
            while (found := await latest_verification(ada))["status"] == "running":
                await asyncio.sleep(0.05)
            assert found["status"] == "sound"
            assert found["proof"]["head"] == engine.head.hash
    finally:
        await server.stop()
