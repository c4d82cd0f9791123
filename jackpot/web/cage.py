"""What the cage looks at: payouts that are owed, and their slips."""

from aiohttp import web

from jackpot.access import Role
from jackpot.floor.refusals import Code, refuse
from jackpot.floor.state import Payout, State
from jackpot.floor.views import PayoutView, payout_view
from jackpot.web import problems
from jackpot.web.bodies import PayoutPath, PayoutsQuery
from jackpot.web.operations import Call, Roles, json_response, read_operation
from jackpot.web.pages import PAGE_HEADERS
from jackpot.web.slip import HTML, slip_page

_PAYOUTS: Roles = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR})


async def _payouts(call: Call) -> web.Response:
    return json_response(
        [
            payout_view(link.engine.state, payout)
            for link in call.app.links_meant(call.query.link)
            for payout in _known_payouts(link.engine.state)
            if _has_status(payout, call.query.status)
        ]
    )


def _known_payouts(state: State) -> list[Payout]:
    return [*state.payouts.values(), *reversed(state.closed_payouts)]


def _has_status(payout: Payout, status: str | None) -> bool:
    if status == "open":
        return payout.status not in ("paid", "cancelled")
    return status is None or payout.status == status


def _find_payout(call: Call) -> PayoutView:
    state = call.app.link_of_payout(call.path.payout).engine.state
    payout = state.payouts.get(call.path.payout) or state.closed_payout(call.path.payout)
    if payout is None:
        refusal = refuse(Code.UNKNOWN_PAYOUT, payout=call.path.payout)
        raise problems.Refused(problems.of_refusal(refusal))
    return payout_view(state, payout)


async def _payout(call: Call) -> web.Response:
    return json_response(_find_payout(call))


async def _slip(call: Call) -> web.Response:
    payout = _find_payout(call)
    if HTML in call.request.headers.get("Accept", ""):
        title = call.app.link_of_payout(payout.id).title
        page = slip_page(payout, title, call.app.settings.zone)
        return web.Response(text=page, content_type=HTML, headers=PAGE_HEADERS)
    return json_response(payout)


CAGE_OPERATIONS = [
    read_operation(
        "list_payouts",
        "/v1/payouts",
        "Cage",
        "Payouts that are open, and the last hundred that were closed",
        roles=_PAYOUTS,
        serve=_payouts,
        query=PayoutsQuery,
        answer=list[PayoutView],
    ),
    read_operation(
        "get_payout",
        "/v1/payouts/{payout}",
        "Cage",
        "One payout",
        roles=_PAYOUTS,
        serve=_payout,
        path=PayoutPath,
        answer=PayoutView,
    ),
    read_operation(
        "get_slip",
        "/v1/payouts/{payout}/slip",
        "Cage",
        "The slip of a payout, for the printer where HTML is accepted",
        roles=_PAYOUTS,
        serve=_slip,
        path=PayoutPath,
        answer=PayoutView,
        media=(HTML,),
    ),
]
