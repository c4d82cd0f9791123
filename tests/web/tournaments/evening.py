"""A tournament of many players through the wire: three sessions, from conditions to prizes."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Protocol

from jackpot.rules.tournament.ballot import Seat, draw_seats


def floor_file(name: str) -> str:
    """A tournament in the floor file."""
    return f"""
[tournaments.{name}]
title = "Spring Cup"
instrument = "NI2016-268"
verify_from_cents = 50000
two_person_from_cents = 100000
"""


FILE = floor_file("spring-cup")
URL = "/v1/tournaments/spring-cup"


def conditions(starts_at: str, **other: Any) -> dict[str, Any]:
    """Heats of all players, a semi-final of 40 and a final of 7."""
    return {
        "title": "Spring Cup",
        "starts_at": starts_at,
        "structure": "Heats, a semi-final and a final.",
        "sessions": [
            {"name": "Heats", "game": "canberra poker", "rounds": 2, "advance": 40},
            {
                "name": "Semi-final",
                "game": "canberra poker",
                "rounds": 2,
                "advance": 7,
                "takes": [1],
            },
            {"name": "Final", "game": "canberra poker", "rounds": 2, "takes": [2]},
        ],
        "entry_fee_cents": 11_001,
        "commission_cents": 1_000,
        "starting_chips": 1_000,
        "minimum_players": 2,
        "maximum_players": 200,
        "player_groups": "none",
        "jackpot_wagers": False,
        "jackpot_restrictions": "No jackpot wagers are taken.",
        "buy_backs": [],
        "buy_back_method": "none",
        "table_minimum": 25,
        "table_maximum": 500,
        "prizes_bp": [5_000, 3_000, 2_000],
        **other,
    }


class Asks(Protocol):
    async def ask(
        self, who: str | None, method: str, path: str, body: Any = None, **headers: str
    ) -> Any: ...


class Evening:
    """`after_step` may replace the server between two steps, and gives the one to go on with."""

    def __init__(
        self,
        floor: Asks,
        players: int,
        after_step: Callable[[], Awaitable[Asks]] | None = None,
        url: str = URL,
    ) -> None:
        self.floor = floor
        self._url = url
        self.players = [f"M-{number:04d}" for number in range(1, players + 1)]
        self._choose = Random(players)
        self._after_step = after_step

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> Any:
        answer = await self.floor.ask(who, method, self._url + path, body)
        assert answer.status == 200, (path, answer.body)
        return answer.body

    async def step(self, who: str, method: str, path: str, body: Any = None) -> Any:
        """Asks, ends the step, and asks again: the same is answered the same."""
        answer = await self.ask(who, method, path, body)
        if self._after_step is not None:
            self.floor = await self._after_step()
            assert await self.ask(who, method, path, body) == answer
        return answer

    async def play(self, starts_at: str, **other: Any) -> Any:
        """From the conditions to the prizes; the tournament at its end."""
        await self.prepare(starts_at, **other)
        for player in self.players:
            await self.ask("director", "PUT", f"/entries/{player}", {"fee_cents": 11_001})
        for number in (1, 2, 3):
            await self.session(number, starts_at)
        return await self.step("director", "POST", "/award")

    async def prepare(self, starts_at: str, **other: Any) -> None:
        await self.ask("supervisor", "PUT", "/conditions", conditions(starts_at, **other))
        await self.ask("supervisor", "POST", "/conditions/publish")
        paper = {"reference": "GRC 2026/1", "commission_cents": 1_000}
        await self.ask("supervisor", "POST", "/conditions/file", paper)
        await self.step("supervisor", "POST", "/directors", {"person": "dora"})

    async def session(self, number: int, starts_at: str) -> None:
        entries = await self.ask("director", "GET", "/entries")
        playing = [entry["player"] for entry in entries if entry["plays"] == number]
        tables = [f"T{n}" for n in range(1, -(-len(playing) // 7) + 1)]
        url = f"/sessions/{number}"
        ballot = {"tables": tables, "most_at_a_table": 7, "seed": f"dice {number}"}
        drawn = await self.step("director", "POST", url + "/ballot", ballot)
        seats = {each["player"]: Seat(each["table"], each["seat"]) for each in drawn["ballot"]}
        assert seats == draw_seats(drawn["seed"], playing, tables)
        if number > 1:
            start = {"starts_at": starts_at, "notice": "On the board."}
            await self.ask("director", "PUT", url + "/starting-time", start)
        for player in playing:
            await self.ask("director", "PUT", f"{url}/seats/{player}")
        await self.step("director", "POST", url + "/start")
        for table in tables:
            names = [name for name, seat in seats.items() if seat.table == table]
            await self.play_table(f"{url}/tables/{table}", names, url)
        await self.step("director", "POST", url + "/end")

    async def play_table(self, table: str, names: list[str], session: str) -> None:
        await self.count(table, "start", dict.fromkeys(names, 1_000))
        for round_ in (1, 2):
            await self.ask("dealer", "PUT", f"{table}/rounds/{round_}")
        if len(names) > 4:
            out = names.pop()
            await self.ask("director", "PUT", f"{session}/eliminations/{out}", {"chips": 7})
        chips = self._choose.sample(range(25, 90_000), len(names))
        await self.count(table, "end", dict(zip(names, chips, strict=True)))

    async def count(self, table: str, moment: str, chips: dict[str, int]) -> None:
        stacks = [{"player": name, "chips": stack} for name, stack in chips.items()]
        await self.ask("dealer", "PUT", f"{table}/counts/{moment}", {"stacks": stacks})
