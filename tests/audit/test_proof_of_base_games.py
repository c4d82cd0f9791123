"""Deciding reported base games again: every line is worked out anew from hands, terms and book."""

from typing import Any

import msgspec
import pytest

from jackpot.audit.play_words import event_words
from jackpot.audit.proof import apply_proven
from jackpot.audit.proving import ProofError
from jackpot.floor import Event, State, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import InvariantError
from tests.floor.checked import FLUSH, wager
from tests.floor.reported import (
    LOWER,
    PAIR,
    ReportedTable,
    ante,
    bet,
    hand,
    no_ante,
    settle,
    undo_bet,
    undo_fold,
    void,
)


def evening() -> ReportedTable:
    """A little of everything."""
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 999))
    floor.do(ante(3, 1_000))
    floor.do(wager(3))
    floor.do(no_ante(3))
    floor.do(void())
    floor.decided({1: 1_000, 4: 10_500}, folds={2: 1_500}, wagers=(1,), round=2)
    floor.do(undo_bet(4, round=2))
    floor.do(bet(4, 21_000, round=2))
    floor.shown({1: FLUSH, 4: PAIR.replace("6c", "6d")}, round=2)
    floor.do(hand(4, LOWER, round=2))
    floor.counted(round=2)
    floor.settle(round=2)
    floor.decided({1: 1_000}, folds={2: 1_000}, round=3)
    floor.shown({1: PAIR}, round=3)
    floor.do(undo_fold(2, round=3))
    floor.do(void(round=3))
    return floor


def test_an_honest_journal_is_proved() -> None:
    floor = evening()
    state = State()
    apply_proven(state, floor.journal)
    assert digest(state) == digest(floor.state)


def replaced(journal: list[Event], kind: type[Event], **changes: object) -> list[Event]:
    at = next(i for i, event in enumerate(journal) if type(event) is kind)
    changed = msgspec.structs.replace(journal[at], **changes)
    return [*journal[:at], changed, *journal[at + 1 :]]


@pytest.mark.parametrize(
    ("kind", "changes", "told"),
    [
        (ev.AntePlaced, {"ruling": "stands"}, "ruling is 'stands', not 'stands_with_advice'"),
        (ev.AntePlaced, {"amount_cents": 1_001}, "Not a permitted multiple (rule 3.3)"),
        (ev.AntesFixed, {"antes_cents": 1}, "antes_cents is 1, not 13000"),
        (ev.BetPlaced, {"amount_cents": 2_001}, "A bet is exactly twice the ante (rule 7.2)"),
        (ev.BetUndone, {"amount_cents": 1}, "amount_cents is 1, not 21000"),
        (ev.HandRecorded, {"category": "straight"}, "category is 'straight', not 'flush'"),
        (ev.DealerHandRecorded, {"participates": False}, "participates is False, not True"),
        (ev.BaseGameSettled, {"lines": ()}, "lines is ()"),
        (ev.BaseGameVoided, {"handed_back": {"1": 1}}, "handed_back is {'1': 1}"),
        (ev.HandsCounted, {"counts": {"1": 5}}, "Not the hands of this round (rule 9.7)"),
    ],
)
def test_a_made_up_event_is_found(kind: type[Event], changes: dict[str, object], told: str) -> None:
    journal = replaced(evening().journal, kind, **changes)
    with pytest.raises(ProofError) as found:
        apply_proven(State(), journal)
    assert told in str(found.value)


@pytest.mark.parametrize(
    "change",
    [
        {"bet_won_cents": 10_001},
        {"odds": "6 to 1"},
        {"handed_back_cents": 0},
        {"rule": "9.3"},
        {"collected_cents": 1},
    ],
)
def test_a_line_that_does_not_follow_from_the_hands_is_found(change: dict[str, Any]) -> None:
    journal = evening().journal
    at = next(i for i, event in enumerate(journal) if isinstance(event, ev.BaseGameSettled))
    settled = journal[at]
    assert isinstance(settled, ev.BaseGameSettled)
    lines = (*settled.lines[:-1], msgspec.structs.replace(settled.lines[-1], **change))
    journal[at] = msgspec.structs.replace(settled, lines=lines)
    with pytest.raises((ProofError, InvariantError)):
        apply_proven(State(), journal)


@pytest.mark.parametrize(
    "kind",
    [ev.AntesFixed, ev.BaseGameSettled, ev.BaseGameReopened, ev.BaseGameVoided, ev.DealerCardShown],
)
def test_an_event_that_was_left_out_is_found(kind: type[Event]) -> None:
    journal = evening().journal
    at = next(i for i, event in enumerate(journal) if type(event) is kind)
    with pytest.raises(ProofError):
        apply_proven(State(), journal[:at] + journal[at + 1 :])


def test_every_event_of_a_base_game_reads_as_a_sentence() -> None:
    floor = evening()
    told = {type(event): event_words(event) for event in floor.journal}
    assert told[ev.AnteWithdrawn] == "ante of box 3 taken back"
    assert told[ev.AntesFixed] == "antes in play: $20.00 of boxes 1, 2"
    assert told[ev.BaseGameVoided] == "antes and bets handed back: $40.00"
    settled = [event for event in floor.journal if isinstance(event, ev.BaseGameSettled)]
    assert event_words(settled[0]) == (
        "ante and bet worked out: box 4 wins, $100.00 on the ante and $200.00 on the bet at 1 to 1"
        " (9.4); box 2 folded, $15.00 collected (7.3); box 1 wins, $10.00 on the ante and $100.00"
        " on the bet at 5 to 1 (9.4)"
    )
    assert event_words(settled[1]).startswith("ante and bet worked out again: box 4 loses")
    advised = next(event for event in floor.journal if isinstance(event, ev.AntePlaced))
    assert event_words(advised).endswith("below the minimum, the player was advised (3.4)")
    cmd_counts = next(event for event in floor.journal if isinstance(event, ev.HandsCounted))
    wrong = msgspec.structs.replace(cmd_counts, counts={"1": 4, "dealer": 6, "2": 5})
    assert event_words(wrong).endswith("not five cards: box 1 4, the dealer 6")
    assert floor.refused(settle(round=3)) == ("round_void", "Void")
    floor.repeats(cmd.VoidRound(by="sue", table="T1", round=3, rule="14.3", reason="again"))
