"""What comes next in a session of a virtual tournament: counts, rounds, eliminations, a break.

It follows from the session as the server shows it and from a seed, so the same is asked again after
a stop.
"""

from random import Random
from typing import Any, NamedTuple

from jackpot.demo import tournament_floor as cup

_LEAST_AT_A_TABLE = 3
_LOSES = 0.3  # of the rounds eliminate somebody
_BREAK = {"minutes": 1}
_PACE = {"direction": "Please make your wager within 30 seconds."}


class PlayRequest(NamedTuple):
    method: str
    path: str
    body: dict[str, Any] | None = None
    by_dealer: bool = False
    pause: bool = False  # there is something to see on the wall


class SessionPlay:
    """`session` is the answer to `GET .../sessions/N`."""

    def __init__(self, session: dict[str, Any], seed: str) -> None:
        self._number = session["session"]
        self._notes: list[str] = session["notes"]
        self._tables: list[dict[str, Any]] = [each for each in session["tables"] if _seats(each)]
        self._seed = f"{seed} {self._number}"

    @property
    def news(self) -> str:
        rounds = [table["round"] for table in self._tables]
        in_play = sum(len(_seats(table)) for table in self._tables)
        return f"round {max(rounds, default=0)}, {in_play} in play"

    def next_request(self) -> PlayRequest | None:
        """None when every table is counted."""
        for table in self._tables:
            if any(seat["start_chips"] is None for seat in _seats(table)):
                return self._count(table, "start")
        going = [table for table in self._tables if not _is_played(table)]
        if going:
            return self._next_in_play(min(going, key=lambda table: table["round"]))
        for table in self._tables:
            if any(seat["end_chips"] is None for seat in _seats(table)):
                return self._count(table, "end")
        return None

    def _next_in_play(self, table: dict[str, Any]) -> PlayRequest:
        done = table["round"]
        if self._number == 1 and done == table["rounds"] // 2 and not self._notes:
            return PlayRequest("POST", "/breaks", _BREAK, pause=True)
        if self._number == 1 and done == table["rounds"] - 1 and len(self._notes) == 1:
            return PlayRequest("POST", "/pace", _PACE)
        loser = self._loser(table)
        if loser is not None:
            left = {"chips": self._random(f"{loser} left").randrange(cup.TABLE_MINIMUM)}
            return PlayRequest("PUT", f"/eliminations/{loser}", left)
        path = f"/tables/{table['table']}/rounds/{done + 1}"
        return PlayRequest("PUT", path, by_dealer=True)

    def _loser(self, table: dict[str, Any]) -> str | None:
        """Who lost the chips in the round that was just played."""
        seats, round_ = _seats(table), table["round"]
        out = any(seat["out_in_round"] == round_ for seat in table["seats"])
        random = self._random(f"{table['table']} {round_}")
        if not round_ or out or len(seats) <= _LEAST_AT_A_TABLE or random.random() > _LOSES:
            return None
        return str(random.choice(seats)["player"])

    def _count(self, table: dict[str, Any], moment: str) -> PlayRequest:
        stacks = [
            {"player": seat["player"], "chips": self._chips(seat["player"], moment)}
            for seat in _seats(table)
        ]
        path = f"/tables/{table['table']}/counts/{moment}"
        return PlayRequest("PUT", path, {"stacks": stacks}, by_dealer=True)

    def _chips(self, player: str, moment: str) -> int:
        """In thousands at the end, so that players are level now and then."""
        if moment == "start":
            return cup.STARTING_CHIPS
        return 1_000 * self._random(player).randrange(1, 25)

    def _random(self, about: str) -> Random:
        return Random(f"{self._seed} {about}")  # noqa: S311 - it decides no money


def _seats(table: dict[str, Any]) -> list[dict[str, Any]]:
    return [seat for seat in table["seats"] if seat["in_play"]]


def _is_played(table: dict[str, Any]) -> bool:
    return bool(table["round"] >= table["rounds"] or len(_seats(table)) == 1)
