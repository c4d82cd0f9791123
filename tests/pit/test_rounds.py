"""A round of a pit from its first wager to the discard rack, under every book."""

import pytest

from jackpot.pit import commands as cmd
from jackpot.pit.machine import PIT
from jackpot.rules.refusal import Refusal
from jackpot.rules.twenty_one.acts import Act
from tests.pit.build import ALL, PON, PROCEDURES, SIDES, TABLE, open_pit


@pytest.mark.parametrize("reference", ALL)
def test_a_round_is_settled_by_moments_and_the_money_balances(reference: str) -> None:
    pit = open_pit(reference)
    kind = SIDES[reference][0]
    pit.deal({1: 1_000, 3: 2_000}, {(kind, 1): 100 if kind == "super_sevens" else 500})
    dealt = pit.play("8s 9c 7c 8d 5c")
    assert [line.wager for line in dealt.settled] == [kind]  # at once, before any decision
    assert dealt.phase == "offers"
    over = pit.play("stand Kc")
    assert [(line.box, line.result, line.collected_cents) for line in over.settled] == [
        (3, "lose", 2_000)
    ]
    while pit.round.phase != "complete":
        last = pit.play("9d")
    assert [(line.box, line.result, line.won_cents) for line in last.settled] == [(1, "win", 1_000)]
    settled = pit.settle()
    assert (settled.phase, len(settled.lines)) == ("settled", 3)
    main = pit.money.main
    assert (main.staked_cents, main.lost_cents, main.returned_cents) == (3_000, 2_000, 1_000)
    assert (main.won_cents, main.in_play_cents, pit.money.side.in_play_cents) == (1_000, 0, 0)
    pit.check_replica()


@pytest.mark.parametrize("reference", ALL)
def test_a_void_round_hands_every_wager_back_also_after_it_was_settled(reference: str) -> None:
    pit = open_pit(reference)
    pit.deal({1: 1_000})
    pit.play("8s 7c 8d stand 9d")
    while pit.round.phase != "complete":
        pit.play("9h")
    pit.settle()
    answered = pit.do(pit.void(PROCEDURES[reference]))
    assert answered.round.phase == "void"
    assert [line.result for line in answered.round.lines] == ["void"]
    main = pit.money.main
    assert (main.lost_cents, main.won_cents, main.returned_cents) == (0, 0, main.staked_cents)
    pit.check_replica()


def test_acts_are_idempotent_by_number() -> None:
    pit = open_pit()
    pit.deal({1: 1_000})
    pit.play("8s 7c")
    act = pit.round.acts[0]
    assert pit.do(pit.of_round(cmd.RecordAct, number=1, act=act)).number == 1
    other = pit.of_round(cmd.RecordAct, number=2, act=act)
    assert pit.refused(other) == "act_recorded None"
    assert pit.refused(pit.of_round(cmd.RecordAct, number=4, act=act)) == "act_out_of_order None"
    assert pit.refused(pit.of_round(cmd.RecordAct, number=0, act=act)) == "act_recorded None"


def test_ni2005_73_10_2_c_an_unlawful_act_is_refused_with_the_rule_of_the_book() -> None:
    pit = open_pit(PON)
    pit.deal({1: 1_000})
    pit.play("2s 7c 3d")
    refusal = pit.act(Act(decision="stand", box=1))
    assert (refusal.name, refusal.rule) == ("must_draw", "10.2(c)")


def test_a_reverted_state_is_the_committed_one() -> None:
    pit = open_pit()
    for _ in range(7):
        pit.deal({1: 1_000})
        pit.play("Ts 7c 9d stand Tc")
        pit.settle()
    pit.deal({1: 1_000})
    committed, working = pit.state, PIT.decode(PIT.encode(pit.state))
    command = pit.of_round(cmd.RecordAct, number=1, act=pit.state.tables[TABLE].recent[0].acts[0])
    events = PIT.decide(working, command, 1)
    assert not isinstance(events, Refusal)
    PIT.apply(working, events)
    assert PIT.digest(working) != PIT.digest(committed)
    assert PIT.digest(PIT.revert(working, committed, events)) == PIT.digest(committed)
    everywhere = cmd.BeginGamingDay(by="server", day="2025-12-01")
    more = PIT.decide(working, everywhere, 2)
    assert not isinstance(more, Refusal)
    PIT.apply(working, more)
    assert PIT.digest(PIT.revert(working, committed, (*events, *more))) == PIT.digest(committed)
