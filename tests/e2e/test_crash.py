"""kill -9 in the middle of each step of a round, before and after its answer (promises 1 and 4).

Whatever was answered is there after the restart, and repeating it is answered the same. Whatever
was not answered is either there or not; repeating it settles that, and never makes it twice.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.floor import Event
from tests.e2e.house import House, build_house, events, finding
from tests.e2e.people import People, Reply, people, wager
from tests.e2e.process import server_process

FOUR_ACES = "AsAhAdAc2s"

Ask = Callable[[], Awaitable[Reply]]
Step = Callable[[People], Awaitable[Ask]]


def at_table(name: str, **arguments: Any) -> Step:
    async def ready(crowd: People) -> Ask:
        return partial((await crowd.by_socket("T1")).do, name, **arguments)

    return ready


def by_staff(who: str, path: str) -> Step:
    async def ready(crowd: People) -> Ask:
        return partial((await crowd.staff(who)).post, path)

    return ready


# Four of a kind is $500: a supervisor verifies the hand, and later the cage confirms the payout.
STEPS: dict[str, Step] = {
    "open": at_table("open_round", round=1),
    "place": at_table("place_wager", **wager(1, 3)),
    "deal": at_table("deal_round", round=1),
    "claim": at_table("declare_claim", round=1, box=3, cards=FOUR_ACES),
    "verify": by_staff("sam", "/v1/tables/T1/rounds/1/claims/3/verify"),
    "settle": at_table("settle_round", round=1),
    "confirm": by_staff("cleo", "/v1/payouts/T1-1-3/confirm"),
}
OF_A_ROUND = {
    "RoundOpened": 1,
    "WagerAccepted": 1,
    "RoundDealt": 1,
    "ClaimDeclared": 1,
    "ClaimVerified": 1,
    "RoundCollected": 1,
    "PrizesAwarded": 1,
    "RoundSettled": 1,
    "PayoutConfirmed": 1,
    "PayoutPaid": 1,
}


def counted(journal: list[Event]) -> dict[str, int]:
    kinds = Counter(type(event).__name__ for event in journal)
    return {kind: count for kind, count in kinds.items() if kind in OF_A_ROUND}


async def prepared(folder: Path) -> House:
    house = build_house(folder)
    async with server_process(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        await server.kill()
    return house


async def test_what_was_answered_survives_a_kill_and_is_answered_the_same_again(
    tmp_path: Path,
) -> None:
    house = await prepared(tmp_path)
    answered: Reply | None = None
    for before, step in zip([None, *STEPS.values()], [*STEPS.values(), None], strict=True):
        async with server_process(house) as server, people(house, server.url) as crowd:
            if before is not None:
                assert await (await before(crowd))() == answered
            if step is not None:
                answered = await (await step(crowd))()
                assert answered.ok, answered
            await server.kill()
    assert counted(await events(house)) == OF_A_ROUND
    assert await finding(house) is None


@pytest.mark.parametrize("delay_ms", [0, 2])
async def test_what_was_not_answered_is_settled_by_repeating_it(
    tmp_path: Path, delay_ms: int
) -> None:
    house = await prepared(tmp_path)
    unanswered: Step | None = None
    for step in [*STEPS.values(), None]:
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
    assert counted(await events(house)) == OF_A_ROUND
    assert await finding(house) is None


async def _ask_without_hearing(ask: Ask) -> None:
    """The connection is there already, so the kill meets the command and nothing before it."""
    with contextlib.suppress(OSError, aiohttp.ClientError):
        await ask()
