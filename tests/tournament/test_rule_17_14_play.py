"""Play: chips counted, the starting marker, the order of wagers, elimination, breaks and pace."""

import msgspec
import pytest

from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from tests.tournament.build import (
    FINAL,
    HEAT,
    CheckedTournament,
    blackjack_conditions,
    conditions,
    player,
    players,
)


def in_play(count: int = 4, instrument: str = "NI2016-268") -> CheckedTournament:
    stated = conditions() if instrument != "NI2018-568" else blackjack_conditions()
    cup = CheckedTournament(stated, instrument=instrument)
    cup.enter(*players(count))
    cup.draw()
    cup.seat()
    return cup


def at_seat(cup: CheckedTournament, seat: int) -> str:
    return cup.state.entries[cup.state.sessions[1].tables["T1"].seats[seat]].player


def begin(round_: int) -> cmd.BeginRound:
    return cmd.BeginRound(by="T1", session=1, table="T1", round=round_)


def ask(seat: int, round_: int = 1) -> cmd.AskToWager:
    return cmd.AskToWager(by="T1", session=1, table="T1", round=round_, seat=seat)


def eliminate(name: str, chips: int) -> cmd.Eliminate:
    return cmd.Eliminate(by="dora", session=1, player=name, chips=chips)


@pytest.mark.parametrize(
    ("instrument", "rule"),
    [
        ("NI2016-268", "17.14"),
        ("NI2005-63", "20.14"),
        ("NI2005-73", "20.14"),
        ("NI2018-568", "19.14"),
    ],
)
def test_rule_17_14_below_the_minimum_is_out_and_the_minimum_stays(
    instrument: str, rule: str
) -> None:
    cup = in_play(instrument=instrument)
    cup.rounds(1, "T1", 1)
    assert cup.refused(eliminate(player(1), 25)) == ("can_wager", rule)
    cup.do(eliminate(player(1), 24))
    cup.repeats(eliminate(player(1), 24))
    assert cup.refused(eliminate(player(1), 10))[0] == "not_in_session"
    assert cup.state.sessions[1].out[1].round == 1
    assert cup.entry(player(1)).status == "out"


def test_rule_17_15_the_marker_goes_clockwise_round_eliminated_seats() -> None:
    cup = in_play(4)
    markers = []
    for round_ in (1, 2, 3):
        if round_ == 2:
            cup.out(at_seat(cup, 2))
        if round_ == 3:
            cup.out(at_seat(cup, 4))
        cup.do(begin(round_))
        markers.append(cup.state.sessions[1].tables["T1"].marker)
    assert markers == [1, 3, 1], "past seat 2, then past seat 4 to the first seat"


def test_rule_17_16_seats_are_asked_in_order_from_the_marker() -> None:
    cup = in_play(3)
    assert cup.refused(ask(1)) == ("round_out_of_step", None)
    cup.rounds(1, "T1", 2)
    assert cup.refused(ask(1, 2)) == ("not_next_to_wager", "17.15")
    for seat in (2, 3, 1):
        cup.do(ask(seat, 2))
        cup.repeats(ask(seat, 2))
    assert cup.refused(ask(2, 2)) == ("all_asked", None)
    assert cup.refused(ask(2, 1))[0] == "round_out_of_step"


def test_ni2018_568_has_no_rule_for_a_starting_marker() -> None:
    cup = in_play(3, "NI2018-568")
    cup.do(begin(1))
    assert cup.state.sessions[1].tables["T1"].marker is None
    assert cup.refused(ask(1)) == ("no_starting_marker", None)


def test_rule_17_15_a_wager_out_of_order_stands_and_a_further_one_may_be_void() -> None:
    cup = in_play()
    cup.do(begin(1))
    first = cmd.RecordInfringement(
        by="T1", session=1, player=player(2), kind="out_of_order", what="anted before seat 1"
    )
    void = msgspec.structs.replace(first, wager_void=True)
    assert cup.refused(void) == ("not_advised", "17.15")
    cup.do(first)
    cup.do(void)
    assert cup.entry(player(2)).advised == 2
    advice = msgspec.structs.replace(first, kind="advice")
    cup.do(advice)
    assert cup.refused(msgspec.structs.replace(advice, wager_void=True))[0] == "not_advised"
    assert cup.refused(msgspec.structs.replace(first, what=""))[0] == "reason_missing"
    assert cup.refused(msgspec.structs.replace(first, player="M-77"))[0] == "unknown_entrant"


