"""The judge of a pit is not fooled: whatever is taken away, doubled or changed is found."""

from collections.abc import Callable

import pytest

from jackpot.journal import BrokenChain
from tests.simulation.pit_world import PitWorld
from tests.simulation.run import in_world

Doctor = Callable[[PitWorld], None]

SEED = 10


def _lit_but_lost(world: PitWorld) -> None:
    world.observed.accepted.add(("B1", 1, 9, 1, "perfect_pairs"))


def _handed_back_but_taken(world: PitWorld) -> None:
    world.observed.handed_back.add(next(iter(world.observed.accepted)))


def _dealt_otherwise(world: PitWorld) -> None:
    world.observed.dealt["B1", 1] = frozenset()


def _an_act_more(world: PitWorld) -> None:
    acts = world.observed.acts["B1", 1]
    acts.append(acts[-1])


def _acts_in_another_order(world: PitWorld) -> None:
    world.observed.acts["B1", 1].reverse()


def _void_and_not_written(world: PitWorld) -> None:
    world.observed.void.add(("B1", 9))


def _wager_void_and_not_written(world: PitWorld) -> None:
    world.observed.wagers_void.add(("B1", 9, 1, 1, None))


def _another_prize(world: PitWorld) -> None:
    payout = next(iter(world.observed.owed))
    world.observed.owed[payout] += 1


def _paid_and_not_written(world: PitWorld) -> None:
    world.observed.paid.add("B1-9-1-main")


def _shown_and_not_written(world: PitWorld) -> None:
    head, staked_cents = world.observed.shown[-1]
    world.observed.shown.append((head, staked_cents + 1))


def _cut_off(world: PitWorld) -> None:
    del world.redis.items[-1]


def _altered(world: PitWorld) -> None:
    id_, fields = world.redis.items[3]
    world.redis.items[3] = (id_, [*fields[:5], fields[5].replace(b'"at_ms":1', b'"at_ms":2', 1)])


def _another_state(world: PitWorld) -> None:
    engine = world.nodes[0].engine
    assert engine is not None
    engine.state.tables["B1"].money.at_cage_cents += 1


@pytest.mark.parametrize(
    ("doctor", "finding"),
    [
        (_lit_but_lost, "accepted, and not written"),
        (_handed_back_but_taken, "chips were handed back"),
        (_dealt_otherwise, "dealt otherwise"),
        (_an_act_more, "an act was lost"),
        (_acts_in_another_order, "an act was lost"),
        (_void_and_not_written, "void were"),
        (_wager_void_and_not_written, "void wagers"),
        (_another_prize, "prizes that are not written"),
        (_paid_and_not_written, "paid: "),
        (_shown_and_not_written, "was shown"),
        (_cut_off, "node 0 is at"),
        (_altered, "entry 4: its hash does not match"),
        (_another_state, "node 0 has another state"),
    ],
)
def test_what_is_wrong_at_the_end_is_found(doctor: Doctor, finding: str) -> None:
    world = PitWorld(SEED)
    with in_world(world) as loop:
        loop.run_until_complete(world.play())
        world.judge()
        doctor(world)
        with pytest.raises((AssertionError, BrokenChain), match=finding):
            world.judge()
