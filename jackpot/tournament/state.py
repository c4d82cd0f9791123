"""What a tournament knows. Everything is plain data: encoded it is the snapshot, hashed the digest.

An entry is the position that a fee bought. Its player may change by substitution; the number stays.
"""

import hashlib
from typing import Literal

import msgspec

from jackpot.floor.state import InvariantError, Payout
from jackpot.floor.views.moments import milliseconds
from jackpot.rules.books import BY_REFERENCE, RuleBook
from jackpot.rules.tournament.conditions import Conditions
from jackpot.rules.tournament.rules import TournamentRules
from jackpot.tournament.events import DrawnSeat, Placing, SessionResult

EntryStatus = Literal["in", "out", "forfeited", "withdrawn"]


class Finish(msgspec.Struct):
    """How the last session of an entry ended."""

    session: int
    chips: int
    round: int | None  # eliminated in it; None: played to the end


class Entry(msgspec.Struct):
    number: int
    player: str
    payer: str
    plays: int | None  # the session that it plays now or next
    status: EntryStatus = "in"
    fees_cents: int = 0
    former: list[str] = []  # players before a substitution
    bought_back: list[int] = []  # the sessions into which
    finish: Finish | None = None
    points: str = ""
    advised: int = 0  # wagers out of order


class SessionTable(msgspec.Struct):
    seats: dict[int, int]  # seat -> entry
    round: int = 0
    marker: int | None = None
    asked: int | None = None  # the seat whose opportunity to wager it is


class Elimination(msgspec.Struct):
    table: str
    round: int
    chips: int


class Session(msgspec.Struct):
    seed: str
    drawn_tables: list[str]
    most_at_a_table: int
    tables: dict[str, SessionTable]
    ballot: list[DrawnSeat]  # as it came out, whatever happened to the seats since
    phase: Literal["drawn", "in_play", "ended"] = "drawn"
    taken: list[int] = []
    start_chips: dict[int, int] = {}
    end_chips: dict[int, int] = {}
    out: dict[int, Elimination] = {}
    play_offs: list[list[int]] = []
    results: list[SessionResult] = []
    notes: list[str] = []  # the last breaks and directions, for the players
    break_ends_ms: int | None = None  # of the last break, until play goes on

    def seat_of(self, entry: int) -> tuple[str, int] | None:
        """The table and the seat of an entry."""
        for name, table in self.tables.items():
            for seat, sitting in table.seats.items():
                if sitting == entry:
                    return name, seat
        return None


class Accounts(msgspec.Struct):
    """In cents, none ever below zero: what was received, and where it is."""

    receipts_cents: int = 0
    commission_cents: int = 0
    pool_cents: int = 0
    payable_cents: int = 0
    paid_cents: int = 0


class State(msgspec.Struct):
    tournament: str | None = None
    instrument: str = ""
    verify_from_cents: int = 0
    two_person_from_cents: int = 0
    version: int = 0  # of the conditions
    conditions: Conditions | None = None
    published: bool = False
    filed: str = ""  # the reference of the paper
    directors: list[str] = []
    entries: dict[int, Entry] = {}
    players: dict[str, int] = {}  # everybody who ever played under an entry -> its number
    reserved: list[str] = []
    starts: dict[int, int] = {}  # announced starting times
    sessions: dict[int, Session] = {}
    play_offs: list[list[int]] = []  # for places in the tournament
    status: Literal["open", "finished", "cancelled"] = "open"
    cancelled: str = ""  # why
    placings: list[Placing] = []
    payouts: dict[str, Payout] = {}  # prizes, or refunds after cancelling: not yet paid
    closed_payouts: list[Payout] = []  # oldest first
    accounts: Accounts = msgspec.field(default_factory=Accounts)

    @property
    def book(self) -> RuleBook:
        return BY_REFERENCE[self.instrument]

    @property
    def rules(self) -> TournamentRules:
        return self.book.tournament

    @property
    def stated(self) -> Conditions:
        assert self.conditions is not None, "there are entries only under conditions"
        return self.conditions

    def starts_ms(self, session: int) -> int | None:
        """The published starting time of a session."""
        plan = self.stated.plan(session)
        stated = None if plan is None else plan.starts_at
        if stated is None and session == 1:
            stated = self.stated.starts_at
        published_ms = None if stated is None else milliseconds(stated)
        return self.starts.get(session, published_ms)

    def competing(self) -> list[Entry]:
        """The entries that count towards the number of players."""
        gone = ("forfeited", "withdrawn")
        return [entry for entry in self.entries.values() if entry.status not in gone]

    def at_table(self, number: int, table: str) -> list[int]:
        """The seats of a table whose players are in play, in their order."""
        seats = self.sessions[number].tables[table].seats
        return sorted(seat for seat, entry in seats.items() if self.entries[entry].plays == number)

    def in_play(self, number: int) -> list[int]:
        """The entries that are in play in a session."""
        tables = self.sessions[number].tables
        return [tables[name].seats[seat] for name in tables for seat in self.at_table(number, name)]

    def find_payout(self, id_: str) -> Payout | None:
        if id_ in self.payouts:
            return self.payouts[id_]
        return next((payout for payout in self.closed_payouts if payout.id == id_), None)

    def check_invariants(self) -> None:
        """Raises where a cent is lost, or somebody plays two seats."""
        accounts = self.accounts
        for account in accounts.__struct_fields__:
            _must(getattr(accounts, account) >= 0, f"{account} is below zero")
        held = accounts.commission_cents + accounts.pool_cents + accounts.payable_cents
        _must(accounts.receipts_cents == held + accounts.paid_cents, "the accounts do not balance")
        open_cents = sum(payout.award.amount_cents for payout in self.payouts.values())
        _must(accounts.payable_cents == open_cents, "payable is not the sum of the payouts")
        fees_cents = sum(entry.fees_cents for entry in self.entries.values())
        _must(accounts.receipts_cents == fees_cents, "receipts are not the sum of the fees")
        if self.status == "finished":
            _must(accounts.pool_cents == 0, "a part of the prize pool is kept")
        if self.status == "cancelled":
            kept = accounts.pool_cents + accounts.commission_cents
            _must(kept == 0, "a part of the fees is kept")
        for number, session in self.sessions.items():
            seated = [e for table in session.tables.values() for e in table.seats.values()]
            _must(len(seated) == len(set(seated)), f"a player has two seats in session {number}")
        players = [entry.player for entry in self.entries.values()]
        _must(len(players) == len(set(players)), "a player has two entries")


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise InvariantError(what)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def encode_state(state: State) -> bytes:
    return _encoder.encode(state)


def decode_state(encoded: bytes) -> State:
    return _decoder.decode(encoded)


def digest(state: State) -> str:
    """The same on every machine that has applied the same events (promise 3)."""
    return hashlib.sha256(encode_state(state)).hexdigest()
