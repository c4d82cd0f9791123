"""The meter as a stream: what displays get, and which of them are dropped."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from jackpot.access import AccessStore
from jackpot.engine import unix_ms
from jackpot.web.http import event_stream
from tests.display.floor import FLUSH, ROYAL, STRAIGHT_FLUSH, Floor, open_floor
from tests.e2e.house import LINK
from tests.settings.floor_text import second_link
from tests.web.meter_reader import Told, reading


@pytest_asyncio.fixture
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    async with open_floor(tmp_path) as opened:
        yield opened


async def _get(url: str, accept: str = "*/*") -> tuple[int, str, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(url, headers={"Accept": accept}) as response,
    ):
        return response.status, response.content_type, await response.text()


async def test_the_value_comes_at_once_and_then_with_every_change(floor: Floor) -> None:
    await floor.open_tables("T1")
    async with reading(floor.url) as reader:
        first = [await reader.next(), await reader.next()]
        assert [told.kind for told in first] == ["sign", "meter"]
        assert first[1].data["value_cents"] == 1_000_000
        assert first[1].data["royal_flush_cents"] == 1_000_000
        await floor.play("T1")
        after = await reader.until("meter")
        assert after.data["value_cents"] == 1_000_294
        assert after.seq > first[1].seq
        assert after.data["journal"] == first[1].data["journal"]


async def test_a_beat_each_second_has_the_head_of_the_journal(floor: Floor) -> None:
    async with reading(floor.url) as reader:
        beat = await reader.until("beat")
        assert beat.data["seq"] == beat.seq == floor.server.parts.hosts.named(LINK).engine.head.seq


async def test_a_royal_is_a_lock_a_win_with_its_cards_and_a_reset(floor: Floor) -> None:
    await floor.open_tables("T2")
    async with reading(floor.url) as reader:
        round_ = await floor.deal("T2")
        await floor.claim("T2", round_, 4, ROYAL)
        lock = await reader.until("lock", open=True)
        assert (lock.data["table_title"], lock.data["round"]) == ("Table 2", round_)
        pending = await reader.until("meter", locks=1)
        assert pending.data["pending_cents"] == 1_000_294
        assert pending.data["royal_pending"]
        assert ROYAL not in str(pending.data), "no cards before they are verified (16.6(a))"
        assert pending.data["pending_tables"] == ["T2"]
        assert pending.data["pending_locks"] == [{"table": "T2", "round": 1, "box": None}]
        await floor.settle("T2", round_)
        win = await reader.until("win")
        assert (win.data["category"], win.data["box"]) == ("royal_flush", 4)
        assert (win.data["table"], win.data["amount_cents"]) == ("T2", 1_000_294)
        assert win.data["cards"] == ROYAL
        assert (await reader.until("reset")).data == {"link": LINK, "value_cents": 1_000_000}
        sign = await reader.until("sign")
        assert [(won["payout"], won["cards"]) for won in sign.data["wins"]] == [("T2-1-4", ROYAL)]
        floor.clock = lambda: unix_ms() + 61_000
        over = await reader.until("sign")
        assert [(won["payout"], won["cards"]) for won in over.data["wins"]] == [("T2-1-4", None)]


async def test_a_straight_flush_is_pending_beside_the_jackpot(floor: Floor) -> None:
    await floor.open_tables("T1")
    async with reading(floor.url) as reader:
        round_ = await floor.deal("T1")
        await floor.claim("T1", round_, 4, STRAIGHT_FLUSH)
        pending = await reader.until("meter", locks=1)
        assert (pending.data["pending_cents"], pending.data["royal_pending"]) == (100_029, False)


async def test_the_cards_of_a_prize_that_nobody_verified_are_not_told(floor: Floor) -> None:
    await floor.open_tables("T1")
    async with reading(floor.url) as reader:
        await floor.play("T1", {2: FLUSH})
        win = await reader.until("win")
        assert (win.data["category"], win.data["cards"]) == ("flush", None)


async def test_one_connection_follows_several_links(tmp_path: Path) -> None:
    async with open_floor(tmp_path, added=second_link()) as floor:
        async with reading(floor.url, query="?link=airport,canberra") as reader:
            first = [await reader.next() for _ in range(4)]
            assert [(told.kind, told.data["link"]) for told in first] == [
                ("sign", "airport"),
                ("meter", "airport"),
                ("sign", "canberra"),
                ("meter", "canberra"),
            ]
            meters = {name: link.meter for name, link in floor.server.parts.links.items()}
            assert {name: len(meter) for name, meter in meters.items()} == {
                "airport": 1,
                "canberra": 1,
            }
            for link in ("airport", "canberra"):
                await reader.until("beat", link=link)
            await floor.open_tables("T1")
            await floor.play("T1", {2: FLUSH})
            assert (await reader.until("win")).data["link"] == "canberra"
        status, _, text = await _get(f"{floor.url}v1/meter/stream?link=canberra,harbour")
        assert (status, "canberra, airport" in text) == (404, True)
        assert (await _get(f"{floor.url}v1/meter/stream"))[0] == 404, "which of the two?"


async def test_displays_learn_of_a_suspension_and_a_fault(floor: Floor) -> None:
    await floor.open_tables("T1")
    engine = floor.server.parts.hosts.named(LINK).engine
    async with reading(floor.url) as reader:
        await floor.suspend("T1")
        suspended = await reader.until("suspension")
        assert (suspended.data["table"], suspended.data["suspended"]) == ("T1", True)
        assert (await reader.until("meter")).data["wagers"] == "closed"
        engine._soundness.fail("the disk is full")
        assert (await reader.until("fault")).data == {"link": LINK, "sound": False}
        assert (await reader.until("meter")).data["sound"] is False
        engine._soundness.recover()
        assert (await reader.until("fault")).data == {"link": LINK, "sound": True}


async def test_only_the_latest_value_is_sent_at_most_twenty_times_a_second(floor: Floor) -> None:
    await floor.open_tables("T1", "T2", "T3", "T4")
    loop = asyncio.get_running_loop()
    heard: list[tuple[float, Told]] = []
    async with reading(floor.url) as reader:
        await reader.until("meter")

        async def listen(end_cents: int) -> None:
            while not heard or heard[-1][1].data["value_cents"] != end_cents:
                heard.append((loop.time(), await reader.until("meter")))

        began = loop.time()
        listening = asyncio.create_task(listen(1_000_000 + 40 * 294))
        for _ in range(10):
            await asyncio.gather(*(floor.play(table) for table in ("T1", "T2", "T3", "T4")))
        await listening
        passed = loop.time() - began
    values = [told.data["value_cents"] for _, told in heard]
    assert values == sorted(values)
    assert len(values) <= 20 * passed + 2
    assert [told.seq for _, told in heard] == sorted(told.seq for _, told in heard)


@pytest.mark.usefixtures("quick_beats")
async def test_a_display_that_does_not_read_is_dropped_and_others_do_not_notice(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_stream, "NOT_READING_AFTER_S", 0.2)
    stream = floor.server.parts.links[LINK].meter
    deaf = socket.create_connection(("127.0.0.1", floor.port))
    with deaf:
        deaf.sendall(b"GET /v1/meter/stream HTTP/1.1\r\nHost: floor\r\n\r\n")
        async with reading(floor.url) as reader:
            while len(stream) < 2:
                await reader.next()
            while len(stream) > 1:  # much at a time: a quiet floor would take an hour for it
                stream._add_news([("suspension", {"table": "x" * 50_000, "suspended": True})])
                stream._flush_soon()
                await reader.until("suspension")
            await reader.until("beat")


async def test_a_display_that_fell_behind_gets_the_whole_picture_and_no_backlog() -> None:
    class Wire(asyncio.Transport):
        def __init__(self) -> None:
            super().__init__()
            self.unread = 0
            self.written: list[bytes] = []
            self.aborted = False

        def is_closing(self) -> bool:
            return self.aborted

        def get_write_buffer_size(self) -> int:
            return self.unread

        def write(self, data: bytes | bytearray | memoryview) -> None:
            self.written.append(bytes(data))

        def abort(self) -> None:
            self.aborted = True

    wire = Wire()
    display = event_stream.Subscriber(wire, chunked=False)
    whole = event_stream.Payload(b"whole")

    def send(text: bytes, now: float) -> bool:
        return display.send_latest(event_stream.Payload(text), lambda: whole, now)

    assert send(b"one", 1)
    wire.unread = 3
    assert send(b"two", 2)
    assert send(b"three", 3)
    wire.unread = 0
    assert send(b"four", 4)
    assert send(b"five", 5)
    assert wire.written == [b"one", b"whole", b"five"]
    wire.unread = 5
    assert send(b"six", 6)
    assert not send(b"seven", 6 + event_stream.NOT_READING_AFTER_S + 0.1)
    assert wire.aborted


async def test_a_client_without_a_browser_reads_json_or_text(floor: Floor) -> None:
    await floor.open_tables("T1")
    status, kind, text = await _get(f"{floor.url}v1/meter.txt")
    assert (status, kind, text) == (200, "text/plain", "$10,000.00\n")
    assert await _get(f"{floor.url}v1/meter", "text/plain") == (status, kind, text)
    status, kind, text = await _get(f"{floor.url}v1/meter")
    assert (status, kind) == (200, "application/json")
    assert '"value_cents":1000000' in text
    await floor.suspend("T1")
    assert (await _get(f"{floor.url}v1/meter.txt"))[2] == "$10,000.00 closed\n"
    _, _, links = await _get(f"{floor.url}v1/meter/links")
    assert links == '[{"link":"canberra","title":"Canberra Poker Jackpot"}]'


async def test_the_sign_lists_the_wins_that_stand(floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {2: FLUSH, 3: ROYAL})
    supervisor = await floor.supervisor()
    disputed = await supervisor.post("/v1/payouts/T1-1-3/dispute", reason="A card fell off")
    assert disputed.ok, disputed
    _, _, text = await _get(f"{floor.url}v1/meter/sign")
    assert '"payout":"T1-1-2"' in text
    assert "T1-1-3" not in text


async def test_the_number_of_displays_is_limited(tmp_path: Path) -> None:
    one = ("max_displays = ", "max_displays = 1  # ")
    async with open_floor(tmp_path, one) as floor, reading(floor.url) as reader:
        await reader.until("meter")
        status, _, text = await _get(f"{floor.url}v1/meter/stream")
        assert status == 503
        assert "overloaded" in text


@pytest.mark.usefixtures("quick_beats")
async def test_a_token_that_is_revoked_ends_its_stream(tmp_path: Path) -> None:
    change = ("meter_needs_token = false", "meter_needs_token = true")
    async with open_floor(tmp_path, change) as floor:
        assert (await _get(f"{floor.url}v1/meter/stream"))[0] == 401
        async with reading(floor.url, floor.display_token()) as reader:
            await reader.until("meter")
            with AccessStore(floor.house.access) as store:
                store.revoke_token(store.tokens()[-1].id, 0)
            await reader.over()


async def test_the_stream_ends_when_the_server_stops(floor: Floor) -> None:
    async with reading(floor.url) as reader:
        await reader.until("meter")
        stopping = asyncio.create_task(floor.stop())
        await reader.over()
        await stopping
