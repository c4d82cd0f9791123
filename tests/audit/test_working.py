"""How a payout was worked out, in plain words: the words are right for every kind of prize."""

import re

import pytest

from jackpot.audit.working import working
from jackpot.floor import events as ev
from jackpot.rules.money import exact_dollars
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.rules.example import APPROVAL


def awards_of(
    hands: dict[int, str], jackpot_cents: int = 2_000_000, reserve_cents: int = 10_000_000
) -> tuple[ev.Award, ...]:
    floor = CheckedFloor(jackpot_cents=jackpot_cents, reserve_cents=reserve_cents)
    floor.play(hands)
    awarded = [event for event in floor.journal if isinstance(event, ev.PrizesAwarded)]
    return awarded[-1].awards


def told(award: ev.Award, together: tuple[ev.Award, ...] = ()) -> list[tuple[str, str | None]]:
    return [(step.text, step.rule) for step in working(award, APPROVAL, together)]


@pytest.mark.parametrize(
    ("cards", "text", "rule"),
    [
        (FOUR_OF_A_KIND, "Four of a kind wins a fixed prize of $500.00.", "11.1(c)"),
        (FULL_HOUSE, "A full house wins a fixed prize of $150.00.", "11.1(d)"),
        (FLUSH, "A flush wins a fixed prize of $100.00.", "11.1(e)"),
    ],
)
def test_rule_11_1_c_to_e_a_fixed_prize_comes_from_the_reserve(
    cards: str, text: str, rule: str
) -> None:
    (award,) = awards_of({3: cards})
    amount = exact_dollars(award.amount_cents * 10_000)
    assert told(award) == [
        (text, rule),
        (f"Paid by: the reserve pool {amount}. The jackpot meter does not move.", "10.6"),
    ]


def test_rule_11_1_b_a_straight_flush_above_its_minimum() -> None:
    (award,) = awards_of({1: STRAIGHT_FLUSHES[0]}, jackpot_cents=2_000_000)
    assert told(award) == [
        ("The jackpot pool stood at $20,000.42 when this round locked it.", "10.3"),
        ("10% of it is $2,000.04.", "11.1(b)"),
        ("That is more than the minimum of $1,000.00, so it is the prize.", "11.1(b)"),
        ("Paid by: the jackpot pool $2,000.04.", "10.6"),
    ]


def test_rule_11_1_b_a_straight_flush_at_its_minimum_is_topped_up() -> None:
    (award,) = awards_of({1: STRAIGHT_FLUSHES[0]}, jackpot_cents=500_000)
    assert told(award)[1:] == [
        ("10% of it is $500.04.", "11.1(b)"),
        (
            "That is not more than the minimum of $1,000.00, so the prize is the minimum.",
            "11.1(b)",
        ),
        ("Paid by: the jackpot pool $500.04 and the reserve pool $499.96.", "10.6"),
    ]


def test_rule_11_3_b_straight_flushes_share() -> None:
    awards = awards_of({1: STRAIGHT_FLUSHES[0], 2: STRAIGHT_FLUSHES[1], 3: STRAIGHT_FLUSHES[2]})
    shared = told(awards[0], awards)[1]
    assert shared == (
        "3 straight flushes share: 10% of the pool for the first and 10% of what is left for each"
        " further one, together 27.1% or $5,420.34; each gets an equal part, $1,806.78, and odd"
        " cents stay in the pool.",
        "11.3(b)",
    )
    assert awards[0].amount_cents == 180_678


def test_rule_11_1_a_a_royal_takes_the_pool_and_the_reserve_starts_the_next() -> None:
    (award,) = awards_of({1: ROYALS[0]})
    assert told(award) == [
        ("The jackpot pool stood at $20,000.42 when this round locked it.", "10.3"),
        ("100% of it is $20,000.42.", "11.1(a)"),
        ("That is more than the minimum of $10,000.00, so it is the prize.", "11.1(a)"),
        ("Paid by: the jackpot pool $20,000.42.", "10.6"),
        (
            "The reserve moves $10,000.00 into the jackpot pool to start the next jackpot, as the"
            f" approval says ({APPROVAL.reference}).",
            None,
        ),
    ]


def test_rule_11_3_a_royals_share() -> None:
    awards = awards_of({1: ROYALS[0], 2: ROYALS[1]})
    assert told(awards[0], awards)[1] == (
        "2 royal flushes share it equally: $10,000.42 each, and odd cents stay in the pool.",
        "11.3(a)",
    )


def test_rule_11_4_a_royal_is_worked_out_on_what_straight_flushes_leave() -> None:
    awards = awards_of({1: ROYALS[0], 2: STRAIGHT_FLUSHES[1]})
    royal = awards[-1]
    assert royal.category == "royal_flush"
    assert told(royal, awards)[:3] == [
        ("The jackpot pool stood at $20,000.84 when this round locked it.", "10.3"),
        (
            "Straight flushes of the same round come first and take $2,000.08 of it; $18,000.76"
            " is left.",
            "11.4",
        ),
        ("100% of what is left is $18,000.76.", "11.1(a)"),
    ]


def test_what_the_operator_advances_is_said() -> None:
    (award,) = awards_of({1: FLUSH}, reserve_cents=2_000)
    assert told(award)[-1] == (
        "Paid by: the reserve pool $20.58 and the operator, who advances what the reserve lacks,"
        " $79.42. The jackpot meter does not move.",
        "10.6",
    )


@pytest.mark.parametrize("boxes", [1, 2, 3, 4])
@pytest.mark.parametrize("jackpot_cents", [0, 99_999, 1_000_000, 123_456_789])
def test_the_parts_that_paid_come_to_the_prize(boxes: int, jackpot_cents: int) -> None:
    hands = {box: STRAIGHT_FLUSHES[box - 1] for box in range(1, boxes + 1)}
    awards = awards_of(hands, jackpot_cents=jackpot_cents)
    for award in awards:
        paid_by = told(award, awards)[-1][0]
        parts = re.findall(r"\$([\d,]+\.\d\d)", paid_by)
        cents = sum(int(part.replace(",", "").replace(".", "")) for part in parts)
        assert cents == award.amount_cents
