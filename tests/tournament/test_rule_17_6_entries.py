"""Entries: fees, agreement, one for each player, buy-backs, reserved players, substitutes."""

import msgspec
import pytest

from jackpot.tournament import commands as cmd
from jackpot.tournament.views import prize_view
from tests.tournament.build import (
    CheckedTournament,
    blackjack_conditions,
    buy_back_conditions,
    conditions,
    enter,
    player,
    players,
)


def test_rule_17_24_a_fee_is_commission_and_prize_pool() -> None:
    cup = CheckedTournament(conditions())
    cup.enter(*players(3))
    accounts = cup.state.accounts
    assert (accounts.receipts_cents, accounts.commission_cents) == (30_000, 3_000)
    assert accounts.pool_cents == 27_000


@pytest.mark.parametrize("fee_cents", [9_999, 10_001])
def test_rule_17_24_a_fee_is_exactly_as_stated(fee_cents: int) -> None:
    cup = CheckedTournament(conditions())
    assert cup.refused(enter(player(1), fee_cents=fee_cents)) == ("wrong_fee", "17.24")


def test_rule_17_6_a_player_has_one_entry_only() -> None:
    cup = CheckedTournament(conditions())
    cup.enter(player(1))
    cup.repeats(enter(player(1)))
    cup.do(cmd.Withdraw(by="dora", player=player(1), reason="ill"))
    assert cup.refused(enter(player(1))) == ("entered_already", "17.6")
    assert cup.refused(enter("Jane Doe")) == ("player_reference", None)


@pytest.mark.parametrize("rule", ["17.5", "19.5"])
def test_rule_17_5_agreement_in_writing_where_it_is_required(rule: str) -> None:
    if rule == "17.5":
        cup = CheckedTournament(conditions(agreement_required=True))
    else:
        stated = blackjack_conditions(agreement_required=True)
        cup = CheckedTournament(stated, instrument="NI2018-568")
    assert cup.refused(enter(player(1))) == ("not_agreed", rule)
    cup.do(enter(player(1), agreed=True))


def test_no_more_players_than_the_maximum() -> None:
    cup = CheckedTournament(conditions(maximum_players=3))
    cup.enter(*players(3))
    assert cup.refused(enter(player(4))) == ("tournament_full", None)
    cup.do(cmd.Withdraw(by="dora", player=player(2), reason="ill"))
    cup.enter(player(4))
    cup.draw()
    assert cup.refused(enter(player(5))) == ("entries_closed", None)


def test_players_enter_into_an_opening_session() -> None:
    cup = CheckedTournament(buy_back_conditions())
    cup.enter(player(1), session=2)
    assert cup.refused(enter(player(2), session=3)) == ("not_an_opening_session", None)
    assert cup.refused(enter(player(2), session=4)) == ("no_such_session", None)


def test_rule_17_25_who_withdraws_leaves_the_fee_in_the_pool() -> None:
    cup = CheckedTournament(conditions())
    cup.enter(*players(3))
    withdraw = cmd.Withdraw(by="dora", player=player(1), reason="ill")
    assert cup.refused(msgspec.structs.replace(withdraw, reason=" "))[0] == "reason_missing"
    cup.do(withdraw)
    cup.repeats(withdraw)
    assert cup.state.accounts.pool_cents == 27_000
    assert cup.refused(msgspec.structs.replace(withdraw, player=player(9)))[0] == "unknown_entrant"


def test_rule_17_11_a_substitute_plays_on_under_the_entry() -> None:
    cup = CheckedTournament(conditions())
    cup.enter(*players(2))
    change = cmd.Substitute(by="dora", player=player(1), substitute=player(7), reason="ill")
    taken = msgspec.structs.replace(change, substitute=player(2))
    assert cup.refused(taken) == ("entered_already", "17.6")
    cup.do(change)
    cup.repeats(change)
    assert cup.entry(player(7)).number == 1
    assert cup.refused(enter(player(1))) == ("entered_already", "17.6")
    cup.do(cmd.CancelTournament(by="sue", reason="too few"))
    refunded = {prize_view(cup.state, each).player for each in cup.state.payouts.values()}
    assert refunded == {player(1), player(2)}, "the fee goes back to who paid it"


def bought_back_cup() -> CheckedTournament:
    cup = CheckedTournament(buy_back_conditions())
    cup.enter(*players(4))
    cup.enter(player(5), player(6), session=2)
    cup.play_session(1, {player(1): 900, player(2): 800, player(3): 700, player(4): 600})
    return cup


BUY = cmd.BuyBackIn(by="dora", player=player(3), into=2, fee_cents=5_000)


def test_rule_17_3_a_viii_an_eliminated_player_buys_back_as_the_conditions_say() -> None:
    cup = bought_back_cup()
    assert cup.refused(BUY) == ("not_eliminated", "17.6")
    cup.end()
    assert cup.refused(msgspec.structs.replace(BUY, into=3)) == ("no_buy_back", "17.6")
    assert cup.refused(msgspec.structs.replace(BUY, fee_cents=4_999)) == ("wrong_fee", "17.24")
    winner = msgspec.structs.replace(BUY, player=player(1))
    assert cup.refused(winner) == ("not_eliminated", "17.6")
    cup.do(BUY)
    cup.repeats(BUY)
    assert cup.state.accounts.commission_cents == 6 * 1_000 + 500
    assert cup.state.accounts.pool_cents == 6 * 9_000 + 4_500
    cup.draw(2)
    late = msgspec.structs.replace(BUY, player=player(4))
    assert cup.refused(late) == ("buy_back_closed", "17.3(a)(viii)")
    assert sorted(cup.state.in_play(2)) == [3, 5, 6]


def test_a_player_who_bought_back_while_the_session_ran_is_in_the_next_one() -> None:
    cup = CheckedTournament(buy_back_conditions())
    cup.enter(*players(4))
    cup.enter(player(5), session=2)
    cup.draw(1)
    cup.seat(1)
    cup.rounds(1, "T1", 1)
    cup.out(player(3))
    cup.do(BUY)
    cup.count("end", 1, "T1", {player(1): 900, player(2): 800, player(4): 600})
    cup.end(1)
    assert cup.entry(player(3)).plays == 2
    cup.draw(2)
    assert sorted(cup.state.in_play(2)) == [3, 5]


def test_rule_17_25_cancelling_refunds_every_fee_and_commission() -> None:
    cup = bought_back_cup()
    cup.end()
    cup.do(BUY)
    receipts_cents = cup.state.accounts.receipts_cents
    cancel = cmd.CancelTournament(by="sue", reason="fire alarm")
    assert cup.refused(msgspec.structs.replace(cancel, reason=""))[0] == "reason_missing"
    cup.do(cancel)
    cup.repeats(cancel)
    assert cup.state.accounts.payable_cents == receipts_cents
    assert cup.state.accounts.commission_cents == cup.state.accounts.pool_cents == 0
    assert cup.state.payouts["spring-cup:Entry-3-1-refund"].award.amount_cents == 15_000
    assert cup.refused(enter(player(9), session=2)) == ("tournament_over", None)
    cup.repeats(BUY)
