"""Side wagers with which the house wins nothing, or pays: for whoever sets a table's terms."""

from collections.abc import Iterable
from typing import NamedTuple

from jackpot.actuary.side_odds import ODDS_WAGERS, calculate_side_odds, wager_warning
from jackpot.rules.books import RuleBook


class CostlyWager(NamedTuple):
    kind: str
    house_pays_player: bool  # else the house wins nothing
    words: str


def costly_side_wagers(book: RuleBook, decks: int, kinds: Iterable[str]) -> list[CostlyWager]:
    """Of the side wagers that a table offers. What the book has not is not judged here."""
    game = book.twenty_one
    if game is None:
        return []
    wagers = tuple(kind for kind in ODDS_WAGERS if kind in set(kinds) and kind in game.side)
    odds = calculate_side_odds(book, game, wagers, (decks,))
    return [
        CostlyWager(each.wager, each.house_pays_player, warning)
        for each in odds.wagers
        if (warning := wager_warning(each)) is not None
    ]
