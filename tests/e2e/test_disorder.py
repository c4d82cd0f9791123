"""Messages that come twice, late or in any order, and a clock that is set back."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from jackpot.floor import State, digest
from jackpot.floor.apply import apply
from tests.e2e.house import LINK, build_house, entries, events, finding, serving
from tests.e2e.people import SocketSeat, deal, people, wager
from tests.engine.at_work import SetClock
from tests.floor.build import NOON_MS

FLUSH, FULL_HOUSE = "2c4c6c8cTc", "AdAhAc2d2h"


def messages(number: int) -> list[tuple[str, dict[str, Any]]]:
    """A round in its order."""
    return [
        ("open_round", {"round": number}),
        *(("place_wager", wager(number, box)) for box in (1, 2, 3)),
        ("withdraw_wager", {"round": number, "box": 3}),
        ("deal_round", {"round": number}),
        ("fold_box", {"round": number, "box": 1}),
        ("declare_claim", {"round": number, "box": 2, "cards": FLUSH}),
        ("declare_claim", {"round": number, "box": 1, "cards": FULL_HOUSE}),
        ("settle_round", {"round": number}),
    ]


async def send_all(seat: SocketSeat, these: list[tuple[str, dict[str, Any]]]) -> list[int]:
    asked = [seat.ask(name, **arguments) for name, arguments in these]
    await seat.send([frame for frame, _ in asked])
    return [reply.status for reply in await asyncio.gather(*(future for _, future in asked))]


@pytest.mark.parametrize("seed", range(4))
async def test_replayed_and_reordered_messages_never_break_a_promise(
    tmp_path: Path, seed: int
) -> None:
    house, chance = build_house(tmp_path), random.Random(seed)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1", "T2")
        seats = [await crowd.by_socket("T1"), await crowd.dealer_by_socket("T1")]
        for number in range(1, 20, 2):
            storm = [*messages(number), *messages(number + 1), *messages(number)]
            chance.shuffle(storm)
            halves = storm[: len(storm) // 2], storm[len(storm) // 2 :]
            statuses = await asyncio.gather(*map(send_all, seats, halves))
            assert {status for half in statuses for status in half} <= {200, 404, 409}
            for each in (number, number + 1):
                await seats[0].do("deal_round", round=each)
                await seats[0].do("settle_round", round=each)
        state = server.parts.hosts.named(LINK).engine.state
        state.check_invariants()
        before = digest(state)
    assert await finding(house) is None
    assert await replayed_digest(house) == before


async def replayed_digest(house: Any) -> str:
    state = State()
    for event in await events(house):
        apply(state, event)
    return digest(state)


async def test_a_whole_round_sent_again_changes_nothing(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        seat = await crowd.by_socket("T1")
        await send_all(seat, messages(1))
        engine = server.parts.hosts.named(LINK).engine
        before, head = digest(engine.state), engine.head
        for _ in range(3):
            await send_all(seat, messages(1))
        assert (digest(engine.state), engine.head) == (before, head)


async def test_a_clock_that_is_set_back_does_no_harm_also_across_a_restart(tmp_path: Path) -> None:
    house, clock = build_house(tmp_path), SetClock(NOON_MS)
    hour_ms = 3_600_000
    for start_ms in (NOON_MS, NOON_MS - 5 * hour_ms, NOON_MS - hour_ms):
        clock.now_ms = start_ms
        async with serving(house, clock) as server, people(house, server.url) as crowd:
            await crowd.open_tables("T1")
            seat = await crowd.by_socket("T1")
            first = (await seat.do("get_table")).body["last_round"] + 1
            for number in range(first, first + 4):
                await deal(seat, number, 1, 5)
                clock.now_ms -= hour_ms // 2
                assert (await seat.do("declare_claim", round=number, box=5, cards=FLUSH)).ok
                clock.now_ms += hour_ms // 4
                assert (await seat.do("settle_round", round=number)).ok
            assert server.parts.hosts.named(LINK).engine.clock.behind_ms > 0
    moments = [opened.at_ms for opened in await entries(house)]
    assert moments == sorted(moments)
    assert await finding(house) is None
