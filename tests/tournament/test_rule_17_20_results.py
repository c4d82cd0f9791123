"""Results: who goes on, places, play-offs, divisions, points, and prizes to the cent."""

from typing import Any

import msgspec
import pytest

from jackpot.floor import commands as floor_commands
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import Payout
from jackpot.rules.tournament.conditions import SessionPlan
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.machine import TOURNAMENT
from tests.tournament.build import (
    HEAT,
    CheckedTournament,
    blackjack_conditions,
    conditions,
    player,
    players,
    points_conditions,
)

AWARD = cmd.AwardPrizes(by="dora")
ONE = SessionPlan(name="Final", game="canberra poker", rounds=2)


def chips(*values: int) -> dict[str, int]:
    return {player(number): value for number, value in enumerate(values, start=1)}


def play_off(session: int, *numbers: int) -> cmd.RecordPlayOff:
    names = tuple(player(number) for number in numbers)
    return cmd.RecordPlayOff(by="dora", session=session, players=names, how="two more rounds")


def final(count: int, *values: int, stated: Any = None, book: str = "NI2016-268") -> Any:
    cup = CheckedTournament(stated or conditions(sessions=(ONE,)), instrument=book)
    cup.enter(*players(count))
    cup.play_session(1, chips(*values))
    return cup


def test_rule_17_20_the_best_go_on_and_places_are_by_chips() -> None:
    heat, last = (
        msgspec.structs.replace(HEAT, advance=2),
        msgspec.structs.replace(ONE, takes=(1,)),
    )
    cup = CheckedTournament(conditions(sessions=(heat, last)))
    cup.enter(*players(4))
    cup.play_session(1, chips(500, 900, 700, 600))
    (ended,) = cup.end(1)
    assert isinstance(ended, ev.SessionEnded)
    assert [(each.player, each.place, each.goes_to) for each in ended.results] == [
        (player(2), 1, 2),
        (player(3), 2, 2),
        (player(4), 3, None),
        (player(1), 4, None),
    ]
    cup.repeats(cmd.EndSession(by="dora", session=1))
    assert cup.refused(AWARD) == ("final_not_played", None)
    cup.play_session(2, {player(2): 100, player(3): 200})
    cup.end(2)
    cup.do(AWARD)
    cup.repeats(AWARD)
    assert cup.places() == {player(3): 1, player(2): 2, player(4): 3, player(1): 4}
    assert cup.won() == {player(3): 18_000, player(2): 10_800, player(4): 7_200}


def test_the_best_of_each_table_go_on() -> None:
    by_table = msgspec.structs.replace(HEAT, advance=1, advance_by_table=True, rounds=1)
    last = SessionPlan(name="Final", game="canberra poker", takes=(1,))
    cup = CheckedTournament(conditions(sessions=(by_table, last)))
    cup.enter(*players(4))
    cup.draw(tables=("T1", "T2"), most=2)
    cup.seat()
    best = []
    for table in ("T1", "T2"):
        seats = cup.state.sessions[1].tables[table].seats
        names = [cup.state.entries[seats[seat]].player for seat in (1, 2)]
        cup.rounds(1, table, 1)
        cup.count("end", 1, table, {names[0]: 10 if table == "T1" else 900, names[1]: 20})
        best.append(names[1] if table == "T1" else names[0])
    cup.end(1)
    going = {each.player for each in cup.state.entries.values() if each.plays == 2}
    assert going == set(best)


def test_rule_17_22_equal_chips_at_the_line_are_played_off() -> None:
    heat = msgspec.structs.replace(HEAT, advance=2)
    last = SessionPlan(name="Final", game="canberra poker", takes=(1,))
    cup = CheckedTournament(conditions(sessions=(heat, last)))
    cup.enter(*players(4))
    cup.play_session(1, chips(900, 700, 700, 700))
    end = cmd.EndSession(by="dora", session=1)
    assert cup.refused(end) == ("tie_unresolved", "17.22")
    assert cup.refused(play_off(1, 2, 3)) == ("not_tied", None), "all three are tied"
    assert cup.refused(play_off(1, 1, 2, 3, 4)) == ("not_tied", None)
    result = play_off(1, 3, 4, 2)
    cup.do(result)
    cup.repeats(result)
    cup.do(end)
    assert cup.entry(player(3)).plays == 2
    assert cup.entry(player(2)).plays is cup.entry(player(4)).plays is None


