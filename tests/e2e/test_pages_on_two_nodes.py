"""Pages behind a load balancer: sessions and calls are the same at every node."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.access import AccessStore
from jackpot.bootstrap import Server
from jackpot.web.staff import presence
from jackpot.web.staff.floor_warnings import warnings_of
from tests.deadline import DEADLINE_S
from tests.e2e.house import LINK, PASSWORD, House, build_house, serving
from tests.e2e.people import People, Reply, Staff, deal, people
from tests.journal.redis_server import redis_server

CALL = "/v1/tables/T1/call"
ROYAL = "AsKsQsJsTs"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with redis_server(tmp_path / "redis") as server:
        yield build_house(tmp_path)._replace(journal=server.address)


@asynccontextmanager
async def two_nodes(house: House) -> AsyncIterator[tuple[Server, Server]]:
    async with serving(house) as one, serving(house) as two:
        yield one, two


@asynccontextmanager
async def browser() -> AsyncIterator[aiohttp.ClientSession]:
    """A browser sends its cookie to every node, since all have one host name."""
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        yield session


async def sign_in(session: aiohttp.ClientSession, node: Server, name: str) -> None:
    reply = await Staff(session, node.url).post("/v1/session", name=name, password=PASSWORD)
    assert reply.ok, reply


async def who(session: aiohttp.ClientSession, node: Server) -> int:
    return (await Staff(session, node.url).get("/v1/session")).status


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(DEADLINE_S):
        while not true():
            await asyncio.sleep(0.005)


async def test_who_signs_in_at_one_node_is_signed_in_at_all(house: House) -> None:
    async with two_nodes(house) as (one, two), browser() as page:
        await sign_in(page, one, "sam")
        assert await who(page, two) == 200, "at once"


async def test_who_signs_out_at_one_node_is_signed_out_at_all(house: House) -> None:
    async with two_nodes(house) as (one, two), browser() as page:
        await sign_in(page, one, "sam")
        kept = {cookie.key: cookie.value for cookie in page.cookie_jar}
        async with page.delete(f"{two.url}v1/session") as response:
            assert response.status == 204
        page.cookie_jar.update_cookies(kept)
        async with asyncio.timeout(DEADLINE_S):
            while await who(page, one) != 401:
                await asyncio.sleep(0.005)


async def test_a_node_that_goes_takes_no_session_with_it(house: House) -> None:
    async with serving(house) as stays, browser() as page:
        async with serving(house) as goes:
            await sign_in(page, goes, "sam")
        assert await who(page, stays) == 200
        async with serving(house) as comes:
            assert await who(page, comes) == 200


async def test_a_node_with_another_access_file_lets_nobody_in_and_signs_nobody_out(
    house: House, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    other = build_house(tmp_path / "other")._replace(journal=house.journal)
    async with serving(house) as one, serving(other) as two, browser() as page:
        await sign_in(page, one, "sam")
        assert await who(page, two) == 401, "the same name and word, and not the same hash"
        assert await who(page, one) == 200


async def test_a_second_person_signs_at_one_node_for_one_act_at_any(house: House) -> None:
    async with two_nodes(house) as (one, two), browser() as page:
        async with people(house, one.url) as crowd:
            await straight_flush(crowd)
        await sign_in(page, one, "dee")
        token = await sign_second(page, one)
        assert (await verify(page, two, token)).ok
        assert (await verify(page, one, token)).code == "second_person_gone"
        token = await sign_second(page, two)
        acts = [verify(page, node, token) for node in (one, two)]
        statuses = sorted(reply.status for reply in await asyncio.gather(*acts))
        assert statuses == [200, 403], "one of the two, though both were asked at once"


async def sign_second(page: aiohttp.ClientSession, node: Server) -> str:
    reply = await Staff(page, node.url).post("/v1/second-session", name="sam", password=PASSWORD)
    return str(reply.body["token"])


async def straight_flush(crowd: People) -> None:
    await crowd.open_tables("T1")
    seat = await crowd.by_socket("T1")
    await deal(seat, 1, 3)
    reply = await seat.do("declare_claim", round=1, box=3, cards="9h8h7h6h5h")
    assert reply.ok, reply


async def verify(page: aiohttp.ClientSession, node: Server, token: str) -> Reply:
    async with page.post(
        f"{node.url}v1/tables/T1/rounds/1/claims/3/verify", headers={"X-Second-Person": token}
    ) as response:
        return Reply(response.status, await response.json(content_type=None))


async def test_a_call_at_one_node_is_seen_and_answered_at_another(house: House) -> None:
    async with AsyncExitStack() as stack:
        one, two = await stack.enter_async_context(two_nodes(house))
        here, there = [
            await stack.enter_async_context(people(house, node.url)) for node in (one, two)
        ]
        dealer, supervisor = await here.session(), await there.staff("sam")
        token = {"Authorization": f"Bearer {house.tokens['T1']}"}
        async with dealer.put(one.url.rstrip("/") + CALL, headers=token) as response:
            assert response.status == 200
        await until(lambda: two.parts.floor.calls.of_tables(["T1"]))
        answered = await supervisor.post(f"{CALL}/answer")
        assert answered.body["answered_by"] == "sam"
        await until(lambda: one.parts.floor.calls.of_tables(["T1"])[0].answered_by == "sam")
        async with dealer.delete(one.url.rstrip("/") + CALL, headers=token) as response:
            assert response.status == 204
        await until(lambda: not two.parts.floor.calls.of_tables(["T1"]))


async def test_a_hand_that_was_refused_at_one_node_warns_at_all(house: House) -> None:
    async with AsyncExitStack() as stack:
        one, two = await stack.enter_async_context(two_nodes(house))
        crowd = await stack.enter_async_context(people(house, one.url))
        await crowd.open_tables("T1", "T2")
        for table in ("T1", "T2"):
            seat = await crowd.by_socket(table)
            await deal(seat, 1, 1, 2)
            for box in (1, 2):
                await seat.do("declare_claim", round=1, box=box, cards=ROYAL)
        flagged = list(one.parts.links[LINK].activity.flagged)
        assert flagged, "no two players have the same cards"
        await until(lambda: list(two.parts.links[LINK].activity.flagged) == flagged)


async def test_pads_and_displays_at_one_node_are_not_missed_at_another(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "TELL_EVERY_S", 0.05)
    async with AsyncExitStack() as stack:
        one, two = await stack.enter_async_context(two_nodes(house))
        crowd = await stack.enter_async_context(people(house, one.url))
        await crowd.open_tables("T1")

        def warned(node: Server) -> set[str]:
            parts = node.parts
            return {each.code for each in warnings_of(parts.floor, parts.links[LINK])}

        await until(lambda: {"pads_quiet", "no_display"} <= warned(two))
        seat = await crowd.by_socket("T1")
        display = await crowd.session()
        async with display.get(f"{one.url}v1/meter/stream"):
            await until(lambda: not {"pads_quiet", "no_display"} & warned(two))
        await seat.close()
        await until(lambda: {"pads_quiet", "no_display"} <= warned(two))


async def test_a_revocation_in_one_nodes_file_holds_at_the_other_within_seconds(
    house: House, tmp_path: Path
) -> None:
    with AccessStore(house.access) as store:
        store.copy_to(tmp_path / "second access")
    second = house._replace(access=tmp_path / "second access")
    async with serving(house) as one, serving(second) as two, browser() as page:
        await sign_in(page, one, "sam")
        token = {"Authorization": f"Bearer {house.tokens['T1']}"}
        async with aiohttp.ClientSession(headers=token) as table:
            assert (await who(page, two), await who(table, two)) == (200, 200)
            with AccessStore(house.access) as command_line:
                command_line.set_disabled("sam", True)
                for row in command_line.tokens():
                    command_line.revoke_token(row.id, 1)
            async with asyncio.timeout(DEADLINE_S):
                while await who(page, two) == 200 or await who(table, two) == 200:
                    await asyncio.sleep(0.01)
