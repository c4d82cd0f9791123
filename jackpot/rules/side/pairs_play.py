"""Pairs Play (2018, 17.14 to 17.24): the first two cards of the box are any pair."""

from typing import Literal


def pairs_play_kind(first: str, second: str) -> Literal["pair", "lose"]:
    return "pair" if first[0] == second[0] else "lose"
