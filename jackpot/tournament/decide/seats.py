"""Seats: the ballot, who takes a seat, and who gets one that is not taken (17.7 to 17.10)."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.floor.refusals import Refusal, refuse
from jackpot.rules.cards import MOST_BOXES
from jackpot.rules.tournament.ballot import draw_seats as drawn_seats
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    PRINTED_LINE,
    Decision,
    find_entry,
    find_session,
    new_player,
    no_such_session,
    not_agreed,
)
from jackpot.tournament.decide.entries import entered, wrong_fee
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import Entry, Session, State

_LONGEST_SEED = 128


def announce_start(state: State, command: cmd.AnnounceStart, at_ms: int) -> Decision:
    """A published time changes only where the book says so, with notice (19.7 of NI2018-568)."""
    if missing := no_such_session(state, command.session):
        return missing
    published_ms = state.starts_ms(command.session)
    if published_ms == command.starts_ms:
        return NOTHING
    if _has_started(state, command.session):
        return refuse(Code.SESSION_STARTED, session=command.session)
    if published_ms is not None and not state.rules.starts_may_change:
        return refuse(Code.START_PUBLISHED)
    if not command.notice.strip():
        return refuse(FloorCode.NOTICE_MISSING)
    return (
        ev.StartAnnounced(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            starts_ms=command.starts_ms,
            notice=command.notice,
        ),
    )


def draw_seats(state: State, command: cmd.DrawSeats, at_ms: int) -> Decision:
    if missing := no_such_session(state, command.session):
        return missing
    session = state.sessions.get(command.session)
    if session is not None:
        if _same_ballot(session, command):
            return NOTHING
        if session.phase != "drawn":
            return refuse(Code.SESSION_STARTED, session=command.session)
        if not command.reason.strip():
            return refuse(Code.BALLOT_DRAWN)
    if refusal := _not_ready(state, command.session):
        return refusal
    playing = [each for each in state.entries.values() if each.plays == command.session]
    if refusal := _wrong_ballot(command, len(playing)):
        return refusal
    numbers = {entry.player: entry.number for entry in playing}
    seats = drawn_seats(command.seed, list(numbers), command.tables)
    by_seat = sorted(seats.items(), key=lambda item: (command.tables.index(item[1].table), item[1]))
    return (
        ev.SeatsDrawn(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            seed=command.seed,
            tables=command.tables,
            most_at_a_table=command.most_at_a_table,
            seats=tuple(
                ev.DrawnSeat(seat.table, seat.number, numbers[player], player)
                for player, seat in by_seat
            ),
            reason=command.reason,
        ),
    )


def _same_ballot(session: Session, command: cmd.DrawSeats) -> bool:
    most = session.most_at_a_table
    asked = (command.seed, list(command.tables), command.most_at_a_table)
    return (session.seed, session.drawn_tables, most) == asked


def _not_ready(state: State, number: int) -> Refusal | None:
    plan = state.stated.sessions[number - 1]
    before = range(1, number) if state.stated.scoring == "points" else plan.takes
    for each in before:
        if each not in state.sessions or state.sessions[each].phase != "ended":
            return refuse(Code.SESSION_NOT_READY, session=each)
    return None


def _wrong_ballot(command: cmd.DrawSeats, players: int) -> Refusal | None:
    seed = command.seed
    if not 1 <= len(seed) <= _LONGEST_SEED or not PRINTED_LINE.fullmatch(seed):
        return refuse(Code.WRONG_SEED)
    if players == 0:
        return refuse(Code.NOBODY_PLAYS, session=command.session)
    tables, most = command.tables, command.most_at_a_table
    distinct = len(set(tables)) == len(tables)
    if not distinct or not 1 <= len(tables) <= players or not 1 <= most <= MOST_BOXES:
        return refuse(Code.WRONG_TABLES, most=MOST_BOXES)
    if players > most * len(tables):
        return refuse(Code.TOO_MANY_AT_A_TABLE, players=players, tables=len(tables), most=most)
    return None


def take_seat(state: State, command: cmd.TakeSeat, at_ms: int) -> Decision:
    found = _drawn_place(state, command)
    if isinstance(found, Refusal):
        return found
    session, entry = found
    if entry.number in session.taken:
        return NOTHING
    if session.phase != "drawn":
        return refuse(Code.SEAT_FORFEITED, player=entry.player)
    starts_ms = state.starts_ms(command.session)
    strict = state.rules.seat_by == "starting_time"
    if strict and starts_ms is not None and at_ms >= starts_ms:
        return refuse(Code.SEAT_FORFEITED, player=entry.player)
    return (
        ev.SeatTaken(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            entry=entry.number,
            player=entry.player,
        ),
    )


def offer_seat(state: State, command: cmd.OfferSeat, at_ms: int) -> Decision:
    """Rule 17.10: from the starting time on until play begins, in the player's first session."""
    if _was_offered(state, command):
        return NOTHING
    found = _drawn_place(state, command)
    if isinstance(found, Refusal):
        return found
    session, absent = found
    if session.phase != "drawn":
        return refuse(Code.SESSION_STARTED, session=command.session)
    if absent.number in session.taken or absent.finish is not None:
        return refuse(Code.SEAT_NOT_FREE, player=absent.player)
    starts_ms = state.starts_ms(command.session)
    if starts_ms is None or at_ms < starts_ms:
        return refuse(Code.TOO_EARLY_TO_OFFER)
    if command.to not in state.reserved:
        return refuse(Code.NOT_RESERVED, player=command.to)
    if refusal := new_player(state, command.to) or not_agreed(state, command.agreed):
        return refusal
    if refusal := wrong_fee(state, command.fee_cents):
        return refusal
    place = session.seat_of(absent.number)
    assert place is not None
    new = entered(state, command, command.to, command.session, at_ms)
    given = ev.SeatGiven(
        at_ms=at_ms,
        by=command.by,
        session=command.session,
        entry=new.entry,
        player=command.to,
        table=place[0],
        seat=place[1],
    )
    offered = ev.SeatOffered(
        at_ms=at_ms,
        by=command.by,
        session=command.session,
        entry=absent.number,
        player=absent.player,
        to=command.to,
        fee_cents=command.fee_cents,
        agreed=command.agreed,
    )
    return offered, new, given


