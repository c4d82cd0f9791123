"""Starts the tournaments of the floor file: an engine and a leaderboard for each."""

import contextlib
from typing import NamedTuple

from jackpot.bootstrap.machines import start_engine
from jackpot.bootstrap.opening import BY, carry_out, journal_id
from jackpot.bootstrap.options import ServerOptions
from jackpot.journal import Home, Journal
from jackpot.tournament.commands import OpenTournament
from jackpot.tournament.machine import TOURNAMENT
from jackpot.web.hosting import Host
from jackpot.web.hosting.tournaments import TOURNAMENTS, TournamentEngine, TournamentHost
from jackpot.web.tournaments.leaderboard_stream import LeaderboardStream


class StartedTournament(NamedTuple):
    host: TournamentHost
    leaderboard: LeaderboardStream


async def start_tournament(
    options: ServerOptions, home: Home, name: str, undo: contextlib.AsyncExitStack
) -> StartedTournament:
    """`undo` gets what ends it again, in case the server does not start."""
    settings, journal = options.floor.tournaments[name], home.journal(name)
    engine = await start_engine(TOURNAMENT, TOURNAMENTS, journal, options, undo)
    await carry_out(
        engine,
        OpenTournament(
            by=BY,
            tournament=name,
            instrument=settings.instrument,
            verify_from_cents=settings.verify_from_cents,
            two_person_from_cents=settings.two_person_from_cents,
        ),
    )
    return await show_tournament(options, tournament_host(options, name, engine, journal), undo)


def tournament_host(
    options: ServerOptions, name: str, engine: TournamentEngine, journal: Journal
) -> TournamentHost:
    title = options.floor.tournaments[name].title
    return Host(name, title, engine, journal, {}, TOURNAMENTS)


async def show_tournament(
    options: ServerOptions, host: TournamentHost, undo: contextlib.AsyncExitStack
) -> StartedTournament:
    """Feeds the leaderboards of a tournament whose engine is at work."""
    (first,) = await host.journal.read(0, limit=1)
    leaderboard = LeaderboardStream(
        host, journal_id(first), options.floor.server.timezone, options.clock
    )
    leaderboard.start()
    undo.callback(leaderboard.close)
    return StartedTournament(host, leaderboard)
