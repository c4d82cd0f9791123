"""The shoe of a table, and what happens when an automated one fails (12)."""

from jackpot.floor.commands.base import RoundCommand, TableCommand


class UseShoe(TableCommand, frozen=True, kw_only=True):
    """A shoe with new cards is put in use between rounds (12.7), checked by both (2.3)."""

    shoe: str  # one of SHOES
    decks: tuple[str, ...]  # their colours
    dealer: str
    reason: str


class LoadShoe(TableCommand, frozen=True, kw_only=True):
    """The dealer shuffled the cards and placed them into the automated shoe (12.3)."""


class ReportShoeFault(TableCommand, frozen=True, kw_only=True):
    """A fault of the automated shoe; one inside 12.8 during the deal voids the round (12.6)."""

    kind: str  # one of FAULT_KINDS
    effect: str  # one of FAULT_EFFECTS
    what: str
    deal_complete: bool  # whether every hand of the round had its five cards


class LetRoundStand(RoundCommand, frozen=True, kw_only=True):
    """A supervisor decides that a round stands whose deal was complete before the fault."""

    reason: str


SHOES = ("manual", "automated")
FAULT_KINDS = ("mechanical", "electrical")
# The first two are a malfunction in the sense of 12.8.
FAULT_EFFECTS = ("impedes_shuffle", "spoils_cards", "other")
