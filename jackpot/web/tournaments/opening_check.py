"""A table that a supervisor opens for a tournament follows the conditions (17.3(a)(vii)).

The table's journal knows no conditions, and those of the tournament are in another journal. A floor
without tournaments has its conditions on paper, and a table states their reference.
"""

from collections.abc import Iterable

from aiohttp import web

from jackpot.tournament.jackpot_wagers import no_jackpot_wagers
from jackpot.web.hosting.tournaments import TournamentHost
from jackpot.web.http import problems
from jackpot.web.http.operations import Call, Serve


class OpeningCheck:
    def __init__(self, tournaments: Iterable[TournamentHost], serve: Serve) -> None:
        """`serve` carries the command out."""
        self._tournaments = {host.name: host for host in tournaments}
        self._serve = serve

    async def serve(self, call: Call) -> web.StreamResponse:
        opening = call.body
        if self._tournaments and opening is not None and opening.tournament is not None:
            host = self._tournaments.get(opening.tournament)
            if host is None:
                raise problems.unknown_tournament(list(self._tournaments))
            refusal = no_jackpot_wagers(host.engine.state) if opening.tournament_jackpot else None
            if refusal is not None:
                raise problems.ProblemError(problems.of_refusal(refusal))
        return await self._serve(call)
