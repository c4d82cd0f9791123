"""What a link and a pit keep alike: days, hours, notices, round numbers, people, payouts, disputes.

Decisions about these, and the changes that follow, take this shape, and so serve both machines.
"""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from jackpot.floor.state import (
    Dispute,
    Exclusion,
    GamingHours,
    Incident,
    Notice,
    NumberRange,
    Payout,
    RoundDispute,
    Seat,
    TableCards,
    TableStatus,
)

T_co = TypeVar("T_co", covariant=True)


class HouseRound(Protocol):
    number: int

    @property
    def phase(self) -> str: ...


class HouseTable(Protocol):
    status: TableStatus
    last_round: int
    numbers_used: list[NumberRange]
    numbers_set: list[int]
    notices: list[Notice]
    rounds_left: int | None
    cards: TableCards
    seats: dict[int, Seat]

    @property
    def boxes(self) -> int: ...

    @property
    def current(self) -> HouseRound | None: ...


class HasTables(Protocol[T_co]):
    @property
    def tables(self) -> Mapping[str, T_co]: ...


class HouseState(HasTables[HouseTable], Protocol):
    gaming_day: str | None
    controls: int
    hours: GamingHours | None
    payouts: dict[str, Payout]
    closed_payouts: list[Payout]
    disputes: dict[str, Dispute]
    last_round_dispute: int
    round_disputes: dict[int, RoundDispute]
    last_incident: int
    incidents: list[Incident]
    exclusions: dict[str, Exclusion]

    def find_payout(self, payout: str) -> Payout | None: ...

    def find_round(self, table_id: str, number: int) -> HouseRound | None: ...

    def has_rule(self, rule: str, at_ms: int, table_id: str | None = None) -> bool:
        """Whether a book in force has a rule of that number."""

    def needs_verification(self, payout: Payout) -> bool: ...

    def needs_two_people(self, payout: Payout) -> bool: ...
