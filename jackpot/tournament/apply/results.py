"""Places in sessions and in the tournament."""

from fractions import Fraction

from jackpot.floor.events import Award
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Payout
from jackpot.tournament import events as ev
from jackpot.tournament.state import Finish, State


def play_off_recorded(state: State, event: ev.PlayOffRecorded) -> None:
    session = state.sessions.get(event.session)
    orders = state.play_offs if session is None else session.play_offs
    orders.append(list(event.entries))


def session_ended(state: State, event: ev.SessionEnded) -> None:
    session = state.sessions[event.session]
    session.phase = "ended"
    session.break_ends_ms = None
    session.results = list(event.results)
    for result in event.results:
        entry = state.entries[result.entry]
        out = session.out.get(result.entry)
        round_ = None if out is None else out.round
        entry.finish = Finish(session=event.session, chips=result.chips, round=round_)
        entry.plays = result.goes_to
        entry.status = "out" if result.goes_to is None else "in"
        if result.points:
            entry.points = str(Fraction(entry.points or "0") + Fraction(result.points))


def places_awarded(state: State, event: ev.PlacesAwarded) -> None:
    state.status = "finished"
    state.placings = list(event.placings)
    for placing in event.placings:
        if placing.payout:
            _due(state, event, placing, "prize", winners=placing.tied)


def tournament_cancelled(state: State, event: ev.TournamentCancelled) -> None:
    state.status = "cancelled"
    state.cancelled = event.reason
    for refund in event.refunds:
        _due(state, event, refund, "refund", winners=1)


def _due(
    state: State,
    event: ev.PlacesAwarded | ev.TournamentCancelled,
    owed: ev.Placing | ev.Refund,
    category: str,
    winners: int,
) -> None:
    """A payout as any other, but that it comes out of no pool of a jackpot."""
    id_ = PayoutId.parse(owed.payout)
    award = Award(
        box=id_.box,
        cards="",
        category=category,
        amount_cents=owed.amount_cents,
        from_jackpot_micros=0,
        from_reserve_micros=0,
        from_operator_micros=0,
        reset_micros=0,
        pool_cents=event.pool_cents,
        winners=winners,
    )
    state.payouts[owed.payout] = Payout(
        id=owed.payout,
        table=id_.table,
        round=id_.round,
        award=award,
        approval=state.version,
        due_ms=event.at_ms,
        recorded_by=(event.by,),
    )
