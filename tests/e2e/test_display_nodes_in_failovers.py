"""A node for displays while a failover loses entries that it has shown, until they are put back."""

from pathlib import Path

from tests.e2e.display_node import display_node, until
from tests.e2e.house import LINK, House
from tests.e2e.nothing_lost import entries_of, nothing_is_lost
from tests.e2e.redis_pair import redis_pair
from tests.e2e.shared_floor import shared_floor


async def test_it_goes_on_once_what_a_failover_lost_is_put_back(
    house: House, tmp_path: Path
) -> None:
    async with redis_pair(tmp_path) as pair:
        shared = house._replace(journal=pair.line.address)
        async with shared_floor(house, pair.line.address) as floor, display_node(shared) as node:
            engine = node.parts.hosts.named(LINK).engine
            was_sound: list[bool] = []
            engine.on_soundness.add(lambda sound, _: was_sound.append(sound))
            async with floor.playing(seed=31):
                await floor.rounds_played(1)
                pair.leave_behind()
                await floor.rounds_played(1)
                lost = engine.head.seq
                await pair.fail_over()
                await floor.rounds_played(1)
            last = (await entries_of(pair.primary.address))[-1]
            await until(lambda: engine.sound and engine.head == last.head)
            assert last.seq > lost
            assert was_sound[0] is False, "it was not live while they were gone"
            await nothing_is_lost(floor, pair.primary.address)
