"""The base game of a table that reports it: antes, bets, hands (rules 3, 4, 6, 7 and 9)."""

from jackpot.floor.commands.base import RoundCommand


class PlaceAnte(RoundCommand, frozen=True, kw_only=True):
    """Another amount replaces the ante, until the first card."""

    box: int
    amount_cents: int


class WithdrawAnte(RoundCommand, frozen=True, kw_only=True):
    """The jackpot wager of the box goes back with it (10.1)."""

    box: int


class ShowDealerCard(RoundCommand, frozen=True, kw_only=True):
    """The dealer's face-up card (6.2, 12.4): the deal is complete, and players bet or fold."""

    card: str


class PlaceBet(RoundCommand, frozen=True, kw_only=True):
    box: int
    amount_cents: int


class UndoBet(RoundCommand, frozen=True, kw_only=True):
    """A bet recorded by mistake."""

    box: int


class RecordHand(RoundCommand, frozen=True, kw_only=True):
    """The hand of a box that bet. With a jackpot wager, a qualifying hand is its claim too."""

    box: int
    cards: str


class RecordDealerHand(RoundCommand, frozen=True, kw_only=True):
    cards: str


class CountHands(RoundCommand, frozen=True, kw_only=True):
    """The number of cards of each hand of the round (7.4, 9.7), by box and "dealer"."""

    counts: dict[str, int]
