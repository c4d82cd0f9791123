"""Deposits, adjustments and approved figures: what is done to the pools outside a round."""

from jackpot.floor.events.base import FloorEvent
from jackpot.rules.poker.approval import Approval


class ReserveDeposited(FloorEvent, frozen=True, kw_only=True):
    reference: str
    amount_cents: int


class AdjustmentProposed(FloorEvent, frozen=True, kw_only=True):
    adjustment: int
    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str


class AdjustmentMade(FloorEvent, frozen=True, kw_only=True):
    adjustment: int
    source: str
    target: str
    amount_cents: int


class AdjustmentDeclined(FloorEvent, frozen=True, kw_only=True):
    adjustment: int
    reason: str


class ApprovalProposed(FloorEvent, frozen=True, kw_only=True):
    version: int
    approval: Approval


class ApprovalGiven(FloorEvent, frozen=True, kw_only=True):
    version: int


class ApprovalDeclined(FloorEvent, frozen=True, kw_only=True):
    version: int
    reason: str
