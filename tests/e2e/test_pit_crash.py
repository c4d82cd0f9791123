"""kill -9 at each step of a round of Blackjack: what was answered is there, and never twice."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.audit.machines import PIT_KIND
from jackpot.audit.verifier import Proof
from jackpot.audit.verify import verify_home
from jackpot.journal import open_reader, replay
from tests.e2e.house import House, build_house
from tests.e2e.people import People, Reply, people
from tests.e2e.process import server_process
from tests.settings.floor_text import example_pit
from tests.web.tables.twenty_one import KINGS

Ask = Callable[[], Awaitable[Reply]]
Step = Callable[[People], Awaitable[Ask]]


def at_table(name: str, **arguments: Any) -> Step:
    async def ready(crowd: People) -> Ask:
        return partial((await crowd.by_socket("B1")).do, name, round=1, **arguments)

    return ready


STEPS = [
    at_table("open_round"),
    at_table("place_main", box=1, place=1, amount_cents=1_000),
    at_table("place_side", kind="perfect_pairs", box=1, place=1, amount_cents=500),
    at_table("deal_round"),
    *(at_table("record_act", number=at, **act) for at, act in enumerate(KINGS, start=1)),
    at_table("settle_round"),
]
OF_A_ROUND = {
    "pit_round_opened": 1,
    "main_placed": 1,
    "side_placed": 1,
    "pit_round_dealt": 1,
    "act_recorded": len(KINGS),
    "pit_round_settled": 1,
}


async def prepared(folder: Path) -> House:
    house = build_house(folder, added=example_pit())
    async with server_process(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("B1")
        await server.kill()
    return house


async def counted(house: House) -> dict[str, int]:
    kinds: Counter[str] = Counter()
    async with await open_reader(house.journal) as home:
        async for opened in replay(home.journal("main"), PIT_KIND.codec):
            kinds.update(str(event.__struct_config__.tag) for event in opened.events)
    return {kind: count for kind, count in kinds.items() if kind in OF_A_ROUND}


async def proved(house: House) -> Proof:
    async with await open_reader(house.journal) as home:
        (found,) = await verify_home(home, lambda done, of: None, only="main")
    assert isinstance(found, Proof), found
    return found


async def test_what_was_answered_survives_a_kill_and_is_answered_the_same_again(
    tmp_path: Path,
) -> None:
    house = await prepared(tmp_path)
    answered: Reply | None = None
    for before, step in zip([None, *STEPS], [*STEPS, None], strict=True):
        async with server_process(house) as server, people(house, server.url) as crowd:
            if before is not None:
                assert await (await before(crowd))() == answered
            if step is not None:
                answered = await (await step(crowd))()
                assert answered.ok, answered
            await server.kill()
    assert await counted(house) == OF_A_ROUND
    assert (await proved(house)).balances["side_won_micros"] == 30_000_000


@pytest.mark.parametrize("delay_ms", [0, 2])
async def test_what_was_not_answered_is_settled_by_repeating_it(
    tmp_path: Path, delay_ms: int
) -> None:
    house = await prepared(tmp_path)
    unanswered: Step | None = None
    for step in [*STEPS, None]:
        async with server_process(house) as server, people(house, server.url) as crowd:
            if unanswered is not None:
                settled = await (await unanswered(crowd))()
                assert settled.ok, settled
            if step is not None:
                asking = asyncio.create_task(_ask_without_hearing(await step(crowd)))
                await asyncio.sleep(delay_ms / 1_000)
                await server.kill()
                await asking
            unanswered = step
    assert await counted(house) == OF_A_ROUND
    assert (await proved(house)).rounds == 1


async def _ask_without_hearing(ask: Ask) -> None:
    with contextlib.suppress(OSError, aiohttp.ClientError):
        await ask()
