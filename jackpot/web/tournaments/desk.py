"""The desk of a director on the wire, and a check of conditions that are still being written."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import Access, Role
from jackpot.rules.tournament.conditions import Conditions
from jackpot.rules.tournament.conditions_errors import conditions_errors
from jackpot.tournament.decide.conditions import not_a_director
from jackpot.tournament.desk import DirectorDesk, director_desk
from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.tournaments import TOURNAMENTS
from jackpot.web.http.arguments import tournaments as arg
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation
from jackpot.web.tournaments.commands import TOURNAMENT
from jackpot.web.tournaments.finding import TournamentHosts

_READERS: Roles = frozenset({Role.DIRECTOR, Role.SUPERVISOR, Role.AUDITOR})
_WRITERS: Roles = frozenset({Role.DIRECTOR, Role.SUPERVISOR})


class FloorTable(msgspec.Struct, frozen=True):
    """A table at which a session can be played."""

    table: str
    title: str
    place: str  # the title of its jackpot or pit
    status: str
    tournament: str | None  # that it is open for


class DeskView(msgspec.Struct, frozen=True):
    """Everything that the page of a director shows."""

    seq: int  # of the tournament's journal
    title: str  # in the floor file
    conducts: bool  # whether the caller is a director of this tournament
    nominees: list[str]  # who can sign in as a director
    floor_tables: list[FloorTable]
    desk: DirectorDesk


class ConditionsFault(msgspec.Struct, frozen=True):
    field: str
    rule: str | None
    sentence: str


class DeskHandlers:
    def __init__(self, hosts: AnyHosts, access: Access, clock: Callable[[], int]) -> None:
        self._hosts = hosts
        self._tournaments = TournamentHosts(hosts)
        self._access = access
        self._clock = clock

    async def _desk(self, call: Call) -> web.Response:
        host, caller = self._tournaments.of(call), call.principal
        state = host.engine.state
        directs = caller.role is Role.DIRECTOR and not_a_director(state, caller.by) is None
        return json_response(
            DeskView(
                seq=host.engine.head.seq,
                title=host.title,
                conducts=directs,
                nominees=self._access.names_of(Role.DIRECTOR),
                floor_tables=list(self._floor_tables()),
                desk=director_desk(state, self._clock()),
            )
        )

    def _floor_tables(self) -> Iterator[FloorTable]:
        for host in self._hosts:
            if host.serving is not TOURNAMENTS:
                tables: dict[str, Any] = host.engine.state.tables
                for name, title in host.table_titles.items():
                    table = tables[name]
                    yield FloorTable(name, title, host.title, table.status, table.tournament)

    async def _check(self, call: Call) -> web.Response:
        rules = self._tournaments.of(call).engine.state.rules
        faults = conditions_errors(call.body, rules)
        return json_response([ConditionsFault(*each) for each in faults])

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_desk",
                TOURNAMENT + "/desk",
                "Tournaments",
                "Read the desk of the director: what may be done now, and what comes next",
                description="With the results and the prizes as they would be now, before anybody"
                " ends a session or awards them.",
                roles=_READERS,
                serve=self._desk,
                path=arg.TournamentPath,
                answer=DeskView,
            ),
            Operation(
                name="check_conditions",
                method="POST",
                url=TOURNAMENT + "/conditions/check",
                tag="Tournaments",
                summary="Check conditions that are being written; nothing is recorded",
                description="Each item that the book demands and that is missing, by its rule; if"
                " none is, what does not fit the rules.",
                roles=_WRITERS,
                serve=self._check,
                path=arg.TournamentPath,
                body=Conditions,
                answer=list[ConditionsFault],
            ),
        ]
