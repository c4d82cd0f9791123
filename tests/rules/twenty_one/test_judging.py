"""Whole rounds that are posted: the book of the day, void rounds, and the same answer twice."""

from datetime import date

import pytest

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.judging import ActRefused, Adjudication, Judgement, judge
from jackpot.rules.twenty_one.refusals import Code, refuse
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.totals import total_of
from jackpot.rules.twenty_one.voiding import void_lines
from jackpot.rules.twenty_one.wagers import MainWager, SideWager
from tests.rules.twenty_one.rounds import (
    ALL,
    B05,
    B18,
    B96,
    PON,
    refused,
    refused_table,
    run,
    table,
    won,
)

DAYS = {B96: date(1999, 5, 1), B05: date(2010, 5, 1), B18: date(2019, 3, 1), PON: date(2010, 5, 1)}


def posted(reference: str, *, on: date | None = None, void_by: str | None = None) -> Adjudication:
    return Adjudication(
        instrument=reference,
        played_on=on or DAYS[reference],
        terms=Terms(
            decks=8, smallest_chip_cents=100, soft_17="stand" if reference == B18 else None
        ),
        wagers=[MainWager(box=1, amount_cents=1000)],
        acts=[
            Act(card="Kc", to="1"),
            Act(card="9d", to="dealer"),
            Act(card="9s", to="1"),
            Act(decision="stand", box=1),
            Act(card="9c", to="dealer"),
        ],
        void_by=void_by,
    )


@pytest.mark.parametrize("reference", ALL)
def test_a_round_judged_twice_by_its_book_gives_the_same(reference: str) -> None:
    book = BY_REFERENCE[reference]
    first, second = judge(book, posted(reference)), judge(book, posted(reference))
    assert isinstance(first, Judgement)
    assert first == second
    assert (first.complete, [line.won_cents for line in first.lines]) == (True, [1000])


@pytest.mark.parametrize(
    ("reference", "day", "code"),
    [
        (B05, date(2017, 5, 17), None),
        (B05, date(2017, 5, 18), Code.NO_TEXT_HELD),
        (B18, date(2018, 10, 17), Code.NO_TEXT_HELD),
        (B18, date(2018, 10, 18), None),
        (B96, date(1996, 1, 19), Code.NO_TEXT_HELD),
        (B96, date(2005, 2, 7), None),
        (B96, date(2005, 2, 8), Code.NOT_IN_FORCE),
        (PON, date(2017, 12, 1), None),
    ],
)
def test_a_day_that_no_held_text_covers_is_refused_and_never_guessed(
    reference: str, day: date, code: Code | None
) -> None:
    """T1."""
    judged = judge(BY_REFERENCE[reference], posted(reference, on=day))
    assert (judged.refusal.code if isinstance(judged, ActRefused) else None) is code


VOID_BY = {
    B96: ["20.3"],
    B05: ["14.5", "16.1", "16.3"],
    B18: ["14.5", "16.1", "16.3"],
    PON: ["15.5", "17.1", "17.3"],
}


@pytest.mark.parametrize("reference", ALL)
def test_a_void_round_hands_every_wager_back(reference: str) -> None:
    """T4."""
    for rule in VOID_BY[reference]:
        judged = judge(BY_REFERENCE[reference], posted(reference, void_by=rule))
        assert isinstance(judged, Judgement)
        assert [(each.result, each.returned_cents, each.rule) for each in judged.lines] == [
            ("void", 1000, rule)
        ]
    assert list(BY_REFERENCE[reference].void_causes) == VOID_BY[reference]
    other = judge(BY_REFERENCE[reference], posted(reference, void_by="9.1"))
    assert isinstance(other, ActRefused)
    assert other.refusal.name == "not_a_void_cause"


def test_a_void_round_hands_back_side_wagers_insurance_splits_and_doubles() -> None:
    """T4."""
    side = [SideWager(kind="perfect_pairs", box=1, amount_cents=500)]
    round = run(table(B18, {1: 1000}, side), "8c Ad 8s insure=300 split 3d double@1.1=700")
    back = {each.wager: each.returned_cents for each in void_lines(round, "16.1")}
    assert back == {
        "perfect_pairs": 500,
        "main": 1000,
        "split": 1000,
        "double": 700,
        "insurance": 300,
    }


def test_s10_1996_void_is_a_tie_and_the_stake_goes_back() -> None:
    """T2: under the code of a stand off, which is what later books call it."""
    round = run(table(B96, {1: 1000}), "Kc 9d 9s stand Kd")
    assert won(round) == ("stand_off", 0, "11.2(g)")


def test_s10_1996_3_5_a_the_first_ace_of_each_hand_may_count_11() -> None:
    """T6: not only the first that a player is dealt."""
    round = run(table(B96, {1: 1000, 2: 1000}), "Ac Ad 9d 6s 7s")
    assert [total_of(box.hands[0].cards).value for box in round.boxes] == [17, 18]


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize("cents", [499, 501])
def test_a_late_entrant_wagers_the_minimum_until_a_new_shoe(reference: str, cents: int) -> None:
    """T13: only a player of whom it was required; without effect with an automated shoe."""
    late = [MainWager(box=1, amount_cents=cents, late_entrant=True)]
    rule = "5.10" if reference == B96 else "4.7"
    assert refused_table(reference, late, minimum_cents=500) == ("late_entrant", rule)
    table(reference, late, minimum_cents=500, shoe="automated")
    table(reference, [MainWager(box=1, amount_cents=500, late_entrant=True)], minimum_cents=500)


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize("shoe", ["manual", "automated"])
def test_when_the_shoe_runs_out_collected_cards_go_back_into_it(reference: str, shoe: str) -> None:
    """14.6, T39: those of the hand that was settled come again, those on the table do not."""
    seats = {1: 1000, 2: 1000}
    round = run(table(reference, dict(seats), decks=6, shoe=shoe), "2c 9h 2c Kc 2c 2c 2c 2c Kd")
    assert refused(round, "2c")[0] == "card_too_often"
    assert refused(round, "2c->reshuffle") == ("not_an_act", None)
    run(round, "?->reshuffle 2c 2c 2c 2c")
    assert refused(round, "2c")[0] == "card_too_often"


def test_wrong_numbers_in_the_texts_are_read_as_what_they_mean() -> None:
    """P4: Pontoon 12.7 cites tables of 14.4 and 14.5, which are in 14.2 and 14.3."""
    rules = BY_REFERENCE[PON].twenty_one
    assert rules is not None
    assert (rules.rules["doubled"], rules.rules["super_bonus"]) == ("12.7", "14.3")


def test_every_code_has_a_title_and_a_next_step() -> None:
    for code in Code:
        assert code.value.title
        assert code.value.detail.endswith(".")


def test_a_refusal_cites_the_rule_of_its_book() -> None:
    cited = [refuse(Code.MUST_DRAW, BY_REFERENCE[reference]).rule for reference in ALL]
    assert cited == ["14(b)", "9.2(b)", "9.2(b)", "10.2(c)"]
