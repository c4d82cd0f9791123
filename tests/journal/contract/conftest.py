"""Every home of the journal keeps the same contract: each test here runs on each home.

A home takes part by giving an address that `open_home` can open, empty at the start of each test.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.journal import Home, Journal, open_home
from tests.journal.support import LINK


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'jackpot.db'}"


@pytest.fixture(params=["sqlite"])
def address(request: pytest.FixtureRequest) -> str:
    found = request.getfixturevalue(f"{request.param}_address")
    assert isinstance(found, str)
    return found


@pytest.fixture
async def home(address: str) -> AsyncIterator[Home]:
    async with await open_home(address) as opened:
        yield opened


@pytest.fixture
def journal(home: Home) -> Journal:
    return home.journal(LINK)
