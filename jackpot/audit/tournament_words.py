"""The events of a tournament in words."""

from collections.abc import Callable
from typing import Final

from jackpot.rules.money import dollars
from jackpot.tournament import events as ev


def _entered(event: ev.PlayerEntered) -> str:
    return (
        f"entered player {event.player} as entry {event.entry} into session {event.session}:"
        f" {dollars(event.fee_cents)}, of which {dollars(event.commission_cents)} commission"
    )


def _drawn(event: ev.SeatsDrawn) -> str:
    tables = ", ".join(event.tables)
    return (
        f"drew {len(event.seats)} seats of session {event.session} at {tables}"
        f" from the seed {event.seed}"
    )


def _counted(event: ev.StacksCounted) -> str:
    stacks = ", ".join(f"{each.player} {each.chips:,}" for each in event.stacks)
    return f"counted the chips at the {event.moment} of session {event.session}: {stacks}"


def _infringement(event: ev.InfringementRecorded) -> str:
    kind = event.kind.replace("_", " ")
    void = "; the wager was declared void" if event.wager_void else ""
    return f"recorded of player {event.player}: {kind}, {event.what}{void}"


def _ended(event: ev.SessionEnded) -> str:
    going = sum(each.goes_to is not None for each in event.results)
    return f"ended session {event.session}: {len(event.results)} players placed, {going} go on"


def _awarded(event: ev.PlacesAwarded) -> str:
    won = [each for each in event.placings if each.amount_cents]
    first = ", ".join(
        f"place {each.place} {each.player} {dollars(each.amount_cents)}" for each in won[:3]
    )
    return f"awarded {dollars(event.pool_cents)} in {len(won)} prizes: {first}"


def _asked(event: ev.WagerAsked) -> str:
    return f"asked seat {event.seat} for the wager of round {event.round}"


def _round(event: ev.TournamentRoundBegan) -> str:
    marker = "" if event.marker is None else f", starting marker at seat {event.marker}"
    return f"began round {event.round} of session {event.session}{marker}"


# Ordinary play is left out of the trail; the journal's own pages have it.
TOURNAMENT_PLAY: Final[dict[type, Callable[..., str]]] = {
    ev.TournamentRoundBegan: _round,
    ev.WagerAsked: _asked,
}

TOURNAMENT_WORDS: Final[dict[type, Callable[..., str]]] = {
    ev.TournamentOpened: lambda event: (
        f"opened tournament {event.tournament} under {event.instrument}"
    ),
    ev.ConditionsWritten: lambda event: f"wrote conditions of version {event.version}",
    ev.ConditionsPublished: lambda event: f"published the conditions of version {event.version}",
    ev.ConditionsFiled: lambda event: (
        f"recorded the regulator's paper {event.reference} for version {event.version}"
    ),
    ev.DirectorNominated: lambda event: f"nominated {event.person} as director or assistant",
    ev.PlayerEntered: _entered,
    ev.PlayerReserved: lambda event: f"recorded player {event.player} as reserved",
    ev.EntryWithdrawn: lambda event: f"recorded that player {event.player} withdraws",
    ev.PlayerSubstituted: lambda event: (
        f"let player {event.substitute} play on for player {event.player}"
    ),
    ev.BoughtBack: lambda event: (
        f"let player {event.player} buy back into session {event.into} for"
        f" {dollars(event.fee_cents)}"
    ),
    ev.StartAnnounced: lambda event: f"announced the start of session {event.session}",
    ev.SeatsDrawn: _drawn,
    ev.SeatTaken: lambda event: f"player {event.player} took the seat of session {event.session}",
    ev.SeatForfeited: lambda event: (
        f"player {event.player} forfeited the seat of session {event.session}"
    ),
    ev.SeatOffered: lambda event: (
        f"offered the seat of player {event.player} to reserved player {event.to}"
    ),
    ev.SeatGiven: lambda event: f"player {event.player} has seat {event.seat} of {event.table}",
    ev.PlayerMoved: lambda event: (
        f"moved player {event.player} to seat {event.seat} of {event.table}"
    ),
    ev.SessionStarted: lambda event: f"started session {event.session}",
    ev.StacksCounted: _counted,
    ev.InfringementRecorded: _infringement,
    ev.PlayerEliminated: lambda event: (
        f"eliminated player {event.player} with {event.chips:,} chips after round {event.round}"
    ),
    ev.EliminationTakenBack: lambda event: f"took back the elimination of player {event.player}",
    ev.BreakOffered: lambda event: f"offered a break of {event.minutes} minutes",
    ev.PaceDirected: lambda event: f"directed the pace: {event.direction}",
    ev.PlayOffRecorded: lambda event: (
        f"recorded a play-off ({event.how}): {', '.join(event.players)}"
    ),
    ev.SessionEnded: _ended,
    ev.PlacesAwarded: _awarded,
    ev.TournamentCancelled: lambda event: (
        f"cancelled the tournament: {len(event.refunds)} refunds are due"
    ),
}
