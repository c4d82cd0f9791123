"""Webhooks as supervisors see them: what each target has and did not take, and sending again."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from aiohttp import web
from msgspec import Meta

from jackpot.access import Role
from jackpot.journal import Archived
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments
from jackpot.web.http.fields import LinkName
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation
from jackpot.webhooks import Courier, DeadLetter, Progress
from jackpot.webhooks.journal_queue import JournalQueue

_SUPERVISOR: Roles = frozenset({Role.SUPERVISOR})
_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})
_URL = "/v1/webhooks/{target}"

TargetName = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9-]{0,31}$", description="A webhook target of the floor file.")
]
MessageId = Annotated[
    str,
    Meta(max_length=100, pattern=r"^[A-Za-z0-9._-]+$", description="Link, entry and event."),
]
EntryNumber = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]


class TargetPath(Arguments, frozen=True, kw_only=True):
    target: TargetName


class LetterPath(TargetPath, frozen=True, kw_only=True):
    message: MessageId


class Replay(Arguments, frozen=True, kw_only=True):
    """Everything after that entry is sent once more."""

    link: LinkName
    after: EntryNumber


class FailingView(msgspec.Struct, frozen=True):
    """The message that the target does not take at the moment; later ones wait for it."""

    id: str  # empty if the journal cannot be read
    attempts: int
    why: str


class QueueView(msgspec.Struct, frozen=True):
    """How far the target has got in one journal."""

    link: str  # or the pit, or the tournament
    last_entry: int | None  # whose messages it has; null before its first turn
    backlog: int  # later entries
    failing: FailingView | None


class TargetView(msgspec.Struct, frozen=True):
    target: str
    url: str
    types: list[str]
    queues: list[QueueView]
    dead_letters: list[DeadLetter]  # messages that it never took, oldest first


class WebhookHandlers:
    def __init__(
        self, hosts: AnyHosts, couriers: Mapping[str, Courier], progress: Progress
    ) -> None:
        self._hosts = hosts
        self._couriers = couriers
        self._progress = progress

    async def _list(self, call: Call) -> web.Response:
        return json_response([self._view(each) for each in self._couriers.values()])

    async def _replay(self, call: Call) -> web.Response:
        courier, host = self._courier(call), self._hosts.named(call.body.link)
        after = min(call.body.after, host.engine.head.seq)
        try:
            await host.journal.read(after, 1)
        except Archived as trimmed:
            raise problems.entry_archived(trimmed.base.seq) from trimmed
        courier.start_again(host.name, after)
        return json_response(self._view(courier))

    async def _resend(self, call: Call) -> web.Response:
        courier = self._courier(call)
        outcome = await courier.send_again(self._letter(call))
        if not outcome.taken:
            raise problems.not_taken(outcome.why_not)
        return json_response(self._view(courier))

    async def _remove(self, call: Call) -> web.Response:
        courier, letter = self._courier(call), self._letter(call)
        self._progress.remove(courier.target.name, letter.id)
        return json_response(self._view(courier))

    def _courier(self, call: Call) -> Courier:
        courier = self._couriers.get(call.path.target)
        if courier is None:
            raise problems.unknown_webhook(call.path.target)
        return courier

    def _letter(self, call: Call) -> DeadLetter:
        for letter in self._progress.dead_letters(call.path.target):
            if letter.id == call.path.message:
                return letter
        raise problems.unknown_letter(call.path.message)

    def _view(self, courier: Courier) -> TargetView:
        target = courier.target
        return TargetView(
            target.name,
            target.url,
            sorted(target.types),
            [self._queue(target.name, queue) for queue in courier.queues.values()],
            list(self._progress.dead_letters(target.name)),
        )

    def _queue(self, target: str, queue: JournalQueue) -> QueueView:
        link, position = queue.source.link, queue.position
        failing = self._progress.failing(target, link)
        return QueueView(
            link,
            None if position is None else position.seq,
            queue.backlog(),
            None if failing is None else FailingView(failing.id, failing.attempts, failing.why),
        )

    def operations(self) -> list[Operation]:
        letter = f"{_URL}/dead-letters/{{message}}"
        return [
            read_operation(
                "list_webhooks",
                "/v1/webhooks",
                "Supervisor",
                "List the webhook targets",
                description="How far each has got in each journal, and what it never took.",
                roles=_OFFICE,
                serve=self._list,
                answer=list[TargetView],
            ),
            Operation(
                name="replay_webhooks",
                method="POST",
                url=f"{_URL}/replay",
                tag="Supervisor",
                summary="Send messages again from an entry of the journal",
                description="For a receiver that lost its data. A message has the same id as"
                " before, so a receiver can tell what it has already.",
                roles=_SUPERVISOR,
                serve=self._replay,
                path=TargetPath,
                body=Replay,
                answer=TargetView,
                refusals=(404, 409),
                people_only=True,
                logged=True,
            ),
            Operation(
                name="resend_message",
                method="POST",
                url=f"{letter}/send",
                tag="Supervisor",
                summary="Send a message again that a target did not take",
                roles=_SUPERVISOR,
                serve=self._resend,
                path=LetterPath,
                answer=TargetView,
                refusals=(404, 409),
                people_only=True,
                logged=True,
            ),
            Operation(
                name="remove_message",
                method="DELETE",
                url=letter,
                tag="Supervisor",
                summary="Remove a message that a target did not take",
                roles=_SUPERVISOR,
                serve=self._remove,
                path=LetterPath,
                answer=TargetView,
                refusals=(404,),
                people_only=True,
                logged=True,
            ),
        ]
