"""Conditions of example tournaments, and a tournament to play in tests."""

from collections.abc import Iterable, Mapping
from typing import Any

from jackpot.floor.refusals import Refusal
from jackpot.floor.views import moment
from jackpot.rules.tournament.conditions import BuyBack, Conditions, SessionPlan
from jackpot.tournament import commands as cmd
from jackpot.tournament.commands import TournamentCommand
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.ledger import postings
from jackpot.tournament.machine import TOURNAMENT
from jackpot.tournament.state import Entry, encode_state

NOON_MS = 1_760_000_000_000
START_MS = NOON_MS + 3_600_000

HEAT = SessionPlan(name="Heat", game="canberra poker", rounds=3, advance=4)
FINAL = SessionPlan(name="Final", game="canberra poker", rounds=2, takes=(1,))

_STATED: dict[str, Any] = {
    "title": "Spring Cup",
    "starts_at": moment(START_MS),
    "structure": "One heat of 3 rounds and a final of 2 rounds.",
    "sessions": (HEAT, FINAL),
    "entry_fee_cents": 10_000,
    "commission_cents": 1_000,
    "starting_chips": 1_000,
    "minimum_players": 2,
    "maximum_players": 9,
    "player_groups": "none",
    "jackpot_wagers": False,
    "jackpot_restrictions": "No jackpot wagers are taken.",
    "buy_backs": (),
    "buy_back_method": "none",
    "table_minimum": 25,
    "table_maximum": 500,
    "prizes_bp": (5_000, 3_000, 2_000),
}
_BLACKJACK: dict[str, Any] = {
    "entry_method": "At the cage, adults only.",
    "tables_active": "As many as the entries need.",
    "progression": "The best four go on.",
    "games_and_points": "none",
    "repechage": "none",
    "elimination": "Below the table minimum.",
    "session_ties": "play_off",
    "final_ties": "play_off",
}


def conditions(**other: Any) -> Conditions:
    """As NI2016-268 asks."""
    return Conditions(**{**_STATED, **other})


def blackjack_conditions(**other: Any) -> Conditions:
    """As NI2018-568 asks."""
    return conditions(**{**_BLACKJACK, **other})


def points_conditions(sessions: int = 2, **other: Any) -> Conditions:
    plan = SessionPlan(name="Session", game="blackjack", rounds=1, points=(10, 6, 3))
    stated = {"scoring": "points", "sessions": (plan,) * sessions, "session_ties": "divide"}
    return blackjack_conditions(**{**stated, **other})


def buy_back_conditions() -> Conditions:
    """Two heats; who is out of the first buys back into the second."""
    second = SessionPlan(name="Heat 2", game="canberra poker", rounds=1, advance=2)
    first = SessionPlan(name="Heat 1", game="canberra poker", rounds=1, advance=2)
    final = SessionPlan(name="Final", game="canberra poker", rounds=1, takes=(1, 2))
    offer = BuyBack(into=2, fee_cents=5_000, commission_cents=500)
    return conditions(
        sessions=(first, second, final), buy_backs=(offer,), buy_back_method="Once, at the desk."
    )


def player(number: int) -> str:
    return f"M-{number:03d}"


def players(count: int) -> list[str]:
    return [player(number) for number in range(1, count + 1)]


