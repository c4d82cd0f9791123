"""The floor: deciding and applying wagers.

Held against an empty Python method call in a loop, measured beside it: 150,000 wagers a second
where that loop does 20 million is a ratio of 0.0075. Replaying them is measured with the engine.
Antes, bets and hands of the base game are held against a jackpot wager of the same run.
"""

from collections.abc import Iterator

from jackpot.floor import apply, decide
from jackpot.floor import commands as cmd
from tests.bench._base_game import TABLES, Betting, Deciding, Showing
from tests.bench.harness import Figure, compare, interleaved_seconds, pin
from tests.floor.checked import CheckedFloor, wager

CALLS_A_SECOND = 20_000_000
TIMES_A_WAGER = 5  # what an ante, a bet or a hand may cost, settlement included
ROUNDS = 2_000
BOXES = 7


def figures() -> Iterator[Figure]:
    pin(0)
    wagers = _wager_commands()
    base_game = {"an ante": Betting(), "a bet": Deciding(), "a hand": Showing()}
    decide_seconds, call_seconds, *base_seconds = interleaved_seconds(
        [lambda: _take_wagers(wagers), empty_calls, *(each.run for each in base_game.values())],
        repeats=7,
    )
    calls_a_second = EMPTY_CALLS / call_seconds
    rate = ROUNDS * BOXES / decide_seconds
    yield compare(
        "decide and apply a wager",
        "a second",
        rate,
        "an empty method call",
        calls_a_second,
        ratio=rate / calls_a_second,
        bar=150_000 / CALLS_A_SECOND,
    )
    for what, seconds in zip(base_game, base_seconds, strict=True):
        each_rate = TABLES * BOXES / seconds
        yield compare(
            f"decide and apply {what}",
            "a second",
            each_rate,
            "a jackpot wager",
            rate,
            ratio=rate / each_rate,
            bar=TIMES_A_WAGER,
            sense="<=",
        )


EMPTY_CALLS = 500_000


class _Nothing:
    def call(self) -> None:
        pass


def empty_calls() -> None:
    nothing = _Nothing()
    for _ in range(EMPTY_CALLS):
        nothing.call()


def _wager_commands() -> list[cmd.PlaceWager]:
    return [wager(box, table=f"T{table}") for table in range(ROUNDS) for box in range(1, BOXES + 1)]


_OPEN = CheckedFloor(tables=tuple(f"T{table}" for table in range(ROUNDS)), boxes=BOXES)
for _table in range(ROUNDS):
    _OPEN.bet([], table=f"T{_table}")


def _take_wagers(wagers: list[cmd.PlaceWager]) -> None:
    """Takes them all, then hands them back, which is timed too but touches no decision."""
    state = _OPEN.state
    for command in wagers:
        for event in decide(state, command, 1_790_000_000_000):
            apply(state, event)  # type: ignore[arg-type]
    for table in state.tables.values():
        if table.current is not None:
            table.current.wagers.clear()
