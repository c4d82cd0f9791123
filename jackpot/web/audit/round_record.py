"""`GET /v1/tables/{table}/rounds/{round}/record`: the whole record of a round, for a dispute."""

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.machines import LINK
from jackpot.audit.pit_round_record import PitRoundRecord
from jackpot.audit.reader.requests import ReadRound, RoundFound
from jackpot.audit.round_record import RoundRecord
from jackpot.floor import Code
from jackpot.floor.refusals import refuse
from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.http import problems
from jackpot.web.http.arguments import RoundPath
from jackpot.web.http.operations import (
    Call,
    OneOf,
    Operation,
    Roles,
    json_response,
    read_operation,
)

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})


class RoundRecordHandlers:
    def __init__(self, hosts: AnyHosts, reading: JournalReading) -> None:
        self._hosts = hosts
        self._reading = reading

    async def _record(self, call: Call) -> web.Response:
        table, number = call.path.table, call.path.round
        host = self._hosts.of_table(table)
        request = ReadRound(link=host.name, table=table, round=number, end=host.engine.head.seq)
        if host.kind is LINK:
            state = host.engine.state
            request = msgspec.structs.replace(
                request,
                approvals=dict(state.approvals),
                terms=dict(state.tables[table].terms),
            )
        found = await self._reading.ask(request, RoundFound)
        if found.record is None:
            refusal = refuse(Code.NO_SUCH_ROUND, table=table, round=number)
            raise problems.ProblemError(problems.of_refusal(refusal))
        return json_response(found.record)

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_round_record",
                "/v1/tables/{table}/rounds/{round}/record",
                "Auditor",
                "Read the whole record of a round",
                description="One document with every event, hand, working and hash of the round,"
                " found in the journal, also if the round left the state long ago. It suffices to"
                " work every amount out again: it has the figures and terms of the round, its"
                " entries byte for byte, what the pools held when its prizes were worked out, and"
                " the first signed checkpoint that covers it.",
                roles=_OFFICE,
                serve=self._record,
                path=RoundPath,
                answer=OneOf((RoundRecord, PitRoundRecord)),
                refusals=(503,),
            ),
        ]
