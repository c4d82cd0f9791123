"""Simulated hands of Blackjack a second: a hand is a box, played to settlement with its dealer.

The game is NI2018-568 with eight decks, a dealer who stands on soft 17, a cutting card and the best
strategy, with Perfect Pairs and Pairs Play. Beside it, for orientation: seven boxes, and a numba
simulator that plays the main wager alone while ours settles all. Both must come to the same house
edge.
"""

import time
from collections.abc import Iterator
from math import sqrt

from jackpot.actuary.twenty_one.best_strategy import BestStrategy, best_strategy
from jackpot.actuary.twenty_one.rules import rule_set
from jackpot.actuary.twenty_one.simulation import simulate
from jackpot.actuary.twenty_one.simulator_layout import Table
from jackpot.rules.books import BY_REFERENCE
from tests.bench._numba_blackjack import acts_of
from tests.bench._numba_blackjack import simulate as simulate_in_numba
from tests.bench.harness import Figure, compare, interleaved_seconds

DECKS, SEED = 8, 1
HANDS = 1 << 21  # a short while, so that some repeats meet a quiet machine
BAR = 4.0
MOST_Z = 4.5


def figures() -> Iterator[Figure]:
    rules = rule_set(BY_REFERENCE["NI2018-568"], DECKS, "stand")
    best = best_strategy(rules)
    yield _figure(Table(rules, boxes=1), best, bar=BAR)
    yield _figure(Table(rules, boxes=1), best, counts_all=False)
    yield _figure(Table(rules, boxes=7), best)


def _figure(
    table: Table, best: BestStrategy, *, counts_all: bool = True, bar: float | None = None
) -> Figure:
    rounds, acts = HANDS // table.boxes, acts_of(best.strategy)

    def in_numba() -> tuple[int, int]:
        net, squares, *_ = simulate_in_numba(
            rounds, table.boxes, DECKS, table.cut, *acts, SEED, counts_all
        )
        return int(net), int(squares)

    _check(in_numba(), table, rounds, best.house_edge)  # compiles it too
    ours, against = interleaved_seconds(
        [lambda: simulate(table, best.strategy, rounds, SEED), in_numba],
        repeats=25,
        clock=time.process_time,
    )
    hands = rounds * table.boxes
    return compare(
        f"simulate Blackjack, boxes: {table.boxes}",
        "hands a second",
        hands / ours,
        "numba" if counts_all else "numba, main wager alone",
        hands / against,
        ratio=against / ours,
        bar=bar,
    )


def _check(found: tuple[int, int], table: Table, rounds: int, house_edge: float) -> None:
    """What numba plays must be the same game."""
    net, squares = found
    error = sqrt(squares / 4 / rounds) / table.boxes / sqrt(rounds)
    z = (-net / 2 / rounds / table.boxes - house_edge) / error
    assert abs(z) < MOST_Z, f"numba comes to another house edge: z is {z:.1f}"
