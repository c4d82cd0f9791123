"""`jackpot demo --tournament`: tournaments that run by themselves, and go on after kill -9."""

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.cli import main
from jackpot.demo.data import prepare
from jackpot.demo.greeting import greeting
from jackpot.demo.run import running_server
from jackpot.demo.tournament_floor import CUP_TABLES, CUPS_AHEAD, cups_to_name
from jackpot.demo.tournament_play import PlayRequest, SessionPlay
from tests.deadline import DEADLINE_S
from tests.demo.test_demonstration import CHEAP


@asynccontextmanager
async def demonstration(folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "import sys; from jackpot.cli import main; sys.exit(main())",
        *("demo", "--tournament", "--speed", "60", "--tables", "1"),
        *("--port", str(port), "--data", str(folder)),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(DEADLINE_S):
            yield process
    finally:
        process.kill()
        await process.wait()


async def until_told(process: asyncio.subprocess.Process, beginning: str) -> list[str]:
    assert process.stdout is not None
    told: list[str] = []
    while not told or not told[-1].startswith(beginning):
        line = (await process.stdout.readline()).decode()
        assert line, told
        told.append(line)
    return told


async def test_a_tournament_goes_on_after_kill_9_and_ends_with_its_prizes_paid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(tmp_path, 1, 8080, CHEAP)  # the passwords of a real start take seconds to hash
    async with demonstration(tmp_path) as process:
        await until_told(process, "tournament cup-1: Heats, round")
    async with demonstration(tmp_path) as process:
        told = await until_told(process, "tournament cup-1: ")
        assert "Heats planned" not in told[-1], "it goes on"
        while "prize, $1,350.00, paid" not in told[-1]:  # 27 fees, one of them of the absent player
            told = await until_told(process, "payout cup-1:Entry-")
    assert await cups_to_name(f"sqlite:{tmp_path / 'jackpot.sqlite'}") == 1 + CUPS_AHEAD
    capsys.readouterr()
    journal = str(tmp_path / "jackpot.sqlite")
    assert await asyncio.to_thread(main, ["verify", journal, "--json"]) == 0
    proofs = {proof["link"]: proof for proof in json.loads(capsys.readouterr().out)}
    assert proofs["cup-1"]["sound"]
    assert {"canberra", "cup-1", "cup-2", "cup-3"} < set(proofs)


async def test_the_addresses_of_a_tournament_are_printed_and_served(tmp_path: Path) -> None:
    data = prepare(tmp_path, 1, 8080, CHEAP, cups=CUPS_AHEAD)
    async with running_server(data, 0, CHEAP) as server, aiohttp.ClientSession() as http:
        lines = greeting(server.url, data, "cup-1")
        addresses = [word for line in lines for word in line.split() if word.startswith("http")]
        wall = f"{server.url}display/leaderboard?tournament=cup-1"
        assert {wall, f"{server.url}v1/tournaments/cup-1/conditions"} < set(addresses)
        async with http.get(wall) as response:
            assert response.status == 200
        assert {"C1", "C4"} <= server.parts.jackpots.named("canberra").engine.state.tables.keys()
    director = data.credentials.people[-2]
    assert any(director.name in line and director.password in line for line in lines)
    again = prepare(tmp_path, 1, 8080, CHEAP)
    assert "[tournaments.cup-3]" in again.floor.read_text(), "a journal stays in the floor file"


def table(round_: int, *players: str, counted: bool = True, **other: Any) -> dict[str, Any]:
    seat = {"in_play": True, "out_in_round": None, "end_chips": None, **other}
    seats = [
        {**seat, "player": each, "start_chips": 5_000 if counted else None} for each in players
    ]
    return {"table": "C1", "round": round_, "rounds": 4, "seats": seats}


def next_request(
    *tables: dict[str, Any], notes: tuple[str, ...] = ("a", "b")
) -> PlayRequest | None:
    session = {"session": 1, "name": "Heats", "notes": list(notes), "tables": list(tables)}
    return SessionPlay(session, "seed").next_request()


def test_what_comes_next_follows_from_the_session_alone() -> None:
    three = ("M-1", "M-2", "M-3")
    first = next_request(table(0, *three, counted=False))
    assert first is not None
    assert first.path == "/tables/C1/counts/start"
    assert next_request(table(0, *three)) == PlayRequest(
        "PUT", "/tables/C1/rounds/1", by_dealer=True
    )
    rest = next_request(table(2, *three), notes=())
    assert rest is not None
    assert (rest.path, rest.pause) == ("/breaks", True)
    last = next_request(table(4, *three))
    assert last is not None
    assert last.path == "/tables/C1/counts/end"
    assert last == next_request(table(4, *three)), "after a stop the same is counted"
    assert next_request(table(4, *three, end_chips=1_000)) is None


def test_whoever_loses_all_chips_is_eliminated_once() -> None:
    many = [f"M-{number}" for number in range(1, 8)]
    asked = [next_request({**table(1, *many), "table": name}) for name in (*CUP_TABLES, "C9")]
    losers = [each for each in asked if each is not None and "eliminations" in each.path]
    assert losers, "a seed for which somebody loses"
    for each in losers:
        assert each.body is not None
        assert each.body["chips"] < 100
    gone = table(1, *many)
    gone["seats"][0].update(in_play=False, out_in_round=1)
    again = next_request(gone)
    assert again == PlayRequest("PUT", "/tables/C1/rounds/2", by_dealer=True)
