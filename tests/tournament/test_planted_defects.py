"""Defects that are planted on purpose: the properties of tournaments find each of them."""

from typing import Any

import pytest

from jackpot.floor.state import InvariantError
from jackpot.rules.tournament.prize_pool import Share, prizes_by_place
from jackpot.tournament.decide import prizes
from jackpot.tournament.standings import Tie, tournament_standing
from tests.tournament.test_random_tournaments import Evening

SEED = 3  # a tournament that is played to its prizes
FOUND = (AssertionError, InvariantError)


def played() -> Evening:
    evening = Evening(SEED)
    evening.play()
    return evening


def test_without_a_defect_nothing_is_found() -> None:
    assert played().cup.state.status == "finished"


def test_a_cent_of_the_pool_that_is_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_less(*given: Any) -> list[Share]:
        first, *others = prizes_by_place(*given)
        return [first._replace(amount_cents=first.amount_cents - 1), *others]

    monkeypatch.setattr(prizes, "prizes_by_place", one_less)
    with pytest.raises(FOUND):
        played()


@pytest.mark.parametrize("times", [0, 2])
def test_a_player_who_is_placed_twice_or_never_is_found(
    monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    def last_again(state: Any) -> list[Tie]:
        found = tournament_standing(state)
        return [*found[:-1], *found[-1:] * times]

    monkeypatch.setattr(prizes, "tournament_standing", last_again)
    with pytest.raises(FOUND):
        played()


def test_a_player_with_two_seats_is_found() -> None:
    state = played().cup.state
    state.check_invariants()
    table = next(iter(state.sessions[1].tables.values()))
    table.seats[99] = next(iter(table.seats.values()))
    with pytest.raises(InvariantError, match="two seats"):
        state.check_invariants()
