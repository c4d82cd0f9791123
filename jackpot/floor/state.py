"""What the floor knows: one link with its pools, tables, open rounds, locks and payouts.

Settled rounds leave the state, but for the last few of each table, which a supervisor may still
void or amend; paid payouts leave it, but for the last hundred. So its size does not grow with the
number of rounds played. Everything is plain data: encoded it is the snapshot, hashed the digest.
"""

import hashlib
from typing import Literal

import msgspec

from jackpot.floor.events import Award
from jackpot.rules.approval import Approval
from jackpot.rules.hands import CATEGORY_BY_CODE, PERCENTAGE, QUALIFYING, Category
from jackpot.rules.money import MICROS_PER_CENT

RECENT_ROUNDS = 8  # a table's finished rounds that can still be voided or have a late claim
RECENT_PAYOUTS = 100
RECENT_REFERENCES = 1_000
RECENT_PROPOSALS = 100
RECENT_COUNTS = 8  # gaming days of a table whose chip count is known

Phase = Literal["betting", "dealt", "collected", "settled", "void"]
TableStatus = Literal["closed", "open", "suspended"]
PayoutStatus = Literal["due", "verified", "disputed", "paid", "cancelled"]


class Balances(msgspec.Struct):
    """The accounts, none ever below zero: what is held, and where it came from and went."""

    jackpot_micros: int = 0
    reserve_micros: int = 0
    payable_micros: int = 0
    wagers_micros: int = 0
    refunds_micros: int = 0
    deposits_micros: int = 0
    advances_micros: int = 0
    paid_micros: int = 0

    @property
    def held_micros(self) -> int:
        return self.jackpot_micros + self.reserve_micros + self.payable_micros

    @property
    def owed_micros(self) -> int:
        came = self.wagers_micros + self.deposits_micros + self.advances_micros
        return came - self.refunds_micros - self.paid_micros


class Claim(msgspec.Struct, frozen=True):
    cards: str
    category: str
    late: bool = False

    @property
    def won(self) -> Category:
        return CATEGORY_BY_CODE[self.category]

    @property
    def qualifies(self) -> bool:
        """Rule 10.7: it wins a progressive payout."""
        return self.won in QUALIFYING

    @property
    def locks_jackpot(self) -> bool:
        """Rules 11.1(a) and (b): its prize is a part of the jackpot pool."""
        return self.won in PERCENTAGE


class Round(msgspec.Struct):
    number: int
    approval: int
    phase: Phase = "betting"
    wagers: dict[int, int] = {}  # box -> cents
    folded: list[int] = []
    voided: list[int] = []  # boxes whose wager was declared void (16.3(a)) and handed back
    claims: dict[int, Claim] = {}
    rejected: dict[int, str] = {}  # box -> who rejected its claim last
    jackpot_micros: int = 0  # what the deal put into each pool
    reserve_micros: int = 0
    awards: list[Award] = []
    paid_boxes: list[int] = []


class Table(msgspec.Struct):
    boxes: int
    status: TableStatus = "closed"
    tournament: str | None = None
    tournament_jackpot: bool = False
    last_round: int = 0
    current: Round | None = None  # betting or dealt
    waiting: list[Round] = []  # collected, until earlier locks are settled
    recent: list[Round] = []  # settled or void, oldest first
    chip_counts: dict[str, int] = {}  # gaming day -> cents, in the order of counting

    def find_round(self, number: int) -> Round | None:
        if self.current is not None and self.current.number == number:
            return self.current
        for round_ in (*self.waiting, *self.recent):
            if round_.number == number:
                return round_
        return None


class Lock(msgspec.Struct):
    """A lock on the jackpot, opened by a round or by a late claim."""

    table: str
    round: int
    late_box: int | None
    after_micros: int = 0  # contributions after the lock that are still in the pool


class Payout(msgspec.Struct):
    id: str
    table: str
    round: int
    award: Award
    approval: int
    due_ms: int
    status: PayoutStatus = "due"
    verified_by: str | None = None
    confirmed_by: list[str] = []
    disputed_by: str | None = None
    dispute: str = ""
    cancel_asked_by: str | None = None
    closed_by: str | None = None
    closed_ms: int | None = None


