"""What the server asks the reader process, and what it answers: one JSON object a line.

A request has a number; its answer, its failure and its progress name that number.
"""

from datetime import date, time
from typing import Any

import msgspec

from jackpot.audit.closed_payouts import PastPayout
from jackpot.audit.machines import KindName
from jackpot.audit.report import ReportStart
from jackpot.audit.verify import Failure, Proof
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: not an argument of the program, since the address may have a password."""

    address: str
    archive: str | None
    zone: str
    gaming_day_start: time
    kinds: dict[str, KindName] = {}  # of the journals of the floor file, by name


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", tag=True):
    link: str


class ReadPage(Request, frozen=True, kw_only=True):
    """The entries before a number, or before a time, that match."""

    before: int
    until_ms: int | None = None
    since_ms: int | None = None
    table: str | None = None
    kind: str | None = None
    by: str | None = None


class ReadEntry(Request, frozen=True, kw_only=True):
    seq: int


class ReadSeries(Request, frozen=True, kw_only=True):
    """`known` is the head of the journal, from which the days are worked out backwards."""

    first: date
    last: date
    now_ms: int
    known: ReportStart


class ReadWins(Request, frozen=True, kw_only=True):
    first: date
    last: date
    known: ReportStart


class FindPayouts(Request, frozen=True, kw_only=True):
    """Payouts awarded before an entry that match; `payout` is a part of the number."""

    before: int
    known: ReportStart
    open_now: dict[str, str]  # the status of each payout that is neither paid nor cancelled
    payout: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    table: str | None = None
    least_cents: int | None = None
    most_cents: int | None = None
    status: str | None = None


class ReadRound(Request, frozen=True, kw_only=True):
    """The record of a round as entries up to `end` tell it."""

    table: str
    round: int
    end: int
    approvals: dict[int, Approval] = {}  # only of a jackpot, like the next
    terms: dict[int, Terms] = {}  # of the table, those that the state still has


class FindPastPayout(Request, frozen=True, kw_only=True):
    """A payout that left the state, as entries up to `end` left it."""

    payout: str
    end: int


class Verify(Request, frozen=True, kw_only=True):
    pass


class PastPayoutFound(msgspec.Struct, frozen=True):
    """The answer to `FindPastPayout`; None if there is no such payout, or if it is still owed."""

    payout: PastPayout | None


class RoundFound(msgspec.Struct, frozen=True):
    """The answer to `ReadRound`: the record, as the kind of machine has it."""

    record: Any


class Verified(msgspec.Struct, frozen=True):
    """The answer to `Verify`: a proof, and whatever is wrong."""

    proof: Proof | None
    failures: list[Failure]


AnyRequest = (
    ReadPage | ReadEntry | ReadRound | ReadSeries | ReadWins | FindPayouts | FindPastPayout | Verify
)


class Asked(msgspec.Struct, frozen=True):
    number: int
    request: AnyRequest


class Progress(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    number: int
    done: int
    of: int


class Answer(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    number: int
    body: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    number: int
    why: str
    absent: bool = False  # the journal can be read, but the entry is not there


Reply = Progress | Answer | Failed
