"""A small tournament with two heats and a final, for the examples of /docs."""

from collections.abc import Iterator
from typing import Any

from jackpot.rules.tournament.ballot import draw_seats
from tests.web.http.example_steps import AUDITOR, SUPERVISOR, Step, why

FILE = "".join(
    f"""
[tournaments.{name}]
title = "{title}"
instrument = "NI2016-268"
verify_from_cents = 50000
two_person_from_cents = 100000
"""
    for name, title in (("spring-cup", "Spring Cup"), ("autumn-cup", "Autumn Cup"))
)

CUP = "/v1/tournaments/spring-cup"
START = "2026-11-15T08:00:00Z"
CONDITIONS = {
    "title": "Spring Cup",
    "starts_at": START,
    "structure": "Two heats of one round, whose best go on to a final.",
    "sessions": [
        {"name": "Heat 1", "game": "canberra poker", "rounds": 1, "advance": 2},
        {"name": "Heat 2", "game": "canberra poker", "rounds": 1, "advance": 1},
        {"name": "Final", "game": "canberra poker", "rounds": 1, "takes": [1, 2]},
    ],
    "entry_fee_cents": 11_000,
    "commission_cents": 1_000,
    "starting_chips": 1_000,
    "minimum_players": 2,
    "maximum_players": 14,
    "player_groups": "none",
    "jackpot_wagers": False,
    "jackpot_restrictions": "No jackpot wagers are taken.",
    "buy_backs": [{"into": 2, "fee_cents": 5_500, "commission_cents": 500}],
    "buy_back_method": "Once, at the desk, before the ballot of heat 2.",
    "table_minimum": 25,
    "table_maximum": 500,
    "prizes_bp": [6_000, 4_000],
}
FEE = {"fee_cents": 11_000}
FIRST = ["M-10482", "M-2", "M-4", "M-8"]  # who play heat 1; M-3 does not come, M-8 has the seat
SECOND = ["M-2", "M-6", "M-7"]


def director(method: str, path: str, body: Any = None, *, shown: bool = True) -> Step:
    return Step("director", method, CUP + path, body, shown)


def dealer(method: str, path: str, body: Any = None, *, shown: bool = True) -> Step:
    return Step("dealer", method, CUP + path, body, shown)


def counted(session: int, moment: str, chips: dict[str, int], *, shown: bool = False) -> Step:
    stacks = [{"player": player, "chips": stack} for player, stack in chips.items()]
    path = f"/sessions/{session}/tables/T4/counts/{moment}"
    return dealer("PUT", path, {"stacks": stacks}, shown=shown)


def tournament() -> Iterator[Step]:
    yield from _before_play()
    yield from _first_heat()
    yield from _heat(2, SECOND, dict(zip(SECOND, (700, 700, 300), strict=True)))
    tied = {"session": 2, "players": SECOND[:2], "how": "two additional rounds"}
    yield director("POST", "/play-offs", tied)
    yield director("POST", "/sessions/2/end", shown=False)
    final = ["M-10482", "M-8", "M-2"]
    yield from _heat(3, final, dict(zip(final, (900, 800, 700), strict=True)))
    yield director("POST", "/sessions/3/end", shown=False)
    yield director("POST", "/award")
    for path in ("", "/entries", "/sessions/1"):
        yield director("GET", path)
    yield Step(None, "GET", CUP + "/leaderboard")
    yield Step(None, "GET", "/v1/tournaments")
    yield Step(AUDITOR, "GET", CUP + "/report")
    yield Step(SUPERVISOR, "POST", "/v1/tournaments/autumn-cup/cancel", why("too few entries"))


def _before_play() -> Iterator[Step]:
    begun = {key: value for key, value in CONDITIONS.items() if key != "prizes_bp"}
    yield Step(SUPERVISOR, "POST", CUP + "/conditions/check", begun)
    yield Step(SUPERVISOR, "PUT", CUP + "/conditions", CONDITIONS)
    yield Step(SUPERVISOR, "POST", CUP + "/conditions/publish")
    paper = {"reference": "GRC 2026/31", "commission_cents": 1_000}
    yield Step(SUPERVISOR, "POST", CUP + "/conditions/file", paper)
    yield Step(SUPERVISOR, "POST", CUP + "/directors", {"person": "dora"})
    yield Step(None, "GET", CUP + "/conditions")
    yield director("PUT", "/entries/M-10482", FEE)
    yield director("GET", "/desk")
    for player in ("M-2", "M-3", "M-5", "M-9"):
        yield director("PUT", f"/entries/{player}", FEE, shown=False)
    for player in ("M-6", "M-7"):
        yield director("PUT", f"/entries/{player}", {**FEE, "session": 2}, shown=False)
    yield director("PUT", "/reserved/M-8")
    yield director("POST", "/entries/M-9/withdraw", why("fell ill"))
    change = why("cannot come", substitute="M-4")
    yield director("POST", "/entries/M-5/substitute", change)


def _first_heat() -> Iterator[Step]:
    session, table = "/sessions/1", "/sessions/1/tables/T4"
    seats = draw_seats("dice 4 1 6", ["M-10482", "M-2", "M-3", "M-4"], ["T4"])
    ballot = {"tables": ["T4"], "most_at_a_table": 7, "seed": "dice 4 1 6"}
    yield director("POST", session + "/ballot", ballot)
    yield Step(SUPERVISOR, "POST", CUP + session + "/tables/open")
    for player in ("M-10482", "M-2", "M-4"):
        yield director("PUT", f"{session}/seats/{player}", shown=player == "M-10482")
    yield director("POST", session + "/seats/M-3/offer", {"to": "M-8", **FEE})
    move = why("nearer to the screen", table="T4", seat=7)
    yield director("POST", session + "/seats/M-10482/move", move)
    yield director("POST", session + "/start")
    yield counted(1, "start", dict.fromkeys(FIRST, 1_000), shown=True)
    yield dealer("PUT", table + "/rounds/1")
    first = min(seat.number for player, seat in seats.items() if player != "M-10482")
    yield dealer("PUT", f"{table}/rounds/1/asked/{first}")
    infringement = {"player": "M-4", "kind": "out_of_order", "what": "anted before being asked"}
    yield dealer("POST", session + "/infringements", infringement)
    yield director("POST", session + "/breaks", {"minutes": 15})
    yield director("POST", session + "/pace", {"direction": "30 seconds for each wager"})
    yield director("PUT", session + "/eliminations/M-2", {"chips": 20})
    yield director("POST", session + "/eliminations/M-2/take-back", why("counted again"))
    yield director("PUT", session + "/eliminations/M-2", {"chips": 10}, shown=False)
    yield director("POST", "/entries/M-2/buy-back", {"into": 2, "fee_cents": 5_500})
    yield counted(1, "end", {"M-10482": 1_400, "M-4": 300, "M-8": 900})
    yield director("POST", session + "/end")


def _heat(number: int, players: list[str], chips: dict[str, int]) -> Iterator[Step]:
    session = f"/sessions/{number}"
    ballot = {"tables": ["T4"], "most_at_a_table": 7, "seed": f"dice {number}"}
    yield director("POST", session + "/ballot", ballot, shown=False)
    start = {"starts_at": START, "notice": "At once, at table T4."}
    yield director("PUT", session + "/starting-time", start, shown=number == 2)
    for player in players:
        yield director("PUT", f"{session}/seats/{player}", shown=False)
    yield director("POST", session + "/start", shown=False)
    yield counted(number, "start", dict.fromkeys(players, 1_000))
    yield dealer("PUT", f"{session}/tables/T4/rounds/1", shown=False)
    yield counted(number, "end", chips)
