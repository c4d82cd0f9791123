"""Defects that are planted into the pit: the model beside it, or its own checks, find each."""

from collections.abc import Callable
from typing import Any

import pytest

from jackpot.pit import payouts as cage
from jackpot.pit.decide import playing, voids
from jackpot.pit.state import Money
from jackpot.pit.state import rounds as state_rounds
from jackpot.rules.twenty_one.lines import Line
from tests.pit.build import B18, PON
from tests.pit.test_random_pits import play

Plant = Callable[[pytest.MonkeyPatch], None]


def doubles_are_not_staked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(playing, "ADDS_A_WAGER", frozenset({"split", "insure"}))


def cards_settle_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(playing, "settles_nothing", lambda _, act: act.decision is None)


def wins_are_paid_at_the_table_and_by_the_cage(patch: pytest.MonkeyPatch) -> None:
    def move_to_cage(self: Money, line: Line) -> None:
        self.at_cage_cents += line.won_cents

    patch.setattr(Money, "move_to_cage", move_to_cage)


def undone_wins_stay_won(patch: pytest.MonkeyPatch) -> None:
    real = Money.undo

    def undo(self: Money, lines: Any, at_cage: Any) -> None:
        lines = list(lines)
        real(self, lines, lines)

    patch.setattr(Money, "undo", undo)


def the_cage_pays_one_cent_later(patch: pytest.MonkeyPatch) -> None:
    real = cage.is_paid_by_cage

    def is_paid_by_cage(line: Line, play: Any, limits: Any) -> bool:
        return real(line, play, limits) and line.won_cents != limits.cage_from_cents

    patch.setattr(cage, "is_paid_by_cage", is_paid_by_cage)


def a_void_wager_takes_the_others_of_its_box(patch: pytest.MonkeyPatch) -> None:
    def covers(self: state_rounds.VoidedPlace, line: Line) -> bool:
        return line.box == self.box and (self.side is None) == (line.wager not in _SIDES)

    patch.setattr(state_rounds.VoidedPlace, "covers", covers)


_SIDES = ("perfect_pairs", "pairs_play", "super_sevens", "over_13", "under_13")


def payouts_of_a_void_round_stay_owed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(voids, "cancelled", lambda *_: [])


DEFECTS: tuple[Plant, ...] = (
    doubles_are_not_staked,
    cards_settle_nothing,
    wins_are_paid_at_the_table_and_by_the_cage,
    undone_wins_stay_won,
    the_cage_pays_one_cent_later,
    a_void_wager_takes_the_others_of_its_box,
    payouts_of_a_void_round_stay_owed,
)


@pytest.mark.parametrize("plant", DEFECTS, ids=lambda plant: str(plant.__name__))
def test_a_planted_defect_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        play_much()


def play_much() -> None:
    for seed in range(8):
        for reference in (B18, PON):
            play(reference, seed, 40)
