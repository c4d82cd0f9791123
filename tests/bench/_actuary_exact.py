"""Exact odds: the best strategy of a game of twenty-one, and the side wagers of all its books.

Held against an empty Python method call in a loop, measured beside them: one strategy a second, and
all tables of side wagers twice a second, where that loop does 20 million.
"""

import time
from collections.abc import Iterator

from jackpot.actuary.side_odds import calculate_side_odds, wagers_of
from jackpot.actuary.twenty_one.best_strategy import best_strategy
from jackpot.actuary.twenty_one.rules import RuleSet, rule_set
from jackpot.rules.books import BOOKS, BY_REFERENCE
from tests.bench.floor import CALLS_A_SECOND, EMPTY_CALLS, empty_calls
from tests.bench.harness import Figure, compare, interleaved_seconds

STRATEGIES_A_SECOND = 1
SIDE_TABLES_A_SECOND = 2
GAMES: dict[str, RuleSet] = {
    "NI2018-568, 8 decks, draw on soft 17": rule_set(BY_REFERENCE["NI2018-568"], 8, "draw"),
    "NI2005-73, 8 decks": rule_set(BY_REFERENCE["NI2005-73"], 8),
}


def figures() -> Iterator[Figure]:
    works = [lambda rules=rules: best_strategy(rules) for rules in GAMES.values()]
    call_seconds, side_seconds, *seconds = interleaved_seconds(
        [empty_calls, _all_side_tables, *works], clock=time.process_time
    )
    calls_a_second = EMPTY_CALLS / call_seconds
    lines = [
        (f"best strategy and house edge, {name}", taken, STRATEGIES_A_SECOND)
        for name, taken in zip(GAMES, seconds, strict=True)
    ]
    lines.append(("side wagers of all books, exact", side_seconds, SIDE_TABLES_A_SECOND))
    for name, taken, bar in lines:
        yield compare(
            name,
            "a second",
            1 / taken,
            "an empty method call",
            calls_a_second,
            ratio=1 / taken / calls_a_second,
            bar=bar / CALLS_A_SECOND,
        )


def _all_side_tables() -> None:
    for book in BOOKS:
        if book.twenty_one is not None:
            game = book.twenty_one
            calculate_side_odds(book, game, wagers_of(game), game.decks)
