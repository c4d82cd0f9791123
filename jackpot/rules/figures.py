"""Figures of the law as dated data: a new approval adds a value, it never changes an old one.

A figure has the rule that states it, its unit, and the day from which each of its values holds.
"""

from datetime import date
from typing import Literal, NamedTuple

Unit = Literal["cents", "basis points", "to one"]


class Dated(NamedTuple):
    holds_from: date
    value: int


class Figure(NamedTuple):
    rule: str
    unit: Unit
    values: tuple[Dated, ...]  # oldest first

    def on(self, day: date) -> int | None:
        """The value that holds on that day, or None before the first."""
        held = [dated.value for dated in self.values if dated.holds_from <= day]
        return held[-1] if held else None
