"""Lost connections, dead servers, and the unanswered commands after a reconnection."""

import asyncio
from random import Random

from table_client import Connect, Connection, Refused, TableClient
from table_client.backoff import Backoff
from table_client.connection import HandshakeRefused
from tests.table_client.fake_server import FakeServer
from tests.table_client.manual_clock import ManualClock, settle


async def test_unanswered_commands_are_sent_again_in_order(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.deaf = True
    asked = [asyncio.ensure_future(table.place_wager(box)) for box in (2, 5, 1)]
    asked_deal = asyncio.ensure_future(table.deal_round())
    await settle()
    server.deaf = False
    server.received.clear()
    server.connection.cut()
    await clock.advance(1)
    assert [message.get("box") for message in server.received] == [2, 5, 1, None]
    assert not any(isinstance(answer, Refused) for answer in await asyncio.gather(*asked))
    assert not isinstance(await asked_deal, Refused)
    assert table.lamps == {1, 2, 5}


async def test_a_wager_whose_answer_was_lost_is_found_by_repeating_it(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.mute = True
    asked = asyncio.ensure_future(table.place_wager(2))
    await settle()
    server.mute = False
    server.connection.cut()
    await clock.advance(1)
    assert not isinstance(await asked, Refused)
    assert server.commands == ["open_round", "place_wager", "place_wager"]
    assert server.state.balances.wagers_micros == 0
    await table.deal_round()
    assert server.state.balances.wagers_micros == 1_000_000


async def test_a_silent_server_is_disconnected(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    first = server.connection
    await clock.advance(14.9)
    assert table.connected
    await clock.advance(0.1)
    assert first.closed
    await clock.advance(1)
    assert table.connections_made == 2


async def test_a_server_with_heartbeats_but_no_answers_is_disconnected(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.deaf = True
    asked = asyncio.ensure_future(table.deal_round())
    await clock.advance(5)
    server.beat()
    assert table.connections_made == 1
    server.deaf = False
    await clock.advance(6)
    assert table.connections_made == 2
    assert not isinstance(await asked, Refused)


async def test_the_client_pings_every_five_seconds(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    for _ in range(4):
        await clock.advance(5)
        server.beat()
    assert server.connection.pings == 4


async def test_the_backoff_doubles_up_to_a_limit_with_jitter() -> None:
    waits = Backoff(Random(3), first_s=0.25, most_s=8.0)
    spans = [waits.next_s() for _ in range(3_000)]
    for attempt, span_s in enumerate(spans):
        full_s = min(8.0, 0.25 * 2 ** min(attempt, 20))
        assert full_s / 2 <= span_s <= full_s
    assert len(set(spans)) > 2_900, "the jitter keeps tables apart"
    waits.succeeded()
    assert waits.next_s() <= 0.25


async def test_attempts_to_reach_an_absent_server_are_rare(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    server.disappear()
    await clock.advance(300)
    assert table.trouble == "no connection: the server is away"
    assert 300 / 8 < server.attempts < 300 / 4 + 8
    server.reachable = True
    await clock.advance(8)
    assert table.connected
    assert table.trouble is None


async def test_connections_cut_at_once_also_back_off(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    for _ in range(60):
        server.connection.cut()
        await clock.advance(1)
    assert server.attempts < 20


async def test_a_malformed_message_ends_the_connection_and_loses_no_command(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.deaf = True
    asked = asyncio.ensure_future(table.deal_round())
    await settle()
    server.deaf = False
    number = server.received[-1]["id"]
    server.connection.say([{"id": number, "status": 200, "answer": {"table": 7}}])
    await settle()
    assert not table.connected
    assert "malformed message" in (table.trouble or "")
    await clock.advance(1)
    assert not isinstance(await asked, Refused)


async def test_an_answer_that_comes_twice_counts_once(
    server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    await table.withdraw_wager(3)
    lamp = {"table": "T1", "round": 1, "box": 3, "lamp": "on"}
    server.connection.say([{"id": server.received[1]["id"], "status": 200, "answer": lamp}])
    await settle()
    assert table.lamps == frozenset()


async def test_unknown_pushes_and_fields_are_ignored(
    server: FakeServer, table: TableClient
) -> None:
    server.connection.say(
        [{"push": "weather", "degrees": 21}, {"push": "beat", "at": "", "leap": 1}]
    )
    await settle()
    assert table.connected


async def test_an_unsound_server_is_reported_with_its_fault(
    server: FakeServer, table: TableClient
) -> None:
    server.connection.say([{"push": "sound", "sound": False, "fault": "the disk is full"}])
    await settle()
    assert (table.sound, table.fault) == (False, "the disk is full")
    server.connection.say([{"push": "sound", "sound": True, "fault": None}])
    await settle()
    assert (table.sound, table.fault) == (True, None)


async def test_the_backlog_is_bounded(clock: ManualClock, server: FakeServer) -> None:
    server.reachable = False
    client = TableClient(
        "http://nowhere", "T1", "", connect=server.connect(), clock=clock, max_backlog=3
    )
    async with client:
        waiting = [asyncio.ensure_future(client.get_table()) for _ in range(3)]
        await settle()
        refused = await client.get_table()
        assert isinstance(refused, Refused)
        assert refused.code == "backlog_full"
    for each in waiting:
        ended = await each
        assert isinstance(ended, Refused)
        assert ended.code == "client_closed"


async def test_a_cancelled_command_leaves_the_backlog(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.disappear()
    await settle()
    asked = asyncio.ensure_future(table.deal_round())
    await settle()
    assert table.unanswered == 1
    asked.cancel()
    await settle()
    assert table.unanswered == 0


async def test_an_unknown_token_is_a_refusal(clock: ManualClock) -> None:
    async def shut() -> Connection:
        raise HandshakeRefused(401)

    connect: Connect = shut
    client = TableClient("http://nowhere", "T1", "", connect=connect, clock=clock)
    async with client:
        asked = asyncio.ensure_future(client.open_round(1))
        await clock.advance(1)
        refused = await asked
    assert isinstance(refused, Refused)
    assert (refused.status, refused.code) == (401, "not_signed_in")
