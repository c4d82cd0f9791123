"""Rules 1.1, 1.2(c) and 3.1: terms change by two people, with notice, from the next round on."""

from typing import Any

import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import RECENT_NOTICES, RECENT_TERMS
from jackpot.rules.poker.terms import Terms
from tests.floor.checked import CheckedFloor, wager
from tests.rules.example import TERMS, terms

NOTICE = "From the next round the minimum is $10."
DEARER = terms(minimum_cents=1_000)
PADS = tuple(f"PAD-{box}" for box in range(1, 8))


def floor_with(given: Terms | None = TERMS) -> CheckedFloor:
    floor = CheckedFloor(tables=())
    floor.do(cmd.ConfigureTable(by="floor file", table="T1", boxes=7, terms=given))
    floor.do(cmd.OpenTable(by="sue", table="T1"))
    return floor


def propose(
    stated: Terms = DEARER, *, by: str = "sue", notice: str = NOTICE, table: str = "T1"
) -> cmd.ProposeTerms:
    return cmd.ProposeTerms(by=by, table=table, terms=stated, notice=notice)


def approve(version: int, *, by: str = "tom", table: str = "T1") -> cmd.ApproveTerms:
    return cmd.ApproveTerms(by=by, table=table, version=version)


def decline(version: int, *, by: str = "tom", reason: str = "too dear") -> cmd.DeclineTerms:
    return cmd.DeclineTerms(by=by, table="T1", version=version, reason=reason)


def change(floor: CheckedFloor, stated: Terms, version: int, notice: str = NOTICE) -> None:
    floor.do(propose(stated, notice=notice))
    floor.do(approve(version))


def finish(floor: CheckedFloor, number: int) -> None:
    floor.do(cmd.DealRound(by="T1", table="T1", round=number))
    floor.settle(round=number)


def open_round(floor: CheckedFloor, number: int) -> int | None:
    """The version of the terms that the round is opened under."""
    (opened,) = floor.do(cmd.OpenRound(by="T1", table="T1", round=number))
    assert isinstance(opened, ev.RoundOpened)
    return opened.terms


# --- the first terms, from the floor file


def test_a_table_without_terms_plays_as_before() -> None:
    floor = floor_with(None)
    assert open_round(floor, 1) is None
    assert floor.state.tables["T1"].terms_of(floor.round(1)) is None


def test_the_first_terms_come_with_the_floor_file() -> None:
    floor = floor_with()
    assert open_round(floor, 1) == 1
    assert floor.state.tables["T1"].terms_of(floor.round(1)) == TERMS
    floor.repeats(cmd.ConfigureTable(by="floor file", table="T1", boxes=7, terms=TERMS))
    floor.repeats(cmd.ConfigureTable(by="floor file", table="T1", boxes=7))


def test_a_table_gets_its_first_terms_during_a_round_that_ends_without() -> None:
    floor = floor_with(None)
    assert open_round(floor, 1) is None
    floor.do(cmd.ConfigureTable(by="floor file", table="T1", boxes=7, terms=TERMS))
    assert floor.round(1).terms is None
    finish(floor, 1)
    assert open_round(floor, 2) == 1


@pytest.mark.parametrize(("boxes", "given"), [(8, None), (7, DEARER), (8, terms(boxes=8))])
def test_rule_16_6_b_the_floor_file_alone_changes_no_terms(boxes: int, given: Terms | None) -> None:
    again = cmd.ConfigureTable(by="floor file", table="T1", boxes=boxes, terms=given)
    assert floor_with().refused(again) == ("terms_in_force", "16.6(b)")


def test_rule_1_1_the_layout_has_the_boxes_of_the_table() -> None:
    floor = CheckedFloor(tables=())
    other = cmd.ConfigureTable(by="floor file", table="T1", boxes=8, terms=TERMS)
    assert floor.refused(other) == ("terms_faulty", "1.1")


@pytest.mark.parametrize(
    ("spoilt", "rule"),
    [
        ({"layout": " "}, "1.1"),
        ({"minimum_cents": 0}, "3.1"),
        ({"maximum_cents": 499, "multiple_cents": 1}, "3.1"),
        ({"minimum_cents": 501}, "3.3"),
        ({"maximum_payout_cents": 999}, "8.2"),
        ({"shoe": "automated"}, "12.2"),
    ],
)
def test_terms_out_of_range_are_refused_with_their_rule(spoilt: dict[str, Any], rule: str) -> None:
    floor = floor_with()
    assert floor.refused(propose(terms(**spoilt))) == ("terms_faulty", rule)
    first = cmd.ConfigureTable(by="floor file", table="T2", boxes=7, terms=terms(**spoilt))
    assert floor.refused(first) == ("terms_faulty", rule)


