"""Starts the tournaments of the floor file: an engine for each."""

import contextlib

from jackpot.bootstrap.machines import start_engine
from jackpot.bootstrap.opening import BY, carry_out
from jackpot.bootstrap.options import ServerOptions
from jackpot.journal import Home
from jackpot.tournament.commands import OpenTournament
from jackpot.tournament.machine import TOURNAMENT
from jackpot.web.hosting import Host
from jackpot.web.hosting.tournaments import TOURNAMENTS, TournamentHost


async def start_tournament(
    options: ServerOptions, home: Home, name: str, undo: contextlib.AsyncExitStack
) -> TournamentHost:
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
    return Host(name, settings.title, engine, journal, {}, TOURNAMENTS)
