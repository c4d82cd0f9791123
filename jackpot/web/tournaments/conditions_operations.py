"""The published conditions of a tournament: what patrons may read, at any node (17.2(b), 17.3)."""

from zoneinfo import ZoneInfo

import msgspec
from aiohttp import web

from jackpot.rules.tournament.conditions import Conditions
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import tournaments as arg
from jackpot.web.http.operations import ANYONE, Call, Operation, json_response, read_operation
from jackpot.web.pages.files import PAGE_HEADERS
from jackpot.web.tournaments.commands import TOURNAMENT
from jackpot.web.tournaments.conditions_page import conditions_page
from jackpot.web.tournaments.finding import TournamentHosts

_HTML = "text/html"


class PublishedConditions(msgspec.Struct, frozen=True):
    """What patrons read."""

    tournament: str
    title: str
    instrument: str
    filed: str
    prevails: str  # the rules or the conditions
    statement: str  # of 17.3(b)
    conditions: Conditions


class ConditionsHandler:
    def __init__(self, hosts: AnyHosts, zone: ZoneInfo) -> None:
        self._tournaments = TournamentHosts(hosts)
        self._zone = zone

    async def _read(self, call: Call) -> web.Response:
        state = self._tournaments.of(call).engine.state
        if state.conditions is None or not state.published:
            raise problems.conditions_not_published()
        if _HTML in call.request.headers.get("Accept", ""):
            page = conditions_page(state, self._zone)
            return web.Response(text=page, content_type=_HTML, headers=PAGE_HEADERS)
        return json_response(
            PublishedConditions(
                tournament=state.tournament or "",
                title=state.conditions.title,
                instrument=state.instrument,
                filed=state.filed,
                prevails=state.rules.prevails,
                statement=state.rules.statement,
                conditions=state.conditions,
            )
        )

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_conditions",
                TOURNAMENT + "/conditions",
                "Tournaments",
                "Read the published conditions (17.2(b), 17.3)",
                description="A page to read and print where HTML is accepted, JSON otherwise.",
                roles=ANYONE,
                serve=self._read,
                path=arg.TournamentPath,
                answer=PublishedConditions,
                media=(_HTML,),
            )
        ]
