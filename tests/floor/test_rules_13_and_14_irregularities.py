"""Exposed cards (14.1, 14.2), warnings (13.1) and exclusion from a round (13.2)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.views import lit_boxes, table_view
from jackpot.floor.views.irregularities import IrregularitiesView
from tests.floor.checked import FLUSH, ROYALS, CheckedFloor, claim

AT_BOX = cmd.RecordExposure(by="dee", table="T1", round=1, card="As", box=3)
OF_DEALER = cmd.RecordExposure(by="dee", table="T1", round=1, card="Kd", position=1)
TAKE_BACK = cmd.TakeBackExposure(by="sue", table="T1", round=1, card="As", reason="a wrong tap")
WARN = cmd.WarnPlayer(by="dee", table="T1", round=1, box=2, rule="13.1", reason="cards off table")
EXCLUDE = cmd.ExcludeFromRound(
    by="sue", table="T1", round=1, box=1, rule="13.2(b)", wager="lost", reason="told his hand"
)
RETURNED = msgspec.structs.replace(EXCLUDE, wager="returned")
SETTLE = cmd.SettleRound(by="T1", table="T1", round=1)
VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="three exposed")


def dealt() -> CheckedFloor:
    floor = CheckedFloor()
    floor.deal([1, 2])
    return floor


def expose(floor: CheckedFloor, *cards: str) -> None:
    for card in cards:
        floor.do(msgspec.structs.replace(AT_BOX, card=card))


def seen(floor: CheckedFloor) -> IrregularitiesView:
    view = table_view(floor.state, "T1").round
    assert view is not None
    assert view.irregularities is not None
    return view.irregularities


# --- 14.1


def test_rule_14_1_two_exposed_cards_are_no_misdeal() -> None:
    floor = dealt()
    expose(floor, "As", "2c")
    assert (seen(floor).exposed_in_error, seen(floor).only_void) == (2, False)
    floor.claim(1, FLUSH)
    floor.settle()


def test_rule_14_1_with_the_third_exposed_card_the_round_can_only_be_void() -> None:
    floor = dealt()
    before = floor.pools()
    expose(floor, "As", "2c", "9h")
    assert seen(floor).only_void
    for refused in (
        claim(1, FLUSH),
        SETTLE,
        EXCLUDE,
        cmd.FoldBox(by="dee", table="T1", round=1, box=1),
    ):
        assert floor.refused(refused) == ("misdeal", "14.1")
    waits = table_view(floor.state, "T1").collecting_waits
    assert waits is not None
    assert waits.code == "misdeal"
    floor.do(VOID)
    assert floor.pools()[0] < before[0]
    assert floor.state.balances.refunds_micros == 2_000_000


def test_rule_14_1_the_third_card_after_a_claim_keeps_its_prize_from_being_paid() -> None:
    floor = dealt()
    floor.claim(1, ROYALS[1])
    expose(floor, "As", "2c", "9h")
    floor.verify(1)
    assert floor.refused(SETTLE) == ("misdeal", "14.1")
    correct = cmd.CorrectHand(
        by="sue", table="T1", round=1, box=1, cards=FLUSH, reason="a misread suit"
    )
    assert floor.refused(correct) == ("misdeal", "14.1")
    floor.by_two(VOID)
    assert floor.state.payouts == {}


def test_rule_14_1_the_cards_are_counted_over_the_whole_round_and_all_hands() -> None:
    floor = dealt()
    expose(floor, "As")
    floor.do(msgspec.structs.replace(AT_BOX, card="2c", box=2))
    floor.do(OF_DEALER)
    assert (seen(floor).exposed_in_error, seen(floor).only_void) == (3, True)


def test_rule_14_1_each_round_has_its_own_count() -> None:
    floor = dealt()
    expose(floor, "As", "2c")
    floor.settle()
    floor.deal([1], round=2)
    floor.do(msgspec.structs.replace(AT_BOX, round=2))
    assert seen(floor).exposed_in_error == 1


def test_rule_13_1_a_card_that_a_player_shows_is_recorded_and_does_not_count() -> None:
    floor = dealt()
    for card in ("As", "2c", "9h"):
        floor.do(msgspec.structs.replace(AT_BOX, card=card, shown_by="player"))
    assert (len(seen(floor).exposed), seen(floor).exposed_in_error) == (3, 0)
    floor.do(SETTLE)


def test_an_exposure_that_was_recorded_by_mistake_is_taken_back_by_a_supervisor() -> None:
    floor = dealt()
    expose(floor, "As", "2c", "9h")
    assert floor.refused(msgspec.structs.replace(TAKE_BACK, reason=" "))[0] == "reason_missing"
    floor.do(TAKE_BACK)
    floor.repeats(TAKE_BACK)
    floor.do(SETTLE)


def test_an_exposed_card_is_recorded_once() -> None:
    floor = dealt()
    floor.do(AT_BOX)
    floor.repeats(AT_BOX)
    elsewhere = msgspec.structs.replace(AT_BOX, box=4)
    assert floor.refused(elsewhere) == ("card_twice", "2.1")


@pytest.mark.parametrize(
    ("changed", "refused"),
    [
        ({"card": "Xx"}, ("unknown_card", "2.1")),
        ({"card": "AsKs"}, ("wrong_exposure", "14.1")),
        ({"card": ""}, ("wrong_exposure", "14.1")),
        ({"box": None}, ("wrong_exposure", "14.1")),
        ({"position": 1}, ("wrong_exposure", "14.1")),
        ({"shown_by": "nobody"}, ("wrong_exposure", "14.1")),
        ({"box": 10}, ("unknown_box", "4.4")),
        ({"box": None, "position": 0}, ("wrong_exposure", "14.1")),
        ({"box": None, "position": 6}, ("wrong_exposure", "14.1")),
        ({"box": None, "position": 1, "shown_by": "player"}, ("wrong_exposure", "14.1")),
    ],
)
def test_an_exposure_names_one_card_and_where_it_lay(
    changed: dict[str, object], refused: tuple[str, str]
) -> None:
    assert dealt().refused(msgspec.structs.replace(AT_BOX, **changed)) == refused


def test_cards_are_exposed_between_the_first_card_and_the_collection() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert floor.refused(AT_BOX) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.settle()
    for command in (AT_BOX, TAKE_BACK):
        assert floor.refused(command) == ("round_over", None)
    floor.do(VOID)
    assert floor.refused(AT_BOX) == ("round_void", "Void")


# --- 14.2


@pytest.mark.parametrize("position", [1, 4])
def test_rule_14_2_one_of_the_dealers_first_four_cards_becomes_the_face_up_card(
    position: int,
) -> None:
    floor = dealt()
    [exposed] = floor.do(msgspec.structs.replace(OF_DEALER, position=position))
    assert isinstance(exposed, ev.CardExposed)
    assert (exposed.face_up, exposed.counts) == (True, True)
    assert seen(floor).face_up == "Kd"


def test_rule_6_2_the_dealers_last_card_is_face_up_and_no_exposure() -> None:
    floor = dealt()
    last = msgspec.structs.replace(OF_DEALER, position=5)
    assert floor.refused(last) == ("face_up_card", "6.2")


def test_rule_14_2_after_an_exposed_card_the_fifth_is_dealt_face_down_and_counts_if_seen() -> None:
    floor = dealt()
    floor.do(OF_DEALER)
    [exposed] = floor.do(msgspec.structs.replace(OF_DEALER, card="2c", position=5))
    assert isinstance(exposed, ev.CardExposed)
    assert (exposed.face_up, exposed.counts) == (False, True)
    assert (seen(floor).face_up, seen(floor).exposed_in_error) == ("Kd", 2)


def test_rule_14_2_the_first_exposed_card_stays_the_face_up_card() -> None:
    floor = dealt()
    floor.do(OF_DEALER)
    floor.do(msgspec.structs.replace(OF_DEALER, card="2c", position=3))
    assert seen(floor).face_up == "Kd"


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
