"""Counting all showdowns takes seconds: once for all tests of a process."""

from datetime import date

import pytest

from jackpot.actuary.poker.base_game import BaseGame, calculate_base_game
from jackpot.actuary.poker.showdowns import Showdowns, count_showdowns
from jackpot.actuary.poker.strategies import Stakes
from jackpot.rules.books import NI2016_268
from jackpot.rules.poker.ante_bet import Odds


@pytest.fixture(scope="session")
def found() -> Showdowns:
    return count_showdowns()


@pytest.fixture(scope="session")
def game(found: Showdowns) -> BaseGame:
    return calculate_base_game(
        found, NI2016_268, Stakes(500, Odds.of(NI2016_268, date(2016, 7, 1)))
    )
