"""The state of a link, as it is encoded, hashed and checked."""

import hashlib
from collections.abc import Iterable

import msgspec

from jackpot.floor.state.acts import Act, ClosedAct
from jackpot.floor.state.balances import Balances, Totals
from jackpot.floor.state.base_game import BaseTotals
from jackpot.floor.state.disputes import Dispute, RoundDispute
from jackpot.floor.state.exclusions import Exclusion
from jackpot.floor.state.faults import Fault
from jackpot.floor.state.finished import make_compact, round_of, rounds_of
from jackpot.floor.state.hours import GamingHours
from jackpot.floor.state.incidents import Incident
from jackpot.floor.state.payouts import Payout
from jackpot.floor.state.proposals import (
    Adjustment,
    ClosedAdjustment,
    ClosedProposal,
    ProposedApproval,
)
from jackpot.floor.state.tables import Lock, Round, Table
from jackpot.rules.books import BY_REFERENCE, NI2016_268
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker.approval import Approval


class State(msgspec.Struct):
    link: str | None = None
    gaming_day: str | None = None  # YYYY-MM-DD; None before the record has one
    controls: int = 1  # the version of the checks that hold now: see `controls`
    fault: Fault | None = None  # of the whole link, which waits for approval (14.5)
    balances: Balances = msgspec.field(default_factory=Balances)
    tables: dict[str, Table] = {}
    contents: dict[str, int] = {}  # of finished rounds, encoded, each with its number
    locks: list[Lock] = []  # in the order in which they will be settled
    payouts: dict[str, Payout] = {}  # not yet paid or cancelled
    closed_payouts: list[Payout] = []  # oldest first
    disputes: dict[str, Dispute] = {}  # of closed payouts: open ones, and the last hundred others
    last_round_dispute: int = 0
    round_disputes: dict[int, RoundDispute] = {}  # open ones, and the last hundred others
    last_incident: int = 0
    incidents: list[Incident] = []  # the last hundred, oldest first
    exclusions: dict[str, Exclusion] = {}  # by player
    approvals: dict[int, Approval] = {}
    last_version: int = 0
    proposed_approvals: dict[int, ProposedApproval] = {}
    closed_approvals: list[ClosedProposal] = []  # the last hundred, oldest first
    last_adjustment: int = 0
    adjustments: dict[int, Adjustment] = {}
    closed_adjustments: list[ClosedAdjustment] = []  # the last hundred, oldest first
    last_act: int = 0
    acts: dict[int, Act] = {}  # proposed by one person, not yet carried out
    closed_acts: list[ClosedAct] = []  # the last hundred, oldest first
    deposits: dict[str, int] = {}  # reference -> cents, oldest first
    totals: Totals = msgspec.field(default_factory=Totals)
    hours: GamingHours | None = None  # of gaming (15.1); None: at any time

    def awaits_approval(self, table: Table) -> bool:
        """Whether a malfunction of the table or of the link stops its wagers (14.5)."""
        return self.fault is not None or table.fault is not None

    def version_in_force(self, at_ms: int) -> int | None:
        """The version of the approval in force: the newest that was given and holds by then."""
        newest = None
        for version, given in self.approvals.items():
            if given.holds_from_ms <= at_ms and (newest is None or version > newest):
                newest = version
        return newest

    def approval_in_force(self, at_ms: int) -> Approval | None:
        version = self.version_in_force(at_ms)
        return None if version is None else self.approvals[version]

    def has_rule(self, rule: str, at_ms: int, table_id: str | None = None) -> bool:
        """Whether the book in force has a rule of that number. All tables play the same game."""
        approval = self.approval_in_force(at_ms)
        book = NI2016_268 if approval is None else BY_REFERENCE[approval.instrument]
        return book.has_rule(rule)

    def needs_verification(self, payout: Payout) -> bool:
        return self.approvals[payout.approval].needs_verification(payout.award.amount_cents)

    def needs_two_people(self, payout: Payout) -> bool:
        return self.approvals[payout.approval].needs_two_people(payout.award.amount_cents)

    def reserve_is_low(self, at_ms: int) -> bool:
        """Whether the reserve is below the warning of the approval in force."""
        approval = self.approval_in_force(at_ms)
        if approval is None:
            return False
        return self.balances.reserve_micros < approval.reserve_warning_cents * MICROS_PER_CENT

    def find_round(self, table_id: str, number: int) -> Round | None:
        """A round in play, one that waits for a lock, or a finished one that is still known."""
        table = self.tables[table_id]
        current = table.current
        if current is not None and current.number == number:
            return current  # by far the most frequent
        whole = table.find_whole(number)
        if whole is not None or number not in table.finished:
            return whole
        return round_of(self.contents, number, table.finished[number])

    def round_to_change(self, table_id: str, number: int) -> Round | None:
        """Like `find_round`, for events: a compact round is put back among the recent ones.

        The next round that finishes at the table makes it compact again.
        """
        round_, table = self.find_round(table_id, number), self.tables[table_id]
        if round_ is not None and number in table.finished:
            del table.finished[number]
            table.recent.insert(0, round_)
        return round_

    def make_compact(self, table: Table, round_: Round) -> None:
        table.finished[round_.number] = make_compact(self.contents, round_)

    def rounds(self, table_id: str) -> list[Round]:
        """All rounds of a table that can still be voided or amended, newest first."""
        table = self.tables[table_id]
        known = [*table.waiting, *table.recent, *rounds_of(self.contents, table)]
        if table.current is not None:
            known.append(table.current)
        return sorted(known, key=lambda round_: round_.number, reverse=True)

    def find_payout(self, payout: str) -> Payout | None:
        """A payout that is open, one of those that were closed last, or one that is disputed."""
        if payout in self.payouts:
            return self.payouts[payout]
        for closed in self.closed_payouts:
            if closed.id == payout:
                return closed
        return self.disputes[payout].payout if payout in self.disputes else None

    def check_invariants(self, tables: Iterable[str] | None = None) -> None:
        """Raises where promise 2 or a rule of the locks is broken.

        With `tables`, the accounts of these tables alone are checked beside those of the pools.
        """
        balances = self.balances
        if min(msgspec.structs.astuple(balances)) < 0:
            below = (name for name in balances.__struct_fields__ if getattr(balances, name) < 0)
            raise InvariantError(f"{next(below)} is below zero")
        if balances.held_micros != balances.owed_micros:
            raise InvariantError("the accounts do not balance")
        payable_cents = 0
        for payout in self.payouts.values():
            payable_cents += payout.award.amount_cents
        if balances.payable_micros != payable_cents * MICROS_PER_CENT:
            raise InvariantError("payable is not the sum of the payouts")
        for name in self.tables if tables is None else tables:
            table = self.tables[name]
            if table.base_totals is not None:
                _check_base_game(name, table, table.base_totals)
        left_micros = balances.jackpot_micros
        for lock in self.locks:
            _must(0 <= lock.after_micros <= left_micros, "a lock holds what is not in the pool")
            left_micros = lock.after_micros


def _check_base_game(name: str, table: Table, totals: BaseTotals) -> None:
    """Antes and bets are lost, handed back or in play; what was won is beside them."""
    for account in totals.__struct_fields__:
        _must(getattr(totals, account) >= 0, f"{account} of table {name} is below zero")
    current = table.current
    base = None if current is None or current.phase != "dealt" else current.base
    in_play_cents = 0
    if base is not None and base.lines is None:
        in_play_cents = sum(map(base.placed_cents, base.antes))
    balanced = totals.in_play_cents == in_play_cents
    _must(balanced, f"antes and bets of table {name} do not balance")


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