def _was_offered(state: State, command: cmd.OfferSeat) -> bool:
    session = state.sessions.get(command.session)
    new, absent = state.players.get(command.to), state.players.get(command.player)
    if session is None or new is None or absent is None:
        return False
    gone = state.entries[absent].status == "forfeited"
    return gone and session.seat_of(new) is not None


def move_player(state: State, command: cmd.MovePlayer, at_ms: int) -> Decision:
    """While a session is played, only where the conditions say how and the book lets them."""
    found = _drawn_place(state, command)
    if isinstance(found, Refusal):
        return found
    session, entry = found
    if session.seat_of(entry.number) == (command.table, command.seat):
        return NOTHING
    if session.phase == "ended":
        return refuse(Code.SESSION_OVER, session=command.session)
    if session.phase == "in_play" and not state.stated.moves:
        return refuse(Code.SEAT_KEPT, session=command.session)
    table = session.tables.get(command.table)
    if table is None or not 1 <= command.seat <= session.most_at_a_table:
        tables, most = ", ".join(session.tables), session.most_at_a_table
        return refuse(Code.NO_SUCH_SEAT, most=most, tables=tables)
    if command.seat in state.at_table(command.session, command.table):
        return refuse(Code.SEAT_OCCUPIED, seat=command.seat, table=command.table)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.PlayerMoved(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            entry=entry.number,
            player=entry.player,
            table=command.table,
            seat=command.seat,
            reason=command.reason,
        ),
    )


def _drawn_place(
    state: State, command: cmd.TakeSeat | cmd.OfferSeat | cmd.MovePlayer
) -> tuple[Session, Entry] | Refusal:
    """The session, and the entry of a player who has a seat in it."""
    session = find_session(state, command.session)
    if isinstance(session, Refusal):
        return session
    entry = find_entry(state, command.player)
    if isinstance(entry, Refusal):
        return entry
    if entry.status == "forfeited":
        return refuse(Code.SEAT_FORFEITED, player=entry.player)
    if entry.number not in state.in_play(command.session):
        return refuse(Code.NOT_IN_SESSION, player=entry.player, session=command.session)
    return session, entry


def _has_started(state: State, number: int) -> bool:
    return number in state.sessions and state.sessions[number].phase != "drawn"
