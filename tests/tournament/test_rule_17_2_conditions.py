"""Conditions: what each book asks for, and what has to be done before the first entry."""

from typing import Any

import msgspec
import pytest

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.tournament.conditions import BuyBack, SessionPlan
from jackpot.rules.tournament.conditions_errors import conditions_errors
from jackpot.tournament import commands as cmd
from tests.tournament.build import (
    CheckedTournament,
    blackjack_conditions,
    buy_back_conditions,
    conditions,
    enter,
    player,
    points_conditions,
)

POKER, BLACKJACK = BY_REFERENCE["NI2016-268"], BY_REFERENCE["NI2018-568"]
OF_1996, OF_2005 = BY_REFERENCE["S10-1996"], BY_REFERENCE["NI2005-63"]

PAPER = cmd.FileConditions(by="sue", reference="GRC 2025/9", commission_cents=1_000)


@pytest.mark.parametrize(
    ("field", "nothing", "rule"),
    [
        ("starts_at", None, "17.3(a)(i)"),
        ("structure", " ", "17.3(a)(ii)"),
        ("sessions", (), "17.3(a)(ii)"),
        ("entry_fee_cents", None, "17.3(a)(iii)"),
        ("commission_cents", None, "17.3(a)(iii)"),
        ("starting_chips", None, "17.3(a)(iv)"),
        ("minimum_players", None, "17.3(a)(v)"),
        ("maximum_players", None, "17.3(a)(v)"),
        ("player_groups", "", "17.3(a)(vi)"),
        ("jackpot_wagers", None, "17.3(a)(vii)"),
        ("buy_backs", None, "17.3(a)(viii)"),
        ("buy_back_method", "", "17.3(a)(viii)"),
        ("table_minimum", None, "17.3(a)(ix)"),
        ("table_maximum", None, "17.3(a)(ix)"),
        ("prizes_bp", (), "17.3(a)(x)"),
    ],
)
def test_rule_17_3_each_missing_item_is_named(field: str, nothing: Any, rule: str) -> None:
    cup = CheckedTournament()
    write = cmd.WriteConditions(by="sue", conditions=conditions(**{field: nothing}))
    assert cup.refused(write) == ("conditions_faulty", rule)


def test_rule_17_3_all_ten_missing_items_are_named_at_once() -> None:
    bare = msgspec.convert({"title": "Cup"}, type(conditions()))
    rules = [error.rule for error in conditions_errors(bare, POKER.tournament)]
    numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
    assert rules == [f"17.3(a)({numeral})" for numeral in numerals]


@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("entry_method", "19.3(a)(i)"),
        ("structure", "19.3(a)(ii)(A)"),
        ("tables_active", "19.3(a)(ii)(B)"),
        ("progression", "19.3(a)(ii)(C)"),
        ("games_and_points", "19.3(a)(ii)(D)"),
        ("repechage", "19.3(a)(ii)(E)"),
        ("buy_back_method", "19.3(a)(ii)(F)"),
        ("player_groups", "19.3(a)(vi)"),
        ("elimination", "19.3(a)(viii)(A)"),
        ("session_ties", "19.3(a)(viii)(B)"),
        ("final_ties", "19.3(a)(xi)"),
    ],
)
def test_ni2018_568_19_3_each_missing_item_is_named(field: str, rule: str) -> None:
    nothing: Any = None if field.endswith("_ties") else ""
    without = blackjack_conditions(**{field: nothing})
    assert [error.rule for error in conditions_errors(without, BLACKJACK.tournament)] == [rule]


def test_ni2018_568_19_3_viii_or_ix_is_asked_by_the_structure() -> None:
    assert conditions_errors(points_conditions(), BLACKJACK.tournament) == []
    without = points_conditions(elimination="", session_ties=None)
    rules = [error.rule for error in conditions_errors(without, BLACKJACK.tournament)]
    assert rules == ["19.3(a)(ix)(A)", "19.3(a)(ix)(B)"]


@pytest.mark.parametrize("reference", ["NI2005-63", "NI2005-73"])
def test_ni2005_20_4_says_what_conditions_may_include(reference: str) -> None:
    rules = BY_REFERENCE[reference].tournament
    assert conditions_errors(conditions(player_groups="", jackpot_wagers=None), rules) == []
    (error,) = conditions_errors(conditions(prizes_bp=()), rules)
    assert (error.field, error.rule) == ("prizes_bp", None), "needed, though no rule asks for it"


def test_which_prevails_and_the_statement_of_17_3_b() -> None:
    found = {ref: book.tournament.prevails for ref, book in BY_REFERENCE.items()}
    assert found == {
        "S10-1996": "conditions",
        "NI2005-63": "conditions",
        "NI2005-73": "conditions",
        "NI2016-268": "rules",
        "NI2018-568": "rules",
    }
    assert "the rules prevail" in POKER.tournament.statement
    assert OF_2005.tournament.statement == ""


@pytest.mark.parametrize(
    ("prizes_bp", "fits"),
    [((5_000, 3_000, 1_999), False), ((5_000, 3_000, 2_000), True), ((5_000, 3_001, 2_000), False)],
    ids=["99.99%", "100%", "100.01%"],
)
def test_rule_17_21_the_breakdown_is_the_whole_pool(prizes_bp: Any, fits: bool) -> None:
    errors = conditions_errors(conditions(prizes_bp=prizes_bp), POKER.tournament)
    assert [error.rule for error in errors] == ([] if fits else ["17.21"])


