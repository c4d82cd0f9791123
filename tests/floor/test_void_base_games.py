"""A void round hands antes and bets back, as if it had never occurred (dictionary; 14.3, 16.5)."""

import pytest

from jackpot.floor import State, apply_all
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import InvariantError, digest
from jackpot.floor.views import table_view
from jackpot.floor.void_preview import RoundVoidPreview, preview_void
from tests.floor.checked import FLUSH
from tests.floor.reported import PAIR, ReportedTable, ante, kinds, settle, void


def test_a_void_round_hands_back_antes_and_bets_of_every_box_in_the_same_entry() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 10_500}, wagers=(1,))
    floor.shown({1: PAIR})
    events = floor.do(void())
    assert kinds(events) == ["RoundVoided", "BaseGameVoided", "WagersRefunded"]
    voided = events[1]
    assert isinstance(voided, ev.BaseGameVoided)
    assert voided.handed_back == {"1": 3_000, "2": 10_500}
    assert floor.totals() == (11_500, 2_000, 0, 0, 13_500)
    assert floor.base().totals().handed_back_cents == 13_500
    [told] = table_view(floor.state, "T1").voided
    assert [(each.box, each.amount_cents) for each in told.antes_and_bets] == [
        (1, 3_000),
        (2, 10_500),
    ]


def test_a_round_that_is_void_before_a_hand_was_shown_hands_everything_back() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_000})
    floor.do(void())
    assert floor.totals() == (2_000, 0, 0, 0, 2_000)


def test_antes_of_a_round_that_is_void_before_the_first_card_never_counted() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 1_000))
    assert kinds(floor.do(void())) == ["RoundVoided"]
    assert floor.state.tables["T1"].base_totals is None
    [told] = table_view(floor.state, "T1").voided
    assert [(each.box, each.amount_cents) for each in told.antes_and_bets] == [(1, 1_000)]


def test_rule_16_5_ante_and_bet_of_a_collected_round_stand_as_paid() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    floor.counted()
    floor.settle()
    before = floor.totals()
    assert "BaseGameVoided" not in kinds(floor.do(void("16.4")))
    assert floor.totals() == before
    [told] = table_view(floor.state, "T1").voided
    assert told.antes_and_bets == []


def test_the_preview_of_a_void_tells_what_goes_back() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_500}, wagers=(1,))
    preview = preview_void(floor.state, "T1", 1)
    assert isinstance(preview, RoundVoidPreview)
    assert preview.void.antes_and_bets_cents == 4_500


def test_a_replay_gives_the_same_state() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    floor.counted()
    floor.settle()
    floor.decided({1: 1_000}, round=2)
    floor.do(void(round=2))
    replayed = State()
    apply_all(replayed, floor.journal)
    assert digest(replayed) == digest(floor.state)


def test_accounts_that_do_not_balance_are_found() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    totals = floor.state.tables["T1"].base_totals
    assert totals is not None
    totals.bets_cents += 1
    with pytest.raises(InvariantError, match="antes and bets of table T1 do not balance"):
        floor.state.check_invariants()
    totals.bets_cents -= 1
    totals.lost_cents = -1
    with pytest.raises(InvariantError, match="lost_cents of table T1 is below zero"):
        floor.state.check_invariants()


def test_a_new_round_has_the_terms_of_its_opening_and_no_other() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="no players", notice="We close"))
    assert floor.refused(settle()) == ("no_such_round", None)
