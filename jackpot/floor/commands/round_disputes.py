"""Disputes about a round: its play, its void, a claim or a refusal (16.5)."""

from typing import Literal

from jackpot.floor.commands.base import RoundCommand

DisputeSubject = Literal["round", "void", "claim", "refusal"]


class DisputeRound(RoundCommand, frozen=True, kw_only=True):
    """Prizes of the round that are unpaid are held until the dispute is closed."""

    about: DisputeSubject
    reason: str
    box: int | None = None  # None: about all boxes
    player: str = ""  # who disputes: a reference, never a name


class RoundDisputeCommand(RoundCommand, frozen=True, kw_only=True):
    dispute: int


class DecideRoundDispute(RoundDisputeCommand, frozen=True, kw_only=True):
    """The operator's decision. It moves no money, and frees what was held."""

    decision: str  # one of DECISIONS
    reason: str


class AskRoundReview(RoundDisputeCommand, frozen=True, kw_only=True):
    """The player asks that the Commission reviews the decision."""

    reason: str


class RecordRoundReview(RoundDisputeCommand, frozen=True, kw_only=True):
    """What the Commission decided when it reviewed the decision."""

    outcome: str
    reference: str
