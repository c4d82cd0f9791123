"""A rule book: an approved instrument as a value, with all that the mechanics ask it.

The five books stand beside this file, each clause beside its figure. What a book does not state is
left out of it, so that asking for it is an error and not a guess.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final, NamedTuple

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.figures import Figure
from jackpot.rules.poker.hands import Category
from jackpot.rules.tournament.rules import TournamentRules

CANBERRA_POKER: Final = "canberra poker"
BLACKJACK: Final = "blackjack"
PONTOON: Final = "pontoon"

# In `commencement`, of a text that leaves it out.
SILENT: Final = "The text does not say when it commences."

_RULE = re.compile(r"([1-9][0-9]?)(?:\.([1-9][0-9]?)(\[[12]\])?)?(\([a-z]+\)){0,2}")


class Revocation(NamedTuple):
    what: str
    reference: str | None = None
    notified_on: date | None = None  # of a rule book of the same game, if the text gives the day


class VoidCause(NamedTuple):
    """What happened when a round is void, as a supervisor chooses it."""

    what: str
    only_in_play: bool = False  # the rule ends with the round of play
    after_next_round: bool = False  # it begins with the first card of the next round


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    reference: str
    title: str
    game: str
    act: str
    section: str
    made_by: str
    made_on: date
    commencement: str  # in the words of the text, or that the text has none
    commences_on: date | None  # None if the text does not give the day
    revokes: tuple[Revocation, ...] = ()
    text: str  # the name of its file in `jackpot.rules.texts`

    # How many rules each section has: 1.1 and 1.2, 2.1 to 2.9, and so on; 0: it is one rule itself.
    rules_in_section: Mapping[int, int] = field(default_factory=dict)
    # The code of a refusal -> the rule that is its reason. Others rest on no rule.
    cites: Mapping[str, str] = field(default_factory=dict)
    void_causes: Mapping[str, VoidCause] = field(default_factory=dict)  # by rule
    reconstruction_causes: Mapping[str, str] = field(default_factory=dict)  # by rule
    # By rule: why a player is excluded from a round of play.
    exclusion_causes: Mapping[str, str] = field(default_factory=dict)
    # The rules that a player is most likely to break; another may be the reason of a void too.
    usual_contraventions: Mapping[str, str] = field(default_factory=dict)
    # By which a player who does not wager may be required to leave a seat that others want.
    idle_seat: str = ""
    prizes: Mapping[str, Figure] = field(default_factory=dict)  # by field of an approval
    ante_odds: Figure | None = None
    bet_odds: Mapping[Category, Figure] = field(default_factory=dict)
    twenty_one: TwentyOne | None = None  # of Blackjack and Pontoon
    tournament: TournamentRules

    @property
    def in_force_from(self) -> date:
        """The day of commencement; if the text gives none, the earliest day that it allows."""
        return self.commences_on or self.made_on + timedelta(days=1)

    def has_rule(self, number: str) -> bool:
        """Whether that is the number of a rule, with its paragraph or without: 13.2, 16.3(a)."""
        match = _RULE.fullmatch(number)
        if match is None:
            return False
        rules = self.rules_in_section.get(int(match[1]))
        if rules is None:
            return False
        return rules == 0 if match[2] is None else int(match[2]) <= rules
