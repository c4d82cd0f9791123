"""The virtual pit crew: opens the tables, verifies and pays, at a pace that can be watched.

The crew acts over HTTP as the demonstration's people, so the server's permissions apply to it.
"""

from contextlib import AsyncExitStack
from datetime import datetime
from types import TracebackType
from typing import NamedTuple, Self

import msgspec

from jackpot.access import Role
from jackpot.demo.data import Credentials, DemoError
from jackpot.demo.office import Office
from jackpot.demo.virtual_tournament import CupStaff
from table_client import Clock, Refused
from table_client.virtual import StaffError, StaffSession, Supervisors


class ListedPayout(msgspec.Struct, frozen=True):
    """A payout as the cage's list shows it."""

    id: str
    table: str
    round: int
    box: int
    category: str
    amount_cents: int
    status: str
    needs_verification: bool
    needs_two_people: bool
    confirmed_by: tuple[str, ...]
    due_at: datetime
    closed_at: datetime | None

    @property
    def is_open(self) -> bool:
        return self.status not in ("paid", "cancelled")


class MeterReading(msgspec.Struct, frozen=True):
    title: str
    value_cents: int
    pending_cents: int
    locks: int
    sound: bool
    seq: int


class CrewStep(NamedTuple):
    who: StaffSession
    act: str


class Crew:
    """Two supervisors, who verify and decide, and two cashiers, who confirm."""

    def __init__(
        self,
        url: str,
        credentials: Credentials,
        clock: Clock,
        *,
        step_s: float,
        patience_s: float,
    ) -> None:
        self._clock = clock
        self._step_s = step_s
        self._stack = AsyncExitStack()
        self._first, self._second = [
            _session(url, credentials, Role.SUPERVISOR, number) for number in (0, 1)
        ]
        self._office = Office(
            self._first, self._second, credentials.person(Role.DEALER).name, patience_s
        )
        self._cashiers = [_session(url, credentials, Role.CAGE, number) for number in (0, 1)]
        self.cup_staff = CupStaff(
            self._first,
            _session(url, credentials, Role.DIRECTOR),
            _session(url, credentials, Role.DEALER),
        )

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as undo:
            _, director, dealer = self.cup_staff
            for person in (self._first, self._second, *self._cashiers, director, dealer):
                await undo.enter_async_context(person)
            self._stack = undo.pop_all()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    def supervisors(self, verify_after_s: float) -> Supervisors:
        """Those who verify hands at the tables and void rounds there."""
        return Supervisors(self._first, self._second, self._clock, verify_after_s=verify_after_s)

    async def open_tables(self, tables: list[str]) -> None:
        """Opens the tables, and resumes those that were suspended when the last run ended."""
        for table in tables:
            answer = await self._first.open_table(table)
            if isinstance(answer, Refused) and answer.code == "table_suspended":
                reason = {"reason": "the demonstration was started again"}
                answer = await self._first.ask("POST", f"/v1/tables/{table}/resume", reason)
            if isinstance(answer, Refused):
                raise DemoError(f"table {table} was not opened: {answer.title}. {answer.detail}")

    async def work(self) -> None:
        """Takes everything that is open one step further, again and again, until cancelled."""
        while True:
            await self._clock.sleep(self._step_s)
            try:
                for payout in await self.payouts():
                    await self.take_next_step(payout)
                await self._office.work()
            except StaffError:
                continue  # the server is away: try again in the next step

    async def payouts(self) -> list[ListedPayout]:
        """The open payouts and those closed recently."""
        answer = await self._first.ask("GET", "/v1/payouts")
        return [] if isinstance(answer, Refused) else msgspec.convert(answer, list[ListedPayout])

    async def meter(self) -> MeterReading | None:
        answer = await self._first.ask("GET", "/v1/meter")
        return None if isinstance(answer, Refused) else msgspec.convert(answer, MeterReading)

    async def take_next_step(self, payout: ListedPayout) -> None:
        """Takes a payout one step further, if the crew can."""
        step = self.next_step(payout)
        if step is not None:
            await step.who.ask("POST", f"/v1/payouts/{payout.id}/{step.act}", {})

    def next_step(self, payout: ListedPayout) -> CrewStep | None:
        """None if nothing is left to do, or a visitor disputes the payout (16.5)."""
        if payout.status not in ("due", "verified"):
            return None
        if payout.needs_verification and payout.status == "due":
            return CrewStep(self._first, "verify")
        for cashier in self._cashiers:
            if cashier.name not in payout.confirmed_by:
                return CrewStep(cashier, "confirm")
        return None


def _session(url: str, credentials: Credentials, role: Role, number: int = 0) -> StaffSession:
    person = credentials.person(role, number)
    return StaffSession(url, person.name, person.password)
