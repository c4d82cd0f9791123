"""Payout ids: their parts, and the one way of writing them.

A wager has at most one payout (promise 4), so its id is what identifies the wager: table, round and
box, followed by the parts that are not at their default. `T1-12-3` is the jackpot payout of box 3;
`T1-12-3-correction` is what was owed to that box after its payout was paid and its hand corrected;
`pit-1:B2-12-3.2.4-super_sevens` names a machine, place 2 and hand 4 of the box, and the wager.
"""

import re
from typing import NamedTuple, Self

from jackpot.rules.names import LINK_NAME, TABLE_NAME

PATTERN = (
    rf"^(?:({LINK_NAME}):)?"  # machine
    rf"({TABLE_NAME})-([1-9][0-9]{{0,9}})-([1-9])"  # table, round, box
    r"(?:\.([1-3])(?:\.([1-9]))?)?"  # place, hand
    r"(?:-([a-z][a-z0-9_]{0,31}))?$"  # wager
)
_PATTERN = re.compile(PATTERN)

_JACKPOT = "jackpot"
CORRECTION = "correction"  # what a corrected hand won beyond the prize that was paid for it


class PayoutId(NamedTuple):
    table: str
    round: int
    box: int
    place: int = 1
    hand: int = 1
    wager: str = _JACKPOT  # the kind of wager that won
    machine: str = ""  # empty for the machine that the table belongs to

    def __str__(self) -> str:
        machine = f"{self.machine}:" if self.machine else ""
        hand = f".{self.hand}" if self.hand > 1 else ""
        place = f".{self.place}{hand}" if self.place > 1 or hand else ""
        wager = f"-{self.wager}" if self.wager != _JACKPOT else ""
        return f"{machine}{self.table}-{self.round}-{self.box}{place}{wager}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The parts of an id; ValueError if the text is not an id as it is written."""
        match = _PATTERN.match(text)
        if match is None:
            raise ValueError(f"{text!r} is not a payout id")
        machine, table, round_, box, place, hand, wager = match.groups()
        found = cls(
            table,
            int(round_),
            int(box),
            int(place or 1),
            int(hand or 1),
            wager or _JACKPOT,
            machine or "",
        )
        if str(found) != text:
            raise ValueError(f"payout {found} is not written {text!r}")
        return found


def is_correction(text: str) -> bool:
    return PayoutId.parse(text).wager == CORRECTION
