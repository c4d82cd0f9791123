"""What the wire shows of a tournament. Players are references, as everywhere."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView
from jackpot.floor.views.moments import moment, moment_or_none
from jackpot.rules.tournament.conditions import Conditions
from jackpot.tournament.events import DrawnSeat, Placing, SessionResult
from jackpot.tournament.state import Accounts, Entry, EntryStatus, Finish, Session, State


class SessionSummary(msgspec.Struct, frozen=True):
    session: int
    name: str
    game: str
    phase: Literal["planned", "drawn", "in_play", "ended"]
    starts_at: datetime | None
    players: int  # with a place in it
    in_play: int


class TournamentView(msgspec.Struct, frozen=True):
    tournament: str
    instrument: str
    status: Literal["open", "finished", "cancelled"]
    cancelled: str  # why
    version: int  # of the conditions
    conditions: Conditions | None
    published: bool
    filed: str
    filed_as: Literal["notified", "approved"]
    prevails: Literal["rules", "conditions"]
    statement: str
    directors: list[str]
    entries: int
    competing: int
    reserved: list[str]
    sessions: list[SessionSummary]
    accounts: Accounts
    placings: list[Placing]


class TournamentEntryView(msgspec.Struct, frozen=True):
    entry: int
    player: str
    status: EntryStatus
    plays: int | None
    table: str | None  # of the session that it plays
    seat: int | None
    fees_cents: int
    former: list[str]
    bought_back: list[int]
    points: str
    finish: Finish | None
    out_of_order: int  # wagers; from the second on one may be void


class TournamentSeatView(msgspec.Struct, frozen=True):
    seat: int
    entry: int
    player: str
    taken: bool
    in_play: bool
    start_chips: int | None
    end_chips: int | None
    out_in_round: int | None


class SessionTableView(msgspec.Struct, frozen=True):
    session: int
    table: str
    round: int
    rounds: int | None
    marker: int | None
    asked: int | None
    order: list[int]  # the seats in the order in which they wager
    seats: list[TournamentSeatView]


class TournamentSessionView(msgspec.Struct, frozen=True):
    session: int
    name: str
    game: str
    phase: Literal["drawn", "in_play", "ended"]
    starts_at: datetime | None
    table_minimum: int
    seed: str
    drawn_tables: list[str]
    most_at_a_table: int
    ballot: list[DrawnSeat]
    tables: list[SessionTableView]
    notes: list[str]
    results: list[SessionResult]


def tournament_view(state: State) -> TournamentView:
    rules = state.rules
    return TournamentView(
        tournament=state.tournament or "",
        instrument=state.instrument,
        status=state.status,
        cancelled=state.cancelled,
        version=state.version,
        conditions=state.conditions,
        published=state.published,
        filed=state.filed,
        filed_as=rules.filed,
        prevails=rules.prevails,
        statement=rules.statement,
        directors=state.directors,
        entries=len(state.entries),
        competing=len(state.competing()),
        reserved=state.reserved,
        sessions=_summaries(state),
        accounts=state.accounts,
        placings=state.placings,
    )


def _summaries(state: State) -> list[SessionSummary]:
    plans = state.conditions.sessions if state.conditions is not None else ()
    found: list[SessionSummary] = []
    for number, plan in enumerate(plans, start=1):
        session = state.sessions.get(number)
        waiting = sum(entry.plays == number for entry in state.entries.values())
        found.append(
            SessionSummary(
                session=number,
                name=plan.name,
                game=plan.game,
                phase="planned" if session is None else session.phase,
                starts_at=moment_or_none(state.starts_ms(number)),
                players=waiting if session is None else len(session.ballot),
                in_play=0 if session is None or session.phase != "in_play" else waiting,
            )
        )
    return found


def entry_view(state: State, entry: Entry) -> TournamentEntryView:
    session = state.sessions.get(entry.plays or 0)
    place = None if session is None else session.seat_of(entry.number)
    return TournamentEntryView(
        entry=entry.number,
        player=entry.player,
        status=entry.status,
        plays=entry.plays,
        table=place[0] if place else None,
        seat=place[1] if place else None,
        fees_cents=entry.fees_cents,
        former=entry.former,
        bought_back=entry.bought_back,
        points=entry.points,
        finish=entry.finish,
        out_of_order=entry.advised,
    )


def session_view(state: State, number: int) -> TournamentSessionView:
    session, plan = state.sessions[number], state.stated.sessions[number - 1]
    return TournamentSessionView(
        session=number,
        name=plan.name,
        game=plan.game,
        phase=session.phase,
        starts_at=moment_or_none(state.starts_ms(number)),
        table_minimum=state.stated.table_minimum or 0,
        seed=session.seed,
        drawn_tables=session.drawn_tables,
        most_at_a_table=session.most_at_a_table,
        ballot=session.ballot,
        tables=[session_table_view(state, number, name) for name in session.tables],
        notes=session.notes,
        results=session.results,
    )


def session_table_view(state: State, number: int, name: str) -> SessionTableView:
    session = state.sessions[number]
    table = session.tables[name]
    return SessionTableView(
        session=number,
        table=name,
        round=table.round,
        rounds=state.stated.sessions[number - 1].rounds,
        marker=table.marker,
        asked=table.asked,
        order=clockwise_from(state.at_table(number, name), table.marker or 1),
        seats=[
            _seat(state, number, session, seat, entry)
            for seat, entry in sorted(table.seats.items())
        ],
    )


def clockwise_from(seats: list[int], first: int) -> list[int]:
    """The seats in clockwise order from that one, or from the next if it is gone."""
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]


def _seat(state: State, number: int, session: Session, seat: int, entry: int) -> TournamentSeatView:
    out = session.out.get(entry)
    return TournamentSeatView(
        seat=seat,
        entry=entry,
        player=state.entries[entry].player,
        taken=entry in session.taken,
        in_play=state.entries[entry].plays == number,
        start_chips=session.start_chips.get(entry),
        end_chips=session.end_chips.get(entry) if out is None else out.chips,
        out_in_round=None if out is None else out.round,
    )


def prize_view(state: State, payout: Payout) -> PayoutView:
    """A prize or a refund as the cage's list shows it: `round` is the number of the entry."""
    award = payout.award
    return PayoutView(
        id=payout.id,
        table=payout.table,
        round=payout.round,
        box=award.box,
        cards=award.cards,
        category=award.category,
        amount_cents=award.amount_cents,
        from_jackpot_micros=0,
        from_reserve_micros=0,
        from_operator_micros=0,
        reset_micros=0,
        pool_cents=award.pool_cents,
        winners=award.winners,
        position=None,
        approval=payout.approval,
        status=payout.status,
        needs_verification=award.amount_cents >= state.verify_from_cents,
        needs_two_people=award.amount_cents >= state.two_person_from_cents,
        due_at=moment(payout.due_ms),
        verified_by=payout.verified_by,
        confirmed_by=list(payout.confirmed_by),
        method=payout.method,  # type: ignore[arg-type]  # no other is taken
        identity_reference=payout.identity_reference,
        disputed_by=payout.disputed_by,
        dispute=payout.dispute,
        held_by_dispute=None,
        cancel_asked_by=None,
        replaced=[],
        closed_by=payout.closed_by,
        closed_at=moment_or_none(payout.closed_ms),
        dispute_after_payment=None,
        wager=award.category,
        rule=state.rules.clauses.get("prizes" if award.category == "prize" else "refund", ""),
        player=_payee(state, payout),
    )


def _payee(state: State, payout: Payout) -> str:
    """A prize is the player's, a refund is due to who paid."""
    entry = state.entries[payout.round]
    return entry.payer if payout.award.category == "refund" else entry.player
