"""What the wall shows after a session: who goes on, who is out, who has a place in the final."""

import msgspec
import pytest

from jackpot.rules.tournament.conditions import SessionPlan
from jackpot.tournament.leaderboard import leaderboard
from tests.tournament.build import HEAT, CheckedTournament, conditions, player, players

FINAL = SessionPlan(name="Final", game="canberra poker", rounds=2)


@pytest.mark.parametrize(
    ("sessions", "states"),
    [
        ((FINAL,), ["placed", "placed", "placed"]),
        (
            (
                msgspec.structs.replace(HEAT, advance=2),
                msgspec.structs.replace(FINAL, takes=(1,)),
            ),
            ["goes_on", "goes_on", "out"],
        ),
    ],
    ids=["final", "heat"],
)
def test_only_who_does_not_go_on_is_out(
    sessions: tuple[SessionPlan, ...], states: list[str]
) -> None:
    cup = CheckedTournament(conditions(sessions=sessions))
    cup.enter(*players(3))
    cup.play_session(1, {player(1): 500, player(2): 900, player(3): 700})
    cup.end(1)
    rows = leaderboard(cup.state).rows
    assert [(row.place, row.chips) for row in rows] == [(1, 900), (2, 700), (3, 500)]
    assert [row.state for row in rows] == states
