"""What people have of nodes that only feed displays: patrons the conditions, supervisors a list."""

import asyncio
import re
from pathlib import Path

import aiohttp
import msgspec
import pytest

from jackpot.rules.tournament.conditions import Conditions
from jackpot.tournament.commands import PublishConditions, WriteConditions
from jackpot.web.staff import presence
from jackpot.web.staff.floor_warnings import warnings_of
from tests.deadline import DEADLINE_S
from tests.e2e.display_node import display_node, until
from tests.e2e.house import LINK, House, build_house, serving
from tests.e2e.people import people
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer
from tests.web.tournaments.evening import FILE as TOURNAMENT
from tests.web.tournaments.evening import conditions


async def test_patrons_read_the_conditions_of_a_tournament_there(
    redis: RedisServer, tmp_path: Path
) -> None:
    house = build_house(tmp_path, added=TOURNAMENT)._replace(journal=redis.address)
    url, as_page = "v1/tournaments/spring-cup/conditions", {"Accept": "text/html"}
    async with (
        serving(house) as main,
        display_node(house) as node,
        aiohttp.ClientSession() as session,
    ):

        async def conditions_at(address: str) -> tuple[int, str]:
            async with session.get(address + url, headers=as_page) as answer:
                return answer.status, await answer.text()

        assert (await conditions_at(node.url))[0] == 404, "they are not published yet"
        engine = main.parts.all_hosts.named("spring-cup").engine
        stated = msgspec.convert(conditions("2026-03-01T09:00:00Z"), Conditions)
        await engine.submit(WriteConditions(by="sam", conditions=stated))
        await engine.submit(PublishConditions(by="sam"))
        here = node.parts.hosts.named("spring-cup").engine
        await until(lambda: here.head == engine.head)
        page = await conditions_at(node.url)
        assert page == await conditions_at(main.url)
        assert page[0] == 200
        for file in re.findall(r'(?:href|src)="/(display/[^"]+)"', page[1]):
            async with session.get(node.url + file) as answer:
                assert answer.status == 200, file


async def test_displays_there_are_not_missed_by_supervisors(
    shared: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "TELL_EVERY_S", 0.05)
    async with (
        serving(shared) as main,
        display_node(shared) as node,
        people(shared, main.url) as at,
        aiohttp.ClientSession() as session,
    ):
        await at.open_tables("T1")

        def missed() -> bool:
            parts = main.parts
            return "no_display" in {w.code for w in warnings_of(parts.floor, parts.links[LINK])}

        await until(missed)
        async with session.get(f"{node.url}v1/meter/stream"):
            await until(lambda: not missed())
            assert main.parts.floor.presence.displays(LINK) == 1
        await until(missed)


async def test_supervisors_see_which_nodes_feed_screens_and_which_are_gone(
    shared: House, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "TELL_EVERY_S", 0.05)
    monkeypatch.setattr(presence, "VALID_FOR_MS", 1_000)
    async with (
        serving(shared) as main,
        proxy_to(redis.endpoint) as proxy,
        people(shared, main.url) as at,
        display_node(shared) as node,
        aiohttp.ClientSession() as session,
    ):
        sam = await at.staff("sam")

        async def states() -> list[tuple[str, int]]:
            found = (await sam.get("/v1/nodes")).body
            return sorted((each["state"], each["screens"]) for each in found)

        async def until_states(*expected: tuple[str, int]) -> None:
            async with asyncio.timeout(DEADLINE_S):
                while await states() != list(expected):
                    await asyncio.sleep(0.02)

        def gone() -> list[str]:
            found = warnings_of(main.parts.floor, main.parts.links[LINK])
            return [each.title for each in found if each.code == "display_node_gone"]

        async with (
            session.get(f"{node.url}v1/meter/stream"),
            session.get(f"{node.url}v1/tables/T1/sign/stream"),
        ):
            await until_states(("live", 0), ("live", 2))
            async with display_node(shared, journal=proxy.address):
                await until_states(("live", 0), ("live", 0), ("live", 2))
                assert gone() == []
                proxy.cut = True
                proxy.drop_all()
                await until_states(("live", 0), ("live", 2), ("silent", 0))
                assert gone()[0].endswith("sends no signal")
                async with session.get(f"{main.url}metrics") as metrics:
                    told = await metrics.text()
                assert 'jackpot_display_nodes{state="silent"} 1.0' in told
                assert 'jackpot_display_nodes{state="live"} 1.0' in told
                proxy.cut = False
                await until_states(("live", 0), ("live", 0), ("live", 2))
            await until_states(("live", 0), ("live", 2))
            assert gone() == [], "it was stopped in order"
