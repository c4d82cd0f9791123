"""What S10-1996 alone has: payable amounts, burning, refused cards, Triple Play."""

import pytest

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager
from tests.rules.twenty_one.rounds import (
    B05,
    B18,
    B96,
    PON,
    decisions,
    line,
    refused,
    refused_table,
    run,
    table,
    won,
)


def natural_of(cents: int, **terms: object) -> int:
    round = run(table(B96, {1: cents}, None, smallest_chip_cents=500, **terms), "Ac 9d Ks")
    return line(round).won_cents


def test_s10_1996_20_10_without_a_notice_the_next_higher_payable_amount() -> None:
    assert natural_of(1000) == 1500
    assert natural_of(500) == 1000  # $7.50 is not payable in $5 chips
    assert natural_of(700) == 1500  # $10.50


def test_s10_1996_20_10_with_a_notice_the_lower_multiple_of_the_minimum() -> None:
    noticed = {"multiples_notice": True, "minimum_cents": 1000}
    assert natural_of(1700, **noticed) == 1500  # as a wager of $10
    assert natural_of(2000, **noticed) == 3000
    assert natural_of(1500, minimum_cents=500, multiples_notice=True) == 2250  # on the multiple


@pytest.mark.parametrize("reference", [B05, B18, PON])
def test_p6_later_books_pay_exact_cents(reference: str) -> None:
    round = run(table(reference, {1: 500}, smallest_chip_cents=500), "Ac 9d Ks")
    assert line(round).won_cents == 750


def test_s10_1996_7_2_the_first_card_of_a_shoe_is_burnt_unseen() -> None:
    terms = Terms(decks=6, smallest_chip_cents=100)
    wagers = [MainWager(box=1, amount_cents=1000)]
    round = open_round(BY_REFERENCE[B96], terms, wagers, burn_due=True)
    assert isinstance(round, Round)
    assert [each.to for each in next_acts(round)] == ["burn", "1"]
    run(round, "?->burn")
    assert [each.to for each in next_acts(round)] == ["1"]


def test_s10_1996_18_i_a_forgotten_burn_does_not_stop_the_round() -> None:
    terms = Terms(decks=6, smallest_chip_cents=100)
    wagers = [MainWager(box=1, amount_cents=1000)]
    round = open_round(BY_REFERENCE[B96], terms, wagers, burn_due=True)
    assert isinstance(round, Round)
    run(round, "Ac 9d Ks")
    assert round.phase == "complete"


def test_s10_1996_18_h_a_refused_card_ends_the_hand_and_becomes_the_next_card() -> None:
    """T38: also below 12; if all refuse it is the dealer's second card."""
    round = run(table(B96, {1: 1000, 2: 1000}), "5c 9h 9d 4s 7h 8d->drawn_in_error")
    run(round, "refuse_card refuse_card")
    assert refused(round, "2c->dealer") == ("not_the_card_drawn", "18(h)")
    run(round, "8d->dealer")
    assert round.dealer[0] == ["9d", "8d"]
    assert won(round)[0] == "lose"


@pytest.mark.parametrize("reference", [B05, B18, PON])
def test_later_books_know_no_refusal_of_a_card(reference: str) -> None:
    round = run(table(reference, {1: 1000}), "5c 9d 8s 8d->drawn_in_error")
    assert refused(round, "refuse_card")[0] == "card_not_refused"
    rule = "15.2" if reference == PON else "14.2"
    assert refused(round, "2c") == ("not_the_card_drawn", rule)
    run(round, "8d->1")


def test_s10_1996_18_h_only_a_card_that_was_drawn_in_error_is_refused() -> None:
    round = run(table(B96, {1: 1000}), "5c 9d 8s")
    assert refused(round, "refuse_card") == ("card_not_refused", "18(h)")
    assert "refuse_card" not in decisions(round)


def test_s10_1996_15_1_who_decides() -> None:
    """Seated, else the highest wager, else the nearest (T12)."""

    def decides(*wagers: MainWager) -> int:
        return table(B96, list(wagers)).boxes[0].decides

    def place(number: int, cents: int, *, seated: bool = False) -> MainWager:
        return MainWager(box=1, place=number, amount_cents=cents, seated=seated)

    assert decides(place(1, 500), place(2, 1000), place(3, 300, seated=True)) == 3
    assert decides(place(1, 500), place(2, 1000), place(3, 300)) == 2
    assert decides(place(1, 500), place(2, 500), place(3, 500)) == 1
    assert decides(place(1, 300), place(2, 500), place(3, 500)) == 2


