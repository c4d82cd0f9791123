"""Perfect Pairs (2005 and Pontoon 18, 2018 17.2 to 17.13): the first two cards of the box."""

from typing import Literal

_RED = "dh"


def pair_kind(first: str, second: str) -> Literal["mixed", "coloured", "perfect", "lose"]:
    """A pair has the same face value: a King and a Queen have not. Only the highest is paid."""
    if first[0] != second[0]:
        return "lose"
    if first[1] == second[1]:
        return "perfect"
    same_colour = (first[1] in _RED) == (second[1] in _RED)
    return "coloured" if same_colour else "mixed"
