"""Receivers that hang, talk nonsense, redirect, set cookies, or refuse some messages for ever."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from jackpot.journal import Archived, Head
from jackpot.webhooks import delivery, journal_queue
from jackpot.webhooks.messages import messages_of
from tests.settings.floor_text import example_pit
from tests.web.tournaments.evening import FILE
from tests.webhooks.hooked_floor import (
    floor_with_hook,
    record_incident,
    replay,
    shown,
    until_failing,
    whats,
)
from tests.webhooks.receiver import Receiver

REPLIES = {
    "garbage": b"\x00\xff what is a webhook?\r\n\r\n",
    "nothing": b"",
    "half an answer": b"HTTP/1.1 204 No Con",
    "endless headers": b"HTTP/1.1 204 No Content\r\nX-Long: " + b"x" * 100_000,
}


@asynccontextmanager
async def in_its_place(receiver: Receiver, reply: bytes | None) -> AsyncIterator[None]:
    """Another program has the receiver's port: it gives that reply, or none at all."""
    ended = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        if reply is None:
            await ended.wait()
        else:
            writer.write(reply)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    try:
        yield
    finally:
        ended.set()
        server.close()


async def test_a_receiver_that_never_answers_is_shown_and_tried_again(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "TIMEOUT_S", 0.05)
    async with in_its_place(receiver, None), floor_with_hook(tmp_path, receiver) as floor:
        await record_incident(floor, "a telephone")
        queue = await until_failing(floor, attempts=3)
    assert queue["failing"]["why"] == "it did not answer in time"
    assert queue["backlog"] > 0


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
async def test_what_is_no_answer_is_no_receipt(
    tmp_path: Path, receiver: Receiver, reply: bytes
) -> None:
    async with in_its_place(receiver, reply), floor_with_hook(tmp_path, receiver) as floor:
        await record_incident(floor, "a telephone")
        queue = await until_failing(floor, attempts=2)
    assert queue["failing"]["why"] == "it could not be reached"


async def test_a_receiver_that_is_away_costs_no_message_for_three_days(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        receiver.statuses = [503] * (delivery.MOST_ATTEMPTS - 1)
        await record_incident(floor, "a telephone")
        await receiver.until(1)
        target = await shown(floor)
    assert target["dead_letters"] == []
    assert [queue["failing"] for queue in target["queues"]] == [None]


async def test_a_receiver_that_comes_back_has_all_its_refusals_left(
    tmp_path: Path, receiver: Receiver
) -> None:
    """As it starts it may well answer 500, or 404 behind a proxy."""
    async with floor_with_hook(tmp_path, receiver) as floor:
        away = [503] * delivery.MOST_REFUSALS
        receiver.statuses = [*away, *[500] * (delivery.MOST_REFUSALS - 1)]
        await record_incident(floor, "a telephone")
        await record_incident(floor, "another one")
        await receiver.until(1)
    assert whats(receiver)[0] == "a telephone"


async def test_a_redirect_is_not_followed(tmp_path: Path, receiver: Receiver) -> None:
    """Else an allowed host could have the house's messages sent to any other."""
    visited: list[str] = []

    async def elsewhere(request: web.Request) -> web.Response:
        visited.append(request.path)
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", elsewhere)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    try:
        async with floor_with_hook(tmp_path, receiver) as floor:
            receiver.statuses = [301, 302, 303, 307, 308]
            receiver.headers = {"Location": f"http://{host}:{port}/metadata"}
            await record_incident(floor, "a telephone")
            await receiver.until(1)
    finally:
        await runner.cleanup()
    assert len(receiver.asked) == 6
    assert visited == []


async def test_a_cookie_is_not_sent_back(tmp_path: Path, receiver: Receiver) -> None:
    receiver.headers = {"Set-Cookie": "tracked=yes; Path=/"}
    receiver.url = receiver.url.replace("127.0.0.1", "localhost")
    async with floor_with_hook(tmp_path, receiver) as floor:
        await record_incident(floor, "one")
        await record_incident(floor, "two")
        await receiver.until(2)
    assert [asked.get("cookie") for asked in receiver.asked] == [None, None]


async def test_a_message_that_is_refused_holds_up_its_own_journal_alone(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver, more=example_pit()) as floor:
        receiver.refused_types = {"table.suspended"}
        await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
        body = {"reason": "the shuffler is broken"}
        assert (await floor.ask("supervisor", "POST", "/v1/tables/T1/suspend", body)).status == 200
        await until_failing(floor)
        await record_incident(floor, "at the jackpot's table")
        await record_incident(floor, "at the Blackjack table", table="B1")
        await receiver.until(1)
    assert whats(receiver)[0] == "at the Blackjack table"


async def test_a_tournament_has_a_queue_of_its_own(tmp_path: Path, receiver: Receiver) -> None:
    async with floor_with_hook(tmp_path, receiver, more=FILE) as floor:
        queues = (await shown(floor))["queues"]
    assert [queue["link"] for queue in queues] == ["canberra", "spring-cup"]


async def test_a_defect_of_the_server_is_shown_and_does_not_end_the_messages(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        monkeypatch.setattr(journal_queue, "messages_of", lambda entry: 1 // 0)
        await record_incident(floor, "a telephone")
        queue = await until_failing(floor)
        assert queue["failing"]["why"] == "this server has a fault, which its log describes"
        monkeypatch.setattr(journal_queue, "messages_of", messages_of)
        await receiver.until(1)
        await record_incident(floor, "another one")
        await receiver.until(2)
    assert whats(receiver) == ["a telephone", "another one"]


async def test_entries_in_the_archive_are_refused_and_the_first_possible_one_is_told(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        host = floor.server.parts.hosts.named("canberra")
        read = host.journal.read

        async def trimmed(after_seq: int, limit: int = 100) -> object:
            if after_seq < 3:
                raise Archived("canberra", Head(3, ""))
            return await read(after_seq, limit)

        monkeypatch.setattr(host.journal, "read", trimmed)
        refused = await replay(floor, 0)
        assert (refused.status, refused.code) == (409, "entry_archived")
        assert "from entry 4 on" in refused.body["detail"]
        assert (await replay(floor, 3)).status == 200
