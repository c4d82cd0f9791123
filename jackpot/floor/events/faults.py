"""Malfunctions, and the approval to go on after one (14.5)."""

from jackpot.floor.events.base import FloorEvent


class FaultReported(FloorEvent, frozen=True, kw_only=True):
    table: str | None  # None: the whole link
    device: str
    what: str
    returned: dict[str, tuple[int, ...]]  # table -> boxes whose wager was handed back


class ResumeApproved(FloorEvent, frozen=True, kw_only=True):
    table: str | None
    reason: str
    tables: tuple[str, ...]  # whose own faults it ends
