"""The two tiers of the tests, and their order on several workers.

`./ops/test --quick` leaves out the tests that are marked `slow`; `./ops/test` runs all of them. A
test is slow if its folder is listed below, if it starts a real Redis, or if it says so itself.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.sharing_out import ByModuleFixture

_TESTS = Path(__file__).parent

# They start browsers, several servers or compilers, or take long by their nature.
_SLOW_FOLDERS = {
    "actuary",
    "board",
    "cli",
    "demo",
    "display",
    "e2e",
    "evaluator",
    "ops",
    "soak",
    "table_client",
}
_WAITING_FOLDERS = {"e2e", "soak"}
_QUICK = "not slow"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A quick run does not even import the slow folders."""
    is_slow = collection_path.parent == _TESTS and collection_path.name in _SLOW_FOLDERS
    return True if is_slow and config.option.markexpr == _QUICK else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _folder(item) in _SLOW_FOLDERS or _starts_redis(item):
            item.add_marker(pytest.mark.slow)
    # What waits for other processes goes first: the others fill the pauses, and nobody waits for
    # the last one alone.
    items.sort(key=lambda item: _folder(item) not in _WAITING_FOLDERS)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByModuleFixture:
    return ByModuleFixture(config, log)


def _folder(item: pytest.Item) -> str:
    return item.path.relative_to(_TESTS).parts[0]


def _starts_redis(item: pytest.Item) -> bool:
    module = item.getparent(pytest.Module)
    assert module is not None
    return not {"RedisServer", "redis_server"}.isdisjoint(vars(module.obj))
