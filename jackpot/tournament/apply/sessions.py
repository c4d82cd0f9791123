"""Seats and play."""

from jackpot.tournament import events as ev
from jackpot.tournament.state import Elimination, Session, SessionTable, State

_NOTES = 8
_MINUTE_MS = 60_000


def start_announced(state: State, event: ev.StartAnnounced) -> None:
    state.starts[event.session] = event.starts_ms


def seats_drawn(state: State, event: ev.SeatsDrawn) -> None:
    tables: dict[str, SessionTable] = {name: SessionTable(seats={}) for name in event.tables}
    for place in event.seats:
        tables[place.table].seats[place.seat] = place.entry
    state.sessions[event.session] = Session(
        seed=event.seed,
        drawn_tables=list(event.tables),
        most_at_a_table=event.most_at_a_table,
        tables=tables,
        ballot=list(event.seats),
    )


def seat_taken(state: State, event: ev.SeatTaken) -> None:
    state.sessions[event.session].taken.append(event.entry)


def seat_forfeited(state: State, event: ev.SeatForfeited | ev.SeatOffered) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.plays = "forfeited", None


def seat_given(state: State, event: ev.SeatGiven) -> None:
    session = state.sessions[event.session]
    session.tables[event.table].seats[event.seat] = event.entry
    session.taken.append(event.entry)


def player_moved(state: State, event: ev.PlayerMoved) -> None:
    session = state.sessions[event.session]
    place = session.seat_of(event.entry)
    assert place is not None
    del session.tables[place[0]].seats[place[1]]
    session.tables[event.table].seats[event.seat] = event.entry


def session_started(state: State, event: ev.SessionStarted) -> None:
    state.sessions[event.session].phase = "in_play"


def stacks_counted(state: State, event: ev.StacksCounted) -> None:
    session = state.sessions[event.session]
    chips = session.start_chips if event.moment == "start" else session.end_chips
    for stack in event.stacks:
        chips[stack.entry] = stack.chips


def round_began(state: State, event: ev.TournamentRoundBegan) -> None:
    session = state.sessions[event.session]
    table = session.tables[event.table]
    table.round, table.marker, table.asked = event.round, event.marker, None
    session.break_ends_ms = None
    for entry in table.seats.values():
        session.end_chips.pop(entry, None)  # an end that was counted too early


def wager_asked(state: State, event: ev.WagerAsked) -> None:
    state.sessions[event.session].tables[event.table].asked = event.seat


def infringement_recorded(state: State, event: ev.InfringementRecorded) -> None:
    if event.kind == "out_of_order":
        state.entries[event.entry].advised += 1


def player_eliminated(state: State, event: ev.PlayerEliminated) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.plays = "out", None
    out = Elimination(table=event.table, round=event.round, chips=event.chips)
    state.sessions[event.session].out[event.entry] = out


def elimination_taken_back(state: State, event: ev.EliminationTakenBack) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.plays = "in", event.session
    del state.sessions[event.session].out[event.entry]


def break_offered(state: State, event: ev.BreakOffered) -> None:
    ends_ms = event.at_ms + event.minutes * _MINUTE_MS
    state.sessions[event.session].break_ends_ms = ends_ms
    _note(state, event.session, f"Break of {event.minutes} minutes")


def pace_directed(state: State, event: ev.PaceDirected) -> None:
    _note(state, event.session, event.direction)


def _note(state: State, number: int, note: str) -> None:
    notes = state.sessions[number].notes
    notes.append(note)
    del notes[:-_NOTES]
