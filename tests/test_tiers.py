"""The quick tier of `./ops/test --quick`: what it covers, and that it needs no other program."""

import subprocess
import sys

import pytest

from tests.ops.files import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def quick() -> list[str]:
    """The node ids of the quick tests."""
    words = (sys.executable, "-m", "pytest", "--collect-only", "-m", "not slow")
    done = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True)
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_the_quick_tier_covers_the_way_of_a_wager(quick: list[str]) -> None:
    folders = {node_id.split("/")[1] for node_id in quick}
    assert folders >= {"rules", "floor", "engine", "journal", "web", "simulation", "releases"}
    assert any("tests/journal/contract/" in each and each.endswith("[sqlite]") for each in quick)


def test_the_quick_tier_has_twenty_seeds_of_the_simulation(quick: list[str]) -> None:
    seeds = [each for each in quick if "test_nothing_is_lost_paid_twice" in each]
    assert len(seeds) == 20


def test_the_quick_tier_starts_no_browser_and_no_redis(quick: list[str]) -> None:
    assert not [each for each in quick if each.startswith(("tests/display/", "tests/e2e/"))]
    of_the_journal = [each for each in quick if each.startswith("tests/journal/")]
    assert not [each for each in of_the_journal if each.endswith("[redis]")]
    assert not [each for each in of_the_journal if "/test_redis_follow.py" in each]
