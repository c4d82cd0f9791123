"""kill -9 and a start: nobody is signed out, and no open call is lost."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp

from jackpot.bootstrap.nodes import sessions_path_of
from tests.e2e.house import PASSWORD, build_house
from tests.e2e.node import Node
from tests.e2e.people import Reply
from tests.e2e.process import server_process
from tests.journal.redis_server import redis_server

CALL = "v1/tables/T1/call"
PEOPLE = ("dee", "sam", "kim")  # a dealer and two supervisors


class Screens:
    """Browsers, which keep their cookies while the server at `url` restarts."""

    def __init__(self, browsers: dict[str, aiohttp.ClientSession]) -> None:
        self.browsers = browsers
        self.url = ""

    async def ask(self, who: str, method: str, path: str, **body: str) -> Reply:
        async with self.browsers[who].request(
            method, self.url + path, json=body or None
        ) as response:
            return Reply(response.status, await response.json() if await response.read() else None)

    async def sign_in(self) -> None:
        for name in PEOPLE:
            assert (await self.ask(name, "POST", "v1/session", name=name, password=PASSWORD)).ok

    async def signed_in(self) -> list[str]:
        return [name for name in PEOPLE if (await self.ask(name, "GET", "v1/session")).ok]


@asynccontextmanager
async def screens() -> AsyncIterator[Screens]:
    async with AsyncExitStack() as stack:
        yield Screens(
            {
                name: await stack.enter_async_context(
                    aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
                )
                for name in PEOPLE
            }
        )


async def test_a_killed_server_finds_its_sessions_and_calls_again(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with screens() as people:
        async with server_process(house) as server:
            people.url = server.url
            await people.sign_in()
            called = await people.ask("dee", "PUT", CALL, about="a hand to look at")
            await people.ask("kim", "DELETE", "v1/session")
            await server.kill()
        async with server_process(house) as server:
            people.url = server.url
            assert await people.signed_in() == ["dee", "sam"]
            answered = await people.ask("sam", "POST", f"{CALL}/answer")
            kept = ("at", "about", "by")
            assert [answered.body[name] for name in kept] == [called.body[name] for name in kept]
            await server.kill()
        async with server_process(house) as server:
            people.url = server.url
            again = await people.ask("sam", "POST", f"{CALL}/answer")
            assert again == answered, "the dealer is still shown who comes"
            await people.ask("dee", "DELETE", CALL)
            await server.kill()
        async with server_process(house) as server:
            people.url = server.url
            assert (await people.ask("sam", "POST", f"{CALL}/answer")).code == "nobody_calls"
            await server.kill()
        sessions = sessions_path_of(house.access)
        for each in sessions.parent.glob(f"{sessions.name}*"):  # with its log
            each.write_bytes(b"damaged" * 1_000)
        async with server_process(house) as server:
            people.url = server.url
            assert await people.signed_in() == []
            await people.sign_in()


async def test_a_killed_node_learns_of_sessions_and_calls_from_redis(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    with redis_server(tmp_path / "redis") as redis:
        node = Node(house, redis.address, 1)
        async with screens() as people:
            people.url = node.url
            try:
                await node.start()
                await node.until_ready(people.browsers["dee"])
                await people.sign_in()
                called = await people.ask("dee", "PUT", CALL, about="a hand to look at")
                await people.ask("kim", "DELETE", "v1/session")
                await node.kill()
                await node.start()
                await node.until_ready(people.browsers["dee"])
                assert await people.signed_in() == ["dee", "sam"]
                answered = await people.ask("sam", "POST", f"{CALL}/answer")
                assert answered.body["at"] == called.body["at"]
            finally:
                await node.kill()
