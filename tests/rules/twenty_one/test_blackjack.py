"""The main game of Blackjack, in the three books that have it."""

import pytest

from jackpot.rules.twenty_one.settle import lines
from tests.rules.twenty_one.rounds import (
    ALL,
    B05,
    B18,
    B96,
    BLACKJACKS,
    PON,
    decisions,
    line,
    refused,
    run,
    table,
    won,
)

RULES = {
    B96: {
        "dealer_bust": "11.2(a)",
        "higher": "11.2(b)",
        "natural": "11.2(c)",
        "bust": "11.1(b)",
        "lower": "11.2(e)",
        "dealer_natural": "11.2(f)",
        "stand_off": "11.2(g)",
        "interim": "10(a)(i)",
        "even_money": "10(a)(ii)",
        "second": "8",
        "turn": "11.1(a)",
        "must_draw": "14(b)",
    },
}
RULES[B05] = RULES[B18] = {
    "dealer_bust": "13.1(a)",
    "higher": "13.1(b)",
    "natural": "13.1(c)",
    "bust": "13.1(d)",
    "lower": "13.1(e)",
    "dealer_natural": "13.1(f)",
    "stand_off": "13.1(g)",
    "interim": "8.1(a)",
    "even_money": "8.1(b)",
    "second": "6.2",
    "turn": "9.1",
    "must_draw": "9.2(b)",
}


@pytest.mark.parametrize("reference", BLACKJACKS)
@pytest.mark.parametrize(
    ("script", "result", "cents", "rule"),
    [
        ("Tc 6d 8s stand Td 6c", "win", 1000, "dealer_bust"),
        ("Tc 9d 9s stand 9c", "win", 1000, "higher"),
        ("Tc 9d 8s stand Tc", "lose", -1000, "lower"),
        ("Tc 9d 9s stand Tc", "stand_off", 0, "stand_off"),
        ("Tc 9d 6s 6c", "lose", -1000, "bust"),
        ("Ac 9d Ks", "win", 1500, "interim"),
        ("Ac Kd Ks 9c", "win", 1500, "natural"),
        ("Ac Kd Ks Ad", "stand_off", 0, "stand_off"),
        ("Ac Ad Ks Kd", "stand_off", 0, "stand_off"),
        ("Ac Ad Ks 9d", "win", 1500, "natural"),
        ("7c Ad 7s 7d Kd", "lose", -1000, "dealer_natural"),  # P7: a drawn 21
        ("7c 9d 7s 7d 5d 7c", "stand_off", 0, "stand_off"),
    ],
)
def test_final_and_interim_settlement(
    reference: str, script: str, result: str, cents: int, rule: str
) -> None:
    round = run(table(reference, {1: 1000}), script)
    assert won(round) == (result, cents, RULES[reference][rule])


@pytest.mark.parametrize("reference", BLACKJACKS)
@pytest.mark.parametrize(
    ("upcard", "at_once"), [("9d", True), ("Td", False), ("Kd", False), ("Ad", False)]
)
def test_a_blackjack_waits_for_the_second_card_of_a_ten_valued_card_or_an_ace(
    reference: str, upcard: str, at_once: bool
) -> None:
    """P5: "neither a 10 nor an ace" is ten-valued: a King waits too."""
    round = run(table(reference, {1: 1000}), f"Ac {upcard} Ks")
    assert bool(lines(round)) is at_once
    assert (round.phase == "complete") is at_once


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_odd_cents_of_3_to_2_are_cut_below_a_cent_only(reference: str) -> None:
    """P6; the chips of 1996 are cents here."""
    round = run(table(reference, {1: 1001}, smallest_chip_cents=1), "Ac 9d Ks")
    assert line(round).won_cents == (1502 if reference == B96 else 1501)


@pytest.mark.parametrize("reference", ALL)
def test_the_initial_deal_goes_round_the_boxes_then_to_the_dealer_and_round_again(
    reference: str,
) -> None:
    round = table(reference, {2: 1000, 5: 1000})
    rule = "8" if reference == B96 else "6.2"
    assert refused(round, "2c->5") == ("not_the_next_card", rule)
    run(round, "2c->2 3c->5")
    assert refused(round, "4c->2") == ("not_the_next_card", rule)
    assert refused(round, "stand@2") == ("initial_deal_incomplete", rule)
    run(round, "4c->dealer 5c->2 6c->5")
    assert round.phase == "offers"


@pytest.mark.parametrize("reference", ALL)
def test_players_act_in_turn_and_the_dealer_after_them(reference: str) -> None:
    round = run(table(reference, {1: 1000, 2: 1000}), "9c 9d 8d 9s 9h")
    turn = {B96: "11.1(a)", PON: "10.1"}.get(reference, "9.1")
    assert refused(round, "stand@2") == ("not_in_turn", turn)
    assert refused(round, "3c->dealer")[0] == "not_the_next_card"
    run(round, "stand@1")
    assert refused(round, "draw@1") == ("not_in_turn", turn)
    run(round, "stand@2")
    assert refused(round, "draw@2") == ("not_in_turn", turn)
    run(round, "9c")
    assert round.phase == "complete"


