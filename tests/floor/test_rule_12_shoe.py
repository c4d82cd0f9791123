"""The shoe (12.1 to 12.3, 12.7) and the malfunctions of an automated one (12.6, 12.8)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.views import table_view
from jackpot.rules.poker.terms import Terms
from tests.floor.checked import FLUSH, CheckedFloor
from tests.floor.random_card_commands import automated_shoe
from tests.rules.example import TERMS

AUTOMATED = automated_shoe("T1")
MANUAL = msgspec.structs.replace(AUTOMATED, shoe="manual", decks=("red",))
LOAD = cmd.LoadShoe(by="dee", table="T1")
FAULT = cmd.ReportShoeFault(
    by="dee",
    table="T1",
    kind="mechanical",
    effect="impedes_shuffle",
    what="a card is stuck",
    deal_complete=False,
)
STANDS = cmd.LetRoundStand(by="sue", table="T1", round=1, reason="every hand had five cards")


def with_shoe() -> CheckedFloor:
    floor = CheckedFloor()
    floor.do(AUTOMATED)
    return floor


@pytest.mark.parametrize("decks", [("red", "red"), ("red", " RED"), ("red",), ("red", ""), ()])
def test_rule_12_2_an_automated_shoe_has_two_decks_of_different_colours(
    decks: tuple[str, ...],
) -> None:
    floor = CheckedFloor()
    assert floor.refused(msgspec.structs.replace(AUTOMATED, decks=decks)) == ("wrong_decks", "12.2")


def test_rule_2_1_a_manual_shoe_has_one_deck() -> None:
    floor = CheckedFloor()
    two = msgspec.structs.replace(MANUAL, decks=("red", "blue"))
    assert floor.refused(two) == ("wrong_decks", "2.1")
    assert floor.refused(msgspec.structs.replace(MANUAL, shoe="wheel")) == ("wrong_shoe", "12.1")


def test_rule_12_7_a_shoe_is_replaced_between_rounds_with_checked_cards() -> None:
    floor = with_shoe()
    floor.bet([1])
    assert floor.refused(MANUAL) == ("cards_in_play", "2.3")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.settle()
    assert floor.refused(msgspec.structs.replace(MANUAL, dealer="sam"))[0] == "same_person"
    assert floor.refused(msgspec.structs.replace(MANUAL, reason=" "))[0] == "reason_missing"
    floor.do(MANUAL)
    floor.repeats(MANUAL)


def test_rule_12_7_rule_12_follows_the_shoe_from_the_next_round_on() -> None:
    floor = CheckedFloor()
    shoes = []
    for number, shoe in enumerate((MANUAL, AUTOMATED, MANUAL), start=1):
        floor.do(shoe)
        floor.deal([1], round=number)
        view = table_view(floor.state, "T1")
        assert view.cards is not None
        assert view.cards.rule_12_applies == (shoe is AUTOMATED)
        cards = floor.round(number).cards
        assert cards is not None
        shoes.append(cards.shoe)
        floor.settle(round=number)
    assert shoes == ["manual", "automated", "manual"]


def give_terms(floor: CheckedFloor, terms: Terms) -> None:
    """The first come with the floor file, later ones by two people."""
    table = floor.state.tables["T1"]
    if table.terms_in_force is None:
        floor.do(cmd.ConfigureTable(by="floor file", table="T1", boxes=terms.boxes, terms=terms))
        return
    floor.do(cmd.ProposeTerms(by="sue", table="T1", terms=terms, notice="from the next round"))
    floor.do(cmd.ApproveTerms(by="tom", table="T1", version=table.last_terms))


def test_rule_12_1_the_terms_of_the_table_say_which_shoe_is_in_use() -> None:
    floor = CheckedFloor()
    assert table_view(floor.state, "T1").cards is None
    give_terms(floor, msgspec.structs.replace(TERMS, shoe="automated", decks=("red", "blue")))
    view = table_view(floor.state, "T1").cards
    assert view is not None
    assert (view.shoe, view.decks, view.rule_12_applies) == ("automated", ["red", "blue"], True)
    [opened] = floor.do(cmd.OpenRound(by="T1", table="T1", round=1))
    assert isinstance(opened, ev.RoundOpened)
    assert opened.shoe == "automated"


def test_a_replaced_shoe_stays_until_terms_name_another_one() -> None:
    floor = CheckedFloor()
    automated = msgspec.structs.replace(TERMS, shoe="automated", decks=("red", "blue"))
    give_terms(floor, automated)
    floor.do(MANUAL)
    give_terms(floor, msgspec.structs.replace(automated, minimum_cents=1_500))
    assert shoe_of(floor) == "manual"
    give_terms(floor, msgspec.structs.replace(automated, decks=("green", "blue")))
    assert shoe_of(floor) == "automated"


def shoe_of(floor: CheckedFloor) -> str | None:
    cards = table_view(floor.state, "T1").cards
    assert cards is not None
    return cards.shoe


def test_rule_12_3_the_dealer_loads_the_automated_shoe_before_the_first_round() -> None:
    floor = with_shoe()
    view = table_view(floor.state, "T1").cards
    assert view is not None
    assert not view.shoe_loaded
    floor.do(LOAD)
    floor.repeats(LOAD)
    view = table_view(floor.state, "T1").cards
    assert view is not None
    assert view.shoe_loaded
    floor.deal([1])
    assert floor.refused(LOAD) == ("cards_in_play", "2.3")


def test_rule_12_1_faults_and_loads_are_of_an_automated_shoe() -> None:
    floor = CheckedFloor()
    for command in (LOAD, FAULT):
        assert floor.refused(command) == ("shoe_not_automated", "12.1")
    floor.do(MANUAL)
    for command in (LOAD, FAULT):
        assert floor.refused(command) == ("shoe_not_automated", "12.1")


@pytest.mark.parametrize("kind", ["mechanical", "electrical"])
@pytest.mark.parametrize("effect", ["impedes_shuffle", "spoils_cards", "other"])
@pytest.mark.parametrize("moment", ["no round", "betting", "dealing", "dealt"])
def test_rules_12_6_and_12_8_what_a_fault_does(kind: str, effect: str, moment: str) -> None:
    """A malfunction voids the round until the deal is complete; then a supervisor decides."""
    floor = with_shoe()
    before = floor.pools()
    if moment != "no round":
        (floor.bet if moment == "betting" else floor.deal)([1, 2])
    reported = msgspec.structs.replace(
        FAULT, kind=kind, effect=effect, deal_complete=moment == "dealt"
    )
    events = floor.do(reported)
    floor.repeats(reported)
    fault = events[0]
    assert isinstance(fault, ev.ShoeFaultReported)
    void = effect != "other" and moment in ("betting", "dealing")
    ask = effect != "other" and moment == "dealt"
    assert fault.consequence == ("void" if void else "ask" if ask else "none")
    assert any(isinstance(event, ev.RoundVoided) for event in events) == void
    if void:
        assert floor.round().phase == "void"
        assert floor.pools() == before
        assert table_view(floor.state, "T1").voided[0].rule == "12.6"
    if moment == "dealt":
        settle = cmd.SettleRound(by="T1", table="T1", round=1)
        if ask:
            assert floor.refused(settle) == ("shoe_fault_undecided", "12.6")
        else:
            floor.do(settle)


def test_rule_12_6_a_supervisor_lets_a_completely_dealt_round_stand() -> None:
    floor = with_shoe()
    floor.deal([1])
    floor.do(msgspec.structs.replace(FAULT, deal_complete=True))
    waits = table_view(floor.state, "T1").collecting_waits
    assert waits is not None
    assert waits.code == "shoe_fault_undecided"
    assert floor.refused(msgspec.structs.replace(STANDS, reason=" "))[0] == "reason_missing"
    floor.do(STANDS)
    floor.repeats(STANDS)
    floor.settle()
    assert floor.refused(STANDS) == ("round_over", None)


def test_rule_12_6_a_supervisor_voids_a_completely_dealt_round() -> None:
    floor = with_shoe()
    before = floor.pools()
    floor.deal([1])
    floor.do(msgspec.structs.replace(FAULT, deal_complete=True))
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="12.6", reason="cards spoilt"))
    assert floor.pools() == before
    assert floor.refused(STANDS) == ("round_void", "Void")


def test_rule_7_1_a_fold_or_a_hand_shows_that_the_deal_was_complete() -> None:
    """So nobody undoes a declared hand by a report of the shoe."""
    fold = cmd.FoldBox(by="dee", table="T1", round=1, box=2)
    hand = cmd.DeclareClaim(by="dee", table="T1", round=1, box=1, cards=FLUSH)
    for shown in (fold, hand):
        floor = with_shoe()
        floor.deal([1, 2])
        floor.do(shown)
        [fault] = floor.do(FAULT)
        assert isinstance(fault, ev.ShoeFaultReported)
        assert (fault.deal_complete, fault.consequence) == (True, "ask")


def test_a_round_without_a_fault_needs_no_decision() -> None:
    floor = with_shoe()
    floor.deal([1])
    assert floor.refused(STANDS) == ("no_shoe_fault", "12.6")


@pytest.mark.parametrize("changed", [{"kind": "magical"}, {"effect": "noise"}])
def test_rule_12_8_a_fault_is_mechanical_or_electrical_and_has_an_effect(
    changed: dict[str, str],
) -> None:
    floor = with_shoe()
    assert floor.refused(msgspec.structs.replace(FAULT, **changed)) == ("wrong_shoe_fault", "12.8")


def test_a_fault_of_the_shoe_says_what_is_wrong() -> None:
    floor = with_shoe()
    assert floor.refused(msgspec.structs.replace(FAULT, what=" ")) == ("reason_missing", None)


def test_a_fault_is_shown_until_the_shoe_is_loaded_anew_or_replaced() -> None:
    for cure in (LOAD, MANUAL, AUTOMATED):
        floor = with_shoe()
        floor.do(FAULT)
        view = table_view(floor.state, "T1").cards
        assert view is not None
        assert view.shoe_fault is not None
        assert view.shoe_fault.what == "a card is stuck"
        floor.do(cure)
        view = table_view(floor.state, "T1").cards
        assert view is not None
        assert view.shoe_fault is None
