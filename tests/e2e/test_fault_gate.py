"""Rule 14.5 tried for real: kill -9, a full disk, Redis outages. A supervisor ends long ones."""

import asyncio
import threading
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from jackpot.engine import unix_ms
from jackpot.floor import events as ev
from jackpot.journal.sqlite import writer
from jackpot.journal.sqlite.home import SqliteHome
from jackpot.journal.sqlite.lock import lock_path_of
from tests.e2e.house import House, entries, serving
from tests.e2e.node import limit_files
from tests.e2e.people import People, Seat, Staff, people, wager
from tests.e2e.process import server_process
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer
from tests.journal.support import connection_of

WHY = "looked into it"


def shorten_limit(house: House, limit_ms: int) -> None:
    """So that a test need not wait for longer."""
    text = house.floor.read_text(encoding="utf-8")
    stated, short = "malfunction_after_ms = 20000", f"malfunction_after_ms = {limit_ms}"
    assert stated in text
    house.floor.write_text(text.replace(stated, short), encoding="utf-8")


async def bet(at: People, table: str) -> Seat:
    """A table with a lit lamp in box 1; no card is out."""
    await at.open_tables(table)
    seat = await at.by_http(table)
    assert (await seat.do("open_round", round=1)).ok
    assert (await seat.do("place_wager", **wager(1, 1))).body["lamp"] == "on"
    return seat


async def lamps(supervisor: Staff, table: str = "T1") -> list[int]:
    found: list[int] = (await supervisor.get(f"/v1/tables/{table}")).body["lamps"]
    return found


async def faults_of(house: House) -> list[ev.FaultReported]:
    happened = [event for entry in await entries(house) for event in entry.events]
    return [event for event in happened if isinstance(event, ev.FaultReported)]


@pytest.mark.parametrize(
    ("ends", "back_after_s", "waits"),
    [
        ("killed", 60, True),
        ("killed", 0, False),
        ("killed", -60, False),
        ("killed, its lock file lost", -60, True),
        ("stopped", 3_600, False),
    ],
)
async def test_a_server_comes_back_with_open_tables(
    house: House, ends: str, back_after_s: int, waits: bool
) -> None:
    async with server_process(house) as process:
        async with people(house, process.url) as at:
            await bet(at, "T1")
        if ends == "stopped":
            assert await process.terminate() == 0
        else:
            await process.kill()
    if "lost" in ends:  # without it the computer's clock is the only one
        lock_path_of(Path(house.journal.removeprefix("sqlite:"))).unlink()
    async with (
        serving(house, clock=lambda: unix_ms() + back_after_s * 1_000) as server,
        people(house, server.url) as at,
    ):
        supervisor, seat = await at.staff("sam"), await at.by_http("T1")
        assert await lamps(supervisor) == ([] if waits else [1])
        if waits:
            refused = await seat.do("place_wager", **wager(1, 1))
            assert (refused.status, refused.code) == (409, "awaiting_approval")
            assert (await supervisor.post("/v1/approve-resume", reason=WHY)).ok
        assert (await seat.do("place_wager", **wager(1, 1))).body["lamp"] == "on"
    assert len(await faults_of(house)) == int(waits)


async def outage(seat: Seat, for_s: float) -> None:
    """Play on at a table that is refused, for that long."""
    loop = asyncio.get_running_loop()
    box = 2
    while (await seat.do("place_wager", **wager(1, box))).ok:
        box += 1
    until_s = loop.time() + for_s
    while loop.time() < until_s:
        assert (await seat.do("place_wager", **wager(1, box))).status == 503
        await asyncio.sleep(0.05)


