"""The judge is not fooled: whatever is taken away, doubled or changed is found."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from jackpot.journal import BrokenChain
from tests.simulation.judge import judge
from tests.simulation.loop import StuckError, VirtualLoop
from tests.simulation.run import in_world
from tests.simulation.world import LINK, World

Doctor = Callable[[World], None]

SEED = 3


def _lit_but_lost(world: World) -> None:
    world.observed.lit.add(("T1", 1, 9))


def _handed_back_but_taken(world: World) -> None:
    world.observed.handed_back.add(next(iter(world.observed.lit)))


def _cut_off(world: World) -> None:
    del world.redis.items[-1]


def _altered(world: World) -> None:
    id_, fields = world.redis.items[3]
    world.redis.items[3] = (id_, [*fields[:5], fields[5].replace(b'"at_ms":1', b'"at_ms":2', 1)])


def _another_state(world: World) -> None:
    engine = world.nodes[0].engine
    assert engine is not None
    engine.state.balances.jackpot_micros += 1


def _paid_and_not_written(world: World) -> None:
    world.observed.paid.add("T1-1-9")


def _another_prize(world: World) -> None:
    payout = next(iter(world.observed.owed))
    world.observed.owed[payout] += 1


def _verified_and_not_written(world: World) -> None:
    world.observed.verified.add(("T1", 1, 9))


def _act_carried_out_and_not_written(world: World) -> None:
    world.observed.carried_out.add(99)


def _deposited_twice(world: World) -> None:
    world.observed.deposited.append(1_000)


def _another_day(world: World) -> None:
    world.observed.days.append("2025-10-31")


def _claim_taken_back_and_not_written(world: World) -> None:
    world.observed.claims_taken_back.add(("T1", 1, 9))


def _disputed_and_not_written(world: World) -> None:
    world.observed.disputes.add(("DisputePayout", "T1-1-9"))


def _another_ante(world: World) -> None:
    key = next(iter(world.observed.antes_dealt))
    world.observed.antes_dealt[key] |= {9}


def _another_line(world: World) -> None:
    lines = next(iter(world.observed.lines.values()))
    lines[0] = msgspec.structs.replace(lines[0], ante_won_cents=lines[0].ante_won_cents + 1)


def _another_copy(world: World) -> None:
    world.nodes[1].disk.entries.pop(0)


@pytest.mark.parametrize(
    ("doctor", "finding"),
    [
        (_lit_but_lost, "wagers that are lost"),
        (_handed_back_but_taken, "chips were handed back"),
        (_cut_off, "node 0 is at"),
        (_altered, "entry 4: its hash does not match"),
        (_another_state, "node 0 has another state"),
        (_paid_and_not_written, "paid, and not written"),
        (_another_prize, "prizes were"),
        (_verified_and_not_written, "were verified"),
        (_act_carried_out_and_not_written, "were carried out"),
        (_deposited_twice, "deposited were"),
        (_another_day, "days were"),
        (_claim_taken_back_and_not_written, "taken back, and not written"),
        (_disputed_and_not_written, "disputed, and not written"),
        (_another_ante, "other antes"),
        (_another_line, "lines were"),
        (_another_copy, "node 1: its copy"),
    ],
)
def test_what_is_wrong_at_the_end_is_found(doctor: Doctor, finding: str) -> None:
    world = World(SEED)
    with in_world(world) as loop:
        loop.run_until_complete(world.play())
        judge(LINK, world.redis, world.nodes, world.observed)
        doctor(world)
        with pytest.raises((AssertionError, BrokenChain), match=finding):
            judge(LINK, world.redis, world.nodes, world.observed)


def test_an_hour_passes_at_once() -> None:
    loop = VirtualLoop()
    loop.run_until_complete(asyncio.sleep(3_600))
    assert loop.time() == pytest.approx(3_600)
    loop.close()


def test_who_waits_for_ever_is_found() -> None:
    loop = VirtualLoop()
    with pytest.raises(StuckError):
        loop.run_until_complete(asyncio.Event().wait())
    loop.close()
