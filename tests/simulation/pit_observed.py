"""What people at the tables of a pit were answered or shown in a run."""

from typing import NamedTuple

from jackpot.journal import Head
from jackpot.rules.twenty_one.acts import Act

Round = tuple[str, int]  # table, round
Wager = tuple[str, int, int, int, str | None]  # table, round, box, place, side


class PitObserved(NamedTuple):
    """It must hold for ever."""

    accepted: set[Wager]  # the lamp of a side wager was lit, a main wager was confirmed
    handed_back: set[Wager]  # by the dealer, who was told that the wager was not taken
    taken_back: set[Wager]  # by the player: it may be there or not
    dealt: dict[Round, frozenset[Wager]]
    acts: dict[Round, list[Act]]  # in the order in which they were answered
    settled: set[Round]
    void: set[Round]
    wagers_void: set[Wager]
    owed: dict[str, int]  # payout: cents
    paid: set[str]
    shown: list[tuple[Head, int]]  # by a page: how far it was, and what was staked in cents


def nothing_observed() -> PitObserved:
    return PitObserved(set(), set(), set(), {}, {}, set(), set(), set(), {}, set(), [])
