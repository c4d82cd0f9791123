"""A pit on Redis: any node takes any act, and both come to the same state."""

import asyncio
from pathlib import Path

from jackpot.audit.verifier import Proof
from jackpot.audit.verify import verify_home
from jackpot.journal import open_reader
from jackpot.pit.state import digest
from tests.e2e.house import build_house
from tests.e2e.people import Reply
from tests.e2e.test_two_nodes import two_nodes
from tests.journal.redis_server import redis_server
from tests.settings.floor_text import example_pit
from tests.web.tables.twenty_one import KINGS


async def test_a_round_of_blackjack_is_played_across_both_nodes(tmp_path: Path) -> None:
    with redis_server(tmp_path / "redis") as redis:
        house = build_house(tmp_path, added=example_pit())._replace(journal=redis.address)
        async with two_nodes(house) as (one, two, here, there):
            await here.open_tables("B1")
            seats = [await here.by_socket("B1"), await there.by_socket("B1")]

            async def both(name: str, **arguments: object) -> Reply:
                """At one node, and again at the other, as if the answer had been lost."""
                first, again = [await seat.do(name, round=1, **arguments) for seat in seats]
                assert first.ok, first
                assert first == again
                seats.reverse()
                return first

            await both("open_round")
            await both("place_main", box=1, place=1, amount_cents=1_000)
            await both("place_side", kind="perfect_pairs", box=1, place=1, amount_cents=500)
            await both("deal_round")
            for number, act in enumerate(KINGS, start=1):
                await both("record_act", number=number, **act)
            settled = await both("settle_round")
            assert [line["won_cents"] for line in settled.body["lines"]] == [3_000, 1_000]
            engines = [server.parts.hosts.named("main").engine for server in (one, two)]
            while engines[0].head != engines[1].head:
                await asyncio.sleep(0.001)
            assert digest(engines[0].state) == digest(engines[1].state)
        async with await open_reader(house.journal) as home:
            (proof,) = await verify_home(home, lambda done, of: None, only="main")
        assert isinstance(proof, Proof)
        assert (proof.kind, proof.rounds) == ("pit", 1)
