"""What the cage looks at: payouts that are owed, how they were worked out, and their slips."""

from datetime import datetime

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.entry_search import EntryReference, find_entry
from jackpot.floor import Event, events
from jackpot.floor.refusals import Code, refuse
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView, moment, payout_view
from jackpot.web.http import problems
from jackpot.web.http.arguments import PayoutPath, PayoutsQuery
from jackpot.web.http.operations import Call, Roles, json_response, read_operation
from jackpot.web.pages.files import PAGE_HEADERS
from jackpot.web.staff.payout_paper import PayoutPaper, known_payouts, payout_paper
from jackpot.web.staff.slip import HTML, Slip, slip_page

_PAYOUTS: Roles = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR})


async def _payouts(call: Call) -> web.Response:
    return json_response(
        [
            payout_view(link.engine.state, payout)
            for link in call.app.links_meant(call.query.link)
            for payout in known_payouts(link.engine.state)
            if _has_status(payout, call.query.status)
        ]
    )


def _has_status(payout: Payout, status: str | None) -> bool:
    if status == "open":
        return payout.status not in ("paid", "cancelled")
    return status is None or payout.status == status


def _find(call: Call) -> Payout:
    state = call.app.link_of_payout(call.path.payout).engine.state
    payout = state.find_payout(call.path.payout)
    if payout is None:
        refusal = refuse(Code.UNKNOWN_PAYOUT, payout=call.path.payout)
        raise problems.ProblemError(problems.of_refusal(refusal))
    return payout


async def _payout(call: Call) -> web.Response:
    payout = _find(call)
    return json_response(payout_paper(call.app.link_of_payout(payout.id).engine.state, payout))


async def _slip(call: Call) -> web.Response:
    slip = await _make_slip(call, _find(call))
    if HTML in call.request.headers.get("Accept", ""):
        page = slip_page(slip, call.app.settings.zone)
        return web.Response(text=page, content_type=HTML, headers=PAGE_HEADERS)
    return json_response(slip)


async def _make_slip(call: Call, payout: Payout) -> Slip:
    app = call.app
    link = app.link_of_payout(payout.id)
    state = link.engine.state
    approval = state.approvals[payout.approval]
    paper = payout_paper(state, payout)
    return Slip(
        title=link.title,
        table_title=app.floor.links[link.name].tables[payout.table].title,
        payout=paper,
        approval_reference=approval.reference,
        instrument=approval.instrument,
        journal=await _entries(call, payout),
        printed_by=call.principal.by,
        printed_at=_now(call),
    )


def _now(call: Call) -> datetime:
    return moment(call.app.clock())


async def _entries(call: Call, payout: Payout) -> list[EntryReference]:
    """The entries that awarded and that closed the payout."""
    link = call.app.link_of_payout(payout.id)
    journal, end = link.journal, link.engine.head.seq

    def awarded(event: Event) -> bool:
        return (
            isinstance(event, events.PrizesAwarded)
            and (event.table, event.round) == (payout.table, payout.round)
            and any(award.box == payout.award.box for award in event.awards)
        )

    def closed(event: Event) -> bool:
        kinds = (events.PayoutPaid, events.PayoutCancelled)
        return isinstance(event, kinds) and event.payout == payout.id

    found = [await find_entry(journal, "awarded", payout.due_ms, end, awarded)]
    if payout.closed_ms is not None:
        found.append(await find_entry(journal, payout.status, payout.closed_ms, end, closed))
    return [entry for entry in found if entry is not None]


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
        "One payout, with how it was worked out in plain words",
        roles=_PAYOUTS,
        serve=_payout,
        path=PayoutPath,
        answer=PayoutPaper,
    ),
    read_operation(
        "get_slip",
        "/v1/payouts/{payout}/slip",
        "Cage",
        "The slip of a payout, for the printer where HTML is accepted",
        roles=_PAYOUTS,
        serve=_slip,
        path=PayoutPath,
        answer=Slip,
        media=(HTML,),
    ),
]