@pytest.mark.parametrize(
    ("book", "rule"), [("NI2016-268", "17.22"), ("NI2005-63", "20.21"), ("NI2005-73", "20.21")]
)
def test_rule_17_22_equal_chips_in_the_final_are_played_off(book: str, rule: str) -> None:
    cup = final(3, 700, 700, 100, book=book)
    cup.end(1)
    assert cup.refused(AWARD) == ("tie_unresolved", rule)
    cup.do(play_off(0, 2, 1))
    cup.do(AWARD)
    assert cup.places() == {player(2): 1, player(1): 2, player(3): 3}


def test_a_tie_for_places_without_a_prize_is_shared() -> None:
    cup = final(5, 900, 800, 700, 100, 100)
    cup.end(1)
    cup.do(AWARD)
    shared = {p.player: (p.place, p.tied) for p in cup.state.placings if p.tied > 1}
    assert shared == {player(4): (4, 2), player(5): (4, 2)}


def test_rule_17_23_three_tied_for_second_to_fourth_share_what_those_places_win() -> None:
    """Pool 5 x $90.00: 2nd and 3rd together $225.00, a third of which is $75.00."""
    cup = CheckedTournament(conditions(sessions=(ONE,)))
    cup.enter(*players(5))
    cup.draw()
    cup.seat()
    cup.rounds(1, "T1", 1)
    cup.out(player(5))
    cup.rounds(1, "T1", 1)
    for number in (4, 3, 2):
        cup.out(player(number))
    cup.count("end", 1, "T1")
    cup.end(1)
    cup.do(AWARD)
    assert cup.won() == {
        player(1): 22_500,
        player(2): 7_500,
        player(3): 7_500,
        player(4): 7_500,
    }
    assert cup.places() == {
        player(1): 1,
        player(2): 2,
        player(3): 2,
        player(4): 2,
        player(5): 5,
    }


def test_rule_17_23_odd_cents_of_a_division_are_shown() -> None:
    stated = conditions(sessions=(ONE,), entry_fee_cents=101, commission_cents=0)
    cup = CheckedTournament(stated)
    for name in players(4):
        cup.do(cmd.Enter(by="dora", player=name, fee_cents=101))
    cup.draw()
    cup.seat()
    cup.rounds(1, "T1", 2)
    for number in (2, 3, 4):
        cup.out(player(number))
    cup.count("end", 1, "T1")
    cup.end(1)
    cup.do(AWARD)
    # 404 cents: 202 + 121 + 80 leaves one odd cent, for the first; 201 divided by three is 67.
    found = [(p.amount_cents, p.odd_cents) for p in cup.state.placings]
    assert found == [(203, 1), (67, 0), (67, 0), (67, 0)]
    assert sum(amount for amount, _ in found) == 404


def test_ni2018_568_19_3_a_xi_equal_chips_are_divided_if_the_conditions_say_so() -> None:
    one = msgspec.structs.replace(ONE, game="blackjack")
    stated = blackjack_conditions(sessions=(one,), final_ties="divide")
    cup = final(3, 700, 700, 100, stated=stated, book="NI2018-568")
    cup.end(1)
    cup.do(AWARD)
    assert cup.won() == {player(1): 10_800, player(2): 10_800, player(3): 5_400}
    other = blackjack_conditions(sessions=(one,))
    cup = final(3, 700, 700, 100, stated=other, book="NI2018-568")
    cup.end(1)
    assert cup.refused(AWARD) == ("tie_unresolved", "19.3(a)(xi)")