# --- changes, by two people


def test_rule_3_1_new_terms_hold_from_the_next_round_on() -> None:
    floor = floor_with()
    assert open_round(floor, 1) == 1
    (given,) = (floor.do(propose()), floor.do(approve(2)))[1]
    assert isinstance(given, ev.TermsGiven)
    assert given.from_round == 2
    assert floor.state.tables["T1"].terms_of(floor.round(1)) == TERMS
    finish(floor, 1)
    assert open_round(floor, 2) == 2
    assert floor.state.tables["T1"].terms_of(floor.round(2)) == DEARER
    assert floor.state.tables["T1"].terms_of(floor.round(1)) == TERMS


def test_rule_3_1_nothing_changes_until_the_second_person_approves() -> None:
    floor = floor_with()
    floor.do(propose())
    assert open_round(floor, 1) == 1
    assert floor.state.tables["T1"].notices == []


@pytest.mark.parametrize("notice", ["", " "])
def test_rule_3_1_a_change_without_notice_is_refused(notice: str) -> None:
    assert floor_with().refused(propose(notice=notice)) == ("notice_missing", "3.1")


def test_rule_3_1_of_two_changes_before_the_next_round_the_second_holds() -> None:
    floor = floor_with()
    change(floor, DEARER, 2)
    change(floor, terms(minimum_cents=2_000), 3, "From the next round the minimum is $20.")
    table = floor.state.tables["T1"]
    assert [(each.text, each.from_round, each.given_by) for each in table.notices] == [
        (NOTICE, 1, "tom"),
        ("From the next round the minimum is $20.", 1, "tom"),
    ]
    assert open_round(floor, 1) == 3


def test_rule_3_1_a_notice_stands_until_its_round_is_over() -> None:
    floor = floor_with()
    open_round(floor, 1)
    change(floor, DEARER, 2)
    finish(floor, 1)
    open_round(floor, 2)
    assert [each.text for each in floor.state.tables["T1"].notices] == [NOTICE]
    finish(floor, 2)
    open_round(floor, 3)
    assert floor.state.tables["T1"].notices == []


def test_rule_3_1_a_notice_stands_through_its_round_whatever_its_number_is() -> None:
    floor = floor_with()
    open_round(floor, 1)
    change(floor, DEARER, 2)
    finish(floor, 1)
    assert open_round(floor, 5) == 2
    assert [each.text for each in floor.state.tables["T1"].notices] == [NOTICE]
    finish(floor, 5)
    change(floor, TERMS, 3)
    floor.do(cmd.SetNextRound(by="sue", table="T1", round=900, reason="a new counter"))
    assert [each.from_round for each in floor.state.tables["T1"].notices] == [900]
    open_round(floor, 900)
    finish(floor, 900)
    open_round(floor, 901)
    assert floor.state.tables["T1"].notices == []


def test_a_closed_table_has_no_notices() -> None:
    floor = floor_with()
    change(floor, DEARER, 2)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="quiet"))
    assert floor.state.tables["T1"].notices == []
    assert floor.state.tables["T1"].terms_now == DEARER


def test_rule_1_1_other_boxes_come_with_the_next_round() -> None:
    floor = floor_with()
    open_round(floor, 1)
    change(floor, terms(boxes=5), 2)
    floor.do(wager(7))
    finish(floor, 1)
    open_round(floor, 2)
    assert floor.refused(wager(6, round=2)) == ("unknown_box", "4.4")
    floor.repeats(cmd.ConfigureTable(by="floor file", table="T1", boxes=5))


def test_a_table_without_terms_gets_its_first_by_two_people() -> None:
    floor = floor_with(None)
    change(floor, TERMS, 1)
    assert open_round(floor, 1) == 1


def test_rule_16_6_b_nobody_approves_their_own_terms() -> None:
    floor = floor_with()
    floor.do(propose())
    assert floor.refused(approve(2, by="sue")) == ("same_person", "16.6(b)")


