"""Defects that are planted into the base game: the auditor beside the floor finds each of them."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from jackpot.floor.commands import VoidRound
from jackpot.floor.decide.base_game import antes, bets, hands, lines
from jackpot.floor.state import BaseTotals
from jackpot.rules.poker import ante_bet
from jackpot.rules.poker.ante_bet import Ante, Limits, Result, Settlement
from tests.floor.audited import AuditedFloor
from tests.floor.base_rounds import base_round
from tests.floor.build import open_link, open_tables, raise_controls
from tests.floor.random_base_commands import ANYTHING
from tests.floor.random_round_commands import rarely

Plant = Callable[[pytest.MonkeyPatch], None]


def play(rounds: int) -> None:
    """Rounds of one table, with a step at random between any two."""
    choose, floor = Random(1), AuditedFloor()
    view = floor.auditor.floor
    for command in [open_link(), raise_controls(), *open_tables("T1", reporting=("T1",))]:
        floor.step(command)
    for _ in range(rounds):
        for command in base_round(choose, view, "T1"):
            floor.step(command)
            if rarely(choose, 8):
                floor.step(choose.choice(ANYTHING)(choose, view))
        number = view.tables["T1"].current
        if number is not None:
            void = VoidRound(by="sue", table="T1", round=number, rule="16.4", reason="ended")
            floor.step(void)
            floor.step(msgspec.structs.replace(void, by="tom"))
    floor.finish()


def test_without_a_defect_floor_and_auditor_agree() -> None:
    play(rounds=40)


def equal_hands_lose(patch: pytest.MonkeyPatch) -> None:
    def showdown(player: int, dealer: int, *, participates: bool) -> Result:
        result = ante_bet.showdown(player, dealer, participates=participates)
        return Result.LOSES if result is Result.VOID else result

    patch.setattr(lines, "showdown", showdown)


def every_dealer_participates(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lines, "LOWEST_PARTICIPATING", 0)


def folds_lose_what_is_above_the_maximum(patch: pytest.MonkeyPatch) -> None:
    def settle_fold(ante_cents: int, in_play_cents: int) -> Settlement:
        return ante_bet.settle_fold(ante_cents, ante_cents)

    patch.setattr(lines, "settle_fold", settle_fold)


def bets_win_beyond_the_maximum_payout(patch: pytest.MonkeyPatch) -> None:
    def settle_bet(*given: Any) -> Settlement:
        ante_cents, in_play_cents, result, category, _, odds = given
        return ante_bet.settle_bet(ante_cents, in_play_cents, result, category, 10**12, odds)

    patch.setattr(lines, "settle_bet", settle_bet)


def antes_below_the_minimum_always_stand(patch: pytest.MonkeyPatch) -> None:
    def rule_on_ante(cents: int, limits: Limits, advised_before: bool) -> Ante:
        return ante_bet.rule_on_ante(cents, limits, advised_before=False)

    patch.setattr(antes, "rule_on_ante", rule_on_ante)


def any_bet_is_taken(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bets, "lawful_bet_cents", lambda ante_cents: 2 * ante_cents + 1)


def hands_are_named_before_every_box_has_decided(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hands, "boxes_undecided", lambda game: None)


def replaced_lines_stay_in_the_accounts(patch: pytest.MonkeyPatch) -> None:
    add_lines = BaseTotals.add_lines

    def add_only(totals: BaseTotals, each: Any, times: int = 1) -> None:
        if times > 0:
            add_lines(totals, each, times)

    patch.setattr(BaseTotals, "add_lines", add_only)


@pytest.mark.parametrize(
    "plant",
    [
        equal_hands_lose,
        every_dealer_participates,
        folds_lose_what_is_above_the_maximum,
        bets_win_beyond_the_maximum_payout,
        antes_below_the_minimum_always_stand,
        any_bet_is_taken,
        hands_are_named_before_every_box_has_decided,
        replaced_lines_stay_in_the_accounts,
    ],
)
def test_the_auditor_finds(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        play(rounds=40)
