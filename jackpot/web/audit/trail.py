"""`GET /v1/trail`: who did what, newest first, as far back as the journal goes."""

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.actions import Action, actions_of
from jackpot.audit.entry_search import entries_between
from jackpot.audit.machines import MachineKind
from jackpot.journal import Codec, Entry, Head, JournalReader
from jackpot.web.hosting import AnyHosts
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.fields import Sequence
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})

ACTIONS_A_PAGE = 50
_STRIDE = 500  # entries read at a time, going back
_MOST_ENTRIES = 10_000  # read for one page: an evening of mere play has many


class TrailQuery(LinkQuery, frozen=True, kw_only=True):
    before: Sequence = 0


class Trail(msgspec.Struct, frozen=True):
    acts: list[Action]  # newest first
    before: int  # send it to get the next page; 1 at the start of the journal


class TrailHandlers:
    def __init__(self, hosts: AnyHosts) -> None:
        self._hosts = hosts

    async def _serve(self, call: Call) -> web.Response:
        host = self._hosts.named(call.query.link)
        after_head = host.engine.head.seq + 1
        before = min(call.query.before or after_head, after_head)
        return json_response(await read_back(host.kind, host.journal, before))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_trail",
                "/v1/trail",
                "Supervisor",
                "Read who did what",
                description="One page, newest first, of the actions before a journal entry; without"
                " `before`, the latest. Play itself (wagers, first cards, collections) is in the"
                " journal, not here. A page may be short or empty where there was only play: ask"
                " again with the `before` of the answer until it is 1.",
                roles=_OFFICE,
                serve=self._serve,
                query=TrailQuery,
                answer=Trail,
                refusals=(503,),
            ),
        ]


async def read_back(kind: MachineKind, journal: JournalReader, before: int) -> Trail:
    """Reads back from the entry `before` until there are enough actions for a page."""
    actions: list[Action] = []
    least = max(1, before - _MOST_ENTRIES)
    while before > least and len(actions) < ACTIONS_A_PAGE:
        first = max(1, before - _STRIDE)
        entries = await entries_between(journal, first, before)
        actions += _newest_first(kind.codec, journal.link, entries)
        before = first
        await asyncio.sleep(0)
    if len(actions) > ACTIONS_A_PAGE:
        actions, before = _whole_entries(actions)
    return Trail(actions, before)


def _whole_entries(actions: list[Action]) -> tuple[list[Action], int]:
    """Cuts after a page, but keeps the actions of one entry together."""
    last = actions[ACTIONS_A_PAGE - 1].seq
    return [each for each in actions if each.seq >= last], last


def _newest_first(codec: Codec[Any], link: str, entries: Iterable[Entry]) -> list[Action]:
    actions: list[Action] = []
    for entry in entries:
        # Each is checked by itself; `jackpot verify` checks the chain.
        opened = codec.open_entry(link, entry, Head(entry.seq - 1, entry.prev))
        actions += actions_of(entry.seq, opened.events)
    return actions[::-1]
