"""The money of a table: what was staked, where it went, and what was won on top.

The table's float is outside: what players win at the table comes out of it, what they lose goes
into it. What the cage pays is apart.
"""

from collections.abc import Iterable
from typing import get_args

import msgspec

from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.wagers import SideKind

SIDE_KINDS = frozenset(get_args(SideKind))


class Stakes(msgspec.Struct):
    """staked = lost + returned + in play."""

    staked_cents: int = 0
    lost_cents: int = 0  # collected by the house
    returned_cents: int = 0
    won_cents: int = 0  # paid at the table, on top of what was returned

    @property
    def in_play_cents(self) -> int:
        return self.staked_cents - self.lost_cents - self.returned_cents


class Money(msgspec.Struct):
    """Since the table was set up; side wagers apart from main, double, split and insurance."""

    main: Stakes = msgspec.field(default_factory=Stakes)
    side: Stakes = msgspec.field(default_factory=Stakes)
    at_cage_cents: int = 0  # won and paid, or to be paid, by the cage
    rounds: int = 0  # that were dealt
    voided: int = 0

    def of(self, line: Line) -> Stakes:
        return self.side if line.wager in SIDE_KINDS else self.main

    def settle(self, lines: Iterable[Line]) -> None:
        for line in lines:
            stakes = self.of(line)
            stakes.lost_cents += line.collected_cents
            stakes.returned_cents += line.returned_cents
            stakes.won_cents += line.won_cents

    def undo(self, lines: Iterable[Line], at_cage: Iterable[Line]) -> None:
        """`at_cage`: of which the cage pays what was won; its payouts are cancelled."""
        cages = set(at_cage)
        for line in lines:
            stakes = self.of(line)
            stakes.lost_cents -= line.collected_cents
            stakes.returned_cents -= line.returned_cents
            if line not in cages:
                stakes.won_cents -= line.won_cents

    def move_to_cage(self, line: Line) -> None:
        self.of(line).won_cents -= line.won_cents
        self.at_cage_cents += line.won_cents
