"""The auditor's records of tables and of the whole floor."""

from collections import Counter
from dataclasses import dataclass, field

from jackpot.floor import commands
from jackpot.floor.refusals import Code
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms
from tests.auditor.accounts import Accounts, Lock
from tests.auditor.card_records import Cards
from tests.auditor.refusing import require
from tests.auditor.round_records import Base, Payout, Round

REMEMBERED_ROUNDS = 8  # finished rounds of a table that stay when a gaming day ends
REMEMBERED_PAYOUTS = 100  # payouts that were paid or cancelled


@dataclass
class Dispute:
    payout: Payout
    decision: tuple[str, str] | None = None  # what, by whom
    review_wanted: bool = False
    review: tuple[str, str] | None = None  # outcome, reference


@dataclass
class Fault:
    device: str
    what: str


@dataclass
class RoundDispute:
    """About a round, one of its boxes, its void or a refusal (16.5)."""

    table: str
    round: int
    about: str
    box: int | None
    decision: tuple[str, str] | None = None  # what, who
    review_wanted: bool = False
    review: tuple[str, str] | None = None

    @property
    def undone(self) -> bool:
        return self.decision is None or (self.review_wanted and self.review is None)


@dataclass
class Table:
    boxes: int
    status: str = "closed"  # open, suspended
    tournament: str | None = None
    tournament_jackpot: bool = False
    fault: Fault | None = None  # until a supervisor approves (14.5)
    last_round: int = 0
    series: list[list[int]] = field(default_factory=list)  # numbers that followed one another
    numbers_set: list[int] = field(default_factory=list)
    current: int | None = None  # the round in betting or dealt
    rounds: dict[int, Round] = field(default_factory=dict)
    finished: list[int] = field(default_factory=list)  # those that are remembered
    seats: dict[int, str] = field(default_factory=dict)  # box -> player
    counts: list[tuple[str, int]] = field(default_factory=list)  # gaming day, cents; eight days
    terms: dict[int, Terms] = field(default_factory=dict)  # every version that was given
    terms_given: list[int] = field(default_factory=list)  # their order: the last holds
    terms_seen: int = 0
    proposed_terms: tuple[str, Terms, str] | None = None  # by whom, what, with which notice
    proposed_version: int = 0
    ended_terms: list[tuple[int, str, bool]] = field(default_factory=list)  # eight: version, by
    # Notices: what, from which round on, and whether it announces the last rounds.
    told: list[tuple[str, int | None, bool]] = field(default_factory=list)
    markers: dict[int, int] = field(default_factory=dict)  # box -> cents
    advised: set[int] = field(default_factory=set)  # told of the minimum in this session (3.4)
    float_cents: Counter[str] = field(default_factory=Counter)  # antes, bets, won, lost ...
    has_float: bool = False  # from the first round on whose antes were reported
    rounds_left: int | None = None  # once the last rounds were announced
    cards: Cards = field(default_factory=Cards)

    def terms_now(self) -> Terms | None:
        return self.terms[self.terms_given[-1]] if self.terms_given else None

    def had(self, number: int) -> bool:
        """Whether a round had that number, or one was skipped between two that followed."""
        return any(numbers[0] <= number <= numbers[-1] for numbers in self.series)

    def drop_missing_seats(self) -> None:
        self.markers = {box: cents for box, cents in self.markers.items() if box <= self.boxes}
        self.seats = {box: who for box, who in self.seats.items() if box <= self.boxes}

    def reports(self) -> bool:
        """Whether its next round reports ante and bet; tournament chips are no money."""
        terms = self.terms_now()
        return terms is not None and terms.base_game == "reported" and self.tournament is None

    def in_play(self) -> Round | None:
        return None if self.current is None else self.rounds[self.current]


@dataclass
class Adjustment:
    by: str
    source: str
    target: str
    cents: int
    reference: str
    reason: str


@dataclass
class ProposedApproval:
    by: str
    approval: Approval


@dataclass(frozen=True)
class EndedAct:
    number: int
    by: str  # who carried it out or declined it
    made: bool
    command: commands.TwoPersonCommand


