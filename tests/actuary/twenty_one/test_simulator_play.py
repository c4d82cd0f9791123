"""What the C simulator is handed: rounds of given cards, and what it refuses."""

import random
from functools import partial

import pytest

from jackpot.actuary.twenty_one import _simulator
from jackpot.actuary.twenty_one.reference_simulator import play_round
from jackpot.actuary.twenty_one.simulator_layout import decode, encode
from jackpot.rules.cards import NAMES
from tests.actuary.twenty_one.simulated_tables import (
    REFERENCES,
    any_shoe,
    any_strategy,
    table_of,
    tables_and_strategies,
)


@pytest.mark.parametrize("reference", REFERENCES)
def test_a_few_rounds_of_given_cards(reference: str) -> None:
    """Few enough for a sanitizer; test_simulator_rounds.py has thousands."""
    for table, strategy, chance in tables_and_strategies(reference, 12, seed=5):
        cards = any_shoe(table, chance)
        settled = play_round(table, strategy, partial(next, iter(cards)))
        ids = bytes(map(NAMES.index, cards))
        assert decode(_simulator.play(encode(table), strategy.encoded, ids)) == settled


def test_a_round_that_has_too_few_cards_is_refused() -> None:
    table = table_of("NI2018-568", boxes=7)
    strategy = any_strategy(random.Random(1))
    with pytest.raises(ValueError, match="more than 14 cards"):
        _simulator.play(encode(table), strategy.encoded, bytes(range(14)))


@pytest.mark.parametrize(
    ("game", "strategy", "cards"),
    [(8, 0, 0), (0, -1, 0), (0, 0, 52)],
    ids=["game", "strategy", "card"],
)
def test_what_is_no_game_strategy_or_card_is_refused(game: int, strategy: int, cards: int) -> None:
    table = table_of("NI2018-568")
    encoded = encode(table) + bytes(game)
    acts = any_strategy(random.Random(1)).encoded
    acts = acts[:strategy] if strategy else acts
    with pytest.raises(ValueError, match=r"bytes|card ids"):
        _simulator.play(encoded, acts, bytes([cards] * 60))
