"""`/v1/checkpoints`: what the house has signed about its journals, and signing on request."""

import asyncio
from collections.abc import Mapping
from datetime import datetime

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.checkpoints.signer import CheckpointSigner
from jackpot.audit.checkpoints.statement import unsigned_statement
from jackpot.journal import HomeReader, JournalError
from jackpot.journal.checkpoints.note import NoteError, signers
from jackpot.journal.checkpoints.store import StoredCheckpoint
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.fields import Sequence
from jackpot.web.http.operations import Call, Operation, json_response, read_operation

TEXT = "text/plain"
CHECKPOINTS_A_PAGE = 50
_SIGN_WITHIN_S = 10.0  # longer only while the journal is read for the first time


class CheckpointsQuery(LinkQuery, frozen=True, kw_only=True):
    before: Sequence | None = None  # only those of fewer entries


class CheckpointView(msgspec.Struct, frozen=True):
    link: str
    entries: int
    root: bytes  # of the tree over the records, in base64
    head: str  # the hash of the last entry
    time: datetime  # of the last entry
    balances: dict[str, int]  # each account in micro-dollars
    signed_by: list[str]  # each NAME+ID, the beginning of a public key; witnesses may be among them
    note: str  # what is signed, with its signature: hand this out


class CheckpointList(msgspec.Struct, frozen=True):
    checkpoints: list[CheckpointView]  # newest first
    before: int | None  # send it to get the next page; null at the end
    public_key: str | None  # of the house, for this link; null: this server signs none


class CheckpointHandlers:
    def __init__(
        self, hosts: AnyHosts, home: HomeReader, signers: Mapping[str, CheckpointSigner]
    ) -> None:
        self._hosts = hosts
        self._home = home
        self._signers = signers

    async def _list(self, call: Call) -> web.Response:
        link = self._hosts.named(call.query.link).name
        found = await self._newest(link, call.query.before, CHECKPOINTS_A_PAGE)
        before = found[-1].size if len(found) == CHECKPOINTS_A_PAGE else None
        signer = self._signers.get(link)
        key = None if signer is None else signer.public_key
        return json_response(CheckpointList([_view(link, each) for each in found], before, key))

    async def _latest(self, call: Call) -> web.Response:
        link = self._hosts.named(call.query.link).name
        found = await self._newest(link, None, 1)
        if not found:
            raise problems.no_checkpoint()
        return web.Response(text=found[0].note, content_type=TEXT, charset="utf-8")

    async def _newest(self, link: str, before: int | None, limit: int) -> list[StoredCheckpoint]:
        try:
            return await self._home.checkpoints(link).newest(before, limit)
        except JournalError as error:
            raise problems.journal_unreadable(str(error)) from error

    async def _sign(self, call: Call) -> web.Response:
        link = self._hosts.named(call.query.link).name
        if link not in self._signers:
            raise problems.no_signing_key()
        try:
            async with asyncio.timeout(_SIGN_WITHIN_S):
                signed = await self._signers[link].sign()
        except TimeoutError as error:
            raise problems.checkpoint_not_ready() from error
        except JournalError as error:
            raise problems.journal_unreadable(str(error)) from error
        return json_response(_view(link, signed))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "list_checkpoints",
                "/v1/checkpoints",
                "Auditor",
                "List the signed checkpoints",
                description="One page, newest first. Each `note` is a checkpoint of C2SP, signed"
                " by the house: keep it where the house cannot change it.",
                roles=frozenset({Role.AUDITOR}),
                serve=self._list,
                query=CheckpointsQuery,
                answer=CheckpointList,
                refusals=(503,),
            ),
            read_operation(
                "latest_checkpoint",
                "/v1/checkpoints/latest",
                "Auditor",
                "Read the newest signed checkpoint",
                description="The signed note itself, as text.",
                roles=frozenset({Role.AUDITOR}),
                serve=self._latest,
                query=LinkQuery,
                media=(TEXT,),
                refusals=(404, 503),
            ),
            Operation(
                name="sign_checkpoint",
                method="POST",
                url="/v1/checkpoints",
                tag="Auditor",
                summary="Sign a checkpoint",
                description="Of the journal as it is now. A checkpoint that exists for this number"
                " of entries is returned again. Nothing is added to the journal.",
                roles=frozenset({Role.AUDITOR, Role.SUPERVISOR}),
                serve=self._sign,
                query=LinkQuery,
                answer=CheckpointView,
                refusals=(409, 503),
                logged=True,
            ),
        ]


def _view(link: str, stored: StoredCheckpoint) -> CheckpointView:
    try:
        said = unsigned_statement(stored.note)
        signed_by = [str(each) for each in signers(stored.note)]
    except NoteError as error:
        why = f"the checkpoint of {stored.size} entries is damaged: {error}"
        raise problems.journal_unreadable(why) from error
    return CheckpointView(
        link,
        said.entries,
        said.root,
        said.head,
        said.time,
        said.balances,
        signed_by,
        stored.note,
    )
