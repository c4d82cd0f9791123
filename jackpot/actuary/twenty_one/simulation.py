"""Simulates twenty-one: what a strategy loses by every wager, estimated from millions of rounds.

Rounds are played in rooms, each with a seed of its own, and added up as whole numbers: the result
is the same with any number of threads, on any processor, and without the C core.
"""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from math import sqrt
from typing import Final

import msgspec

from jackpot.actuary.twenty_one import reference_simulator
from jackpot.actuary.twenty_one.simulator_layout import (
    WAGERS,
    Sum,
    Table,
    Totals,
    decode,
    encode,
    numbers_of,
    totals_of,
)
from jackpot.actuary.twenty_one.strategy import Strategy

warning: str | None = None
try:
    from jackpot.actuary.twenty_one import _simulator as core
except ImportError:
    warning = (
        "the simulator runs on plain Python, thousands of times slower than its C core: no "
        "compiler was found when jackpot was installed; install gcc or clang and reinstall"
    )

MOST_ROUNDS: Final = 10**11
SEEDS: Final = 1 << 64
CONFIDENCE: Final = "99%"
_DEVIATIONS: Final = 2.575829303548901  # of a normal distribution, on both sides of that interval
_ROOM_ROUNDS: Final = 1 << 21


class Estimate(msgspec.Struct, frozen=True):
    """The house edge of one wager; standard error and interval treat rounds as independent."""

    wager: str
    staked_cents: int
    house_won_cents: int
    house_edge: float
    standard_error: float
    low: float
    high: float
    exact: float | None
    z: float | None  # by how many standard errors the estimate is above the exact figure
    results: dict[str, int]


class Simulation(msgspec.Struct, frozen=True):
    game: str
    book: str
    decks: int
    soft_17: str
    boxes: int
    shoe: str
    insurance: str
    wager_cents: int
    seed: int
    rounds: int
    hands: int  # boxes that were played; a split box counts once
    cards: int
    confidence: str
    estimates: list[Estimate]


def simulate(
    table: Table,
    strategy: Strategy,
    rounds: int,
    seed: int,
    threads: int = 1,
    played: Callable[[int], None] = lambda rounds: None,
) -> Totals:
    """`played` is told how many more rounds are done."""
    rooms = [
        (room, min(_ROOM_ROUNDS, rounds - room * _ROOM_ROUNDS))
        for room in range(-(-rounds // _ROOM_ROUNDS))
    ]
    totals: list[int] = []
    pool = ThreadPoolExecutor(threads)
    try:
        by_room = pool.map(lambda room: _play(table, strategy, seed, *room), rooms)
        for (_, in_room), found in zip(rooms, by_room, strict=True):
            totals = [sum(pair) for pair in zip_longest(totals, found, fillvalue=0)]
            played(in_room)
    finally:
        pool.shutdown(cancel_futures=True)
    return totals_of(totals)


def _play(table: Table, strategy: Strategy, seed: int, room: int, rounds: int) -> list[int]:
    if warning is not None:
        return reference_simulator.simulate(table, strategy, seed, room, rounds)
    return numbers_of(decode(core.simulate(encode(table), strategy.encoded, seed, room, rounds)))


def simulation_of(
    table: Table, totals: Totals, seed: int, exact: Mapping[str, float]
) -> Simulation:
    """`exact`: the house edge of some of the wagers, worked out."""
    rules = table.rules
    return Simulation(
        game=rules.game,
        book=rules.book,
        decks=rules.decks,
        soft_17="draw" if rules.draws_soft_17 else "stand",
        boxes=table.boxes,
        shoe=table.shoe,
        insurance="always" if table.insures else "never",
        wager_cents=rules.wager_cents,
        seed=seed,
        rounds=totals.rounds,
        hands=totals.rounds * table.boxes,
        cards=totals.cards,
        confidence=CONFIDENCE,
        estimates=list(_estimates(totals, exact)),
    )


def _estimates(totals: Totals, exact: Mapping[str, float]) -> Iterator[Estimate]:
    for wager in WAGERS:
        sum_ = totals.sums[wager]
        if sum_.staked:
            yield _estimate(wager, sum_, totals, exact.get(wager))


def _estimate(wager: str, sum_: Sum, totals: Totals, exact: float | None) -> Estimate:
    edge = -sum_.net / sum_.staked
    error = _standard_error(sum_, totals.rounds)
    z = None if exact is None or not error else (edge - exact) / error
    return Estimate(
        wager=wager,
        staked_cents=sum_.staked,
        house_won_cents=-sum_.net,
        house_edge=edge,
        standard_error=error,
        low=edge - _DEVIATIONS * error,
        high=edge + _DEVIATIONS * error,
        exact=exact,
        z=z,
        results=_results(wager, totals),
    )


def _standard_error(sum_: Sum, rounds: int) -> float:
    """Of the ratio of net to stake, both by round: of insurance a round stakes now and then."""
    if rounds < 2:
        return 0.0
    # The sum of (net - ratio * staked)², times staked², in whole numbers.
    squares = (
        sum_.net_net * sum_.staked**2
        - 2 * sum_.staked_net * sum_.net * sum_.staked
        + sum_.staked_staked * sum_.net**2
    )
    return sqrt(squares / sum_.staked**4 * rounds / (rounds - 1))


def _results(wager: str, totals: Totals) -> dict[str, int]:
    if wager in ("main", "main_and_bonus"):
        return {result: count for result, count in totals.hands.items() if count}
    if wager == "super_bonus":
        return {"win": totals.bonuses}
    if wager == "insurance":
        return totals.insurance
    return next(results for side, results in totals.sides.items() if side == wager)