async def sound_again(seat: Seat, box: int = 7) -> tuple[int, str]:
    """The first answer that is not 503: its status, and its code or its lamp."""
    while True:
        reply = await seat.do("place_wager", **wager(1, box))
        if reply.status != 503:
            return reply.status, reply.body["lamp"] if reply.ok else reply.code
        await asyncio.sleep(0.05)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("limit_ms", "answer"), [(20_000, (200, "on")), (1_000, (409, "awaiting_approval"))]
)
async def test_a_disk_is_full_and_has_room_again(
    house: House, limit_ms: int, answer: tuple[int, str]
) -> None:
    shorten_limit(house, limit_ms)
    async with server_process(house) as process, people(house, process.url) as at:
        seat, supervisor = await bet(at, "T1"), await at.staff("sam")
        limit_files(process.process.pid, 0)
        await outage(seat, for_s=1.5)
        limit_files(process.process.pid, None)
        assert await sound_again(seat) == answer
        if answer[0] == 409:
            assert await lamps(supervisor) == []
            assert (await supervisor.post("/v1/approve-resume", reason=WHY)).ok
            assert await sound_again(seat) == (200, "on")
    reported = await faults_of(house)
    assert [(fault.by, fault.device) for fault in reported] == [
        ("server", "journal") for _ in range(answer[0] == 409)
    ]


@pytest.mark.slow
async def test_a_disk_hangs_in_a_write_and_answers_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Callers hear that the outcome is in doubt; once the disk answers, a supervisor approves."""
    monkeypatch.setattr(writer, "HANGS_AFTER_S", 0.2)
    shorten_limit(house, 1_000)
    lets_go = threading.Event()
    async with serving(house) as server, people(house, server.url) as at:
        seat, supervisor = await bet(at, "T1"), await at.staff("sam")
        home = server._home
        assert isinstance(home, SqliteHome)
        connection_of(home).set_trace_callback(lambda _: lets_go.wait() and None)
        try:
            hung = await seat.do("place_wager", **wager(1, 2))
            assert (hung.status, hung.code) == (503, "in_doubt")
            await outage(seat, for_s=1.5)
        finally:
            lets_go.set()
        assert await sound_again(seat) == (409, "awaiting_approval")
        assert await lamps(supervisor) == []
        assert (await supervisor.post("/v1/approve-resume", reason=WHY)).ok
        assert await sound_again(seat) == (200, "on")
    assert len(await faults_of(house)) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("limit_ms", "faults"), [(60_000, 0), (1_000, 1)], ids=["under the limit", "over the limit"]
)
async def test_redis_is_away_and_two_nodes_come_back_together(
    house: House, redis: RedisServer, limit_ms: int, faults: int
) -> None:
    shorten_limit(house, limit_ms)
    house = house._replace(journal=redis.address)
    async with AsyncExitStack() as stack:
        nodes = [await stack.enter_async_context(serving(house)) for _ in range(2)]
        first, second = [await stack.enter_async_context(people(house, node.url)) for node in nodes]
        seats = [await bet(first, "T1"), await bet(second, "T2")]
        redis.kill()
        await asyncio.gather(*(outage(seat, for_s=1.5) for seat in seats))
        redis.start()
        answers = await asyncio.gather(*map(sound_again, seats))
        assert answers == [(409, "awaiting_approval") if faults else (200, "on")] * 2
        if faults:
            supervisor = await first.staff("sam")
            assert (await supervisor.post("/v1/approve-resume", reason=WHY)).ok
            assert [await sound_again(seat) for seat in seats] == [(200, "on")] * 2
    assert len(await faults_of(house)) == faults


@pytest.mark.slow
async def test_one_of_three_nodes_is_cut_off_and_nothing_goes_dark_elsewhere(
    house: House, redis: RedisServer
) -> None:
    shorten_limit(house, 1_000)
    near = house._replace(journal=redis.address)
    async with AsyncExitStack() as stack:
        line = await stack.enter_async_context(proxy_to(redis.endpoint))
        houses = (near, near, house._replace(journal=line.address))
        first, second, cut_off = [
            await stack.enter_async_context(
                people(each, (await stack.enter_async_context(serving(each))).url)
            )
            for each in houses
        ]
        seats = [await bet(first, "T1"), await bet(second, "T2"), await bet(cut_off, "T3")]
        line.cut = True
        line.drop_all()
        await outage(seats[2], for_s=1.5)
        assert (await seats[0].do("place_wager", **wager(1, 2))).body["lamp"] == "on"
        line.cut = False
        assert await sound_again(seats[2]) == (200, "on")
        supervisor = await first.staff("sam")
        lit = {table: await lamps(supervisor, table) for table in ("T1", "T2", "T3")}
        assert (lit["T1"], lit["T2"]) == ([1, 2], [1])
        assert {1, 7} <= set(lit["T3"])
    assert await faults_of(near) == []
