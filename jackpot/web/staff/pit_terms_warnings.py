"""Warns of terms of a table under which the house pays the players, in force or proposed.

Perfect Pairs of Pontoon cost the house money from six decks on: whoever signs must know.
"""

from collections.abc import Iterator
from functools import cache

from jackpot.actuary.side_odds import OddsWager, calculate_side_odds
from jackpot.pit.state import PitTable
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.web.staff.link import Floor, Pit
from jackpot.web.staff.warning import FloorWarning


def house_pays_players(_: Floor, pit: Pit) -> Iterator[FloorWarning]:
    for name, table in pit.host.engine.state.tables.items():
        for words, terms in _terms_of(table):
            for loss in _losses(terms):
                yield FloorWarning(
                    "house_pays_players",
                    "alarm",
                    f"{words} of {pit.host.table_title(name)} cost the house money",
                    f"{loss} Change the decks, or do not offer the wager.",
                    name,
                )


def _terms_of(table: PitTable) -> Iterator[tuple[str, PitTerms]]:
    yield "The terms", table.terms_now
    if table.proposed_terms is not None:
        yield "The proposed terms", table.proposed_terms.terms


def _losses(terms: PitTerms) -> tuple[str, ...]:
    return _losses_with(terms.instrument, tuple(sorted(terms.side_wagers)), terms.decks)


@cache
def _losses_with(instrument: str, wagers: tuple[OddsWager, ...], decks: int) -> tuple[str, ...]:
    """Counted once: the exact odds of a side wager take a moment."""
    book = BY_REFERENCE[instrument]
    game = book.twenty_one
    if game is None or decks not in game.decks or not wagers:
        return ()
    return tuple(calculate_side_odds(book, game, wagers, (decks,)).warnings)
