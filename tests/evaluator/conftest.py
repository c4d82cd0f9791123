"""Fixtures: every code path of this processor, and the reference's rank of every hand."""

from array import array
from collections.abc import Iterator
from itertools import combinations

import pytest

from jackpot.evaluator import _core
from jackpot.evaluator.reference_order import rank_of_ids


def paths() -> list[str]:
    before = _core.path()
    found = []
    for name in ("avx2", "portable"):
        try:
            _core.use_path(name)
        except ValueError:
            continue
        found.append(name)
    _core.use_path(before)
    return found


@pytest.fixture(params=paths())
def path(request: pytest.FixtureRequest) -> Iterator[str]:
    before = _core.path()
    _core.use_path(request.param)
    yield request.param
    _core.use_path(before)


@pytest.fixture(scope="session")
def oracle() -> "array[int]":
    """The rank of every hand of the deck, by the reference, one hand at a time."""
    return array("H", map(rank_of_ids, combinations(range(52), 5)))
