"""What nodes tell each other: heard by all others, in order, also by one that comes later."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from jackpot.board import shared
from jackpot.board.shared import SharedBoard
from jackpot.journal import RedisOptions
from tests.journal.redis_server import RedisServer, redis_server


class Word(msgspec.Struct, frozen=True):
    text: str


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    with redis_server(tmp_path / "redis") as started:
        yield started


class Listener:
    def __init__(self, board: SharedBoard) -> None:
        self.heard: list[str] = []
        self.board = board
        board.listen("word", Word, lambda word: self.heard.append(word.text))

    def say(self, *texts: str) -> None:
        for text in texts:
            self.board.tell("word", Word(text))

    async def until_heard(self, *texts: str) -> None:
        """In this order; what was told again after a lost answer may be heard twice."""
        async with asyncio.timeout(30):
            while list(dict.fromkeys(self.heard)) != list(texts):
                await asyncio.sleep(0.005)


@asynccontextmanager
async def node(server: RedisServer) -> AsyncIterator[Listener]:
    board = SharedBoard(server.address, RedisOptions())
    listener = Listener(board)
    await board.start()
    try:
        yield listener
    finally:
        await board.close()


async def test_what_one_tells_the_others_hear_in_order_and_it_does_not(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two, node(server) as three:
        one.say("a", "b")
        await one.board.told()
        two.say("c")
        await three.until_heard("a", "b", "c")
        await two.until_heard("a", "b")
        await one.until_heard("c")


async def test_one_that_starts_later_has_heard_all_before_it_serves(server: RedisServer) -> None:
    async with node(server) as one:
        one.say("a", "b")
    async with node(server) as late:
        assert late.heard == ["a", "b"]


async def test_what_is_asked_for_is_heard_at_once(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two:
        for number in range(20):
            one.say(str(number))
            await one.board.told()
            await two.board.latest()
            assert two.heard[-1] == str(number)


async def test_what_is_told_while_redis_is_away_is_heard_when_it_is_back(
    server: RedisServer,
) -> None:
    async with node(server) as one, node(server) as two:
        one.say("a")
        await two.until_heard("a")
        server.kill()
        one.say("b")
        await asyncio.gather(one.board.told(), two.board.latest())
        assert not await one.board.is_first("x", 60), "it cannot be known"
        await asyncio.to_thread(server.start)
        await two.until_heard("a", "b")


async def test_one_of_all_is_first(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two:
        asked = [one.board.is_first("x", 60), two.board.is_first("x", 60)]
        assert sorted(await asyncio.gather(*asked)) == [False, True]
        assert await two.board.is_first("y", 60)


async def test_what_is_not_understood_harms_nobody(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two:
        one.board.tell("a topic of a newer version", Word("a"))
        await server.ask("XADD", shared.STREAM, "*", "node", "x", "topic", "word", "note", "{]")
        one.say("b")
        await two.until_heard("b")


async def test_a_board_stays_short(server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "KEPT", 10)
    async with node(server) as one:
        one.say(*map(str, range(400)))
    assert await server.ask("XLEN", shared.STREAM) < 200, "Redis cuts whole nodes of its list"