class CheckedTournament:
    """Every event posts sums of zero, and the invariants hold after every command."""

    def __init__(self, stated: Conditions | None = None, *, instrument: str = "NI2016-268") -> None:
        self.state = TOURNAMENT.new_state()
        self.journal: list[TournamentEvent] = []
        self.at_ms = NOON_MS
        self.do(
            cmd.OpenTournament(
                by="sue",
                tournament="spring-cup",
                instrument=instrument,
                verify_from_cents=20_000,
                two_person_from_cents=40_000,
            )
        )
        if stated is not None:
            self.do(cmd.WriteConditions(by="sue", conditions=stated))
            self.do(cmd.PublishConditions(by="sue"))
            commission_cents = stated.commission_cents or 0
            paper = cmd.FileConditions(
                by="sue", reference="GRC 2025/9", commission_cents=commission_cents
            )
            self.do(paper)
        self.do(cmd.NominateDirector(by="sue", person="dora"))

    def do(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        decision = TOURNAMENT.decide(self.state, command, self.at_ms)
        assert not isinstance(decision, Refusal), decision
        for event in decision:
            assert sum(cents for _, cents in postings(event)) == 0
        TOURNAMENT.apply(self.state, decision)
        self.state.check_invariants()
        TOURNAMENT.answer(self.state, command)
        self.journal += decision
        return decision

    def refused(self, command: TournamentCommand) -> tuple[str, str | None]:
        before = encode_state(self.state)
        decision = TOURNAMENT.decide(self.state, command, self.at_ms)
        assert isinstance(decision, Refusal), decision
        assert encode_state(self.state) == before
        assert decision.detail.endswith("."), "a refusal says what to do next"
        return decision.name, decision.rule

    def repeats(self, command: TournamentCommand) -> None:
        assert TOURNAMENT.decide(self.state, command, self.at_ms) == ()
        TOURNAMENT.answer(self.state, command)

    # --- the way of a tournament

    def enter(self, *names: str, session: int = 1) -> None:
        for name in names:
            self.do(enter(name, session=session))

    def draw(self, session: int = 1, tables: Iterable[str] = ("T1",), most: int = 9) -> None:
        self.do(draw(session, tables=tables, most=most))

    def seat(self, session: int = 1, *, absent: Iterable[str] = ()) -> None:
        """Everybody takes the seat, and play begins at its time."""
        for entry in self.state.in_play(session):
            name = self.state.entries[entry].player
            if name not in absent:
                self.do(cmd.TakeSeat(by="dora", session=session, player=name))
        if self.state.starts_ms(session) is None:
            self.do(announce(session, self.at_ms))
        self.at_ms = max(self.at_ms, self.state.starts_ms(session) or 0)
        self.do(cmd.StartSession(by="dora", session=session))
        for table in self.state.sessions[session].tables:
            self.count("start", session, table)

    def count(
        self, moment: Any, session: int, table: str, chips: Mapping[str, int] | None = None
    ) -> None:
        if self.state.at_table(session, table):
            self.do(self.stacks(moment, session, table, chips))

    def stacks(
        self, moment: Any, session: int, table: str, chips: Mapping[str, int] | None = None
    ) -> cmd.CountChips:
        seats = self.state.sessions[session].tables[table].seats
        names = [
            self.state.entries[seats[seat]].player for seat in self.state.at_table(session, table)
        ]
        stacks = tuple(
            cmd.Stack(player=name, chips=(chips or {}).get(name, 1_000)) for name in names
        )
        return cmd.CountChips(by="T1", session=session, table=table, moment=moment, stacks=stacks)

    def rounds(self, session: int, table: str, count: int) -> None:
        first = self.state.sessions[session].tables[table].round + 1
        for number in range(first, first + count):
            self.do(cmd.BeginRound(by="T1", session=session, table=table, round=number))

    def out(self, name: str, session: int = 1, chips: int = 0) -> None:
        self.do(cmd.Eliminate(by="dora", session=session, player=name, chips=chips))

    def play_session(self, session: int, chips: Mapping[str, int]) -> None:
        """A whole session at one table in which nobody is eliminated."""
        self.draw(session)
        self.seat(session)
        self.rounds(session, "T1", self.state.stated.sessions[session - 1].rounds or 1)
        self.count("end", session, "T1", chips)

    def end(self, session: int = 1) -> tuple[TournamentEvent, ...]:
        return self.do(cmd.EndSession(by="dora", session=session))

    # --- what is there

    def entry(self, name: str) -> Entry:
        return self.state.entries[self.state.players[name]]

    def won(self) -> dict[str, int]:
        return {p.player: p.amount_cents for p in self.state.placings if p.amount_cents}

    def places(self) -> dict[str, int]:
        return {placing.player: placing.place for placing in self.state.placings}


def enter(
    name: str, *, session: int = 1, fee_cents: int = 10_000, agreed: bool = False
) -> cmd.Enter:
    return cmd.Enter(by="dora", player=name, fee_cents=fee_cents, session=session, agreed=agreed)


def draw(
    session: int = 1,
    *,
    seed: str = "8d1f",
    tables: Iterable[str] = ("T1",),
    most: int = 9,
    reason: str = "",
) -> cmd.DrawSeats:
    return cmd.DrawSeats(
        by="dora",
        session=session,
        seed=seed,
        tables=tuple(tables),
        most_at_a_table=most,
        reason=reason,
    )


def announce(session: int, starts_ms: int) -> cmd.AnnounceStart:
    return cmd.AnnounceStart(by="dora", session=session, starts_ms=starts_ms, notice="On the board")
