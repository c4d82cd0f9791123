"""Two nodes on one Redis sign the same checkpoints, and each shows those of the other."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from jackpot.audit.checkpoints.statement import signed_statement
from jackpot.audit.verify import Proof, verify_home
from jackpot.bootstrap import Server, ServerOptions, start_server
from jackpot.floor.commands import BeginGamingDay
from jackpot.journal import open_reader
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.settings import load_floor
from tests.cli.test_evidence import CHECKPOINTS
from tests.deadline import DEADLINE_S
from tests.e2e.house import LINK, QUICK, House, build_house
from tests.journal.redis_server import redis_server

ORIGIN = f"jackpot.example/{LINK}"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with redis_server(tmp_path / "redis") as server:
        found = build_house(tmp_path)._replace(journal=server.address)
        HouseKey.create(tmp_path / "house.key")
        found.floor.write_text(found.floor.read_text() + CHECKPOINTS)
        yield found


async def start(house: House, number: int) -> Server:
    mirror = house.access.with_name(f"node-{number}.mirror")
    return await start_server(
        ServerOptions(
            floor=load_floor(house.floor),
            journal=house.journal,
            access=house.access,
            port=0,
            passwords=QUICK,
            mirror=mirror,
        )
    )


def entries(node: Server) -> int:
    return node.parts.hosts.named(LINK).engine.head.seq


async def test_any_node_signs_and_all_see_it(house: House, tmp_path: Path) -> None:
    key = HouseKey.load(tmp_path / "house.key").public(ORIGIN)
    async with AsyncExitStack() as stack, asyncio.timeout(DEADLINE_S):
        nodes = []
        for number in (1, 2):
            nodes.append(await start(house, number))
            stack.push_async_callback(nodes[-1].stop)
        one, two = nodes
        engine = one.parts.hosts.named(LINK).engine
        await engine.submit(BeginGamingDay(by="server", day="2999-01-01"))
        began = entries(one)
        while entries(two) < began:
            await asyncio.sleep(0)
        stores = [node.parts.home.checkpoints(LINK) for node in nodes]
        for store in stores:
            while (found := await store.first_from(began)) is None:
                await asyncio.sleep(0)
            assert signed_statement(found.note, key).entries == began
        signed = [await node.parts.signers[LINK].sign() for node in nodes]
        assert signed[0] == signed[1]
        assert await stores[0].newest(limit=50) == await stores[1].newest(limit=50)
    async with await open_reader(house.journal) as home:
        (proof,) = await verify_home(home, lambda done, total: None)
        assert isinstance(proof, Proof)
        assert proof.checkpoints >= 2
