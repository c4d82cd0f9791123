"""Super Sevens (1996 23, 2005 17): sevens in a row from the first card of the box.

The third card is the third that the box receives, on whichever hand after a split (P11).
"""

from typing import Literal

from jackpot.rules.twenty_one.cards import is_suited

SevensKind = Literal["one", "two", "two_suited", "three", "three_suited", "lose"]


def sevens_kind(cards: list[str]) -> SevensKind:
    """By the first three cards, or by two where there is no third."""
    run = 0
    while run < min(len(cards), 3) and cards[run][0] == "7":
        run += 1
    if run == 3:
        return "three_suited" if is_suited(cards[:3]) else "three"
    if run == 2:
        return "two_suited" if is_suited(cards[:2]) else "two"
    return "one" if run == 1 else "lose"


def is_known(cards: list[str], *, no_more: bool) -> bool:
    """Two sevens wait for a third card, or for the box to be finished without one."""
    first_two_are_sevens = cards[0][0] == "7" == cards[1][0]
    return not first_two_are_sevens or len(cards) > 2 or no_more
