"""Over 13 and Under 13 (1996, 21): the first two cards with Aces as 1; 13 loses both."""

from typing import Literal

from jackpot.rules.twenty_one.cards import VALUES

_LINE = 13


def over_13_kind(first: str, second: str) -> Literal["win", "lose"]:
    return "win" if VALUES[first] + VALUES[second] > _LINE else "lose"


def under_13_kind(first: str, second: str) -> Literal["win", "lose"]:
    return "win" if VALUES[first] + VALUES[second] < _LINE else "lose"
