"""The wire contract across two nodes: commands go to one, and the other shows what came of them."""

from contextlib import AsyncExitStack
from pathlib import Path

from table_client.conformance.command import check_table
from tests.e2e.house import build_house, serving
from tests.e2e.people import people
from tests.journal.redis_server import redis_server


async def test_two_nodes_keep_the_contract_as_one(tmp_path: Path) -> None:
    with redis_server(tmp_path / "redis") as redis:
        house = build_house(tmp_path)._replace(journal=redis.address)
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(serving(house)) for _ in range(2)]
            staff = await stack.enter_async_context(people(house, one.url))
            await staff.open_tables("T1")
            findings = await check_table(
                one.url, "T1", house.tokens["T1"], over="socket", other_node=two.url
            )
    assert [each for each in findings if each.broken] == []
