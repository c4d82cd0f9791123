"""Messages between nodes: all others receive them in order, also a node that starts later."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from jackpot.board import shared
from jackpot.board.outgoing import RETAINED, STREAM
from jackpot.board.shared import SharedBoard
from jackpot.journal import RedisOptions
from tests.deadline import DEADLINE_S
from tests.journal.redis_server import RedisServer, redis_server


class Message(msgspec.Struct, frozen=True):
    text: str


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    with redis_server(tmp_path / "redis") as started:
        yield started


class Node:
    def __init__(self, board: SharedBoard) -> None:
        self.received: list[str] = []
        self.board = board
        board.subscribe("news", Message, lambda message: self.received.append(message.text))

    def publish(self, *texts: str) -> None:
        for text in texts:
            self.board.publish("news", Message(text))

    async def until_received(self, *texts: str) -> None:
        """In this order; a message whose reply was lost is sent again and may arrive twice."""
        async with asyncio.timeout(DEADLINE_S):
            while list(dict.fromkeys(self.received)) != list(texts):
                await asyncio.sleep(0.005)


@asynccontextmanager
async def node(server: RedisServer, key: bytes | None = None) -> AsyncIterator[Node]:
    board = SharedBoard(server.address, RedisOptions(), key)
    started = Node(board)
    await board.start()
    try:
        yield started
    finally:
        await board.close()


async def test_other_nodes_receive_messages_in_order_and_the_sender_does_not(
    server: RedisServer,
) -> None:
    async with node(server) as one, node(server) as two, node(server) as three:
        one.publish("a", "b")
        await one.board.flush()
        two.publish("c")
        await three.until_received("a", "b", "c")
        await two.until_received("a", "b")
        await one.until_received("c")


async def test_a_node_that_starts_later_has_received_everything_before_it_serves(
    server: RedisServer,
) -> None:
    async with node(server) as one:
        one.publish("a", "b")
    async with node(server) as late:
        assert late.received == ["a", "b"]


async def test_after_catching_up_a_node_has_the_latest_message(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two:
        for number in range(20):
            one.publish(str(number))
            await one.board.flush()
            await two.board.catch_up()
            assert two.received[-1] == str(number)


async def test_a_message_published_while_redis_is_down_arrives_when_it_is_back(
    server: RedisServer,
) -> None:
    async with node(server) as one, node(server) as two:
        one.publish("a")
        await two.until_received("a")
        server.kill()
        one.publish("b")
        await asyncio.gather(one.board.flush(), two.board.catch_up())
        assert not await one.board.claim("x", 60), "it cannot be known"
        assert not await one.board.hold("y", 60), "it cannot be known"
        await asyncio.to_thread(server.start)
        await two.until_received("a", "b")


async def test_only_one_node_can_claim_a_name(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two:
        claims = [one.board.claim("x", 60), two.board.claim("x", 60)]
        assert sorted(await asyncio.gather(*claims)) == [False, True]
        assert await two.board.claim("y", 60)


async def test_the_node_that_holds_a_name_can_hold_it_on_until_it_stops(
    server: RedisServer,
) -> None:
    async with node(server) as one, node(server) as two:
        assert await one.board.hold("x", 60)
        assert not await two.board.hold("x", 60)
        assert await one.board.hold("x", 0.05)
        async with asyncio.timeout(30):
            while not await two.board.hold("x", 60):
                await asyncio.sleep(0.005)
        assert not await one.board.hold("x", 60)


async def test_a_message_that_cannot_be_read_harms_nobody(server: RedisServer) -> None:
    async with node(server) as one, node(server) as two:
        one.board.publish("a topic of a newer version", Message("a"))
        await server.ask("XADD", STREAM, "*", "node", "x", "topic", "news", "note", "{]")
        one.publish("b")
        await two.until_received("b")


async def test_a_board_stays_short(server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "MAX_MESSAGES", 10)
    async with node(server) as one:
        one.publish(*map(str, range(400)))
    assert await server.ask("XLEN", STREAM) < 200, "Redis trims whole nodes of its list"


async def test_nodes_with_a_key_take_only_messages_that_it_has_sealed(server: RedisServer) -> None:
    key = b"k" * 32
    async with (
        node(server, key) as one,
        node(server, key) as two,
        node(server, b"x" * 32) as other,
        node(server) as without,
    ):
        other.publish("wrong key")
        without.publish("no key")
        await other.board.flush()
        await without.board.flush()
        one.publish("a")
        await two.until_received("a")
        await one.board.flush()
        entries = await server.ask("XRANGE", STREAM, "-", "+")
        await server.ask("XADD", STREAM, "*", *entries[-1][1])  # an old one again
        one.publish("b")
        await two.until_received("a", "b")
        assert two.received == ["a", "b"]
    async with node(server, key) as late:
        assert late.received == ["a", "b"]


async def test_a_retained_message_outlives_the_stream_and_a_released_one_does_not(
    server: RedisServer,
) -> None:
    async with node(server) as one:
        one.board.retain("news", "a", Message("first"), 60_000)
        one.board.retain("news", "a", Message("last"), 60_000)
        one.board.retain("news", "b", Message("gone"), 60_000)
        one.board.release("news", "b", Message("released"))
        one.board.retain("news", "c", Message("short"), 1)
    await server.ask("DEL", STREAM)  # as if many messages had come since
    async with asyncio.timeout(DEADLINE_S):
        while await server.ask("EXISTS", RETAINED + "news:c"):
            await asyncio.sleep(0.001)
    async with node(server) as late:
        assert late.received == ["last"]


async def test_a_retained_message_is_taken_only_with_the_seal_of_the_nodes(
    server: RedisServer,
) -> None:
    async with node(server, b"x" * 32) as other, node(server) as without:
        other.board.retain("news", "a", Message("wrong key"), 60_000)
        without.board.retain("news", "b", Message("no key"), 60_000)
    await server.ask("SET", RETAINED + "news:c", "{]")
    async with node(server, b"k" * 32) as one:
        one.board.retain("news", "d", Message("right"), 60_000)
    await server.ask("DEL", STREAM)
    async with node(server, b"k" * 32) as late:
        assert late.received == ["right"]
