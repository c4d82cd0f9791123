"""Payouts as staff read them: what is owed, how it was worked out, and the slips to sign."""

from collections.abc import Callable
from typing import NamedTuple
from zoneinfo import ZoneInfo

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.entry_search import EntryReference, find_entry
from jackpot.audit.reader.requests import FindPastPayout, PastPayoutFound
from jackpot.floor import Event, events
from jackpot.floor.closed_payouts import earlier_payout
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView, moment, payout_view
from jackpot.web.hosting import JackpotHost, JackpotHosts
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery, PayoutPath, PayoutsQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation
from jackpot.web.pages.files import PAGE_HEADERS
from jackpot.web.staff.payout_paper import PayoutPaper, known_payouts, payout_paper
from jackpot.web.staff.slip import HTML, Slip, slip_page

_PAYOUTS: Roles = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR})
_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})

MOST_WINS = 100


class _Found(NamedTuple):
    host: JackpotHost
    payout: Payout
    paper: PayoutPaper


class PayoutHandlers:
    def __init__(
        self,
        hosts: JackpotHosts,
        reading: JournalReading,
        clock: Callable[[], int],
        zone: ZoneInfo,
        reporting_from_cents: int | None,
    ) -> None:
        self._hosts = hosts
        self._reading = reading
        self._clock = clock
        self._zone = zone
        self._reporting_from_cents = reporting_from_cents

    async def _payouts(self, call: Call) -> web.Response:
        return json_response(
            [
                payout_view(host.engine.state, payout)
                for host in self._hosts.named_or_all(call.query.link)
                for payout in known_payouts(host.engine.state)
                if _has_status(payout, call.query.status)
            ]
        )

    async def _wins(self, call: Call) -> web.Response:
        """The open payouts and the latest closed ones, the latest first."""
        papers = [
            self._paper(host, payout)
            for host in self._hosts.named_or_all(call.query.link)
            for payout in known_payouts(host.engine.state)
        ]
        papers.sort(key=lambda paper: paper.due_at, reverse=True)
        return json_response(papers[:MOST_WINS])

    async def _payout(self, call: Call) -> web.Response:
        return json_response((await self._find(call.path.payout)).paper)

    async def _slip(self, call: Call) -> web.Response:
        slip = await self._make_slip(await self._find(call.path.payout), call.principal.by)
        if HTML in call.request.headers.get("Accept", ""):
            page = slip_page(slip, self._zone)
            return web.Response(text=page, content_type=HTML, headers=PAGE_HEADERS)
        return json_response(slip)

    def _paper(self, host: JackpotHost, payout: Payout) -> PayoutPaper:
        return payout_paper(host.engine.state, payout, self._reporting_from_cents)

    async def _find(self, id_: str) -> _Found:
        """In the state, or in the journal: a payout of earlier days has left the state."""
        host = self._hosts.of_payout(id_)
        payout = host.engine.state.find_payout(id_)
        if payout is not None:
            return _Found(host, payout, self._paper(host, payout))
        request = FindPastPayout(link=host.name, payout=id_, end=host.engine.head.seq)
        past = (await self._reading.ask(request, PastPayoutFound)).payout
        if past is None:
            raise problems.unknown_payout(id_)
        payout = earlier_payout(PayoutId.parse(id_), past.closed)
        reporting_from_cents = self._reporting_from_cents
        paper = payout_paper(host.engine.state, payout, reporting_from_cents, past.together)
        return _Found(host, payout, paper)

    async def _make_slip(self, found: _Found, by: str) -> Slip:
        host, payout, paper = found
        approval = host.engine.state.approvals[payout.approval]
        return Slip(
            title=host.title,
            table_title=host.table_title(payout.table),
            payout=paper,
            approval_reference=approval.reference,
            instrument=approval.instrument,
            journal=await _entries(host, payout),
            printed_by=by,
            printed_at=moment(self._clock()),
        )

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "list_payouts",
                "/v1/payouts",
                "Cage",
                "List the payouts",
                description="Those that are open, and the last hundred that were closed.",
                roles=_PAYOUTS,
                serve=self._payouts,
                query=PayoutsQuery,
                answer=list[PayoutView],
            ),
            read_operation(
                "get_payout",
                "/v1/payouts/{payout}",
                "Cage",
                "Read a payout and how it was worked out",
                roles=_PAYOUTS,
                serve=self._payout,
                path=PayoutPath,
                answer=PayoutPaper,
                refusals=(503,),
            ),
            read_operation(
                "get_slip",
                "/v1/payouts/{payout}/slip",
                "Cage",
                "Print the slip of a payout",
                description="A page for the printer where HTML is accepted, JSON otherwise.",
                roles=_PAYOUTS,
                serve=self._slip,
                path=PayoutPath,
                answer=Slip,
                media=(HTML,),
                refusals=(503,),
            ),
            read_operation(
                "list_wins",
                "/v1/wins",
                "Auditor",
                "List the latest wins",
                description="The last hundred, the latest first, each with its full working.",
                roles=_OFFICE,
                serve=self._wins,
                query=LinkQuery,
                answer=list[PayoutPaper],
            ),
        ]


def _has_status(payout: Payout, status: str | None) -> bool:
    if status == "open":
        return payout.status not in ("paid", "cancelled")
    return status is None or payout.status == status


async def _entries(host: JackpotHost, payout: Payout) -> list[EntryReference]:
    """The entries that awarded and that closed the payout."""
    journal, end = host.journal, host.engine.head.seq

    def awarded(event: Event) -> bool:
        if isinstance(event, events.PrizesCorrected):
            return payout.id in [prize.payout for prize in event.prizes if prize.after]
        return (
            isinstance(event, events.PrizesAwarded)
            and (event.table, event.round) == (payout.table, payout.round)
            and any(award.box == payout.award.box for award in event.awards)
        )

    def closed(event: Event) -> bool:
        if isinstance(event, events.PrizesCorrected):
            return payout.id in [prize.payout for prize in event.prizes if not prize.after]
        kinds = (events.PayoutPaid, events.PayoutCancelled)
        return isinstance(event, kinds) and event.payout == payout.id

    found = [await find_entry(journal, "awarded", payout.due_ms, end, awarded)]
    if payout.closed_ms is not None:
        found.append(await find_entry(journal, payout.status, payout.closed_ms, end, closed))
    return [entry for entry in found if entry is not None]
