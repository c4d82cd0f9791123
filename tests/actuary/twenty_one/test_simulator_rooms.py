"""A simulation has one result: by any path, with any number of threads, and in plain Python."""

import random
from collections.abc import Iterator

import pytest

from jackpot.actuary.twenty_one import _simulator, reference_simulator, simulation
from jackpot.actuary.twenty_one.simulator_layout import Shoe, Table, decode, encode, totals_of
from jackpot.actuary.twenty_one.strategy import Strategy
from tests.actuary.twenty_one.simulated_tables import (
    REFERENCES,
    any_strategy,
    table_of,
    usual_strategy,
)

SEED, ROOM = 2018, 3


@pytest.fixture(autouse=True)
def the_path_in_use() -> Iterator[None]:
    before = _simulator.path()
    yield
    _simulator.use_path(before)


def paths() -> list[str]:
    return [path for path in ("avx2", "portable") if _has(path)]


def _has(path: str) -> bool:
    before = _simulator.path()
    try:
        _simulator.use_path(path)
    except ValueError:
        return False
    _simulator.use_path(before)
    return True


def played(path: str, table: Table, strategy: Strategy, rounds: int) -> bytes:
    _simulator.use_path(path)
    return _simulator.simulate(encode(table), strategy.encoded, SEED, ROOM, rounds)


@pytest.mark.parametrize("shoe", ["cut-card", "continuous"])
@pytest.mark.parametrize("reference", REFERENCES)
def test_the_core_plays_the_rounds_of_the_reference(reference: str, shoe: Shoe) -> None:
    """The same cards from the same seed, through several shoes of 32 tables."""
    table = table_of(reference, boxes=7, shoe=shoe, insures=True)
    strategy = usual_strategy()
    rounds = 32 * 6 + 5
    core = decode(_simulator.simulate(encode(table), strategy.encoded, SEED, ROOM, rounds))
    reference_totals = reference_simulator.simulate(table, strategy, SEED, ROOM, rounds)
    assert core == totals_of(reference_totals)
    assert core.rounds == rounds


def test_14_6_a_shoe_that_runs_out_is_filled_with_the_cards_of_earlier_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only with the cutting card at the very end does that happen in a test's time."""
    monkeypatch.setattr(Table, "cut", property(lambda table: 1))
    table = table_of("NI2005-73", boxes=7)
    strategy = usual_strategy()
    rounds = 32 * 18
    core = decode(_simulator.simulate(encode(table), strategy.encoded, SEED, ROOM, rounds))
    assert core == totals_of(reference_simulator.simulate(table, strategy, SEED, ROOM, rounds))
    assert core.shoes > 32, "every table has come to the end of a shoe"


@pytest.mark.skipif(len(paths()) < 2, reason="this processor has one path only")
@pytest.mark.parametrize("reference", ["S10-1996", "NI2005-63", "NI2018-568"])
def test_tables_side_by_side_play_what_they_play_one_by_one(reference: str) -> None:
    table, strategy = table_of(reference), usual_strategy()
    for rounds in (0, 31, 5_000, 200_003):
        first, second = (played(path, table, strategy, rounds) for path in paths())
        assert decode(first) == decode(second)


@pytest.mark.skipif(len(paths()) < 2, reason="this processor has one path only")
def test_strategies_that_no_automaton_can_play_are_played_by_the_full_rules() -> None:
    """Acts by suits or by the number of cards."""
    table = table_of("NI2018-568")
    for seed in range(5):
        strategy = any_strategy(random.Random(seed))
        first, second = (played(path, table, strategy, 5_000) for path in paths())
        assert first == second


def test_any_number_of_threads_gives_one_result() -> None:
    table, strategy = table_of("NI2018-568"), usual_strategy()
    rounds = 2 * _simulator.ROOM_ROUNDS + 12_345
    told: list[int] = []
    one = simulation.simulate(table, strategy, rounds, SEED, 1, told.append)
    assert sum(told) == one.rounds == rounds
    assert simulation.simulate(table, strategy, rounds, SEED, 3) == one
    assert simulation.simulate(table, strategy, rounds, SEED + 1, 3) != one
