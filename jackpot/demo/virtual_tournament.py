"""A tournament of virtual players, from its conditions to its prizes, to be watched.

Each step asks the server how far the tournament is and does what comes next. So it goes on after a
stop of any kind, and beside a visitor who conducts a part of it as the director.
"""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from jackpot.demo import tournament_floor as cup
from jackpot.demo.tournament_play import SessionPlay
from table_client import Clock, Refused
from table_client.virtual import StaffError, StaffSession

_LOOK = 8.0  # steps for which a new picture stands on the wall
_QUICK = 0.4


class CupStaff(NamedTuple):
    supervisor: StaffSession
    director: StaffSession
    dealer: StaffSession


class Cups:
    """The tournaments of the demonstration, one after the other."""

    def __init__(
        self, cups: int, staff: CupStaff, clock: Clock, *, seed: str, step_s: float
    ) -> None:
        self._cups = [
            VirtualTournament(number, staff, clock, seed=seed, step_s=step_s)
            for number in range(1, cups + 1)
        ]
        self._clock = clock
        self._held: VirtualTournament | None = None

    @property
    def news(self) -> str:
        """For the terminal; empty without tournaments."""
        return "" if self._held is None else f"{self._held.name}: {self._held.news}"

    async def hold(self) -> None:
        """Until cancelled: after the last, the next start of the demonstration has more."""
        for each in self._cups:
            self._held = each
            await each.hold()
        while True:
            await self._clock.sleep(_LOOK)


