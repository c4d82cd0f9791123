"""The state of a pit, as it is encoded, hashed and checked."""

import hashlib

import msgspec

from jackpot.floor.controls import CONTROLS
from jackpot.floor.state import (
    Dispute,
    Exclusion,
    GamingHours,
    Incident,
    InvariantError,
    Payout,
    RoundDispute,
)
from jackpot.pit.commands import CageLimits
from jackpot.pit.state.acts import ClosedPitAct, PitAct, Restriction
from jackpot.pit.state.finished import pack_round, unpack_round
from jackpot.pit.state.money import SIDE_KINDS, Money
from jackpot.pit.state.rounds import PitRound
from jackpot.pit.state.settling import returned_lines
from jackpot.pit.state.tables import PitTable
from jackpot.rules.books import RuleBook
from jackpot.rules.twenty_one.lines import Line


class PitState(msgspec.Struct):
    pit: str | None = None
    limits: CageLimits | None = None
    gaming_day: str | None = None
    controls: int = CONTROLS
    hours: GamingHours | None = None
    tables: dict[str, PitTable] = {}
    payouts: dict[str, Payout] = {}  # not yet paid or cancelled
    closed_payouts: list[Payout] = []  # the last hundred, oldest first
    paid_cents: int = 0  # by the cage, in all
    disputes: dict[str, Dispute] = {}
    last_round_dispute: int = 0
    round_disputes: dict[int, RoundDispute] = {}
    last_incident: int = 0
    incidents: list[Incident] = []
    exclusions: dict[str, Exclusion] = {}
    restrictions: dict[str, Restriction] = {}  # by player
    last_act: int = 0
    acts: dict[int, PitAct] = {}  # proposed by one person, not yet carried out
    closed_acts: list[ClosedPitAct] = []

    def find_round(self, table_id: str, number: int) -> PitRound | None:
        """A round in play, or a finished one of the open gaming day."""
        table = self.tables[table_id]
        whole = table.find_whole(number)
        if whole is not None or number not in table.finished:
            return whole
        return unpack_round(number, table.finished[number], table.terms)

    def round_to_change(self, table_id: str, number: int) -> PitRound:
        """Like `find_round`, for events: a compact round is put back among the recent ones."""
        round_, table = self.find_round(table_id, number), self.tables[table_id]
        assert round_ is not None, f"round {number} of table {table_id} is not in the state"
        if number in table.finished:
            del table.finished[number]
            table.recent.insert(0, round_)
        return round_

    def make_compact(self, table: PitTable, round_: PitRound) -> None:
        table.finished[round_.number] = pack_round(round_)

    def rounds(self, table_id: str) -> list[PitRound]:
        """All rounds of a table that can still be voided or reconstructed, newest first."""
        table = self.tables[table_id]
        known = [*([] if table.current is None else [table.current]), *reversed(table.recent)]
        older = (unpack_round(n, text, table.terms) for n, text in reversed(table.finished.items()))
        return [*known, *older]

    def find_payout(self, payout: str) -> Payout | None:
        if payout in self.payouts:
            return self.payouts[payout]
        for closed in reversed(self.closed_payouts):
            if closed.id == payout:
                return closed
        return self.disputes[payout].payout if payout in self.disputes else None

    def books(self) -> set[str]:
        return {table.terms_now.instrument for table in self.tables.values()}

    def has_rule(self, rule: str, at_ms: int, table_id: str | None = None) -> bool:
        """Whether the book of the table, or of any of them, has a rule of that number."""
        if table_id is not None:
            return self.tables[table_id].book_now.has_rule(rule)
        return any(table.book_now.has_rule(rule) for table in self.tables.values())

    def needs_verification(self, payout: Payout) -> bool:
        assert self.limits is not None, "an open pit has limits"
        return payout.award.amount_cents >= self.limits.verify_from_cents

    def needs_two_people(self, payout: Payout) -> bool:
        assert self.limits is not None, "an open pit has limits"
        return payout.award.amount_cents >= self.limits.two_person_from_cents

    def check_invariants(self) -> None:
        """Raises where the money of a table or of the cage does not balance."""
        for name, table in self.tables.items():
            _check_money(name, table)
        payable_cents = sum(payout.award.amount_cents for payout in self.payouts.values())
        at_cage_cents = sum(table.money.at_cage_cents for table in self.tables.values())
        _must(at_cage_cents == payable_cents + self.paid_cents, "the cage does not balance")


def _check_money(name: str, table: PitTable) -> None:
    money, current = table.money, table.current
    in_play = {"main": 0, "side": 0}
    if current is not None and current.play is not None:
        for line in returned_lines(current, current.play, ""):
            in_play[_kind(line)] += line.stake_cents
        for settled in current.settled:
            if not any(place.covers(settled.line) for place in current.voided):
                in_play[_kind(settled.line)] -= settled.line.stake_cents
    for kind, stakes in (("main", money.main), ("side", money.side)):
        for account in stakes.__struct_fields__:
            _must(getattr(stakes, account) >= 0, f"{kind} {account} of table {name} is below zero")
        balanced = stakes.in_play_cents == in_play[kind]
        _must(balanced, f"the {kind} wagers of table {name} do not balance")
    _must(money.at_cage_cents >= 0, f"the cage's part of table {name} is below zero")


def _kind(line: Line) -> str:
    return "side" if line.wager in SIDE_KINDS else "main"


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise InvariantError(what)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(PitState)


def encode_state(state: PitState) -> bytes:
    return _encoder.encode(state)


def decode_state(encoded: bytes) -> PitState:
    return _decoder.decode(encoded)


def digest(state: PitState) -> str:
    """The same on every machine that has applied the same events."""
    return hashlib.sha256(encode_state(state)).hexdigest()


def copy_money(money: Money) -> Money:
    return msgspec.convert(msgspec.to_builtins(money), Money)


def book_of(state: PitState, table_id: str | None, number: int | None) -> RuleBook | None:
    """The book that a command is judged by: that of its round, else that of its table."""
    table = None if table_id is None else state.tables.get(table_id)
    if table is None:
        return None
    round_ = None if number is None else table.find_whole(number)
    return table.book_now if round_ is None else round_.book
