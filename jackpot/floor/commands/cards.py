"""The cards of a table: checks, changes and counts (2.2 to 2.4), the deck of a round (5, 12)."""

from jackpot.floor.commands.base import RoundCommand, TableCommand


class CheckCards(TableCommand, frozen=True, kw_only=True):
    """The check of the day, before gaming and at or after its end (2.2)."""

    when: str  # one of CHECKS
    second: str  # who checked with them


class ChangeCards(TableCommand, frozen=True, kw_only=True):
    """Some or all cards are replaced between rounds; supervisor and dealer checked each (2.3)."""

    which: str  # e.g. "all", "the queen of hearts"
    dealer: str
    reason: str


class OrderCount(TableCommand, frozen=True, kw_only=True):
    """A supervisor has the number of cards verified (2.4)."""

    deck: str | None = None  # its colour, where there are two


class RecordCount(TableCommand, frozen=True, kw_only=True):
    """How many cards the dealer counted (2.4)."""

    cards: int


class PrepareCards(RoundCommand, frozen=True, kw_only=True):
    """The deck of a round, and that the dealer shuffled and cut it (5.1, 5.2, 12.2)."""

    deck: str
    shuffled: bool = False
    cut: bool = False  # more than one card from either end


CHECKS = ("before", "after")
