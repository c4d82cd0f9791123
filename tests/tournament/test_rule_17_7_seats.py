"""Seats: the ballot, taking a seat, forfeiting and offering one, moves."""

import msgspec
import pytest

from jackpot.rules.tournament.ballot import draw_seats
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from tests.tournament.build import (
    NOON_MS,
    START_MS,
    CheckedTournament,
    announce,
    blackjack_conditions,
    conditions,
    draw,
    enter,
    player,
    players,
)

START = cmd.StartSession(by="dora", session=1)


def drawn(count: int = 5, instrument: str = "NI2016-268", **other: object) -> CheckedTournament:
    stated = conditions if instrument != "NI2018-568" else blackjack_conditions
    cup = CheckedTournament(stated(**other), instrument=instrument)
    cup.enter(*players(count))
    cup.draw(tables=("T1", "T2"), most=3)
    return cup


def take(number: int) -> cmd.TakeSeat:
    return cmd.TakeSeat(by="dora", session=1, player=player(number))


def test_rule_17_7_the_ballot_is_drawn_from_the_recorded_seed() -> None:
    cup = drawn()
    (event,) = (each for each in cup.journal if isinstance(each, ev.SeatsDrawn))
    expected = draw_seats(event.seed, players(5), event.tables)
    assert {each.player: (each.table, each.seat) for each in event.seats} == expected
    again = draw(tables=("T1", "T2"), most=3)
    cup.repeats(again)
    other = msgspec.structs.replace(again, seed="ffff")
    assert cup.refused(other) == ("ballot_drawn", "17.7")
    cup.do(take(1))
    cup.do(msgspec.structs.replace(other, reason="table T2 is out of order"))
    assert cup.state.sessions[1].taken == [], "seats of the old ballot are nobody's"
    cup.at_ms = START_MS
    cup.seat()
    assert cup.refused(msgspec.structs.replace(again, reason="x")) == ("session_started", None)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (draw(tables=("T1",), most=4), "too_many_at_a_table"),
        (draw(tables=("T1", "T1")), "wrong_tables"),
        (draw(tables=()), "wrong_tables"),
        (draw(tables=("A", "B", "C", "D", "E", "F")), "wrong_tables"),
        (draw(most=10), "wrong_tables"),
        (draw(seed=""), "wrong_seed"),
        (draw(seed="x" * 129), "wrong_seed"),
        (draw(seed="a\nb"), "wrong_seed"),
        (draw(2), "session_not_ready"),
        (draw(3), "no_such_session"),
    ],
)
def test_rule_17_8_a_ballot_that_cannot_be_drawn(command: cmd.DrawSeats, code: str) -> None:
    cup = CheckedTournament(conditions())
    cup.enter(*players(5))
    assert cup.refused(command)[0] == code


def test_nobody_is_drawn_where_nobody_plays() -> None:
    cup = CheckedTournament(conditions())
    assert cup.refused(draw())[0] == "nobody_plays"
    assert cup.refused(take(1))[0] == "ballot_not_drawn"
    assert CheckedTournament().refused(draw())[0] == "conditions_missing"


def test_rule_17_9_who_has_not_taken_the_seat_when_play_begins_forfeits_it() -> None:
    cup = drawn()
    for number in (1, 2, 3):
        cup.do(take(number))
        cup.repeats(take(number))
    cup.at_ms = START_MS - 1
    assert cup.refused(START) == ("too_early_to_start", "17.9")
    cup.at_ms = START_MS
    cup.do(take(4))  # at the starting time itself, and play has not begun
    cup.do(START)
    cup.repeats(START)
    assert cup.entry(player(5)).status == "forfeited"
    assert cup.state.accounts.pool_cents == 45_000, "the fee stays in the pool"
    assert cup.refused(take(5)) == ("seat_forfeited", "17.9")
    cup.repeats(take(4))


@pytest.mark.parametrize(("late_ms", "in_time"), [(-1, True), (0, False)])
def test_ni2018_568_19_9_a_seat_is_taken_before_the_starting_time(
    late_ms: int, in_time: bool
) -> None:
    cup = drawn(instrument="NI2018-568")
    cup.at_ms = START_MS + late_ms
    if in_time:
        cup.do(take(1))
    else:
        assert cup.refused(take(1)) == ("seat_forfeited", "19.9")


