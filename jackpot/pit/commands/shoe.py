"""The shoe of a table: shuffle and cut (5), the cutting card, an automated shoe (18, 19)."""

from typing import Literal

from jackpot.floor.commands import RoundCommand, TableCommand
from jackpot.rules.twenty_one.table_terms import Shoe

CutBy = Literal["player", "supervisor", "nobody"]  # nobody: an automated shoe is not cut
FaultKind = Literal["mechanical", "electrical"]


class NewShoe(TableCommand, frozen=True, kw_only=True):
    """The cards are shuffled, cut and in the shoe (5.1 to 5.3), or in the automated one (18.2)."""

    number: int  # of the table's shoes, counted upwards: the key
    shoe: Shoe
    cut_by: CutBy
    new_cards: bool = False


class ReportCuttingCard(RoundCommand, frozen=True, kw_only=True):
    """The cutting card came out: the shoe ends with this round (5.4), but for the last three."""

    first_card: bool = False  # it came before the first card of the round (5.4(a))
    box: int | None = None  # on whose hand it appeared (5.2(b)); None: the dealer's


class ReportPitShoeFault(TableCommand, frozen=True, kw_only=True):
    """The automated shoe failed for good: the round is completed by hand, not void (18.3)."""

    kind: FaultKind
    what: str


class ChangePitCards(TableCommand, frozen=True, kw_only=True):
    """Cards are replaced; supervisor and dealer checked each (2.4)."""

    which: str  # e.g. "all", "the queen of hearts"
    marked_or_damaged: bool  # since 2005 such a card of Blackjack is changed at any time
    dealer: str
    reason: str
