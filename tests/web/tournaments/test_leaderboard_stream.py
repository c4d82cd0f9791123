"""The leaderboard as a wall follows it: at once, with every change, and a beat each second."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from jackpot.engine import unix_ms
from tests.deadline import DEADLINE_S
from tests.web.asyncapi_messages import Messages
from tests.web.live import LiveFloor, live_floor
from tests.web.meter_reader import Reader, Told
from tests.web.tournaments.evening import FILE, URL, Evening

LONG_AGO = "2026-01-01T08:00:00Z"
ENTRY = {"fee_cents": 11_001}


@asynccontextmanager
async def wall(floor: LiveFloor) -> AsyncIterator[Reader]:
    async with (
        asyncio.timeout(DEADLINE_S),
        floor.http.get(f"{floor.url}{URL}/leaderboard/stream") as response,
    ):
        assert response.status == 200
        yield Reader(response)


async def board_with(reader: Reader, **expected: Any) -> dict[str, Any]:
    """The first board whose fields are as expected."""
    while True:
        told = await reader.until("leaderboard")
        assert "M-0" not in str(told.data), "a wall names no player"
        board: dict[str, Any] = told.data["board"]
        if all(board[name] == expected[name] for name in expected):
            return board


async def test_a_wall_gets_the_board_at_once_and_with_every_change(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor, wall(floor) as reader:
        first = await reader.next()
        assert (first.kind, first.data["board"]["entries_open"]) == ("leaderboard", False)
        assert first.data["board"]["title"] == "", "conditions that nobody published are not shown"
        evening = Evening(floor, 8)
        await evening.prepare(LONG_AGO)
        board = await board_with(reader, entries_open=True)
        assert (board["title"], board["maximum_players"]) == ("Spring Cup", 200)
        assert (board["phase"], board["entry_fee_cents"]) == ("entries", 11_001)
        for player in evening.players:
            await evening.ask("director", "PUT", f"/entries/{player}", ENTRY)
        board = await board_with(reader, players=8)
        assert (board["prize_pool_cents"], board["prizes_cents"][0]) == (80_008, 40_005), (
            "with its odd cent"
        )
        await evening.session(1, LONG_AGO)
        board = await board_with(reader, phase="ended")
        assert (board["session_name"], board["next_session_name"]) == ("Heats", "Semi-final")
        assert [row["place"] for row in board["rows"]] == list(range(1, 9))
        await evening.ask("supervisor", "POST", "/cancel", {"reason": "The hall is flooded."})
        board = await board_with(reader, status="cancelled")
        assert "flooded" not in str(board), "why is for the staff"
        answer = await floor.ask(None, "GET", URL + "/leaderboard")
        assert answer.body == board


async def test_heats_at_the_same_time_are_all_told(tmp_path: Path) -> None:
    plan = {"game": "canberra poker", "rounds": 2}
    heats = [{**plan, "name": f"Heat {number}", "advance": 2} for number in (1, 2)]
    sessions = [*heats, {**plan, "name": "Final", "takes": [1, 2]}]
    async with live_floor(tmp_path, added=FILE) as floor, wall(floor) as reader:
        evening = Evening(floor, 6)
        await evening.prepare(LONG_AGO, sessions=sessions)
        for heat in (1, 2):
            for player in evening.players[3 * heat - 3 : 3 * heat]:
                await evening.ask(
                    "director", "PUT", f"/entries/{player}", ENTRY | {"session": heat}
                )
            ballot = {"tables": [f"T{heat}"], "most_at_a_table": 7, "seed": "dice"}
            await evening.ask("director", "POST", f"/sessions/{heat}/ballot", ballot)
        while not (told := (await reader.until("leaderboard")).data)["other_sessions"]:
            assert told["board"]["session"] in (None, 1)
        (other,) = told["other_sessions"]
        boards = [told["board"], other["board"]]
        assert [board["session_name"] for board in boards] == ["Heat 1", "Heat 2"]
        assert [len(board["rows"]) for board in boards] == [3, 3]
        await evening.ask("supervisor", "POST", "/cancel", {"reason": "The hall is flooded."})
        while (told := (await reader.until("leaderboard")).data)["board"]["status"] == "open":
            assert told["other_sessions"]
        assert told["other_sessions"] == []


@pytest.mark.usefixtures("quick_beats")
async def test_a_beat_has_the_head_of_the_journal(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor, wall(floor) as reader:
        messages = Messages((await floor.ask(None, "GET", "/asyncapi.json")).body)
        told: list[Told] = [await reader.next(), await reader.next()]
        assert [each.kind for each in told] == ["leaderboard", "beat"], "no change, no board"
        for each in told:
            messages.check("stream_leaderboard", each.kind, each.data)
        head = floor.server.parts.all_hosts.named("spring-cup").engine.head.seq
        assert told[1].data["seq"] == told[1].seq == head


@pytest.mark.usefixtures("quick_beats")
async def test_a_break_ends_by_itself_and_an_unsound_journal_is_told(tmp_path: Path) -> None:
    later_ms = 0
    async with live_floor(tmp_path, added=FILE, clock=lambda: unix_ms() + later_ms) as floor:
        evening = Evening(floor, 4)
        await evening.prepare(LONG_AGO)
        for player in evening.players:
            await evening.ask("director", "PUT", f"/entries/{player}", ENTRY)
        ballot = {"tables": ["T1"], "most_at_a_table": 7}
        await evening.ask("director", "POST", "/sessions/1/ballot", ballot)
        for player in evening.players:
            await evening.ask("director", "PUT", f"/sessions/1/seats/{player}")
        await evening.ask("director", "POST", "/sessions/1/start")
        async with wall(floor) as reader:
            assert not (await reader.next()).data["on_break"]
            await evening.ask("director", "POST", "/sessions/1/breaks", {"minutes": 10})
            told = await reader.until("leaderboard", on_break=True)
            later_ms = 600_000
            over = await reader.until("leaderboard", on_break=False)
            assert over.seq == told.seq, "nothing happened but time"
            engine = floor.server.parts.all_hosts.named("spring-cup").engine
            engine.distrust("the disk is full")
            assert (await reader.until("leaderboard", sound=False)).seq == told.seq


async def test_an_unknown_tournament_has_no_stream(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        answer = await floor.ask(None, "GET", "/v1/tournaments/no-cup/leaderboard/stream")
        assert (answer.status, answer.code) == (404, "unknown_tournament")