@pytest.mark.parametrize(("commission_cents", "fits"), [(1_000, True), (1_001, False)])
def test_s10_1996_24_4_the_commission_is_at_most_ten_percent(
    commission_cents: int, fits: bool
) -> None:
    stated = conditions(commission_cents=commission_cents)
    errors = conditions_errors(stated, OF_1996.tournament)
    assert [error.rule for error in errors] == ([] if fits else ["24.4"])
    assert conditions_errors(stated, OF_2005.tournament) == [], "later books approve an amount"


@pytest.mark.parametrize(("commission_cents", "fits"), [(99, True), (100, False)])
def test_s10_1996_24_4_ten_percent_is_cut_down_to_a_cent(commission_cents: int, fits: bool) -> None:
    stated = conditions(entry_fee_cents=999, commission_cents=commission_cents)
    assert (conditions_errors(stated, OF_1996.tournament) == []) is fits


def test_a_commission_is_a_part_of_the_fee() -> None:
    for commission_cents, fits in ((10_000, True), (10_001, False), (-1, False)):
        stated = conditions(commission_cents=commission_cents)
        assert (conditions_errors(stated, POKER.tournament) == []) is fits


def test_ni2005_20_6_knows_no_buy_back() -> None:
    errors = conditions_errors(buy_back_conditions(), OF_2005.tournament)
    assert [error.rule for error in errors] == ["20.6"]
    assert conditions_errors(buy_back_conditions(), POKER.tournament) == []


HEAT = SessionPlan(name="Heat", game="canberra poker", advance=2)
FINAL = SessionPlan(name="Final", game="canberra poker", takes=(1,))


@pytest.mark.parametrize(
    "other",
    [
        {"minimum_players": 1},
        {"maximum_players": 1},
        {"table_maximum": 24},
        {"starting_chips": 24},
        {"moves": "when a table breaks"},
        {"final_ties": "divide"},
        {"session_ties": "divide"},
        {"buy_backs": (BuyBack(into=3, fee_cents=1, commission_cents=0),)},
        {"buy_backs": (BuyBack(into=2, fee_cents=1, commission_cents=2),)},
        {"sessions": (HEAT,)},
        {"sessions": (FINAL,)},
        {"sessions": (HEAT, msgspec.structs.replace(FINAL, advance=1))},
        {"sessions": (HEAT, msgspec.structs.replace(FINAL, rounds=0))},
        {"sessions": (HEAT, msgspec.structs.replace(FINAL, name=" "))},
        {"sessions": (HEAT, msgspec.structs.replace(FINAL, points=(3,)))},
        {"sessions": (msgspec.structs.replace(HEAT, carries_chips=True), FINAL)},
        {"sessions": (msgspec.structs.replace(HEAT, advance=0), FINAL)},
        {"sessions": (FINAL,) * 51},
    ],
)
def test_conditions_that_no_tournament_can_be_held_by(other: dict[str, Any]) -> None:
    assert conditions_errors(conditions(**other), POKER.tournament) != []


def test_rule_17_2_no_entry_before_conditions_are_published_and_notified() -> None:
    cup = CheckedTournament()
    assert cup.refused(enter(player(1))) == ("conditions_missing", "17.3")
    write = cmd.WriteConditions(by="sue", conditions=conditions())
    cup.do(write)
    cup.repeats(write)
    assert cup.refused(enter(player(1))) == ("conditions_not_published", "17.2(b)")
    cup.do(cmd.PublishConditions(by="sue"))
    assert cup.refused(enter(player(1))) == ("conditions_not_filed", "17.2(c)")
    cup.do(PAPER)
    cup.repeats(PAPER)
    cup.do(enter(player(1)))
    other = cmd.WriteConditions(by="sue", conditions=conditions(title="Cup"))
    assert cup.refused(other) == ("conditions_fixed", "17.2(c)")


def test_new_conditions_are_published_and_filed_again() -> None:
    cup = CheckedTournament(conditions())
    cup.do(cmd.WriteConditions(by="sue", conditions=conditions(title="Autumn Cup")))
    assert cup.refused(enter(player(1)))[0] == "conditions_not_published"


def test_ni2005_20_3_no_entry_before_conditions_are_approved() -> None:
    cup = CheckedTournament(instrument="NI2005-63")
    cup.do(cmd.WriteConditions(by="sue", conditions=conditions()))
    assert cup.refused(enter(player(1))) == ("conditions_not_filed", "20.3")
    cup.do(PAPER)
    cup.do(enter(player(1)))


@pytest.mark.parametrize("given_cents", [999, 1_001])
def test_rule_17_24_the_commission_is_as_stated_to_the_cent(given_cents: int) -> None:
    cup = CheckedTournament()
    cup.do(cmd.WriteConditions(by="sue", conditions=conditions()))
    other = msgspec.structs.replace(PAPER, commission_cents=given_cents)
    assert cup.refused(other) == ("commission_differs", "17.24")


def test_rule_17_4_only_the_nominated_director_conducts() -> None:
    cup = CheckedTournament(conditions())
    by_another = msgspec.structs.replace(enter(player(1)), by="sue")
    assert cup.refused(by_another) == ("not_the_director", "17.4")
    cup.do(cmd.NominateDirector(by="sue", person="sue"))
    cup.do(by_another)
    nobody = CheckedTournament(conditions())
    nobody.state.directors.clear()
    assert nobody.refused(enter(player(1))) == ("no_director", "17.4")
    of_1996 = CheckedTournament(conditions(), instrument="S10-1996")
    of_1996.do(by_another)


def test_a_journal_holds_one_tournament() -> None:
    cup = CheckedTournament()
    again = cmd.OpenTournament(
        by="sue",
        tournament="spring-cup",
        instrument="NI2016-268",
        verify_from_cents=1,
        two_person_from_cents=1,
    )
    cup.repeats(again)
    other = msgspec.structs.replace(again, tournament="other")
    assert cup.refused(other) == ("tournament_already_open", None)