@pytest.mark.parametrize("reference", ALL)
def test_a_draw_that_was_decided_is_followed_by_its_card(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "9c 8d 5s draw")
    assert refused(round, "stand")[0] == "card_owed"
    run(round, "3c stand")


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize(
    ("cards", "may_stand"),
    [
        ("5c 8d 6s", False),  # 11
        ("5c 8d 7s", True),  # 12
        ("Ac 8d As", True),  # T5: a soft 12
        ("Ac 8d 6s", True),  # T5: a soft 17, by the letter a hard 7
        ("2c 8d 2s", False),
    ],
)
def test_a_hard_total_below_12_must_draw(reference: str, cards: str, may_stand: bool) -> None:
    round = run(table(reference, {1: 1000}), cards)
    assert ("stand" in decisions(round)) is may_stand
    if not may_stand:
        rule = {B96: "14(b)", PON: "10.2(c)"}.get(reference, "9.2(b)")
        assert refused(round, "stand") == ("must_draw", rule)


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize("third", ["5c", "6c"])
def test_a_hand_of_21_or_more_takes_no_further_card(reference: str, third: str) -> None:
    round = run(table(reference, {1: 1000}), f"9c 8d 7s {third}")
    assert ("draw" in decisions(round)) is False
    assert refused(round, "draw")[0] in ("not_in_turn", "round_complete")


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize(
    ("cards", "more"),
    [("5c 8d 6s", True), ("5c 8d 7s", False), ("Ac 8d As", False), ("4c 8d 4s", True)],
)
def test_an_absent_players_hand_gets_cards_until_its_total_exceeds_11(
    reference: str, cards: str, more: bool
) -> None:
    """T5: a soft 12 gets no card."""
    round = run(table(reference, {1: 1000}), f"{cards} absent")
    if more:
        assert refused(round, "double=1000")[0] == "card_owed"
        run(round, "5h")
    run(round, "9c->dealer")


@pytest.mark.parametrize(
    ("reference", "inscription", "draws"),
    [
        (B96, None, False),
        (B05, None, False),
        (B18, "stand", False),
        (B18, "draw", True),
        (PON, None, True),
    ],
)
def test_the_dealer_on_a_soft_17(reference: str, inscription: str | None, draws: bool) -> None:
    """T7: 1996 and 2005 stand on every 17."""
    round = run(table(reference, {1: 1000}, soft_17=inscription), "Kc 6d 8s stand As")
    assert (round.phase != "complete") is draws
    if not draws:
        assert refused(round, "2c->dealer")[0] == "dealer_takes_no_card"


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize(("second", "draws"), [("7d", True), ("8d", False)])
def test_the_dealer_draws_to_16_and_stands_on_a_hard_17(
    reference: str, second: str, draws: bool
) -> None:
    round = run(table(reference, {1: 1000}), f"Kc 9d 8s stand {second}")
    assert (round.phase != "complete") is draws


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_no_card_is_drawn_that_changes_nothing(reference: str) -> None:
    """T20."""
    bust = run(table(reference, {1: 1000}), "Kc 9d 8s 9c")
    assert bust.phase == "complete"
    insured = run(table(reference, {1: 1000}), "Kc Ad 8s insure=500 9c")
    assert insured.phase == "subsequent_deal"
    assert run(insured, "3d").phase == "complete"  # one card decides the insurance
    waiting = run(table(reference, {1: 1000}), "Ac Kd Ks 3d")
    assert waiting.phase == "complete"


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_even_money_is_each_players_own(reference: str) -> None:
    """T17; 1996 15.3(b)."""
    round = run(table(reference, {1: (1000, 500)}), "Ac Ad Ks")
    run(round, "even_money@1/2")
    assert won(round, place=2) == ("win", 500, RULES[reference]["even_money"])
    assert refused(round, "even_money@1/2")[0] == "settled"
    assert refused(round, "insure@1/2=200")[0] == "settled"
    run(round, "insure@1/1=500 Kd")
    assert won(round)[0] == "stand_off"
    assert won(round, "insurance")[:2] == ("win", 1000)


@pytest.mark.parametrize("reference", BLACKJACKS)
def test_even_money_stands_beside_an_insurance_that_was_placed_before(reference: str) -> None:
    """T17."""
    round = run(table(reference, {1: 1000}), "Ac Ad Ks insure=500 even_money 9d")
    assert won(round)[1] == 1000
    assert won(round, "insurance")[1] == -500


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize("cards", ["Ac Kd Ks", "9c Ad Ks", "Ac 9d Ks"])
def test_even_money_is_for_a_natural_against_an_ace(reference: str, cards: str) -> None:
    round = run(table(reference, {1: 1000, 2: 1000}), cards[:2] + " 9s" + cards[2:] + " 9h")
    assert refused(round, "even_money@1")[0] == "no_even_money"
