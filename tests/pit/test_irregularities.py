"""Irregularities: burnt cards, errors, reconstruction and voids (14, 16; Pontoon 15, 17)."""

from typing import Any

import msgspec
import pytest

from jackpot.pit import commands as cmd
from jackpot.pit.state import RECENT_ROUNDS
from jackpot.pit.views import PitActView
from jackpot.rules.twenty_one.acts import Act
from tests.pit.build import ALL, B05, B18, B96, PON, SINCE_2005, TABLE, Pit, open_pit

LATER_VOID = {B05: "14.5", B18: "14.5", PON: "15.5"}
RECONSTRUCT = {B96: "18(d)", B05: "14.4", B18: "14.4", PON: "15.4"}
DISTURBANCE = {B96: "20.3", B05: "16.1", B18: "16.1", PON: "17.1"}


def play_out(pit: Pit) -> None:
    pit.play("8s 7c Kd stand Kh")
    pit.settle()


def reconstruct(pit: Pit, acts: Any, rule: str, **other: Any) -> cmd.ReconstructRound:
    given = {"by": "sue", "table": TABLE, "round": pit.number, "reason": "misplaced", **other}
    return cmd.ReconstructRound(acts=tuple(acts), rule=rule, **given)


@pytest.mark.parametrize("reference", ALL)
def test_14_1_to_14_3_burnt_cards_and_cards_drawn_in_error(reference: str) -> None:
    pit = open_pit(reference)
    pit.deal({1: 1_000})
    pit.play("9s->burn 8s 7c Kd 5d->drawn_in_error")
    wrong = pit.act(Act(card="6d", to="dealer"))
    assert wrong.name in ("not_the_next_card", "not_the_card_drawn")
    pit.play("stand 5d Kh 2s->burn")
    assert pit.round.play is not None
    assert pit.round.play.burnt == ["9s", "2s"]
    assert pit.round.phase == "complete"
    pit.settle()


@pytest.mark.parametrize("reference", ALL)
def test_14_4_a_reconstructed_hand_keeps_both_versions(reference: str) -> None:
    pit = open_pit(reference)
    pit.deal({1: 1_000})
    pit.play("8s 7c Kd stand Kh")
    assert pit.money.main.won_cents == 1_000
    before = list(pit.round.acts)
    # The ten was the player's by the rules: he had not stood.
    after = [*before[:3], Act(decision="draw", box=1), Act(card="Kh", to="1")]
    wrong = pit.refused(reconstruct(pit, after, "13.1"))
    assert wrong == f"reconstruction_rule {RECONSTRUCT[reference]}"
    answered = pit.do(reconstruct(pit, after, RECONSTRUCT[reference]))
    assert [each.before for each in answered.round.reconstructions] == [before]
    assert answered.round.acts == after
    assert [(each.result, each.settled_by_act) for each in answered.round.lines] == [("lose", 5)]
    assert (pit.money.main.won_cents, pit.money.main.lost_cents) == (0, 1_000)
    pit.settle()
    pit.check_replica()


def test_ni2018_568_14_4_an_unlawful_version_is_refused_by_its_first_wrong_act() -> None:
    pit = open_pit()
    pit.deal({1: 1_000})
    pit.play("8s 7c Kd stand")
    acts = [*pit.round.acts[:3], Act(card="5h", to="dealer")]
    refusal = pit.send(reconstruct(pit, acts, "14.4"))
    assert (refusal.name, refusal.rule) == ("not_the_next_card", "6.2")
    assert refusal.detail.startswith("Act 4: ")


