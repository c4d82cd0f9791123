"""The core plays futures as the plain-Python reference does, and as the floor decides."""

import random
from array import array
from typing import Any

import msgspec
import pytest

from jackpot.actuary.futures import implementation, reference
from jackpot.actuary.futures.projection import ProjectionOptions, new_futures
from jackpot.actuary.futures.rows import FIELDS, PRIZES, Field, Figures, survival
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker import solvency
from jackpot.rules.poker.approval import Approval
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.rules.example import APPROVAL

# Every kind of prize as likely as any other, and one wager in three with a prize.
OFTEN = {"royals": 1, "straight_flushes": 2, "fours_of_a_kind": 3, "full_houses": 4, "flushes": 5}
SOON = array("Q", [int((1 << 64) * (2 / 3) ** waited) - (waited == 0) for waited in range(20)])
HANDS = (ROYALS[0], STRAIGHT_FLUSHES[1], FOUR_OF_A_KIND, FULL_HOUSE, FLUSH)


def options(approval: Approval = APPROVAL, **other: Any) -> ProjectionOptions:
    sizes: dict[str, Any] = {"wagers_a_day": 1, "days": 1, "futures": 5, "seed": 7}
    pools = {"jackpot_cents": 1_500_000, "reserve_cents": 300_000}
    return ProjectionOptions(approval=approval, **(sizes | pools | other))


@pytest.mark.parametrize(("often", "waits"), [({}, survival()), (OFTEN, SOON)])
def test_core_and_reference_play_the_same_futures(
    often: dict[str, int], waits: "array[int]"
) -> None:
    figures = Figures.of_approval(APPROVAL)._replace(**often).words()
    fast, plain = new_futures(options()), new_futures(options())
    for wagers in (0, 1, 2, 999, 5_000, 30_000):
        implementation.advance(fast, figures, waits, wagers)
        reference.advance(plain, figures, waits, wagers)
        assert fast == plain
    assert implementation.advance is not reference.advance, "the core was built"


def test_a_future_does_not_depend_on_how_its_wagers_are_cut() -> None:
    figures, waits = Figures.of_approval(APPROVAL).words(), survival()
    once, often = new_futures(options()), new_futures(options())
    implementation.advance(once, figures, waits, 50_000)
    for _ in range(500):
        implementation.advance(often, figures, waits, 100)
    assert once == often


def test_waits_follow_the_exact_chance() -> None:
    table, kept = survival(), 1 - PRIZES / solvency.HANDS
    for waited in (1, 2, 273, 4_096):
        assert table[waited] / (1 << 64) == pytest.approx(kept**waited, rel=1e-12)
    assert list(table) == sorted(table, reverse=True)


@pytest.mark.parametrize(
    ("futures", "figures", "waits", "wagers"),
    [
        (array("q", [0] * (FIELDS - 1)), Figures.of_approval(APPROVAL).words(), SOON, 1),
        (array("q", [0] * FIELDS), array("q", [1]), SOON, 1),
        (array("q", [0] * FIELDS), Figures.of_approval(APPROVAL).words(), array("Q", [1]), 1),
        (array("q", [0] * FIELDS), Figures.of_approval(APPROVAL).words(), SOON, -1),
    ],
)
def test_wrong_buffers_are_refused(
    futures: "array[int]", figures: "array[int]", waits: "array[int]", wagers: int
) -> None:
    with pytest.raises(ValueError, match=r"need|below 0"):
        implementation.advance(futures, figures, waits, wagers)


class Played:
    """A future of the reference that also plays each of its prizes on a real floor.

    The winning wager is the last of its round, so that both see the same meter.
    """

    def __init__(self, seed: int, approval: Approval) -> None:
        self.figures = Figures.of_approval(approval)._replace(**OFTEN)
        [self.row] = [list(new_futures(options(approval, futures=1, seed=seed)))]
        self.floor = CheckedFloor(jackpot_cents=1_500_000, reserve_cents=300_000, approval=approval)
        self.round = 0

    def step(self) -> None:
        """Up to and including the next prize."""
        reference.play(self.row, self.figures, SOON, 0)
        wagers, before = self.row[Field.TO_NEXT_PRIZE], list(self.row)
        reference.play(self.row, self.figures, SOON, wagers)
        hand = HANDS[reference.next_random(before) * 5 >> 64]
        while wagers > 0:
            boxes = list(range(1, min(wagers, 9) + 1))
            wagers -= len(boxes)
            self.round += 1
            self.floor.deal(boxes, round=self.round)
            if wagers == 0:
                self.floor.claim(boxes[-1], hand, round=self.round)
            self.floor.settle(round=self.round)


@pytest.mark.parametrize("seed", range(4))
def test_pools_and_advances_are_those_of_the_floor_after_every_prize(seed: int) -> None:
    """Minimums, resets that the reserve cannot pay in full, and advances are among them."""
    share_bp = random.Random(seed).choice([1, 3_333, 4_200, 9_999])
    approval = msgspec.structs.replace(APPROVAL, jackpot_bp=share_bp, reserve_bp=10_000 - share_bp)
    played = Played(seed, approval)
    for _ in range(40):
        played.step()
        balances = played.floor.state.balances
        assert played.row[Field.JACKPOT_MICROS] == balances.jackpot_micros
        assert played.row[Field.RESERVE_MICROS] == balances.reserve_micros
        assert played.row[Field.ADVANCES_MICROS] == balances.advances_micros
        wagered = played.row[Field.WAGERS] * approval.wager_cents * MICROS_PER_CENT
        assert wagered == balances.wagers_micros
    assert played.row[Field.ROYALS]
    assert played.row[Field.ADVANCES_MICROS]
    assert played.row[Field.FIRST_ADVANCE_WAGER]
