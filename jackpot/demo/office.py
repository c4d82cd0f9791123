"""What the demonstration's supervisors decide when nobody else does: pending acts and faults.

A visitor may propose an act and leave, or report a fault, and a stop without warning leaves a fault
as well. After a while the crew carries the act out, as its second person, and approves that play
goes on, so the demonstration never stops for good.
"""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec

from jackpot.demo.card_duties import CardDuties, StandingWarning
from table_client import Refused
from table_client.virtual import StaffSession

_REASON = {"reason": "all was found in order"}


class PendingAct(msgspec.Struct, frozen=True):
    """An act that waits for its second person."""

    act: int
    kind: str
    proposed_by: str
    proposed_at: datetime
    reason: str
    table: str | None = None
    round: int | None = None
    box: int | None = None
    place: int | None = None  # of a pit, like the next two
    side: str | None = None
    acts: list[dict[str, Any]] = []
    cards: str | None = None
    rule: str | None = None
    reference: str | None = None
    amount_cents: int | None = None


class StandingFault(msgspec.Struct, frozen=True):
    """A malfunction; `table` is None where it stops the whole link."""

    table: str | None
    reported_at: datetime


class PartScene(msgspec.Struct, frozen=True, kw_only=True):
    """A jackpot or a pit."""

    at: datetime
    pending_acts: list[PendingAct]
    warnings: list[StandingWarning] = []


class LinkScene(PartScene, frozen=True, kw_only=True):
    link: str
    faults: list[StandingFault]


class FloorScene(msgspec.Struct, frozen=True):
    links: list[LinkScene]
    pits: list[PartScene] = []


class Request(NamedTuple):
    """What the second person sends: the same as the first."""

    url: str
    fields: tuple[str, ...]


_ROUND = "/v1/tables/{table}/rounds/{round}"
_REQUESTS = {
    "void_round": Request(_ROUND + "/void", ("rule", "reason")),
    "void_wager": Request(_ROUND + "/wagers/{box}/void", ("rule", "reason")),
    "void_place": Request(_ROUND + "/wagers/{box}/{place}/void", ("rule", "reason", "side")),
    "reconstruct_round": Request(_ROUND + "/reconstruct", ("acts", "rule", "reason")),
    "reject_claim": Request(_ROUND + "/claims/{box}/reject", ("reason",)),
    "record_late_claim": Request(_ROUND + "/claims/{box}/late", ("cards", "reason")),
    "correct_hand": Request(_ROUND + "/claims/{box}/correct", ("cards", "reason")),
    "deposit_reserve": Request("/v1/reserve/deposits", ("reference", "amount_cents")),
}


def request_of(kind: str) -> Request:
    return _REQUESTS[kind]


class Office:
    def __init__(
        self, first: StaffSession, second: StaffSession, dealer: str, patience_s: float
    ) -> None:
        self._first = first
        self._second = second
        self._cards = CardDuties(first, dealer)
        self._patience = timedelta(seconds=patience_s)

    async def work(self) -> None:
        """Decides what has been pending for too long. Raises StaffError without an answer."""
        answer = await self._first.first_event("/v1/floor/stream")
        if isinstance(answer, Refused):
            return
        scene = msgspec.convert(answer, FloorScene)
        parts: list[PartScene] = [*scene.links, *scene.pits]
        for part in parts:
            for act in part.pending_acts:
                if part.at - act.proposed_at >= self._patience:
                    await self._carry_out(act)
            await self._cards.carry_out(part.warnings)
        for link in scene.links:
            for fault in link.faults:
                if link.at - fault.reported_at >= self._patience:
                    await self._approve_resume(link.link, fault)

    async def _carry_out(self, act: PendingAct) -> None:
        person = self._second if act.proposed_by == self._first.name else self._first
        fields = msgspec.structs.asdict(act)
        request = request_of(act.kind)
        body = {name: fields[name] for name in request.fields}
        await person.ask("POST", request.url.format(**fields), body)

    async def _approve_resume(self, link: str, fault: StandingFault) -> None:
        at_table = fault.table is not None
        path = f"/v1/tables/{fault.table}/approve-resume" if at_table else "/v1/approve-resume"
        await self._first.ask("POST", path if at_table else f"{path}?link={link}", _REASON)
