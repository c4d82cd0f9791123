"""Proposed figures whose limits are above what the floor file allows go no further."""

from collections.abc import Mapping

from aiohttp import web

from jackpot.rules.poker.highest_limits import HighestLimits, limit_errors
from jackpot.web.hosting.hosts import choose
from jackpot.web.http import problems
from jackpot.web.http.arguments import to_approval
from jackpot.web.http.operations import Call, Serve


class ProposalCheck:
    def __init__(self, highest: Mapping[str, HighestLimits], serve: Serve) -> None:
        """`highest` has the limits of each link; `serve` carries the command out."""
        self._highest = highest
        self._serve = serve

    async def serve(self, call: Call) -> web.StreamResponse:
        highest = choose(self._highest, call.query.link)
        for error in limit_errors(to_approval(call.body), highest):
            raise problems.limit_too_high(error.sentence, error.rule)
        return await self._serve(call)