class Adjustment(msgspec.Struct, frozen=True):
    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str
    proposed_by: str
    proposed_ms: int


class ClosedProposal(msgspec.Struct, frozen=True):
    """A decided adjustment or approval, kept to recognise the same decision when it is repeated."""

    number: int
    made: bool
    closed_by: str


class ClosedAdjustment(ClosedProposal, frozen=True):
    proposal: Adjustment


class Deposit(msgspec.Struct, frozen=True):
    reference: str
    amount_cents: int


class ProposedApproval(msgspec.Struct, frozen=True):
    approval: Approval
    proposed_by: str
    proposed_ms: int


class Totals(msgspec.Struct):
    """Counts since the link opened."""

    rounds: int = 0
    wagers: int = 0
    payouts: int = 0


class State(msgspec.Struct):
    link: str | None = None
    balances: Balances = msgspec.field(default_factory=Balances)
    tables: dict[str, Table] = {}
    locks: list[Lock] = []  # in the order in which they will be settled
    payouts: dict[str, Payout] = {}  # not yet paid or cancelled
    closed_payouts: list[Payout] = []  # oldest first
    approvals: dict[int, Approval] = {}
    last_version: int = 0
    proposed_approvals: dict[int, ProposedApproval] = {}
    closed_approvals: list[ClosedProposal] = []  # the last hundred, oldest first
    last_adjustment: int = 0
    adjustments: dict[int, Adjustment] = {}
    closed_adjustments: list[ClosedAdjustment] = []  # the last hundred, oldest first
    deposits: list[Deposit] = []  # the last thousand, oldest first
    totals: Totals = msgspec.field(default_factory=Totals)

    def version_in_force(self, at_ms: int) -> int | None:
        """The version of the approval in force: the newest that was given and holds by then."""
        holding = [v for v, given in self.approvals.items() if given.holds_from_ms <= at_ms]
        return max(holding, default=None)

    def approval_in_force(self, at_ms: int) -> Approval | None:
        version = self.version_in_force(at_ms)
        return None if version is None else self.approvals[version]

    def reserve_is_low(self, at_ms: int) -> bool:
        """Whether the reserve is below the warning of the approval in force."""
        approval = self.approval_in_force(at_ms)
        if approval is None:
            return False
        return self.balances.reserve_micros < approval.reserve_warning_cents * MICROS_PER_CENT

    def find_payout(self, payout: str) -> Payout | None:
        """A payout that is open, or one of those that were closed last."""
        if payout in self.payouts:
            return self.payouts[payout]
        return next((closed for closed in self.closed_payouts if closed.id == payout), None)

    def check_invariants(self) -> None:
        """Raises where promise 2 or a rule of the locks is broken."""
        balances = self.balances
        for account in balances.__struct_fields__:
            _must(getattr(balances, account) >= 0, f"{account} is below zero")
        _must(balances.held_micros == balances.owed_micros, "the accounts do not balance")
        payable_cents = sum(payout.award.amount_cents for payout in self.payouts.values())
        payable_micros = payable_cents * MICROS_PER_CENT
        _must(balances.payable_micros == payable_micros, "payable is not the sum of the payouts")
        left_micros = balances.jackpot_micros
        for lock in self.locks:
            _must(0 <= lock.after_micros <= left_micros, "a lock holds what is not in the pool")
            left_micros = lock.after_micros


class InvariantError(AssertionError):
    """An invariant is broken: the program or the record is wrong."""


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise InvariantError(what)


# Fields in the order of their definition, keys in the order of their arrival: the same events give
# the same bytes, also after a snapshot was read back.
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def encode_state(state: State) -> bytes:
    return _encoder.encode(state)


def decode_state(encoded: bytes) -> State:
    return _decoder.decode(encoded)


def digest(state: State) -> str:
    """The same on every machine that has applied the same events (promise 3)."""
    return hashlib.sha256(encode_state(state)).hexdigest()