@pytest.mark.parametrize("reference", SINCE_2005)
def test_14_5_found_after_the_next_round_began_the_earlier_is_void(reference: str) -> None:
    pit = open_pit(reference)
    pit.deal({1: 1_000})
    pit.play("8s 7c Kd stand Kh")
    rule = LATER_VOID[reference]
    assert pit.refused(pit.void(rule)) == f"next_round_not_begun {rule}"
    pit.settle()
    first = pit.number
    pit.open_round()
    pit.do(pit.main(1, 2_000))
    assert pit.refused(pit.void(rule, first)) == f"next_round_not_begun {rule}"  # no card yet
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c")
    acts = pit.state.tables[TABLE].recent[-1].acts
    late = reconstruct(pit, acts[:-1], RECONSTRUCT[reference], round=first)
    assert pit.refused(late) == f"next_round_began {rule}"
    assert pit.do(pit.void(rule, first)).round.phase == "void"
    pit.play("Kd stand Kh")  # the later round stands
    pit.settle()
    assert (pit.money.main.returned_cents, pit.money.main.won_cents) == (3_000, 2_000)
    assert pit.refused(pit.void("13.1")).startswith("void_rule")


@pytest.mark.parametrize("reference", ALL)
def test_16_1_a_disturbance_voids_a_round_at_any_time_of_its_day(reference: str) -> None:
    pit = open_pit(reference)
    for _ in range(RECENT_ROUNDS + 3):
        pit.deal({1: 1_000})
        play_out(pit)
    assert 1 in pit.state.tables[TABLE].finished  # compact
    answered = pit.do(pit.void(DISTURBANCE[reference], 1))
    assert answered.round.phase == "void"
    assert pit.money.main.returned_cents == pit.money.main.staked_cents
    assert pit.money.voided == 1
    pit.check_replica()
    pit.do(cmd.BeginGamingDay(by="server", day="2025-12-01"))
    assert pit.refused(pit.void(DISTURBANCE[reference], 2)) == "no_such_round None"
    view = pit.do(pit.of_table(cmd.GiveNotice, text="Hello"))
    assert (view.money.rounds, view.money.main.staked_cents) == (0, 0)  # of the new day
    pit.check_replica()


def test_a_void_before_the_first_card_accounts_nothing() -> None:
    pit = open_pit()
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    answered = pit.do(pit.void("16.3"))
    assert (answered.round.phase, answered.round.lines) == ("void", [])
    assert pit.money.main.staked_cents == 0
    assert pit.refused(pit.of_round(cmd.DealRound)) == "round_void None"
    assert pit.refused(pit.of_round(cmd.SettleRound)) == "round_void None"
    pit.deal({1: 1_000})


