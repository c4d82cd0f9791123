"""Warnings (13.1) and exclusion from a round (13.2)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.views import lit_boxes
from tests.floor.checked import FLUSH, ROYALS, CheckedFloor, claim
from tests.floor.irregular import EXCLUDE, VOID, dealt, seen

WARN = cmd.WarnPlayer(by="dee", table="T1", round=1, box=2, rule="13.1", reason="cards off table")
RETURNED = msgspec.structs.replace(EXCLUDE, wager="returned")


# --- 13.1


def test_rule_13_1_a_warning_is_recorded_once_and_changes_nothing_else() -> None:
    floor = dealt()
    [warned] = floor.do(WARN)
    assert isinstance(warned, ev.PlayerWarned)
    assert (warned.box, warned.rule, warned.by) == (2, "13.1", "dee")
    floor.repeats(WARN)
    assert len(floor.do(msgspec.structs.replace(WARN, rule="16.8"))) == 1
    assert [each.rule for each in seen(floor).warnings] == ["13.1", "16.8"]
    floor.settle()
    assert floor.refused(WARN) == ("round_over", None)


@pytest.mark.parametrize(
    ("changed", "refused"),
    [
        ({"rule": "18.1"}, ("contravened_rule", "16.3(a)")),
        ({"box": 10}, ("unknown_box", "4.4")),
        ({"reason": " "}, ("reason_missing", None)),
    ],
)
def test_a_warning_names_a_box_a_rule_and_the_reason(
    changed: dict[str, object], refused: tuple[str, str | None]
) -> None:
    assert dealt().refused(msgspec.structs.replace(WARN, **changed)) == refused


# --- 13.2


def test_rule_13_2_an_excluded_player_loses_the_wager_and_the_contribution_stays() -> None:
    floor = dealt()
    before = floor.pools()
    events = floor.do(EXCLUDE)
    assert [type(event) for event in events] == [ev.BoxExcluded, ev.BoxFolded]
    floor.repeats(EXCLUDE)
    assert floor.pools() == before
    assert lit_boxes(floor.state.tables["T1"]) == [2]
    assert [(each.box, each.wager) for each in seen(floor).excluded] == [(1, "lost")]


def test_rule_13_2_the_wager_of_an_excluded_player_is_returned_where_it_is_declared_void() -> None:
    floor = dealt()
    events = floor.do(RETURNED)
    assert [type(event) for event in events] == [
        ev.BoxExcluded,
        ev.WagerVoided,
        ev.WagersRefunded,
    ]
    floor.repeats(RETURNED)
    assert floor.state.balances.refunds_micros == 1_000_000
    assert lit_boxes(floor.state.tables["T1"]) == [2]


@pytest.mark.parametrize("exclusion", [EXCLUDE, RETURNED])
def test_rule_13_2_an_excluded_box_has_no_further_part_in_the_round(
    exclusion: cmd.ExcludeFromRound,
) -> None:
    floor = dealt()
    floor.do(exclusion)
    other = {"lost": "returned", "returned": "lost"}[exclusion.wager]
    undo = cmd.UndoFold(by="sue", table="T1", round=1, box=1, reason="a wrong tap")
    fold = cmd.FoldBox(by="dee", table="T1", round=1, box=1)
    refused: list[cmd.Command] = [claim(1, FLUSH), msgspec.structs.replace(exclusion, wager=other)]
    refused.append(undo if exclusion is EXCLUDE else fold)
    for command in refused:
        assert floor.refused(command) == ("box_excluded", "13.2")
    floor.claim(2, FLUSH)
    [award] = floor.settle()
    assert award.box == 2
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=ROYALS[1], reason="seen on camera"
    )
    assert floor.refused(late) == ("box_excluded", "13.2")


def test_rule_13_2_an_exclusion_is_known_of_every_round_of_the_gaming_day() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    floor.deal([1])
    floor.do(RETURNED)
    for number in range(2, 15):
        floor.settle(round=number - 1)
        floor.deal([1], round=number)
    assert 1 in floor.state.tables["T1"].finished
    floor.restart()
    assert floor.round().excluded == {1: "returned"}
    floor.repeats(RETURNED)


def test_rule_13_2_the_next_round_is_open_to_the_player() -> None:
    floor = dealt()
    floor.do(EXCLUDE)
    floor.settle()
    floor.deal([1], round=2)
    floor.claim(1, FLUSH, round=2)


def test_a_void_round_returns_the_lost_wager_of_an_excluded_player_too() -> None:
    floor = dealt()
    floor.do(EXCLUDE)
    floor.do(msgspec.structs.replace(VOID, rule="13.2"))
    assert floor.state.balances.refunds_micros == 2_000_000
    assert floor.refused(EXCLUDE) == ("round_void", "Void")


def test_a_player_without_a_jackpot_wager_is_excluded_too() -> None:
    floor = dealt()
    assert [type(event) for event in floor.do(msgspec.structs.replace(RETURNED, box=7))] == [
        ev.BoxExcluded
    ]
    lost = floor.do(msgspec.structs.replace(EXCLUDE, box=8))
    assert [type(event) for event in lost] == [ev.BoxExcluded, ev.BoxFolded]


def test_a_box_that_folded_before_is_excluded_without_a_second_fold() -> None:
    floor = dealt()
    floor.do(cmd.FoldBox(by="dee", table="T1", round=1, box=1))
    assert [type(event) for event in floor.do(EXCLUDE)] == [ev.BoxExcluded]


def test_rule_16_6_b_a_declared_hand_is_rejected_first_which_may_need_two_people() -> None:
    floor = dealt()
    floor.claim(1, ROYALS[0])
    for exclusion in (EXCLUDE, RETURNED):
        assert floor.refused(exclusion) == ("claim_stands", "10.4")
    floor.by_two(
        cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="cards were exchanged")
    )
    floor.do(EXCLUDE)


def test_rule_11_3_a_the_other_royal_takes_all_when_a_sharer_is_excluded() -> None:
    floor = dealt()
    for box in (1, 2):
        floor.claim(box, ROYALS[box])
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="cards were exchanged")
    floor.by_two(reject)
    floor.do(EXCLUDE)
    [award] = floor.settle()
    assert (award.box, award.winners) == (2, 1)


@pytest.mark.parametrize(
    ("changed", "refused"),
    [
        ({"rule": "16.1"}, ("wrong_exclusion", "13.2")),
        ({"rule": "13.2(c)"}, ("wrong_exclusion", "13.2")),
        ({"wager": "kept"}, ("wrong_exclusion", "13.2")),
        ({"box": 0}, ("unknown_box", "4.4")),
        ({"reason": " "}, ("reason_missing", None)),
    ],
)
def test_rule_13_2_an_exclusion_names_the_violation_and_what_becomes_of_the_wager(
    changed: dict[str, object], refused: tuple[str, str | None]
) -> None:
    assert dealt().refused(msgspec.structs.replace(EXCLUDE, **changed)) == refused


def test_rule_13_2_a_player_is_excluded_from_a_round_while_it_is_played() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert floor.refused(EXCLUDE) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.settle()
    assert floor.refused(EXCLUDE) == ("round_over", None)
