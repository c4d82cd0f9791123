"""The terms of a table, its notices and the hours of gaming in words, for the trail."""

from collections.abc import Callable

from jackpot.floor import events as ev
from jackpot.floor.views import moment
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


def _until(at_ms: int) -> str:
    return f"{moment(at_ms):%Y-%m-%d %H:%M} UTC"


def _hours(event: ev.HoursSet) -> str:
    if event.openings is None:
        return "set no hours of gaming: rounds are opened at any time"
    spans = [f"{_until(each.opens_ms)} to {_until(each.closes_ms)}" for each in event.openings]
    return f"set the hours of gaming: {'; '.join(spans) or 'none in the next days'}"


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
    ev.HoursSet: _hours,
    ev.ExtensionProposed: lambda e: (
        f"proposed to extend the hours of gaming until {_until(e.until_ms)} ({e.reference})"
    ),
    ev.HoursExtended: lambda e: (
        f"approved that the hours of gaming are extended until {_until(e.until_ms)} ({e.reference})"
    ),
    ev.TermsDeclined: lambda e: f"declined the terms of version {e.version}",
}
