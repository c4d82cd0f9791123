"""A tournament behind a page: staff of a floor hold it over the wire."""

from typing import Any

from tests.display.floor import Floor
from tests.e2e.people import Reply, Staff
from tests.web.tournaments.evening import URL, Evening

LONG_AGO = "2026-01-01T08:00:00Z"
FEE = {"fee_cents": 11_001}
_NAMES = {"director": "dora", "supervisor": "sam", "dealer": "dee", "cage": "cleo"}


class TournamentDesk:
    """Asks in a role, as `Evening` does."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._staff: dict[str, Staff] = {}

    async def ask(
        self, who: str | None, method: str, path: str, body: Any = None, **headers: str
    ) -> Reply:
        name = _NAMES[who or ""]
        if name not in self._staff:
            self._staff[name] = await self._floor.people.staff(name)
        staff = self._staff[name]
        if method == "GET":
            return await staff.get(path)
        send = staff.put if method == "PUT" else staff.post
        return await send(path, **(body or {}))


async def entered(floor: Floor, players: int, url: str = URL, **conditions: Any) -> Evening:
    """A tournament with all its entries."""
    evening = Evening(TournamentDesk(floor), players, url=url)
    await evening.prepare(LONG_AGO, **conditions)
    for player in evening.players:
        await evening.ask("director", "PUT", f"/entries/{player}", FEE)
    return evening


async def drawn(evening: Evening, tables: list[str]) -> dict[str, list[str]]:
    """The seats of the first session are drawn: the players of each table."""
    ballot = {"tables": tables, "most_at_a_table": 7, "seed": "dice"}
    session = await evening.ask("director", "POST", "/sessions/1/ballot", ballot)
    seats: dict[str, list[str]] = {table: [] for table in tables}
    for seat in session["ballot"]:
        seats[seat["table"]].append(seat["player"])
    return seats


async def started(evening: Evening) -> None:
    for player in evening.players:
        await evening.ask("director", "PUT", f"/sessions/1/seats/{player}")
    await evening.ask("director", "POST", "/sessions/1/start")