@pytest.mark.parametrize(
    ("reference", "rule"), [(B96, "20.2(a)"), (B05, "16.2(a)"), (B18, "16.2(a)"), (PON, "17.2(a)")]
)
def test_16_2_a_one_void_wager_goes_back_and_the_others_stand(reference: str, rule: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    pit.do(pit.main(1, 2_000))
    pit.do(pit.main(1, 1_000, place=2))
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c 8d split")
    void = pit.of_round(
        cmd.VoidPlace, box=1, place=1, side=None, rule="13.1", reason="touched the chips"
    )
    assert pit.refused(msgspec.structs.replace(void, rule="99.1")).startswith("contravened_rule")
    assert pit.refused(msgspec.structs.replace(void, place=3)).startswith("no_wager_there")
    answered = pit.do(void)
    assert [(each.wager, each.result, each.rule) for each in answered.round.lines] == [
        ("main", "void", rule),
        ("split", "void", rule),
    ]
    barred = pit.act(Act(decision="double", box=1, hand=1, place=1, amount_cents=2_000))
    assert (barred.name, barred.rule) == ("place_void", rule)
    pit.play("Kd stand Kh stand Kc")
    pit.settle()
    main = pit.money.main
    assert (main.staked_cents, main.returned_cents, main.won_cents) == (5_000, 5_000, 1_000)
    pit.check_replica()


def test_ni2018_568_16_2_a_a_void_wager_before_the_first_card_takes_its_pair_with_it() -> None:
    pit = open_pit()
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    pit.do(pit.side("perfect_pairs", 1, 500))
    pit.do(pit.of_round(cmd.VoidPlace, box=1, place=1, rule="4.3", reason="late"))
    assert (pit.round.wagers, pit.round.side_wagers) == ([], [])
    assert pit.refused(pit.main(1, 1_000)) == "place_void 16.2(a)"
    assert pit.refused(pit.of_round(cmd.DealRound)) == "no_wagers 4.1"


@pytest.mark.parametrize("reference", ALL)
def test_14_6_the_shoe_runs_out_and_the_round_is_completed(reference: str) -> None:
    pit = open_pit(reference)
    pit.deal({1: 1_000, 2: 1_000})
    pit.play("8s 8c 7c Kd 6d stand draw Kc ?->reshuffle")
    pit.play("Kh")
    assert pit.settle().phase == "settled"


def test_a_large_void_needs_two_people_and_collecting_waits() -> None:
    limits = cmd.CageLimits(
        cage_from_cents=1_000, verify_from_cents=1_000, two_person_from_cents=1_000
    )
    pit = open_pit(B18, limits)
    pit.deal({1: 1_000})
    pit.play("8s 7c Kd stand Kh")
    assert list(pit.state.payouts) == ["B1-1-1-main"]
    proposed = pit.do(pit.void("16.3", by="sue"))
    assert isinstance(proposed, PitActView)
    assert (proposed.kind, proposed.amount_cents) == ("void_round", 1_000)
    assert pit.round.phase == "complete"
    assert pit.refused(pit.of_round(cmd.SettleRound)).startswith("act_pending")
    assert pit.refused(pit.void("16.1", by="tom")).startswith("act_pending")
    assert pit.do(pit.void("16.3", by="tom")).round.phase == "void"
    assert (pit.state.payouts, pit.money.at_cage_cents) == ({}, 0)
    assert pit.state.closed_payouts[-1].status == "cancelled"
    pit.check_replica()


def test_a_settled_round_is_reconstructed_by_two_people_and_a_declined_act_stays_declined() -> None:
    pit = open_pit()
    pit.deal({1: 1_000})
    play_out(pit)
    acts = [*pit.round.acts[:-1], Act(card="Td", to="dealer")]
    assert pit.refused(reconstruct(pit, acts[:-1], "")).startswith("reconstruction_incomplete")
    proposed = pit.do(reconstruct(pit, acts, ""))
    assert isinstance(proposed, PitActView)
    pit.do(cmd.DeclineAct(by="tom", act=proposed.act, reason="look again"))
    assert pit.refused(reconstruct(pit, acts, "")).startswith("act_declined")
    assert isinstance(pit.do(reconstruct(pit, acts, "", reason="film 12")), PitActView)
    pit.do(reconstruct(pit, acts, "", by="tom", reason="seen"))
    assert pit.round.acts == acts


def test_a_round_whose_payout_was_paid_stays() -> None:
    limits = cmd.CageLimits(
        cage_from_cents=1_000, verify_from_cents=1_000, two_person_from_cents=2_000
    )
    pit = open_pit(B18, limits)
    pit.deal({1: 1_000, 2: 1_000})
    pit.play("8s 8h 7c Kd Ks stand stand Kh")
    pit.settle()
    pit.do(cmd.VerifyPayout(by="sue", payout="B1-1-1-main"))
    pit.do(cmd.ConfirmPayout(by="cara", payout="B1-1-1-main"))
    assert pit.refused(pit.void("16.3")) == "paid_at_cage None"
    void = pit.of_round(cmd.VoidPlace, box=1, place=1, rule="4.3", reason="late")
    assert pit.refused(void) == "paid_at_cage None"
    bust = [*pit.round.acts[:-1], Act(card="Td", to="dealer")]
    pit.do(reconstruct(pit, bust, ""))  # the lines stay the same
    pit.do(reconstruct(pit, bust, "", by="tom"))
    ties = [*pit.round.acts[:7], Act(card="Ah", to="dealer")]
    assert pit.refused(reconstruct(pit, ties, "")) == "paid_at_cage None"
    pit.do(msgspec.structs.replace(void, box=2))
    pit.check_replica()
