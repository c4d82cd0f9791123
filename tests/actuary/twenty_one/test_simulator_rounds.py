"""Every round of the C simulator is the one that the rules of live tables settle, card by card."""

from collections import Counter
from functools import partial

import pytest

from jackpot.actuary.twenty_one import _simulator
from jackpot.actuary.twenty_one.reference_simulator import play_round
from jackpot.actuary.twenty_one.simulator_layout import HAND_RESULTS, SIDE_RESULTS, decode, encode
from jackpot.rules.cards import NAMES
from tests.actuary.twenty_one.simulated_tables import (
    REFERENCES,
    any_shoe,
    table_of,
    tables_and_strategies,
)

TABLES, SHOES_AT_A_TABLE = 60, 40
CARD_IDS = {name: number for number, name in enumerate(NAMES)}


@pytest.mark.parametrize("reference", REFERENCES)
def test_a_round_pays_what_the_rules_settle(reference: str) -> None:
    """Nets of every wager, results of every hand, number of cards: for thousands of shoes."""
    seen: Counter[str] = Counter()
    for table, strategy, chance in tables_and_strategies(reference, TABLES, seed=17):
        game = encode(table)
        for _ in range(SHOES_AT_A_TABLE):
            cards = any_shoe(table, chance)
            dealt = iter(cards)
            settled = play_round(table, strategy, partial(next, dealt))
            ids = bytes(CARD_IDS[card] for card in cards)
            assert decode(_simulator.play(game, strategy.encoded, ids)) == settled
            seen.update(settled.hands)
            seen.update({f"insurance {each}": n for each, n in settled.insurance.items()})
            seen["bonus"] += settled.bonuses
            for side, results in settled.sides.items():
                seen.update({f"{side} {result}": count for result, count in results.items()})
    missing = {each for each in _possible(reference) if not seen[each]}
    assert not missing, "the shoes must bring about every result"


def _possible(reference: str) -> set[str]:
    table = table_of(reference)
    of_pontoon = {"surrendered", "rescued", "bonus"}
    found = {*HAND_RESULTS, "bonus", "insurance win", "insurance lose"}
    if not table.rules.rescue:
        found -= of_pontoon
    return found | {
        f"{side} {result}"
        for side, results in SIDE_RESULTS.items()
        if side in table.game.side
        for result in results
    }
