"""`GET /v1/journal`: the journal, byte for byte."""

import asyncio

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.journal import Entry
from jackpot.web.hosting import AnyHosts
from jackpot.web.http.arguments import JournalQuery
from jackpot.web.http.operations import Call, Operation, read_operation

NDJSON = "application/x-ndjson"


class _Line(msgspec.Struct, frozen=True):
    """`record` is the entry's own bytes: its SHA-256 is `hash`."""

    seq: int
    prev: str
    hash: str
    record: msgspec.Raw


_encode = msgspec.json.Encoder().encode


def _line(entry: Entry) -> bytes:
    line = _Line(entry.seq, entry.prev, entry.hash, msgspec.Raw(entry.record))
    return _encode(line) + b"\n"


class JournalHandlers:
    def __init__(self, hosts: AnyHosts, stopping: asyncio.Event) -> None:
        self._hosts = hosts
        self._stopping = stopping

    async def _serve(self, call: Call) -> web.StreamResponse:
        """Up to the head at the time of the request: a reader asks again for later entries."""
        host = self._hosts.named(call.query.link)
        at, end = call.query.after, host.engine.head.seq
        response = web.StreamResponse(headers={"Content-Type": NDJSON})
        await response.prepare(call.request)
        while at < end and not self._stopping.is_set():
            entries = [entry for entry in await host.journal.read(at) if entry.seq <= end]
            if not entries:
                break
            await response.write(b"".join(map(_line, entries)))
            at = entries[-1].seq
        await response.write_eof()
        return response

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_journal",
                "/v1/journal",
                "Auditor",
                "Read the journal",
                description="The entries after a sequence number, one JSON object a line, with"
                " `seq`, `prev`, `hash` and `record`. The record is given byte for byte: its"
                " SHA-256 is `hash`.",
                roles=frozenset({Role.AUDITOR}),
                serve=self._serve,
                query=JournalQuery,
                media=(NDJSON,),
                refusals=(503,),
            ),
        ]
