"""The pools: deposits, adjustments and approved figures."""

from jackpot.floor.commands.base import KIND, BaseCommand
from jackpot.rules.poker.approval import Approval


class DepositReserve(BaseCommand, frozen=True, kw_only=True, tag_field=KIND, tag="deposit_reserve"):
    reference: str
    amount_cents: int


class ProposeAdjustment(BaseCommand, frozen=True, kw_only=True):
    """Moves money between `jackpot`, `reserve` and `operator` once a second person approves."""

    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str


class ApproveAdjustment(BaseCommand, frozen=True, kw_only=True):
    adjustment: int


class DeclineAdjustment(BaseCommand, frozen=True, kw_only=True):
    adjustment: int
    reason: str


class ProposeApproval(BaseCommand, frozen=True, kw_only=True):
    approval: Approval


class ApproveApproval(BaseCommand, frozen=True, kw_only=True):
    version: int


class DeclineApproval(BaseCommand, frozen=True, kw_only=True):
    version: int
    reason: str
