"""The figures of NI2016-268: payout odds (8.1) and prizes (11.1).

The stored text of rule 8.1 has lost the names of seven hands beside their odds. They are inferred:
the rows that kept their names go on at the straight flush, and seven rows fit exactly the seven
kinds of hand from one pair to four of a kind. A winning hand below a pair can only be an Ace-King
that beats the dealer's Ace-King; it shares the first row, 1 to 1.
"""

import re
from datetime import date
from typing import Final

from jackpot.rules.figures import Dated, Figure, Unit
from jackpot.rules.hands import Category

REFERENCE: Final = "NI2016-268"
COMMENCES_ON: Final = date(2016, 6, 10)


_RULE = re.compile(r"([1-9][0-9]?)\.([1-9][0-9]?)(\[[12]\])?(\([a-z]+\)){0,2}")


def has_rule(text: str) -> bool:
    """Whether that is the number of a rule, with its paragraph or without: 13.2, 16.3(a)."""
    match = _RULE.fullmatch(text)
    if match is None:
        return False
    section, number = int(match[1]), int(match[2])
    return number <= RULES_IN_SECTION.get(section, 0)


def _since_commencement(rule: str, unit: Unit, value: int) -> Figure:
    return Figure(rule, unit, (Dated(COMMENCES_ON, value),))


# How many rules each section has: 1.1 and 1.2, 2.1 to 2.9, and so on.
RULES_IN_SECTION: Final = {
    1: 2,
    2: 9,
    3: 5,
    4: 5,
    5: 2,
    6: 3,
    7: 4,
    8: 2,
    9: 8,
    10: 7,
    11: 4,
    12: 8,
    13: 2,
    14: 5,
    15: 2,
    16: 11,
    17: 25,
}

# The rules under which a round is void, and what happened, as a supervisor chooses it.
VOID_CAUSES: Final = {
    "12.6": "shuffling shoe malfunctioned",
    "13.2": "players exchanged cards or information",
    "14.1": "three or more cards were exposed",
    "14.3": "cards not dealt by the rules",
    "16.2": "disturbance before the round ended",
    "16.3": "a person broke the rules",
    "16.4": "impracticable to continue, or fraud",
}

# The rules that a player is most likely to break; any other may be the reason of 16.3(a) too.
USUAL_CONTRAVENTIONS: Final = {
    "4.4": "more than one box, or two players on one",
    "4.5": "a wager touched or added after the first card",
    "10.1": "a jackpot wager without an ante, or in another box",
    "13.1": "cards taken out of the playing area",
    "13.2": "cards or information exchanged",
    "16.1": "a device that records or analyses play",
    "16.8": "obstruction or harassment",
    "16.9": "influenced another player's decisions",
    "16.10": "side wagers between players",
}

ANTE_ODDS: Final = _since_commencement("8.1", "to one", 1)

BET_ODDS: Final = {
    category: _since_commencement("8.1", "to one", odds)
    for category, odds in (
        (Category.NO_PAIR, 1),
        (Category.ONE_PAIR, 1),
        (Category.TWO_PAIRS, 2),
        (Category.THREE_OF_A_KIND, 3),
        (Category.STRAIGHT, 4),
        (Category.FLUSH, 5),
        (Category.FULL_HOUSE, 7),
        (Category.FOUR_OF_A_KIND, 20),
        (Category.STRAIGHT_FLUSH, 50),
        (Category.ROYAL_FLUSH, 250),
    )
}

# Keyed by the field of an approval that must repeat the figure.
PRIZES: Final = {
    "royal_flush_minimum_cents": _since_commencement("11.1(a)", "cents", 1_000_000),
    "royal_flush_share_bp": _since_commencement("11.1(a)", "basis points", 10_000),
    "straight_flush_minimum_cents": _since_commencement("11.1(b)", "cents", 100_000),
    "straight_flush_share_bp": _since_commencement("11.1(b)", "basis points", 1_000),
    "four_of_a_kind_cents": _since_commencement("11.1(c)", "cents", 50_000),
    "full_house_cents": _since_commencement("11.1(d)", "cents", 15_000),
    "flush_cents": _since_commencement("11.1(e)", "cents", 10_000),
}