def test_rounds_follow_each_other_up_to_the_number_of_the_session() -> None:
    cup = in_play()
    assert cup.refused(begin(2)) == ("round_out_of_step", None)
    cup.do(begin(1))
    cup.repeats(begin(1))
    cup.do(begin(2))
    end = cmd.EndSession(by="dora", session=1)
    assert cup.refused(end)[0] == "rounds_left"
    cup.do(begin(3))
    assert cup.refused(begin(4)) == ("rounds_played", None)
    assert cup.refused(end) == ("chips_not_counted", "17.12")
    elsewhere = msgspec.structs.replace(begin(1), table="T9")
    assert cup.refused(elsewhere)[0] == "no_such_table"


def test_rule_17_13_chips_are_what_was_given_out() -> None:
    cup = CheckedTournament(conditions())
    cup.enter(*players(2))
    cup.draw()
    cup.do(cmd.TakeSeat(by="dora", session=1, player=player(1)))
    cup.do(cmd.TakeSeat(by="dora", session=1, player=player(2)))
    count = cup.stacks("start", 1, "T1")
    assert cup.refused(count) == ("session_not_started", None)
    cup.at_ms = cup.state.starts_ms(1) or 0
    cup.do(cmd.StartSession(by="dora", session=1))
    assert cup.refused(begin(1)) == ("chips_not_counted", "17.12")
    less = cup.stacks("start", 1, "T1", {player(1): 999})
    assert cup.refused(less) == ("chips_differ", "17.13")
    cup.do(msgspec.structs.replace(less, reason="one chip fell down"))
    cup.repeats(less)
    assert cup.refused(count) == ("chips_differ", "17.13"), "a recount needs a reason too"
    half = msgspec.structs.replace(count, stacks=count.stacks[:1])
    assert cup.refused(half) == ("wrong_stacks", None)
    negative = cup.stacks("end", 1, "T1", {player(1): -1})
    assert cup.refused(negative) == ("wrong_stacks", None)


def test_a_count_before_the_last_round_is_forgotten() -> None:
    cup = in_play()
    cup.rounds(1, "T1", 2)
    cup.count("end", 1, "T1")
    cup.rounds(1, "T1", 1)
    assert cup.refused(cmd.EndSession(by="dora", session=1))[0] == "chips_not_counted"


def test_chips_carried_into_the_final_are_those_of_the_heat() -> None:
    final = msgspec.structs.replace(FINAL, carries_chips=True)
    cup = CheckedTournament(conditions(sessions=(HEAT, final)))
    cup.enter(*players(4))
    held = {player(1): 400, player(2): 300, player(3): 200, player(4): 100}
    cup.play_session(1, held)
    cup.end(1)
    cup.draw(2)
    for name in held:
        cup.do(cmd.TakeSeat(by="dora", session=2, player=name))
    cup.do(cmd.AnnounceStart(by="dora", session=2, starts_ms=cup.at_ms, notice="now"))
    cup.do(cmd.StartSession(by="dora", session=2))
    assert cup.refused(cup.stacks("start", 2, "T1")) == ("chips_differ", "17.13")
    cup.count("start", 2, "T1", held)


def test_an_elimination_by_mistake_is_taken_back_before_the_next_round() -> None:
    cup = in_play()
    cup.rounds(1, "T1", 1)
    cup.out(player(1))
    back = cmd.TakeBackElimination(by="dora", session=1, player=player(1), reason="miscounted")
    cup.do(back)
    cup.repeats(back)
    assert cup.entry(player(1)).plays == 1
    cup.out(player(1))
    cup.rounds(1, "T1", 1)
    assert cup.refused(back) == ("not_taken_back", None)


def test_rules_17_18_and_17_19_breaks_and_pace() -> None:
    cup = in_play()
    offer = cmd.OfferBreak(by="dora", session=1, minutes=15)
    cup.do(offer)
    assert cup.refused(msgspec.structs.replace(offer, minutes=0)) == ("wrong_minutes", None)
    pace = cmd.DirectPace(by="dora", session=1, direction="30 seconds for each wager")
    cup.do(pace)
    assert cup.refused(msgspec.structs.replace(pace, direction=" "))[0] == "reason_missing"
    assert cup.state.sessions[1].notes == ["Break of 15 minutes", "30 seconds for each wager"]
    recorded = [each for each in cup.journal if isinstance(each, ev.BreakOffered)]
    assert [each.minutes for each in recorded] == [15]


def test_the_last_player_at_a_table_ends_its_rounds() -> None:
    cup = in_play(2)
    cup.rounds(1, "T1", 1)
    cup.out(player(1))
    cup.count("end", 1, "T1")
    cup.end(1)
    assert cup.refused(begin(2)) == ("session_over", None)
