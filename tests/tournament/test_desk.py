"""The desk of a director: what it offers is lawful, and what it does not offer is refused."""

from collections.abc import Iterator
from typing import Any

import pytest

from jackpot.floor.refusals import Refusal
from jackpot.tournament import commands as cmd
from jackpot.tournament.commands import TournamentCommand
from jackpot.tournament.desk import DirectorDesk, director_desk
from jackpot.tournament.machine import TOURNAMENT
from tests.tournament.build import (
    START_MS,
    CheckedTournament,
    announce,
    buy_back_conditions,
    conditions,
    draw,
    enter,
    player,
    players,
    points_conditions,
)

RESERVED = "M-900"


def of_2018(**other: Any) -> CheckedTournament:
    """Points from two sessions; a seat is taken by the starting time."""
    return CheckedTournament(points_conditions(**other), instrument="NI2018-568")


def of_1996() -> CheckedTournament:
    """No director, no starting marker; players buy back, and move while a session is played."""
    stated = buy_back_conditions()
    return CheckedTournament(
        conditions(
            sessions=stated.sessions,
            buy_backs=stated.buy_backs,
            buy_back_method=stated.buy_back_method,
            moves="To the smaller table.",
        ),
        instrument="S10-1996",
    )


def desk_of(cup: CheckedTournament) -> DirectorDesk:
    return director_desk(cup.state, cup.at_ms)


def offers(cup: CheckedTournament) -> Iterator[tuple[str, bool, TournamentCommand]]:
    """Each act that the desk decides about: whether it is offered, and its command."""
    desk = desk_of(cup)
    fee_cents = desk.entries.fee_cents
    for session in desk.sessions:
        number = session.session
        entering = enter("M-901", session=number, fee_cents=fee_cents, agreed=True)
        yield "enter", number in desk.entries.sessions, entering
        yield "announce", session.may_announce, announce(number, START_MS + 7)
        again = draw(number, seed="other", reason="A broken table.")
        yield "draw", session.may_draw_again or session.step == "draw", again
        start = cmd.StartSession(by="dora", session=number)
        yield "start", session.step == "start", start
        end = cmd.EndSession(by="dora", session=number)
        yield "end", session.step == "end" and session.refused is None, end
        for table in session.tables:
            yield from _at_table(number, table)
            for seat in table.seats:
                name = seat.seat.player
                take = cmd.TakeSeat(by="dora", session=number, player=name)
                yield "take", session.may_take_seats and not seat.seat.taken, take
                offer = cmd.OfferSeat(
                    by="dora", session=number, player=name, to=RESERVED, fee_cents=fee_cents
                )
                yield "offer", name in session.may_offer, offer
                move = cmd.MovePlayer(
                    by="dora", session=number, player=name, table="T1", seat=9, reason="A wall."
                )
                yield "move", session.may_move and seat.seat.in_play, move
                back = cmd.TakeBackElimination(
                    by="dora", session=number, player=name, reason="Miscounted."
                )
                yield "take back", seat.may_take_back, back
    for each in desk.entries.entries:
        name = each.entry.player
        yield "withdraw", each.may_leave, cmd.Withdraw(by="dora", player=name, reason="Ill.")
        for stated in cup.state.stated.buy_backs or ():
            back_in = cmd.BuyBackIn(
                by="dora", player=name, into=stated.into, fee_cents=stated.fee_cents
            )
            yield "buy back", stated in each.buy_backs, back_in
    yield "reserve", desk.entries.may_reserve, cmd.Reserve(by="dora", player="M-902")
    yield "award", desk.step == "award" and desk.award.refused is None, cmd.AwardPrizes(by="dora")


def _at_table(number: int, table: Any) -> Iterator[tuple[str, bool, TournamentCommand]]:
    round_ = table.next_round or table.round + 1
    begin = cmd.BeginRound(by="T1", session=number, table=table.table, round=round_)
    yield "round", table.next_round is not None, begin
    chips = tuple(
        cmd.Stack(player=each.seat.player, chips=500) for each in table.seats if each.seat.in_play
    )
    count = cmd.CountChips(
        by="T1", session=number, table=table.table, moment="end", stacks=chips, reason="Again."
    )
    if table.may_count_end:  # an earlier count is accepted too: the desk only does not suggest it
        yield "count", True, count


def lawful(cup: CheckedTournament) -> set[str]:
    """What the desk offers now. Each offer is decided for, and each other act is refused."""
    offered = set()
    for name, is_offered, command in offers(cup):
        decision = TOURNAMENT.decide(cup.state, command, cup.at_ms)
        # An act that was done before is answered again, and changes nothing.
        assert is_offered != isinstance(decision, Refusal) or decision == (), (name, command)
        if is_offered:
            offered.add(name)
    return offered