@dataclass
class Floor:
    accounts: Accounts = field(default_factory=Accounts)
    link: str | None = None
    gaming_day: str = ""
    controls: int = 1
    fault: Fault | None = None  # of all tables, until a supervisor approves (14.5)
    approvals: dict[int, Approval] = field(default_factory=dict)
    proposed_approvals: dict[int, ProposedApproval] = field(default_factory=dict)
    approvals_seen: int = 0
    tables: dict[str, Table] = field(default_factory=dict)
    payouts: dict[str, Payout] = field(default_factory=dict)
    closed_payouts: list[str] = field(default_factory=list)
    forgotten_payouts: list[Payout] = field(default_factory=list)  # which the journal still has
    disputes: list[Dispute] = field(default_factory=list)  # of closed payouts
    round_disputes: dict[int, RoundDispute] = field(default_factory=dict)
    round_disputes_seen: int = 0
    incidents: list[tuple[str, commands.RecordIncident]] = field(default_factory=list)  # day, what
    incidents_seen: int = 0
    excluded: dict[str, commands.ExcludePlayer] = field(default_factory=dict)  # by player
    deposits: dict[str, int] = field(default_factory=dict)
    adjustments: dict[int, Adjustment] = field(default_factory=dict)
    adjustments_seen: int = 0
    ended: list[tuple[str, int, str, bool]] = field(default_factory=list)  # proposals: made?
    made_adjustments: dict[int, Adjustment] = field(default_factory=dict)
    acts: dict[int, commands.TwoPersonCommand] = field(default_factory=dict)  # of the first person
    acts_seen: int = 0
    hours: list[tuple[int, int]] | None = None  # of gaming: from, until; None: at any time
    hours_seen: object = None  # as they were set last
    extensions: list[tuple[int, int]] = field(default_factory=list)  # at most one
    extended: tuple[int, str] | None = None  # until, reference
    extension_asked: tuple[str, int, str] | None = None  # by, until, reference
    ended_acts: list[EndedAct] = field(default_factory=list)

    def table(self, name: str) -> Table:
        require(name in self.tables, Code.UNKNOWN_TABLE)
        return self.tables[name]

    def round(self, table: str, number: int) -> Round:
        at = self.table(table)
        require(number in at.rounds, Code.NO_SUCH_ROUND)
        return at.rounds[number]

    def finish(self, round_: Round, phase: str) -> None:
        table = self.tables[round_.table]
        round_.phase = phase
        if table.current == round_.number:
            table.current = None
        if round_.number not in table.finished:
            table.finished.append(round_.number)
            if not self.gaming_day:
                self.forget_rounds(round_.table)
        self._forget_cards(table, round_.table)

    def _forget_cards(self, table: Table, name: str) -> None:
        """Of older rounds of the day, what was placed and shown is in the journal alone."""
        needed = {lock.round for lock in self.accounts.locks if lock.table == name}
        for number in table.finished[:-REMEMBERED_ROUNDS]:
            if number not in needed and table.rounds[number].base is not None:
                table.rounds[number].base = Base()

    def forget_rounds(self, name: str) -> None:
        """All but the last; a late claim may still wait for its turn and needs its round."""
        table = self.tables[name]
        needed = {lock.round for lock in self.accounts.locks if lock.table == name}
        for forgotten in table.finished[:-REMEMBERED_ROUNDS]:
            if forgotten not in needed:
                table.finished.remove(forgotten)
                del table.rounds[forgotten]

    def end_proposal(self, kind: str, number: int, by: str, made: bool) -> None:
        """A hundred of each kind are remembered, so that the same again is the same."""
        self.ended.append((kind, number, by, made))
        of_kind = [each for each in self.ended if each[0] == kind]
        for old in of_kind[:-100]:
            self.ended.remove(old)
            if kind == "adjustment":
                self.made_adjustments.pop(old[1], None)

    def end_act(self, number: int, by: str, made: bool) -> None:
        """A hundred are remembered."""
        ended = EndedAct(number, by, made, self.acts.pop(number))
        self.ended_acts = [*self.ended_acts, ended][-100:]

    def drop_acts(self, round_: Round, box: int | None, *kinds: type) -> None:
        """What can no longer be done about a round, or about one box of it."""
        for number, act in list(self.acts.items()):
            if isinstance(act, kinds or object) and not isinstance(act, commands.DepositReserve):
                same_round = (act.table, act.round) == (round_.table, round_.number)
                if same_round and (box is None or getattr(act, "box", None) == box):
                    del self.acts[number]

    def lock_of(self, table: str, round_: int, late_box: int | None) -> Lock | None:
        for lock in self.accounts.locks:
            if (lock.table, lock.round, lock.late_box) == (table, round_, late_box):
                return lock
        return None
