"""The demonstration as a whole, over real sockets."""

import asyncio
import io
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from argon2 import PasswordHasher
from rich.console import Console

from jackpot.access import Passwords
from jackpot.audit.machines import LINK
from jackpot.cli import main
from jackpot.demo.crew import Crew
from jackpot.demo.data import Credentials, DemoError, prepare
from jackpot.demo.greeting import greeting
from jackpot.demo.people import all_people
from jackpot.demo.run import ROUND_S, DemoOptions, play, running_server
from jackpot.floor.events import ClaimDeclared, ClaimVerified
from jackpot.journal import open_reader, replay
from jackpot.web.staff.play_warnings import FULL_ROUNDS_A_MINUTE
from table_client import Refused, SystemClock, TableClient
from table_client.virtual import Habits
from tests.deadline import DEADLINE_S
from tests.demo.scenes import payout

CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def crew(url: str = "http://nowhere", credentials: Credentials | None = None) -> Crew:
    people = credentials or Credentials(people=all_people())
    return Crew(url, people, SystemClock(), step_s=3.0, patience_s=30.0)


def step(**fields: Any) -> tuple[str, str] | None:
    found = crew().next_step(payout(**fields))
    return None if found is None else (found.who.name, found.act)


def test_a_small_payout_is_confirmed_by_one_cashier() -> None:
    assert step() == ("cleo", "confirm")
    assert step(status="paid", confirmed_by=("cleo",)) is None


def test_a_large_payout_is_verified_and_then_confirmed_by_two() -> None:
    large = {"needs_verification": True, "needs_two_people": True}
    assert step(**large) == ("vera", "verify")
    assert step(**large, status="verified") == ("cleo", "confirm")
    assert step(**large, status="verified", confirmed_by=("cleo",)) == ("cass", "confirm")


def test_a_payout_that_a_visitor_disputes_is_left_alone() -> None:
    assert step(status="disputed") is None


async def test_a_supervisor_verifies_a_straight_flush_and_two_cashiers_pay_it(
    tmp_path: Path,
) -> None:
    data = prepare(tmp_path, 1, 8080, CHEAP)
    async with (
        running_server(data, 0, CHEAP) as server,
        crew(server.url, data.credentials) as people,
        TableClient(server.url, "T1", data.credentials.tables["T1"]) as table,
    ):
        await people.open_tables(["T1"])
        await table.open_round(1)
        await table.place_wager(4)
        await table.deal_round()
        await table.declare_claim(4, "9h8h7h6h5h")
        assert isinstance(await table.settle_round(), Refused)
        assert await people.supervisors(0.0).verify("T1", 1, [4])
        await table.settle_round()
        (won,) = await people.payouts()
        assert (won.category, won.amount_cents) == ("straight_flush", 483_179)
        assert won.status == "verified"
        for _ in range(2):
            (owed,) = await people.payouts()
            await people.take_next_step(owed)
        (paid,) = await people.payouts()
        assert (paid.status, paid.confirmed_by) == ("paid", ("cleo", "cass"))


async def _play_past(options: DemoOptions, number: int) -> int:
    """Plays until every table is past that round; returns the round at the start."""
    data = prepare(options.data, options.tables, 8080, CHEAP)
    async with running_server(data, 0, CHEAP) as server:
        stop = asyncio.Event()
        engine = server.parts.jackpots.named("canberra").engine

        def last_round() -> int:
            return min(table.last_round for table in engine.state.tables.values())

        def on_events(events: object, state: object) -> None:
            if last_round() > number:
                stop.set()

        engine.on_commit.add(on_events)
        began = last_round()
        async with asyncio.timeout(DEADLINE_S):
            observations = await play(options, data, server.url, Console(file=io.StringIO()), stop)
        assert observations.disagreements == []
        assert engine.state.balances.wagers_micros > 0
    return began


async def test_a_second_start_continues_where_the_first_ended(tmp_path: Path) -> None:
    options = DemoOptions(tmp_path, port=0, tables=2, speed=200.0, seed=4)
    assert await _play_past(options, 3) == 0
    assert await _play_past(options, 7) > 3


async def test_large_wins_are_verified_at_the_tables_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jackpot.demo.run._HABITS", Habits(lucky=1.0))
    await _play_past(DemoOptions(tmp_path, port=0, tables=2, speed=200.0, seed=4), 6)
    async with await open_reader(f"sqlite:{tmp_path / 'jackpot.sqlite'}") as home:
        journal = [each async for each in replay(home.journal("canberra"), LINK.codec)]
    events = [event for opened in journal for event in opened.events]
    declared, verified = [
        {(event.table, event.round, event.box): event for event in events if type(event) is kind}
        for kind in (ClaimDeclared, ClaimVerified)
    ]
    assert len(verified) > 5
    for hand, event in verified.items():
        assert event.by == "vera"
        pause_ms = event.at_ms - declared[hand].at_ms
        assert pause_ms >= 30, "the wall shows it as pending first: 6 seconds at the usual speed"


def test_no_table_plays_faster_than_a_dealer_can() -> None:
    """Faster play is a warning to the supervisors, which a visitor would see at once."""
    assert 60 / ROUND_S < FULL_ROUNDS_A_MINUTE


async def test_one_directory_serves_one_demonstration(tmp_path: Path) -> None:
    data = prepare(tmp_path, 1, 8080, CHEAP)
    async with running_server(data, 0, CHEAP):
        with pytest.raises(DemoError, match="--data"):
            async with running_server(data, 0, CHEAP):
                pass


def test_a_port_in_use_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["demo", "--port", str(port), "--data", str(tmp_path / "demo")]) == 1
    said = capsys.readouterr().err
    assert f"port {port} cannot be used" in said
    assert f"--port {port + 1}" in said
    assert not (tmp_path / "demo").exists()


async def test_ctrl_c_stops_all_of_it_cleanly(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "import sys; from jackpot.cli import main; sys.exit(main())",
        *("demo", "--port", str(port), "--data", str(tmp_path), "--speed", "20", "--tables", "2"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(DEADLINE_S):
            while not (await process.stdout.readline()).startswith(b"meter"):
                assert process.returncode is None
            process.send_signal(signal.SIGINT)
            rest, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert (process.returncode, errors) == (0, b"")
    assert rest.endswith(b"Stopped. The next start continues from here.\n")


async def test_every_address_that_is_printed_is_served(tmp_path: Path) -> None:
    data = prepare(tmp_path, 1, 8080, CHEAP)
    async with running_server(data, 0, CHEAP) as server, aiohttp.ClientSession() as http:
        lines = greeting(server.url, data)
        addresses = [word for line in lines for word in line.split() if word.startswith("http")]
        assert server.url in addresses
        assert {server.url + page for page in ("evidence", "pit")} < set(addresses)
        for address in addresses:
            async with http.get(address) as response:
                assert (address, response.status) == (address, 200)
    for person in data.credentials.people:
        assert any(person.password in line and person.name in line for line in lines)


@pytest.mark.parametrize(
    "wrong", [("--tables", "0"), ("--tables", "201"), ("--port", "0"), ("--speed", "0")]
)
def test_an_option_out_of_range_is_refused_with_the_range(
    wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["demo", *wrong])
    assert "is not a number from" in capsys.readouterr().err
