"""The simulation finds what it is there to find: every defect is put in, and comes to light."""

import pytest

from tests.simulation import defects
from tests.simulation.defects import DEFECTS, Defect
from tests.simulation.run import simulate

_SEEDS = range(1, 301)

# Where rare ones were found before: tried first, so that nobody waits for the search each time.
_FOUND_BY = {
    defects.waits_on_a_connection_that_wrote_nothing: 153,
    defects.believes_the_first_server_that_it_meets: 134,
    defects.does_not_wait_for_a_new_primary_to_settle: 59,
}


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_a_server_that(defect: Defect) -> None:
    """Is found out: a run of it fails, by the judge, by the people, or because it never ends."""
    with defect():
        assert any(map(_fails, (_FOUND_BY.get(defect, 1), *_SEEDS)))


def _fails(seed: int) -> bool:
    try:
        simulate(seed)
    except (AssertionError, TimeoutError):
        return True
    return False
