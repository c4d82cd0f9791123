"""The terms of a table in words, for the trail."""

from collections.abc import Callable

from jackpot.floor import events as ev
from jackpot.rules.money import dollars
from jackpot.rules.poker.terms import Terms


def terms_words(terms: Terms) -> str:
    """`antes of $5.00 to $100.00 in multiples of $5.00, at most $25,000.00 for a bet, ...`."""
    shoe = "automated shuffling shoe" if terms.shoe == "automated" else "manual shoe"
    base_game = "reported" if terms.reports_base_game else "not reported"
    return (
        f"antes of {dollars(terms.minimum_cents)} to {dollars(terms.maximum_cents)} in multiples of"
        f" {dollars(terms.multiple_cents)}, at most {dollars(terms.maximum_payout_cents)} for a"
        f" bet, {terms.boxes} boxes (layout {terms.layout}), {shoe} with {', '.join(terms.decks)},"
        f" base game {base_game}"
    )


def configured_words(event: ev.TableConfigured) -> str:
    terms = "" if event.terms is None else f": {terms_words(event.terms)}"
    return f"set the table up with {event.boxes} boxes{terms}"


WORDS: dict[type, Callable[..., str]] = {
    ev.TermsProposed: lambda e: (
        f"proposed terms, version {e.version}: {terms_words(e.terms)}. Notice to the players:"
        f" {e.notice}"
    ),
    ev.TermsGiven: lambda e: (
        f"approved the terms of version {e.version}, effective from round {e.from_round}"
    ),
    ev.MarkerPlaced: lambda e: f"placed a marker of {dollars(e.maximum_cents)} beside box {e.box}",
    ev.MarkerRemoved: lambda e: f"removed the marker of box {e.box}",
    ev.NoticeGiven: lambda e: f"gave the players notice: {e.text}",
    ev.NoticesWithdrawn: lambda e: "withdrew the notices to the players",
    ev.LastRoundsAnnounced: lambda e: f"announced the last rounds, {e.rounds} more: {e.notice}",
    ev.TermsDeclined: lambda e: f"declined the terms of version {e.version}",
}