def test_ni2018_568_19_3_a_ix_points_over_several_sessions() -> None:
    cup = CheckedTournament(points_conditions(), instrument="NI2018-568")
    cup.enter(*players(3))
    cup.play_session(1, chips(900, 500, 500))
    (ended,) = cup.end(1)
    assert isinstance(ended, ev.SessionEnded)
    assert [each.points for each in ended.results] == ["10", "9/2", "9/2"]
    cup.play_session(2, chips(100, 900, 500))
    cup.end(2)
    assert [cup.entry(name).points for name in players(3)] == ["13", "29/2", "21/2"]
    cup.do(AWARD)
    assert cup.places() == {player(2): 1, player(1): 2, player(3): 3}


def test_ni2018_568_19_14_who_is_eliminated_keeps_points_and_plays_no_more() -> None:
    cup = CheckedTournament(points_conditions(), instrument="NI2018-568")
    cup.enter(*players(3))
    cup.draw()
    cup.seat()
    cup.rounds(1, "T1", 1)
    cup.out(player(1))
    cup.count("end", 1, "T1", chips(0, 700, 800))
    cup.end(1)
    cup.draw(2)
    assert sorted(cup.state.in_play(2)) == [2, 3]
    assert cup.entry(player(1)).points == "3"


def test_ni2018_568_equal_points_are_played_off_for_the_tournament() -> None:
    cup = CheckedTournament(points_conditions(1), instrument="NI2018-568")
    cup.enter(*players(3))
    cup.play_session(1, chips(500, 500, 100))
    cup.end(1)
    assert cup.refused(AWARD) == ("tie_unresolved", "19.3(a)(xi)")
    cup.do(play_off(0, 2, 1))
    cup.do(AWARD)
    assert cup.places() == {player(2): 1, player(1): 2, player(3): 3}
    strict = CheckedTournament(
        points_conditions(1, session_ties="play_off"), instrument="NI2018-568"
    )
    strict.enter(*players(3))
    strict.play_session(1, chips(500, 500, 100))
    assert strict.refused(cmd.EndSession(by="dora", session=1))[0] == "tie_unresolved"


def test_ni2018_568_19_3_a_ii_e_a_repechage_gives_a_second_chance() -> None:
    heat = SessionPlan(name="Heat", game="blackjack", rounds=1, advance=1)
    second = SessionPlan(
        name="Repechage", game="blackjack", rounds=1, takes=(1,), repechage=True, advance=1
    )
    last = SessionPlan(name="Final", game="blackjack", rounds=1, takes=(1, 2))
    stated = blackjack_conditions(sessions=(heat, second, last), repechage="for all")
    cup = CheckedTournament(stated, instrument="NI2018-568")
    cup.enter(*players(3))
    cup.play_session(1, chips(900, 500, 100))
    cup.end(1)
    cup.play_session(2, {player(2): 10, player(3): 20})
    cup.end(2)
    cup.play_session(3, {player(1): 10, player(3): 20})
    cup.end(3)
    cup.do(AWARD)
    assert cup.places() == {player(3): 1, player(1): 2, player(2): 3}


def test_who_forfeits_or_withdraws_is_not_placed_and_the_pool_is_the_others() -> None:
    cup = CheckedTournament(conditions(sessions=(ONE,)))
    cup.enter(*players(4))
    cup.draw()
    cup.seat(absent=[player(4)])
    cup.do(cmd.Withdraw(by="dora", player=player(3), reason="ill"))
    cup.rounds(1, "T1", 2)
    cup.count("end", 1, "T1", chips(900, 100))
    cup.end(1)
    cup.do(AWARD)
    assert cup.won() == {player(1): 22_500, player(2): 13_500}, "50 to 30 of four fees"


def test_nobody_placed_means_the_tournament_is_cancelled() -> None:
    cup = CheckedTournament(conditions(sessions=(ONE,)))
    cup.enter(*players(2))
    cup.draw()
    cup.seat()
    for name in players(2):
        cup.do(cmd.Withdraw(by="dora", player=name, reason="fire alarm"))
    cup.end(1)
    assert cup.refused(AWARD) == ("nobody_placed", None)
    cup.do(cmd.CancelTournament(by="sue", reason="fire alarm"))


