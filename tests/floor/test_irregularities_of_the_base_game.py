"""Exposed cards, exclusions and a broken shoe where the base game is reported (12 to 14)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.floor.checked import FLUSH
from tests.floor.random_card_commands import automated_shoe
from tests.floor.reported import (
    DEALER,
    DEALER_OUT,
    LOWER,
    PAIR,
    ReportedTable,
    ante,
    bet,
    counts,
    dealer_card,
    dealer_hand,
    fold,
    hand,
    kinds,
    settle,
    void,
)

LOST = cmd.ExcludeFromRound(
    by="sue", table="T1", round=1, box=1, rule="13.2(a)", wager="lost", reason="swapped a card"
)
RETURNED = msgspec.structs.replace(LOST, wager="returned")
OF_DEALER = cmd.RecordExposure(by="dee", table="T1", round=1, card="4s", position=2)
FAULT = cmd.ReportShoeFault(
    by="dee",
    table="T1",
    kind="mechanical",
    effect="spoils_cards",
    what="it bends the cards",
    deal_complete=False,
)


def first_card_out(floor: ReportedTable, antes: dict[int, int]) -> None:
    floor.open()
    for box, cents in antes.items():
        floor.do(ante(box, cents))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))


# --- 13.2


def test_rule_13_2_an_excluded_player_loses_ante_and_bet() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000}, wagers=(1,))
    assert kinds(floor.do(LOST)) == ["BoxExcluded", "BoxFolded"]
    floor.shown({2: PAIR})
    line = floor.line(1)
    assert (line.result, line.rule) == ("excluded", "13.2")
    assert (line.collected_cents, line.handed_back_cents) == (3_000, 0)
    assert floor.totals() == (2_000, 4_000, 3_000, 3_000, 3_000)


def test_rule_13_2_an_excluded_player_has_ante_and_bet_back_where_they_are_returned() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000}, wagers=(1,))
    assert kinds(floor.do(RETURNED)) == ["BoxExcluded", "WagerVoided", "WagersRefunded"]
    floor.shown({2: LOWER})
    line = floor.line(1)
    assert (line.result, line.rule) == ("declared_void", "16.3(a)")
    assert (line.collected_cents, line.handed_back_cents) == (0, 3_000)
    assert floor.totals() == (2_000, 4_000, 0, 3_000, 3_000)


@pytest.mark.parametrize(("placed", "lost"), [(10_000, 30_000), (10_500, 30_000)])
def test_rule_3_5_an_excluded_player_loses_up_to_the_maximum(placed: int, lost: int) -> None:
    floor = ReportedTable()
    floor.decided({1: placed})
    floor.do(LOST)
    line = floor.line(1)
    assert (line.collected_cents, line.handed_back_cents) == (lost, 3 * placed - lost)


def test_rule_13_2_the_round_does_not_wait_for_an_excluded_player() -> None:
    """Neither for the decision to bet or fold nor for the hand."""
    for exclusion in (LOST, RETURNED):
        floor = ReportedTable()
        floor.dealt({1: 1_000, 2: 1_000})
        floor.do(bet(2, 2_000))
        assert floor.refused(hand(2, PAIR)) == ("boxes_undecided", "16.6(a)")
        floor.do(exclusion)
        floor.shown({2: PAIR})
        assert floor.line(1).bet_cents == 0
        floor.do(counts({1: 5, 2: 5}))
        floor.do(settle())


def test_rule_13_2_the_last_box_that_is_excluded_settles_the_others() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_000})
    floor.do(fold(2))
    assert kinds(floor.do(LOST)) == ["BoxExcluded", "BoxFolded", "BaseGameSettled"]
    assert [line.result for line in floor.lines()] == ["folded", "excluded"]


def test_rule_13_2_an_exclusion_after_the_showdown_works_the_line_out_anew() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000})
    floor.shown({1: PAIR, 2: LOWER})
    assert floor.line(1).result == "wins"
    assert kinds(floor.do(RETURNED)) == ["BoxExcluded", "BaseGameSettled"]
    assert floor.line(1).won_cents == 0
    assert floor.totals() == (2_000, 4_000, 0, 3_000, 3_000)


@pytest.mark.parametrize("exclusion", [LOST, RETURNED])
def test_rule_13_2_an_excluded_box_bets_and_shows_nothing_more(
    exclusion: cmd.ExcludeFromRound,
) -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_000})
    floor.do(exclusion)
    floor.do(bet(2, 2_000))
    for command in (bet(1, 2_000), hand(1, FLUSH), fold(1)):
        if command == fold(1) and exclusion is LOST:
            floor.repeats(command)
            continue
        assert floor.refused(command) == ("box_excluded", "13.2")


def test_a_bet_of_an_excluded_box_is_not_undone() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.do(LOST)
    undo = cmd.UndoBet(by="dee", table="T1", round=1, box=1)
    assert floor.refused(undo) == ("box_excluded", "13.2")


def test_a_void_round_hands_the_lost_wagers_of_an_excluded_player_back() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.do(LOST)
    floor.do(void())
    assert floor.totals() == (1_000, 2_000, 0, 0, 3_000)


def test_only_a_player_of_the_round_is_excluded_from_it() -> None:
    floor = ReportedTable()
    floor.dealt({2: 1_000})
    assert floor.refused(LOST) == ("not_in_round", "6.3")


# --- 14.1 and 14.2


def test_rule_14_2_the_exposed_card_is_shown_as_the_face_up_card_when_the_deal_is_complete() -> (
    None
):
    floor = ReportedTable()
    first_card_out(floor, {1: 1_000})
    floor.do(OF_DEALER)
    assert floor.refused(bet(1, 2_000)) == ("deal_not_complete", "7.1")
    assert floor.refused(dealer_card("Ad")) == ("exposed_card_stands", "14.2")
    floor.do(dealer_card("4s"))
    assert floor.base().dealer_card == "4s"
    floor.do(bet(1, 2_000))
    floor.shown({1: PAIR}, DEALER)
    assert floor.line(1).result == "wins"


def test_rule_14_2_a_card_seen_after_the_face_up_card_counts_and_replaces_nothing() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000})
    [exposed] = floor.do(OF_DEALER)
    assert isinstance(exposed, ev.CardExposed)
    assert (exposed.counts, exposed.face_up) == (True, False)


def test_rule_14_1_with_three_exposed_cards_nothing_of_the_base_game_is_taken() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_000})
    for card in ("2s", "3s", "5s"):
        floor.do(cmd.RecordExposure(by="dee", table="T1", round=1, card=card, box=1))
    for command in (
        hand(1, PAIR),
        dealer_hand(DEALER_OUT),
        bet(2, 2_000),
        counts({1: 5, 2: 5}),
        dealer_card("Kc"),
        settle(),
    ):
        assert floor.refused(command) == ("misdeal", "14.1")
    floor.do(msgspec.structs.replace(void(), rule="14.1"))
    assert floor.totals() == (2_000, 2_000, 0, 0, 4_000)


# --- 12.6


def test_rule_12_6_a_fault_in_the_deal_hands_antes_back_in_the_same_entry() -> None:
    floor = ReportedTable(shoe="automated", decks=("red", "blue"))
    first_card_out(floor, {1: 1_000, 2: 1_000})
    assert kinds(floor.do(msgspec.structs.replace(FAULT, deal_complete=True))) == [
        "ShoeFaultReported",
        "RoundVoided",
        "BaseGameVoided",
    ], "the dealer has shown no card, so the deal is not complete"
    assert floor.totals() == (2_000, 0, 0, 0, 2_000)


def test_rule_12_6_after_the_dealers_card_a_supervisor_decides() -> None:
    floor = ReportedTable(shoe="automated", decks=("red", "blue"))
    floor.decided({1: 1_000})
    assert kinds(floor.do(FAULT)) == ["ShoeFaultReported"]
    floor.shown({1: PAIR})
    floor.counted()
    assert floor.refused(settle()) == ("shoe_fault_undecided", "12.6")
    floor.do(cmd.LetRoundStand(by="sue", table="T1", round=1, reason="all had five cards"))
    floor.do(settle())


def test_rule_12_7_rule_12_is_cited_as_long_as_an_automated_shoe_is_in_use() -> None:
    floor = ReportedTable()
    first_card_out(floor, {1: 1_000})
    assert floor.refused(bet(1, 2_000)) == ("deal_not_complete", "7.1")
    floor.do(void())
    floor.do(automated_shoe("T1"))
    floor.open(2)
    floor.do(ante(1, 1_000, round=2))
    floor.do(cmd.DealRound(by="T1", table="T1", round=2))
    assert floor.refused(bet(1, 2_000, round=2)) == ("deal_not_complete", "12.5")
