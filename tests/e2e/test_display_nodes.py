"""Nodes that only feed displays follow the journal, vouch for nothing, and refuse the rest."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.access import AccessStore, Role
from jackpot.bootstrap import StartRefused
from jackpot.bootstrap.displays import DisplayNode
from jackpot.engine import unix_ms
from jackpot.journal import CannotOpen
from tests.deadline import DEADLINE_S
from tests.e2e.display_node import display_node, until
from tests.e2e.house import House, build_house, entries, serving
from tests.e2e.people import deal, people
from tests.e2e.process import server_process
from tests.e2e.test_fault_gate import bet, faults_of
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer
from tests.settings.floor_text import example_pit
from tests.web.meter_reader import Reader, reading
from tests.web.tournaments.evening import FILE as TOURNAMENT

KEYS = "jackpot:{canberra}:*"


def change(house: House, stated: str, other: str) -> None:
    text = house.floor.read_text(encoding="utf-8")
    assert stated in text
    house.floor.write_text(text.replace(stated, other, 1), encoding="utf-8")


def is_live(node: DisplayNode) -> bool:
    return node.parts.hosts.sound


async def stored(redis: RedisServer) -> dict[bytes, Any]:
    """Everything that Redis has of the link."""
    names = await redis.ask("KEYS", KEYS)
    return {name: await redis.ask("DUMP", name) for name in names}


async def test_it_shows_what_the_nodes_commit(shared: House) -> None:
    async with (
        serving(shared) as main,
        display_node(shared) as node,
        people(shared, main.url) as at,
        aiohttp.ClientSession() as session,
    ):
        await at.open_tables("T1")
        async with reading(node.url) as stream:
            before = (await stream.until("meter", wagers="open")).data["value_cents"]
            await deal(await at.by_http("T1"), 1, 1, 2)
            await stream.until("meter", value_cents=before + 84)  # 42 cents of each dollar
        async with session.get(f"{node.url}v1/tables/T1/sign") as sign:
            assert (await sign.json())["status"] == "open"
        for path in ("healthz", "readyz", "metrics", "display/meter", "display/table", "v1/rules"):
            async with session.get(node.url + path) as answer:
                assert answer.status == 200, path


async def test_it_shows_pits_and_tournaments(redis: RedisServer, tmp_path: Path) -> None:
    house = build_house(tmp_path, added=example_pit() + TOURNAMENT)._replace(journal=redis.address)
    async with serving(house), display_node(house) as node, aiohttp.ClientSession() as session:
        for path, name in (
            ("v1/tables/B1/sign", "table"),
            ("v1/tournaments/spring-cup/leaderboard", "tournament"),
        ):
            async with session.get(node.url + path) as answer:
                assert (await answer.json())[name] in path
        for path in ("v1/tables/B1/sign/stream", "v1/tournaments/spring-cup/leaderboard/stream"):
            async with session.get(node.url + path) as stream:
                told = Reader(stream)
                assert (await told.next()).kind in ("table_sign", "leaderboard")
                await told.until("beat")
        async with session.get(f"{node.url}display/leaderboard") as page:
            assert page.status == 200


async def test_every_command_page_of_staff_and_socket_is_refused_with_where_to_go(
    shared: House,
) -> None:
    change(shared, "# public_url", 'public_url = "https://house.example" #')
    async with (
        serving(shared) as main,
        display_node(shared) as node,
        aiohttp.ClientSession() as session,
    ):
        own = {(each.method, each.url) for each in node.parts.operations}
        others = [each for each in main.operations if (each.method, each.url) not in own]
        assert {"place_wager", "sign_in", "table_socket", "supervisor_page", "read_journal"} <= {
            each.name for each in others
        }
        token = {"Authorization": f"Bearer {shared.tokens['T1']}"}
        for each in others:
            path = each.url.lstrip("/").replace("{name}", "supervisor").replace("{table}", "T1")
            async with session.request(each.method, node.url + path, headers=token) as answer:
                refusal = await answer.json()
                assert (answer.status, refusal["code"]) == (421, "displays_only"), each.url
                assert "https://house.example" in refusal["detail"]
        async with session.get(node.url, headers={"Accept": "text/html"}) as page:
            assert "/display/meter" in await page.text()


async def test_it_writes_nothing_to_the_journal(shared: House, redis: RedisServer) -> None:
    async with serving(shared):
        pass
    before = await stored(redis)
    async with display_node(shared) as node:
        await until(lambda: not is_live(node))  # nobody is at work
    assert await stored(redis) == before


async def test_rule_14_5_it_vouches_for_no_node_that_was_killed(shared: House) -> None:
    async with server_process(shared) as process:
        async with people(shared, process.url) as at:
            await bet(at, "T1")
        async with display_node(shared) as node:
            await process.kill()
            await until(lambda: not is_live(node))
            async with serving(shared, clock=lambda: unix_ms() + 60_000):
                assert len(await faults_of(shared)) == 1, "the outage was a malfunction"
                await until(lambda: is_live(node))


async def test_its_own_outage_is_no_malfunction(shared: House, redis: RedisServer) -> None:
    async with (
        proxy_to(redis.endpoint) as proxy,
        serving(shared) as main,
        people(shared, main.url) as at,
    ):
        await bet(at, "T1")
        clock = unix_ms
        async with (
            display_node(shared, journal=proxy.address, clock=lambda: clock()) as node,
            aiohttp.ClientSession() as session,
            session.get(f"{node.url}v1/meter/stream") as stream,
        ):
            recorded = len(await entries(shared))
            proxy.cut = True
            proxy.drop_all()
            await until(lambda: not is_live(node))
            async with asyncio.timeout(DEADLINE_S):
                await stream.content.read()  # to its end: the display looks for another node
            for path in ("v1/meter/stream", "readyz"):
                async with session.get(node.url + path) as answer:
                    assert answer.status == 503
            clock = lambda: unix_ms() + 600_000  # noqa: E731 - ten minutes later
            proxy.cut = False
            await until(lambda: is_live(node))
            async with session.get(f"{node.url}v1/meter/stream") as again:
                assert again.status == 200
        assert len(await entries(shared)) == recorded


async def test_it_needs_no_key_and_no_webhook_of_the_floor_file(shared: House) -> None:
    key = '[server.checkpoints]\nhouse = "house.example"\nsigning_key = "is-not-here.key"\n'
    async with serving(shared):
        change(shared, "[links.canberra]", f"{key}[links.canberra]")
        async with display_node(shared) as node:
            assert is_live(node)


async def test_where_displays_need_a_token_it_needs_the_access_file(shared: House) -> None:
    change(shared, "meter_needs_token = false", "meter_needs_token = true")
    with AccessStore(shared.access) as store:
        token = store.create_token(Role.DISPLAY, None, "over the tables", 0)
    async with serving(shared), aiohttp.ClientSession() as session:
        with pytest.raises(StartRefused, match="--access PATH"):
            await display_node(shared).__aenter__()
        async with display_node(shared, access=shared.access) as node:
            for headers, status in (({}, 401), ({"Authorization": f"Bearer {token}"}, 200)):
                async with session.get(f"{node.url}v1/meter", headers=headers) as answer:
                    assert answer.status == status


async def test_it_refuses_a_journal_that_is_not_shared(house: House) -> None:
    with pytest.raises(CannotOpen, match=r"follows a journal on Redis.*--journal \(redis://"):
        await display_node(house).__aenter__()


async def test_it_waits_for_a_node_that_opens_the_floor(shared: House) -> None:
    starting = asyncio.create_task(display_node(shared).__aenter__())
    await asyncio.sleep(0.1)
    assert not starting.done()
    async with serving(shared):
        node = await starting
        assert is_live(node)
        await node.stop()


async def test_a_node_that_kept_a_copy_leaves_a_snapshot_for_it(
    shared: House, redis: RedisServer
) -> None:
    async with server_process(shared) as process:
        assert await process.terminate() == 0
    assert await redis.ask("HGET", "jackpot:{canberra}:snapshot", "seq") is not None
