"""The simulation finds what it is there to find: every defect is put in, and comes to light."""

import pytest

from tests.simulation.defects import DEFECTS, Defect
from tests.simulation.run import simulate

_SEEDS = range(1, 301)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_a_server_that(defect: Defect) -> None:
    """Is found out: a run of it fails, by the judge, by the people, or because it never ends."""
    with defect():
        assert any(map(_fails, _SEEDS))


def _fails(seed: int) -> bool:
    try:
        simulate(seed)
    except (AssertionError, TimeoutError):
        return True
    return False