class VirtualTournament:
    """`step_s` is the time of a step, about a second at the usual speed."""

    def __init__(
        self, number: int, staff: CupStaff, clock: Clock, *, seed: str, step_s: float
    ) -> None:
        self.name = cup.cup_name(number)
        self.news = "before its conditions"  # for the terminal
        self._number = number
        self._staff = staff
        self._clock = clock
        self._seed = f"{seed} {self.name}"
        self._step_s = step_s

    async def hold(self) -> None:
        """Until the tournament is over and everybody had a look at its end."""
        began = False
        while True:
            try:
                steps = await self.step()
            except StaffError:
                steps = _LOOK  # the server is away: try again
            if steps is None and not began:
                return  # it was over before
            began = True
            await self._clock.sleep(self._step_s * (steps or 4 * _LOOK))
            if steps is None:
                return

    async def step(self) -> float | None:
        """Does what comes next; how many steps to wait then, or None at the end."""
        view = await self._ask(self._staff.director, "GET", "")
        if isinstance(view, Refused):
            return _LOOK
        if view["status"] != "open":
            self.news = view["status"]
            await self._close_tables()
            return None
        if not view["directors"]:
            return await self._publish()
        coming = next((each for each in view["sessions"] if each["phase"] != "ended"), None)
        if coming is None:
            return await self._award()
        number, phase = coming["session"], coming["phase"]
        self.news = f"{coming['name']} {phase.replace('_', ' ')}"
        if phase == "planned":
            return await self._before_the_ballot(view, number, coming["starts_at"])
        if phase == "drawn":
            return await self._seats(number, coming["starts_at"])
        return await self._play(number)

    async def _publish(self) -> float:
        starts_at = datetime.now(UTC) + timedelta(seconds=self._step_s * cup.PLAYERS)
        conditions = cup.conditions(self._number, starts_at)
        filed = {
            "reference": "Demonstration, not a notice to the Commission",
            "commission_cents": cup.COMMISSION_CENTS,
        }
        for method, path, body in (
            ("PUT", "/conditions", conditions),
            ("POST", "/conditions/publish", None),
            ("POST", "/conditions/file", filed),
            ("POST", "/directors", {"person": self._staff.director.name}),
        ):
            await self._ask(self._staff.supervisor, method, path, body)
        return _LOOK

    async def _before_the_ballot(
        self, view: dict[str, Any], number: int, starts_at: str | None
    ) -> float:
        director = self._staff.director
        if number == 1 and view["entries"] < cup.PLAYERS:
            player = _player(view["entries"] + 1)
            fee = {"fee_cents": cup.FEE_CENTS}
            await self._ask(director, "PUT", f"/entries/{player}", fee)
            return _QUICK
        if number == 1 and not view["reserved"]:
            await self._ask(director, "PUT", f"/reserved/{_player(cup.PLAYERS + 1)}")
        if starts_at is None:
            at = datetime.now(UTC) + timedelta(seconds=self._step_s * _LOOK)
            start = {"starts_at": at.isoformat(), "notice": "On the wall and at the tables."}
            await self._ask(director, "PUT", f"/sessions/{number}/starting-time", start)
        playing = [each for each in await self._entries() if each["plays"] == number]
        tables = -(-len(playing) // cup.MOST_AT_A_TABLE)
        ballot = {
            "tables": list(cup.CUP_TABLES[:tables]),
            "most_at_a_table": cup.MOST_AT_A_TABLE,
        }
        await self._ask(director, "POST", f"/sessions/{number}/ballot", ballot)
        return _LOOK

    async def _seats(self, number: int, starts_at: str) -> float:
        """All but one player of the first session come; a reserved player gets that seat."""
        director, url = self._staff.director, f"/sessions/{number}"
        session = await self._ask(director, "GET", url)
        if isinstance(session, Refused):
            return 1.0
        free = [
            seat["player"]
            for table in session["tables"]
            for seat in table["seats"]
            if seat["in_play"] and not seat["taken"]
        ]
        absent = _player(2) if number == 1 else ""
        coming = [player for player in free if player != absent]
        if coming:
            await self._ask(director, "PUT", f"{url}/seats/{coming[0]}")
            return _QUICK
        if datetime.now(UTC) < datetime.fromisoformat(starts_at):
            return 1.0
        if absent in free:
            offer = {"to": _player(cup.PLAYERS + 1), "fee_cents": cup.FEE_CENTS}
            await self._ask(director, "POST", f"{url}/seats/{absent}/offer", offer)
        await self._ask(self._staff.supervisor, "POST", f"{url}/tables/open")
        await self._ask(director, "POST", f"{url}/start")
        return 2.0

    async def _play(self, number: int) -> float:
        url = f"/sessions/{number}"
        session = await self._ask(self._staff.director, "GET", url)
        if isinstance(session, Refused):
            return 1.0
        play = SessionPlay(session, self._seed)
        self.news = f"{session['name']}, {play.news}"
        request = play.next_request()
        if request is not None:
            who = self._staff.dealer if request.by_dealer else self._staff.director
            await self._ask(who, request.method, url + request.path, request.body)
            return _LOOK if request.pause else 1.0
        return await self._end(f"{url}/end", number)

    async def _award(self) -> float:
        return await self._end("/award", 0)

    async def _end(self, path: str, session: int) -> float:
        """Ends a session, or the tournament; players who are level play a hand more."""
        director = self._staff.director
        answer = await self._ask(director, "POST", path)
        if not isinstance(answer, Refused) or answer.code != "tie_unresolved":
            return _LOOK
        self.news = "play-off"
        await self._clock.sleep(self._step_s * _LOOK)
        board = await self._ask(director, "GET", "/leaderboard")
        if isinstance(board, Refused):
            return 1.0
        players = {each["entry"]: each["player"] for each in await self._entries()}
        level = [players[entry] for entry in board["play_off"]]
        Random(f"{self._seed} {level}").shuffle(level)  # noqa: S311
        body = {"session": session, "players": level, "how": "One more hand each."}
        await self._ask(director, "POST", "/play-offs", body)
        return 1.0

    async def _entries(self) -> list[dict[str, Any]]:
        answer = await self._ask(self._staff.director, "GET", "/entries")
        return [] if isinstance(answer, Refused) else answer

    async def _close_tables(self) -> None:
        for table in cup.CUP_TABLES:
            await self._staff.supervisor.ask("POST", f"/v1/tables/{table}/close", {})

    async def _ask(
        self, who: StaffSession, method: str, path: str, body: dict[str, Any] | None = None
    ) -> Any | Refused:
        return await who.ask(method, f"/v1/tournaments/{self.name}{path}", body)


def _player(number: int) -> str:
    return f"M-{1_000 + number}"