# --- prizes are payouts

FIRST = "spring-cup:Entry-1-1-prize"  # $225.00 of five entries; $405.00 of nine


def awarded(count: int) -> CheckedTournament:
    cup: CheckedTournament = final(count, *range(900, 900 - 50 * count, -50))
    cup.end(1)
    cup.do(AWARD)
    return cup


def paid(cup: CheckedTournament, id_: str) -> Payout:
    found = cup.state.find_payout(id_)
    assert found is not None
    return found


def confirm(by: str, **other: Any) -> floor_commands.ConfirmPayout:
    return floor_commands.ConfirmPayout(by=by, payout=FIRST, **other)


def test_a_prize_is_verified_by_another_person_than_the_director() -> None:
    cup = awarded(5)
    assert cup.refused(confirm("cara")) == ("payout_unverified", "14.4")
    verify = floor_commands.VerifyPayout(by="dora", payout=FIRST)
    assert cup.refused(verify) == ("same_person", "16.6(b)")
    cup.do(msgspec.structs.replace(verify, by="vera"))
    cup.repeats(verify)
    assert cup.refused(confirm("vera")) == ("same_person", "16.6(b)")
    assert cup.refused(confirm("cara", method="gold"))[0] == "unknown_method"
    cup.do(confirm("cara", method="cash", identity_reference="ID 7"))
    cup.repeats(confirm("cara"))
    assert paid(cup, FIRST).status == "paid"
    assert cup.refused(confirm("carl"))[0] == "payout_paid"
    assert cup.state.accounts.paid_cents == 22_500


def test_a_large_prize_is_confirmed_by_two_people() -> None:
    cup = awarded(9)
    cup.do(floor_commands.VerifyPayout(by="vera", payout=FIRST))
    cup.do(confirm("cara"))
    cup.repeats(confirm("cara"))
    assert cup.state.payouts[FIRST].status == "verified"
    cup.do(confirm("carl"))
    assert paid(cup, FIRST).confirmed_by == ["cara", "carl"]
    assert cup.state.accounts.paid_cents == 40_500


def test_a_small_prize_needs_no_verification() -> None:
    cup = awarded(3)
    third = "spring-cup:Entry-3-1-prize"
    cup.do(floor_commands.ConfirmPayout(by="cara", payout=third))
    assert paid(cup, third).status == "paid"


def test_a_disputed_prize_is_held_until_it_is_decided() -> None:
    cup = awarded(5)
    dispute = floor_commands.DisputePayout(by="sue", payout=FIRST, reason="miscounted")
    assert cup.refused(msgspec.structs.replace(dispute, reason=""))[0] == "reason_missing"
    cup.do(dispute)
    cup.repeats(dispute)
    assert cup.refused(confirm("cara"))[0] == "payout_disputed"
    verify = floor_commands.VerifyPayout(by="vera", payout=FIRST)
    assert cup.refused(verify)[0] == "reason_missing"
    cup.do(msgspec.structs.replace(verify, reason="counted on video"))
    cup.do(confirm("cara"))


def test_rule_17_21_nobody_cancels_a_prize() -> None:
    cup = awarded(5)
    cancel = floor_commands.CancelPayout(by="sue", payout=FIRST, reason="x")
    assert cup.refused(cancel) == ("prize_stands", "17.21")
    unknown = msgspec.structs.replace(cancel, payout="spring-cup:Entry-9-1-prize")
    assert cup.refused(unknown) == ("unknown_payout", None)
    late = cmd.CancelTournament(by="sue", reason="rain")
    assert cup.refused(late) == ("tournament_over", None)


def test_nothing_is_decided_before_the_tournament_is_open() -> None:
    state = TOURNAMENT.new_state()
    decision = TOURNAMENT.decide(state, AWARD, 0)
    assert isinstance(decision, Refusal)
    assert decision.name == "tournament_not_open"
