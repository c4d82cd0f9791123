"""Payouts as staff read them: what is owed, how it was worked out, and the slips to sign."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from aiohttp import web

from jackpot.access import Role
from jackpot.audit.entry_search import EntryReference, find_entry
from jackpot.audit.machines import KindName
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView, moment
from jackpot.web.hosting import AnyHost, AnyHosts
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery, PayoutPath, PayoutsQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation
from jackpot.web.pages.files import PAGE_HEADERS
from jackpot.web.staff.payout_desk import JackpotDesk, PayoutDesk
from jackpot.web.staff.payout_paper import PayoutPaper
from jackpot.web.staff.pit_payouts import PitDesk
from jackpot.web.staff.slip import HTML, Slip, slip_page
from jackpot.web.staff.tournament_payouts import TournamentDesk

_PAYOUTS: Roles = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR})
_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})

MOST_WINS = 100


class _Found(NamedTuple):
    host: AnyHost
    payout: Payout
    paper: PayoutPaper


class PayoutHandlers:
    def __init__(
        self,
        hosts: AnyHosts,
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
                _desk(host).view(host.engine.state, payout)
                for host in self._hosts.named_or_all(call.query.link)
                for payout in _desk(host).known(host.engine.state)
                if _has_status(payout, call.query.status)
            ]
        )

    async def _wins(self, call: Call) -> web.Response:
        """The open payouts and the latest closed ones, the latest first."""
        papers = [
            self._paper(host, payout)
            for host in self._hosts.named_or_all(call.query.link)
            for payout in _desk(host).known(host.engine.state)
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

    def _paper(self, host: AnyHost, payout: Payout) -> PayoutPaper:
        return _desk(host).paper(host.engine.state, payout, self._reporting_from_cents)

    async def _find(self, id_: str) -> _Found:
        """In the state, or in the journal: a payout of earlier days has left the state."""
        host = self._hosts.of_payout(id_)
        payout = host.engine.state.find_payout(id_)
        if payout is not None:
            return _Found(host, payout, self._paper(host, payout))
        past = await _desk(host).past(host, id_, self._reading, self._reporting_from_cents)
        if past is None:
            raise problems.unknown_payout(id_)
        return _Found(host, *past)

    async def _make_slip(self, found: _Found, by: str) -> Slip:
        host, payout, paper = found
        basis = _desk(host).basis(host.engine.state, payout)
        return Slip(
            title=host.title,
            table_title=host.table_title(payout.table),
            payout=paper,
            heading=basis.heading,
            figures=basis.figures,
            approval_reference=basis.reference,
            instrument=basis.instrument,
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


_DESKS: Final[dict[KindName, PayoutDesk]] = {
    "link": JackpotDesk(),
    "pit": PitDesk(),
    "tournament": TournamentDesk(),
}


def _desk(host: AnyHost) -> PayoutDesk:
    return _DESKS[host.kind.name]


def _has_status(payout: Payout, status: str | None) -> bool:
    if status == "open":
        return payout.status not in ("paid", "cancelled")
    return status is None or payout.status == status


async def _entries(host: AnyHost, payout: Payout) -> list[EntryReference]:
    """The entries that awarded and that closed the payout."""
    journal, codec, end = host.journal, host.kind.codec, host.engine.head.seq

    def awarded(event: Any) -> bool:
        return _desk(host).awards(event, payout)

    def closed(event: Any) -> bool:
        return _desk(host).closes(event, payout)

    found = [await find_entry(journal, codec, "awarded", payout.due_ms, end, awarded)]
    if payout.closed_ms is not None:
        found.append(await find_entry(journal, codec, payout.status, payout.closed_ms, end, closed))
    return [entry for entry in found if entry is not None]
