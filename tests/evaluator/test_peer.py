"""An independent evaluator (treys) orders the hands as ours does."""

import random

from treys import Card, Evaluator  # type: ignore[import-untyped]

from jackpot.evaluator import all_hands, all_ranks, rank
from jackpot.rules.cards import DECK, NAMES


def test_treys_orders_every_strength_as_we_do() -> None:
    """Its best hand is 1 and its worst 7462, so the two add up to 7462 for every hand."""
    hands, seen = all_hands(), dict[int, bytes]()
    for number, strength in enumerate(all_ranks()):
        if strength not in seen:
            seen[strength] = bytes(hands[5 * number : 5 * number + 5])
    assert len(seen) == 7462
    theirs = Evaluator()
    cards = [Card.new(name) for name in NAMES]
    draw = random.Random(9)
    for ids in [*seen.values(), *(draw.sample(DECK, 5) for _ in range(5000))]:
        assert rank(list(ids)) + theirs.evaluate([], [cards[card] for card in ids]) == 7462