def triple(cents: tuple[int, ...] = (1000, 1000, 1000)) -> Round:
    return table(B96, {1: cents}, triple_play=True)


def results(round: Round, wager: str = "triple_play", hand: int = 1) -> dict[int, int]:
    return {
        each.place: each.won_cents - each.collected_cents
        for each in lines(round)
        if each.wager == wager and each.hand == hand
    }


def test_s10_1996_22_13_three_dealers_hands_on_one_first_card_settled_in_turn() -> None:
    round = run(triple((1000, 500, 200)), "Kc 9d 9s stand 9c")
    assert results(round) == {1: 1000}
    assert refused(round, "5c->dealer")[0] == "not_the_next_card"
    run(round, "Kd->dealer.2")
    assert results(round) == {1: 1000, 2: 0}
    run(round, "5c 7c")
    assert results(round) == {1: 1000, 2: 0, 3: -200}
    assert [hand[0] for hand in round.dealer] == ["9d"] * 3


@pytest.mark.parametrize(
    ("cents", "code"), [((1000,), "wrong_hands"), ((1000, 500, 200, 100), "too_many_players")]
)
def test_s10_1996_22_3_two_or_three_wagers(cents: tuple[int, ...], code: str) -> None:
    assert refused_table(B96, {1: cents}, triple_play=True) == (code, "22.3")
    run(triple((1000, 500)), "Kc 9d 9s")


def test_s10_1996_22_4_not_hands_1_and_3() -> None:
    """T34."""
    wagers = [MainWager(box=1, place=place, amount_cents=500) for place in (1, 3)]
    assert refused_table(B96, wagers, triple_play=True) == ("wrong_hands", "22.3")


def test_s10_1996_22_8_over_21_loses_all_wagers_on_the_hand() -> None:
    round = run(triple(), "Kc 9d 8s 9c")
    assert results(round) == {1: -1000, 2: -1000, 3: -1000}
    assert won(round, "triple_play")[2] == "22.8"
    assert round.phase == "complete"


def test_s10_1996_22_9_each_wager_of_a_split_is_matched() -> None:
    round = run(triple((1000, 500)), "8c 9d 8s split 3c")
    assert [stake.cents for stake in round.boxes[0].hands[1].stakes] == [1000, 500]


@pytest.mark.parametrize("cards", ["3c", "3c 2c"])
def test_s10_1996_22_10_no_double_on_a_split_hand(cards: str) -> None:
    round = run(triple((1000, 500)), f"8c 9d 8s split {cards}")
    assert refused(round, "double") == ("no_double", "22.10")


@pytest.mark.parametrize("cards", ["8d", "3c 8d stand 8h"])
def test_s10_1996_22_11_a_pair_is_split_once(cards: str) -> None:
    round = run(triple((1000, 500)), f"8c 9d 8s split {cards}")
    assert refused(round, "split") == ("no_split", "22.11")


def test_s10_1996_22_9_only_a_pair_is_split() -> None:
    round = run(triple(), "8c 9d 7s")
    assert refused(round, "split") == ("no_split", "22.9")


def test_s10_1996_22_5_one_player_has_the_box() -> None:
    round = run(triple(), "8c 9d 8s")
    assert refused(round, "split@1/2") == ("not_deciding", "22.5")
    run(round, "split")
    assert refused(round, "split@1.1/2") == ("not_joining", "22.5")


@pytest.mark.parametrize(
    ("cards", "code"), [("5c 9d 6s", "wrong_double"), ("3c 9d 4s 2d", "no_double")]
)
def test_s10_1996_22_12_a_double_is_each_wager_on_two_cards(cards: str, code: str) -> None:
    assert refused(run(triple(), cards), "double=400") == (code, "22.12")


def test_s10_1996_22_12_all_wagers_are_doubled_or_none() -> None:
    round = run(triple((1000, 500)), "5c 9d 6s double Kd 9c 9c")
    assert results(round, "double") == {1: 1000, 2: 500}


def test_s10_1996_22_6_insurance_and_a_waiting_natural_meet_each_hand() -> None:
    """T34."""
    round = run(triple((1000, 600)), "Ac Ad Ks insure@1/2=300 Kd 9c")
    assert results(round) == {1: 0, 2: 900}
    assert results(round, "insurance") == {2: -300}
    assert round.phase == "complete"


@pytest.mark.parametrize("reference", [B05, B18, PON])
def test_triple_play_is_in_no_later_book(reference: str) -> None:
    assert refused_table(reference, {1: (500, 500)}, triple_play=True)[0] == "not_offered"
