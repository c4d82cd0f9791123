"""The other evaluators that Python can call, each used in the quickest way that it offers."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import eval7  # type: ignore[import-untyped,import-not-found,unused-ignore]
import phevaluator  # type: ignore[import-untyped,import-not-found,unused-ignore]
import pkrbot  # type: ignore[import-untyped,import-not-found,unused-ignore]
import treys  # type: ignore[import-untyped,import-not-found,unused-ignore]


class Peer(NamedTuple):
    name: str
    of_text: Callable[[str], int]  # one call, ten characters
    prepare: Callable[[str], Any]  # what it wants its cards to be
    of_cards: Callable[[Any], int]


def _names(hand: str) -> list[str]:
    return [hand[0:2], hand[2:4], hand[4:6], hand[6:8], hand[8:10]]


def _pkrbot_text(hand: str) -> int:
    card = pkrbot.Card
    return int(
        pkrbot.evaluate(
            [card(hand[0:2]), card(hand[2:4]), card(hand[4:6]), card(hand[6:8]), card(hand[8:10])]
        )
    )


def _eval7_text(hand: str) -> int:
    card = eval7.Card
    return int(
        eval7.evaluate(
            [card(hand[0:2]), card(hand[2:4]), card(hand[4:6]), card(hand[6:8]), card(hand[8:10])]
        )
    )


_treys = treys.Evaluator()


def _treys_text(hand: str) -> int:
    card = treys.Card.new
    return int(
        _treys._five(
            [card(hand[0:2]), card(hand[2:4]), card(hand[4:6]), card(hand[6:8]), card(hand[8:10])]
        )
    )


def _phevaluator_text(hand: str) -> int:
    return int(phevaluator.evaluate_cards(hand[0:2], hand[2:4], hand[4:6], hand[6:8], hand[8:10]))


def _phevaluator_ids(cards: Sequence[int]) -> int:
    return int(phevaluator.evaluate_cards(*cards))


PEERS = (
    Peer(
        "pkrbot",
        _pkrbot_text,
        lambda hand: [pkrbot.Card(name) for name in _names(hand)],
        pkrbot.evaluate,
    ),
    Peer(
        "eval7",
        _eval7_text,
        lambda hand: [eval7.Card(name) for name in _names(hand)],
        eval7.evaluate,
    ),
    Peer(
        "treys",
        _treys_text,
        lambda hand: [treys.Card.new(name) for name in _names(hand)],
        _treys._five,
    ),
    Peer(
        "phevaluator",
        _phevaluator_text,
        lambda hand: [phevaluator.Card(name).id_ for name in _names(hand)],
        _phevaluator_ids,
    ),
)