def test_a_table_has_one_proposal_at_a_time() -> None:
    floor = floor_with()
    floor.do(propose())
    floor.repeats(propose())
    floor.repeats(propose(by="kim"))
    other = terms(minimum_cents=2_000)
    assert floor.refused(propose(other)) == ("terms_pending", "16.6(b)")
    assert floor.refused(propose(notice="Other words.")) == ("terms_pending", "16.6(b)")
    floor.do(decline(2))
    floor.do(propose(other))


def test_a_decision_repeated_by_the_same_person_changes_nothing() -> None:
    floor = floor_with()
    change(floor, DEARER, 2)
    floor.repeats(approve(2))
    floor.repeats(propose())
    floor.do(propose(terms(minimum_cents=2_000)))
    floor.do(decline(3))
    floor.repeats(decline(3))
    assert floor.refused(approve(3)) == ("unknown_terms", None)
    assert floor.refused(decline(2)) == ("unknown_terms", None)


def test_a_decline_needs_a_reason_and_a_proposal() -> None:
    floor = floor_with()
    assert floor.refused(decline(2)) == ("unknown_terms", None)
    floor.do(propose())
    assert floor.refused(decline(2, reason=" ")) == ("reason_missing", None)
    assert floor.refused(approve(3)) == ("unknown_terms", None)


def test_terms_of_a_table_that_is_not_there() -> None:
    floor = floor_with()
    for command in (
        propose(table="T9"),
        approve(1, table="T9"),
        cmd.DeclineTerms(by="tom", table="T9", version=1, reason="none"),
    ):
        assert floor.refused(command) == ("unknown_table", None)


def test_rule_1_2_c_a_pad_of_another_table_is_refused() -> None:
    floor = floor_with(terms(pads=PADS))
    floor.do(cmd.ConfigureTable(by="floor file", table="T2", boxes=7, terms=TERMS))
    shared = terms(pads=(*(f"PAD-{box}" for box in range(11, 17)), "PAD-7"))
    assert floor.refused(propose(shared, table="T2")) == ("pad_taken", "1.2(c)")
    third = cmd.ConfigureTable(by="floor file", table="T3", boxes=7, terms=shared)
    assert floor.refused(third) == ("pad_taken", "1.2(c)")
    floor.do(propose(terms(pads=PADS, minimum_cents=1_000)))


def test_rule_1_2_c_a_pad_that_another_table_got_meanwhile_is_refused() -> None:
    floor = floor_with()
    floor.do(cmd.ConfigureTable(by="floor file", table="T2", boxes=7, terms=TERMS))
    floor.do(propose(terms(pads=PADS)))
    floor.do(propose(terms(pads=PADS), table="T2"))
    floor.do(approve(2, table="T2"))
    assert floor.refused(approve(2)) == ("pad_taken", "1.2(c)")


# --- what stays in the state


def test_terms_outlast_a_restart_and_a_round_keeps_its_own() -> None:
    floor = floor_with()
    open_round(floor, 1)
    floor.do(propose())
    floor.restart()
    floor.do(approve(2))
    floor.restart()
    assert floor.state.tables["T1"].terms_of(floor.round(1)) == TERMS
    assert floor.state.tables["T1"].terms_now == DEARER


def test_a_compact_round_keeps_its_terms_until_the_next_gaming_day() -> None:
    floor = floor_with()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-01"))
    open_round(floor, 1)
    change(floor, DEARER, 2)
    finish(floor, 1)
    for number in range(2, 12):
        open_round(floor, number)
        finish(floor, number)
    table = floor.state.tables["T1"]
    assert 1 in table.finished
    assert table.terms_of(floor.round(1)) == TERMS
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-02"))
    assert table.terms == {2: DEARER}
    assert floor.state.find_round("T1", 1) is None


def test_old_notices_and_decisions_leave_the_state() -> None:
    floor = floor_with()
    for version in range(2, 22):
        change(floor, DEARER if version % 2 == 0 else TERMS, version)
    table = floor.state.tables["T1"]
    assert len(table.notices) == RECENT_NOTICES
    assert [each.number for each in table.closed_terms] == [*range(22 - RECENT_TERMS, 22)]


def test_a_version_is_never_given_twice_although_the_floor_file_came_in_between() -> None:
    floor = floor_with(None)
    floor.do(propose())
    floor.do(cmd.ConfigureTable(by="floor file", table="T1", boxes=7, terms=TERMS))
    floor.do(approve(1))
    [proposed] = floor.do(propose(terms(minimum_cents=1_500)))
    assert isinstance(proposed, ev.TermsProposed)
    assert proposed.version == 3