@pytest.mark.parametrize("make", [of_2018, of_1996])
def test_what_is_offered_is_lawful_at_every_step_of_a_session(make: Any) -> None:
    cup: CheckedTournament = make()
    assert lawful(cup) >= {"enter", "reserve"}
    assert "draw" not in lawful(cup), "nobody has entered"
    cup.enter(*players(5))
    cup.do(cmd.Reserve(by="dora", player=RESERVED))
    assert lawful(cup) >= {"enter", "withdraw", "draw"}
    cup.draw(1, ("T1", "T2"))
    assert lawful(cup).isdisjoint({"offer", "start"}), "before the starting time"
    assert "move" in lawful(cup)
    assert "take" in lawful(cup)
    for name in players(4):
        cup.do(cmd.TakeSeat(by="dora", session=1, player=name))
    cup.at_ms = START_MS
    assert lawful(cup) >= {"offer", "start", "draw"}
    assert desk_of(cup).sessions[0].may_offer == [player(5)]
    cup.seat(absent=[player(5)])
    assert "round" in lawful(cup)
    assert lawful(cup).isdisjoint({"offer", "start", "draw", "end"})
    for table in ("T1", "T2"):
        cup.rounds(1, table, 1)
    assert lawful(cup) >= {"count"}
    for table in ("T1", "T2"):
        cup.count("end", 1, table, dict(zip(players(5), range(900, 400, -100), strict=True)))
    assert lawful(cup) >= {"end"}
    cup.end(1)
    assert "end" not in lawful(cup)


def test_of_2018_points_lead_from_session_to_session_to_the_prizes() -> None:
    cup = of_2018(final_ties="divide")
    cup.enter(*players(3))
    assert desk_of(cup).entries.sessions == [1]
    assert [each.step for each in desk_of(cup).sessions] == ["draw", "wait"]
    cup.play_session(1, {player(1): 900, player(2): 800, player(3): 700})
    assert desk_of(cup).sessions[0].results[0].points == "10", "as they would be"
    cup.end(1)
    assert [each.entry.points for each in desk_of(cup).entries.entries] == ["10", "6", "3"]
    assert (desk_of(cup).step, desk_of(cup).session) == ("session", 2)
    assert "announce" in lawful(cup), "a published time may change, with notice (19.7)"
    cup.play_session(2, {player(1): 800, player(2): 900, player(3): 700})
    cup.end(2)
    assert "award" in lawful(cup)
    before = [(each.player, each.amount_cents) for each in desk_of(cup).award.placings]
    cup.do(cmd.AwardPrizes(by="dora"))
    assert before == [(each.player, each.amount_cents) for each in cup.state.placings]
    assert desk_of(cup).step == "pay"
    assert desk_of(cup).award.placings == cup.state.placings
    assert "award" not in lawful(cup)


def test_of_2018_a_seat_that_is_late_cannot_be_taken() -> None:
    cup = of_2018()
    cup.enter(*players(2))
    cup.draw()
    cup.at_ms = START_MS
    assert "take" not in lawful(cup)
    take = cmd.TakeSeat(by="dora", session=1, player=player(1))
    assert cup.refused(take) == ("seat_forfeited", "19.9")


def test_of_1996_players_move_in_play_and_buy_back() -> None:
    cup = of_1996()
    assert desk_of(cup).book.has_director is False
    cup.enter(*players(4))
    cup.draw(1, ("T1", "T2"))
    assert "take" in lawful(cup)
    cup.seat()
    assert {"move", "round"} <= lawful(cup)
    assert desk_of(cup).sessions[0].tables[0].marker is None
    out, late = (table.seats[0].seat.player for table in desk_of(cup).sessions[0].tables)
    cup.out(out)
    cup.out(late)
    assert {"buy back", "take back"} <= lawful(cup)
    cup.rounds(1, "T1", 1)
    cup.rounds(1, "T2", 1)
    assert "take back" not in lawful(cup), "the next round has begun"
    cup.do(cmd.BuyBackIn(by="dora", player=out, into=2, fee_cents=5_000))
    assert desk_of(cup).sessions[1].players == [out]
    assert "buy back" in lawful(cup), "for the other"
    cup.draw(2)
    assert "buy back" not in lawful(cup), "the seats are drawn"


def test_a_tournament_that_was_cancelled_offers_nothing() -> None:
    cup = of_1996()
    cup.enter(*players(3))
    cup.draw()
    cup.do(cmd.CancelTournament(by="sue", reason="A fire."))
    assert lawful(cup) == set()
    assert desk_of(cup).step == "pay"
