"""Exposed cards (14.1, 14.2)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.views import table_view
from tests.floor.checked import FLUSH, ROYALS, CheckedFloor, claim
from tests.floor.irregular import EXCLUDE, SETTLE, VOID, dealt, seen

AT_BOX = cmd.RecordExposure(by="dee", table="T1", round=1, card="As", box=3)
OF_DEALER = cmd.RecordExposure(by="dee", table="T1", round=1, card="Kd", position=1)
TAKE_BACK = cmd.TakeBackExposure(by="sue", table="T1", round=1, card="As", reason="a wrong tap")


def expose(floor: CheckedFloor, *cards: str) -> None:
    for card in cards:
        floor.do(msgspec.structs.replace(AT_BOX, card=card))


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