def test_too_few_players_do_not_begin() -> None:
    cup = drawn(minimum_players=4)
    for number in (1, 2, 3):
        cup.do(take(number))
    cup.at_ms = START_MS
    assert cup.refused(START) == ("too_few_players", None)
    cup.do(take(4))
    cup.do(START)


OFFER = cmd.OfferSeat(by="dora", session=1, player=player(5), to=player(8), fee_cents=10_000)


def test_rule_17_10_a_seat_that_is_not_taken_goes_to_a_reserved_player() -> None:
    cup = drawn()
    assert cup.refused(OFFER) == ("too_early_to_offer", "17.10")
    cup.at_ms = START_MS
    assert cup.refused(OFFER) == ("not_reserved", "17.10")
    reserve = cmd.Reserve(by="dora", player=player(8))
    cup.do(reserve)
    cup.repeats(reserve)
    assert cup.refused(msgspec.structs.replace(OFFER, fee_cents=1)) == ("wrong_fee", "17.24")
    cup.do(take(4))
    taken = msgspec.structs.replace(OFFER, player=player(4))
    assert cup.refused(taken) == ("seat_not_free", "17.10")
    seat = cup.state.sessions[1].seat_of(5)
    cup.do(OFFER)
    cup.repeats(OFFER)
    assert cup.state.sessions[1].seat_of(cup.entry(player(8)).number) == seat
    assert cup.state.reserved == []
    assert cup.state.accounts.pool_cents == 6 * 9_000, "both fees are in the pool"
    cup.do(START)
    assert cup.entry(player(8)).plays == 1
    late = msgspec.structs.replace(OFFER, player=player(4), to=player(9))
    assert cup.refused(late) == ("session_started", None)


def first_of_t1(cup: CheckedTournament) -> str:
    """T1 has three players and T2 has two: seat 3 of T2 is free."""
    return cup.state.entries[cup.state.sessions[1].tables["T1"].seats[1]].player


def test_rule_17_7_players_keep_their_seats_for_the_session() -> None:
    cup = drawn()
    name = first_of_t1(cup)
    move = cmd.MovePlayer(by="dora", session=1, player=name, table="T2", seat=3, reason="even")
    above = msgspec.structs.replace(move, seat=4)
    assert cup.refused(above) == ("no_such_seat", "17.8"), "the director set three at a table"
    assert cup.refused(msgspec.structs.replace(move, table="T9"))[0] == "no_such_seat"
    assert cup.refused(msgspec.structs.replace(move, seat=1))[0] == "seat_occupied"
    cup.do(move)
    cup.repeats(move)
    cup.seat()
    back = msgspec.structs.replace(move, table="T1", seat=1)
    assert cup.refused(back) == ("seat_kept", "17.7")


def test_ni2018_568_19_3_a_ii_players_move_where_the_conditions_say_how() -> None:
    cup = drawn(instrument="NI2018-568", moves="Tables are broken by the director.")
    cup.seat()
    name = first_of_t1(cup)
    move = cmd.MovePlayer(by="dora", session=1, player=name, table="T2", seat=3, reason=" ")
    assert cup.refused(move)[0] == "reason_missing"
    cup.do(msgspec.structs.replace(move, reason="table broken"))
    assert cup.state.sessions[1].seat_of(cup.entry(name).number) == ("T2", 3)


def test_ni2018_568_19_7_the_starting_time_changes_with_notice() -> None:
    cup = drawn(instrument="NI2018-568")
    later = announce(1, START_MS + 60_000)
    assert cup.refused(msgspec.structs.replace(later, notice=" "))[0] == "notice_missing"
    cup.do(later)
    cup.repeats(later)
    cup.at_ms = START_MS
    cup.do(take(1))
    poker = drawn()
    assert poker.refused(later) == ("start_published", "17.9")


def test_a_later_session_needs_an_announced_starting_time() -> None:
    cup = CheckedTournament(conditions())
    cup.enter(*players(5))
    cup.play_session(1, {player(n): n * 100 for n in range(1, 6)})
    cup.end(1)
    cup.draw(2)
    start = cmd.StartSession(by="dora", session=2)
    assert cup.refused(start) == ("start_not_announced", None)
    cup.do(announce(2, cup.at_ms))
    cup.do(start)
    assert cup.refused(announce(2, NOON_MS)) == ("session_started", None)
    assert cup.refused(enter(player(9)))[0] == "entries_closed"
