"""Disputes of payouts that left the state: the journal says what they were."""

from aiohttp import web

from jackpot.audit.closed_payouts import find_closed_payout
from jackpot.floor.commands import ClosedPayout
from jackpot.floor.payout_id import PayoutId
from jackpot.web.hosting import AnyHosts
from jackpot.web.http.arguments import Why
from jackpot.web.http.operations import Call, Serve


class _Dispute(Why, frozen=True, kw_only=True):
    """The body of the request, and what the server adds to it."""

    closed: ClosedPayout | None


class DisputeHandler:
    """`serve` carries a command out."""

    def __init__(self, hosts: AnyHosts, serve: Serve) -> None:
        self._hosts = hosts
        self._serve = serve

    async def serve(self, call: Call) -> web.StreamResponse:
        payout = call.path.payout
        host = self._hosts.of_payout(payout)
        if host.engine.state.find_payout(payout) is None:
            end = host.engine.head.seq
            closed = await find_closed_payout(
                host.kind.codec, host.journal, PayoutId.parse(payout), end
            )
            call = call._replace(body=_Dispute(reason=call.body.reason, closed=closed))
        return await self._serve(call)
