"""The approval of the example floor."""

from pathlib import Path

import pytest

from jackpot.rules.poker.approval import Approval
from jackpot.settings import load_floor

FLOOR = Path(__file__).parents[2] / "ops" / "floor.toml"


@pytest.fixture(scope="session")
def approval() -> Approval:
    return load_floor(FLOOR).links["canberra"].approval
