"""`play = "side_wagers"`: only side wagers are posted, and the first cards of their boxes."""

import pytest

from jackpot.pit import commands as cmd
from jackpot.rules.twenty_one.acts import Act
from tests.pit.build import B05, B18, PON, open_pit


@pytest.mark.parametrize(("reference", "rule"), [(B05, "18.10"), (B18, "17.8"), (PON, "18.10")])
def test_pairs_are_settled_by_two_cards_of_each_box(reference: str, rule: str) -> None:
    pit = open_pit(reference, play="side_wagers")
    pit.open_round()
    assert pit.refused(pit.main(1, 1_000)) == "main_not_posted None"
    assert pit.refused(pit.side("perfect_pairs", 1, 500)) == f"alone {rule}"
    for box in (3, 1):
        lit = pit.do(pit.side("perfect_pairs", box, 500, beside_main=True))
        assert lit.lamp == "on"
    pit.do(pit.side("perfect_pairs", 3, 1_000, place=2, beside_main=True))
    dealt = pit.do(pit.of_round(cmd.DealRound))
    assert [act.to for act in dealt.round.next] == ["1"]
    wrong = pit.act(Act(card="8s", to="dealer"))
    assert wrong.name == "not_the_next_card"
    pit.play("8s 9c")  # one card to each box, no card of the dealer
    answered = pit.play("8d 9c")
    assert answered.phase == "complete"
    assert [(each.box, each.place, each.odds) for each in answered.settled] == [
        (3, 1, "25 to 1"),
        (1, 1, "6 to 1"),
        (3, 2, "25 to 1"),
    ]
    assert answered.next == ()
    pit.settle()
    money = pit.money
    assert (money.main.staked_cents, money.main.in_play_cents) == (0, 0)
    assert (money.side.staked_cents, money.side.returned_cents) == (2_000, 2_000)
    assert money.side.won_cents == 25 * 1_500 + 6 * 500
    pit.check_replica()


def test_ni2005_63_17_8_super_sevens_wait_for_the_third_card_or_for_none() -> None:
    pit = open_pit(B05, play="side_wagers")
    pit.open_round()
    for box in (1, 2, 3):
        pit.do(pit.side("super_sevens", box, 500, beside_main=True))
    pit.do(pit.of_round(cmd.DealRound))
    first = pit.play("7s 7s 7c 7h 7d 8c")
    assert [(each.box, each.odds) for each in first.settled] == [(3, "3 to 1")]
    assert {(act.to, act.decision) for act in first.next if act.box in (0, 1)} == {
        ("1", None),
        (None, "stand"),
    }
    refused = pit.act(Act(decision="double", box=1, amount_cents=500))
    assert refused.name == "not_posted"
    refused = pit.act(Act(decision="stand", box=2))
    assert (refused.name, refused.rule) == ("not_in_turn", "9.1")
    third = pit.act(Act(card="7c", to="1"))
    assert [(each.box, each.odds) for each in third.settled] == [(1, "500 to 1")]
    last = pit.act(Act(decision="stand", box=2))
    assert [(each.box, each.odds) for each in last.settled] == [(2, "50 to 1")]
    assert last.phase == "complete"
    pit.settle()
    pit.check_replica()


def test_a_round_without_side_wagers_is_over_with_its_deal() -> None:
    pit = open_pit(B18, play="side_wagers")
    pit.open_round()
    assert pit.do(pit.of_round(cmd.DealRound)).round.phase == "complete"
    pit.settle()


def test_a_void_round_hands_side_wagers_back_and_no_more() -> None:
    pit = open_pit(B18, play="side_wagers")
    pit.open_round()
    pit.do(pit.side("perfect_pairs", 1, 500, beside_main=True))
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 8s")
    answered = pit.do(pit.void("16.3"))
    assert [(each.wager, each.returned_cents) for each in answered.round.lines] == [
        ("perfect_pairs", 500)
    ]
    assert (pit.money.side.won_cents, pit.money.main.staked_cents) == (0, 0)
    pit.check_replica()
