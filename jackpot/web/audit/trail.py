"""`GET /v1/trail`: who did what, newest first, as far back as the journal goes."""

import asyncio
from collections.abc import Iterable

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.acts import Act, acts_of
from jackpot.engine import CODEC
from jackpot.journal import Entry, Head, Journal
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.fields import Sequence
from jackpot.web.http.operations import Call, Roles, json_response, read_operation

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})

ACTS_A_PAGE = 50
_STRIDE = 500  # entries read at a time, going back
_MOST_ENTRIES = 10_000  # read for one page: an evening of play without a decision is long


class TrailQuery(LinkQuery, frozen=True, kw_only=True):
    before: Sequence = 0


class Trail(msgspec.Struct, frozen=True):
    acts: list[Act]  # newest first
    before: int  # ask for what was before this entry; 1 where the journal began


async def _trail(call: Call) -> web.Response:
    link = call.app.link_named(call.query.link)
    end = call.query.before or link.engine.head.seq + 1
    return json_response(await read_back(link.journal, min(end, link.engine.head.seq + 1)))


async def read_back(journal: Journal, before: int) -> Trail:
    """The acts of the entries before `before`, until there are enough for a page."""
    acts: list[Act] = []
    least = max(1, before - _MOST_ENTRIES)
    while before > least and len(acts) < ACTS_A_PAGE:
        first = max(1, before - _STRIDE)
        acts += _newest_first(journal.link, await _entries(journal, first, before))
        before = first
        await asyncio.sleep(0)
    if len(acts) > ACTS_A_PAGE:
        acts, before = _whole_entries(acts)
    return Trail(acts, before)


def _whole_entries(acts: list[Act]) -> tuple[list[Act], int]:
    """Cut after a page, but never within the acts of one entry, which belong together."""
    last = acts[ACTS_A_PAGE - 1].seq
    return [act for act in acts if act.seq >= last], last


async def _entries(journal: Journal, first: int, before: int) -> list[Entry]:
    """From `first` up to, without, `before`: a chunk of the journal may end sooner."""
    found: list[Entry] = []
    while first < before:
        chunk = await journal.read(first - 1, limit=before - first)
        if not chunk:
            break
        found += chunk
        first = chunk[-1].seq + 1
    return found


def _newest_first(link: str, entries: Iterable[Entry]) -> list[Act]:
    acts: list[Act] = []
    for entry in entries:
        # Each is checked by itself; that they follow each other is for `jackpot verify`.
        opened = CODEC.open_entry(link, entry, Head(entry.seq - 1, entry.prev))
        acts += acts_of(entry.seq, opened.events)
    return acts[::-1]


TRAIL_OPERATIONS = [
    read_operation(
        "read_trail",
        "/v1/trail",
        "Supervisor",
        "Who did what, newest first: a page of it, before an entry of the journal",
        description="Without `before` it is the end of the trail. What is play (wagers, first"
        " cards, collections) is in the journal, not here. A page may be short, or empty, where"
        " nothing but play happened: ask on with the `before` of the answer until it is 1.",
        roles=_OFFICE,
        serve=_trail,
        query=TrailQuery,
        answer=Trail,
        refusals=(503,),
    ),
]
