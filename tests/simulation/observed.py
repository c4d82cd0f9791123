"""What people were answered or shown in a run."""

from typing import NamedTuple

from jackpot.floor.box_line import BoxLine
from jackpot.journal import Head

Box = tuple[str, int, int]  # table, round, box


class Observed(NamedTuple):
    """It must hold for ever."""

    lit: set[Box]
    handed_back: set[Box]  # by the dealer, who was told that the wager was not taken
    taken_back: set[Box]  # by the player: it may be there or not
    dealt: dict[tuple[str, int], tuple[int, ...]]
    antes: set[Box]  # placed, and not taken back
    antes_dealt: dict[tuple[str, int], frozenset[int]]  # the boxes that have one at the first card
    lines: dict[tuple[str, int], list[BoxLine]]  # how antes and bets ended, as the table was told
    claimed: dict[Box, str]
    claims_taken_back: set[Box]  # by the dealer, who had tapped the wrong hand
    verified: set[Box]  # by a supervisor, before the cards were collected
    proposed: set[int]  # acts that wait for a second person
    carried_out: set[int]  # acts, by that second person
    deposited: list[int]  # cents, into the reserve
    owed: dict[str, int]  # payout: cents
    paid: set[str]
    disputes: set[tuple[str, str]]  # step and payout
    days: list[str]  # of gaming, in their order
    void: set[tuple[str, int]]
    shown: list[tuple[Head, int]]  # by a page: how far it was, and the jackpot pool's micros


def nothing_observed() -> Observed:
    return Observed(
        lit=set(),
        handed_back=set(),
        taken_back=set(),
        dealt={},
        antes=set(),
        antes_dealt={},
        lines={},
        claimed={},
        claims_taken_back=set(),
        verified=set(),
        proposed=set(),
        carried_out=set(),
        deposited=[],
        owed={},
        paid=set(),
        disputes=set(),
        days=[],
        void=set(),
        shown=[],
    )
