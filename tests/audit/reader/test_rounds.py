"""The record of a round: complete, found in a long journal, and enough to work it all out again."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from jackpot.audit.machines import LINK
from jackpot.audit.reader import round_search
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.requests import ReadRound
from jackpot.audit.reader.rounds import read_round
from jackpot.audit.reader.states import States
from jackpot.floor import Event, State
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.machine import JACKPOT
from jackpot.journal.checkpoints.store import NoCheckpoints
from tests.audit.days import CountingJournal
from tests.audit.recomputed_round import Recomputed
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor
from tests.floor.reported import (
    EQUAL,
    LOWER,
    PAIR,
    TWO_PAIRS,
    ReportedTable,
    bet,
    fold,
    hand,
    settle,
)
from tests.floor.test_seeded import play


class Reader:
    """Reads rounds out of the journal of these events."""

    def __init__(self, events: Sequence[Event], state: State) -> None:
        self.journal = CountingJournal(events)
        self._state = state
        self._states = States(JACKPOT, self.journal)

    async def document(self, table: str, round_: int) -> Any:
        """As it is on the wire."""
        asked = ReadRound(
            link="canberra",
            table=table,
            round=round_,
            end=len(self.journal.entries),
            approvals=self._state.approvals,
            terms=self._state.tables[table].terms,
        )
        found = await read_round(self.journal, self._states, NoCheckpoints(), asked)
        return None if found is None else json.loads(msgspec.json.encode(found))


def reader_of(floor: CheckedFloor) -> Reader:
    return Reader(floor.journal, floor.state)


async def test_rule_16_5_every_amount_of_any_round_follows_from_its_document_alone() -> None:
    checked: Counter[str] = Counter()
    for seed in (15, 19, 23):
        floor = play(seed, 900)
        reader = Reader(floor.events, floor.state)
        for event in floor.events:
            if isinstance(event, ev.RoundOpened):
                again = Recomputed(await reader.document(event.table, event.round))
                again.check()
                checked += again.checked
    for kind in (
        *("round_dealt", "prizes_awarded", "wagers_refunded", "payout_cancelled"),
        *("antes_fixed", "bet_placed", "base_game_settled", "base_game_voided"),
    ):
        assert checked[kind], f"the night had no {kind}"


def evening() -> CheckedFloor:
    """A straight flush, a misread hand, a dispute of a paid payout, and a table that stops."""
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2, 4])
    floor.deal([3], table="T2")
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.claim(2, FLUSH)
    floor.claim(3, ROYALS[1], table="T2")
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=4))
    floor.do(cmd.RejectClaim(by="sue", table="T1", round=1, box=2, reason="four of a suit"))
    floor.claim(2, STRAIGHT_FLUSHES[1])
    floor.settle()
    floor.settle(table="T2")
    floor.play({5: FLUSH}, round=2)
    floor.do(cmd.ConfirmPayout(by="carl", payout="T1-2-5"))
    floor.play({}, round=3)
    floor.do(cmd.DisputePayout(by="carl", payout="T1-2-5", reason="it was a royal"))
    return floor


async def test_the_document_has_every_event_hand_working_and_hash() -> None:
    floor = evening()
    reader = reader_of(floor)
    document = await reader.document("T1", 1)
    named = [
        event
        for event in floor.journal
        if (getattr(event, "table", None), getattr(event, "round", None)) == ("T1", 1)
    ]
    assert [each["kind"] for each in document["events"]] == [
        event.__struct_config__.tag for event in named
    ]
    assert (document["phase"], document["instrument"]) == ("settled", "NI2016-268")
    hands = [(each["box"], each["cards"], each["stands"]) for each in document["hands"]]
    assert hands == [
        (1, STRAIGHT_FLUSHES[0], True),
        (2, FLUSH, False),
        (2, STRAIGHT_FLUSHES[1], True),
    ]
    assert document["hands"][1]["why_not"] == "rejected: four of a suit"
    assert [each["payout"] for each in document["payouts"]] == ["T1-1-2", "T1-1-1"]
    assert "2 straight flushes share" in document["payouts"][0]["working"][1]["text"]
    boxes = {each["box"]: each for each in document["boxes"]}
    assert boxes[4] == {
        "box": 4,
        "wager_cents": 100,
        "folded": True,
        "returned_cents": 0,
        "prize_cents": 0,
        "ante_cents": None,
        "in_play_cents": None,
        "marker_cents": None,
        "bet_cents": None,
        "line": None,
    }
    assert boxes[1]["prize_cents"] == document["payouts"][1]["amount_cents"]
    for entry in document["entries"]:
        assert reader.journal.entries[entry["seq"] - 1].hash == entry["hash"]
    assert document["checkpoint"] is None


async def test_what_came_of_a_payout_much_later_is_in_the_document_of_its_round() -> None:
    document = await reader_of(evening()).document("T1", 2)
    assert [each["kind"] for each in document["events"]][-3:] == [
        "payout_confirmed",
        "payout_paid",
        "closed_payout_disputed",
    ]
    assert document["events"][-1]["reason"] == "it was a royal"


async def test_what_stopped_the_table_in_the_round_is_in_its_document_and_no_other() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.bet([1, 2])
    floor.do(cmd.SuspendTable(by="sue", table="T2", reason="spilled drink"))
    floor.do(cmd.SuspendTable(by="sue", table="T1", reason="a pad flickers"))
    floor.do(cmd.ResumeTable(by="sue", table="T1", reason="a new pad"))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.settle()
    floor.do(cmd.SuspendTable(by="sue", table="T1", reason="end of the evening"))
    reader = reader_of(floor)
    document = await reader.document("T1", 1)
    reasons = [each["reason"] for each in document["events"] if each["reason"]]
    assert reasons == ["a pad flickers", "a new pad"]
    assert [each["wager_cents"] for each in document["boxes"]] == [0, 0]
    Recomputed(document).check()
    assert await reader.document("T1", 2) is None


async def test_a_document_that_was_changed_is_found_out() -> None:
    document = await reader_of(evening()).document("T1", 1)
    record = document["entries"][3]["record"]
    document["entries"][3]["record"] = record.replace('"box":', '"box": ')
    with pytest.raises(AssertionError):
        Recomputed(document).check()
    document["entries"][3]["record"] = record
    Recomputed(document).check()
    document["pools"][0]["jackpot_micros"] -= 10_000_000
    with pytest.raises(AssertionError):
        Recomputed(document).check()


async def test_a_round_of_a_long_journal_is_found_with_few_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(round_search, "_CHUNK", 8)
    floor = CheckedFloor(tables=("T1", "T2", "T3"))
    for round_ in range(1, 201):
        floor.play({}, round=round_)
        if round_ % 3 == 0:
            floor.play({}, table="T2", round=round_)
    reader = reader_of(floor)
    end = len(reader.journal.entries)
    opened = {
        (event.table, event.round): number
        for number, entry in enumerate(reader.journal.entries, 1)
        for event in open_entry(LINK.codec, "canberra", entry).events
        if isinstance(event, ev.RoundOpened)
    }
    for (table, round_), seq in opened.items():
        reader.journal.given = 0
        assert (
            await round_search.find_opening(reader.journal, LINK.codec, table, round_, end) == seq
        )
        assert reader.journal.given <= 320
    assert await round_search.find_opening(reader.journal, LINK.codec, "T3", 1, end) is None


async def test_a_round_whose_number_was_set_back_is_found() -> None:
    floor = CheckedFloor()
    floor.play({}, round=500)
    floor.do(cmd.SetNextRound(by="sue", table="T1", round=7, reason="the counter ran away"))
    for round_ in (7, 8, 9):
        floor.play({1: FLUSH}, round=round_)
    reader = reader_of(floor)
    for round_ in (500, 7, 8, 9):
        document = await reader.document("T1", round_)
        assert document["round"] == round_
        Recomputed(document).check()


async def test_a_late_claim_is_in_the_document_with_the_pool_that_it_was_worked_out_on() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2])
    floor.settle()
    floor.deal([3], table="T2")
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=2, cards=STRAIGHT_FLUSHES[0], reason="on camera 4"
    )
    floor.by_two(late)
    document = await reader_of(floor).document("T1", 1)
    again = Recomputed(document)
    again.check()
    assert again.checked["late_claim_recorded"] == again.checked["prizes_awarded"] == 1
    assert [hand["how"] for hand in document["hands"]] == ["recorded late"]


async def test_ante_and_bet_follow_from_the_document_with_odds_terms_and_marker() -> None:
    floor = ReportedTable()
    floor.do(cmd.PlaceMarker(by="sue", table="T1", box=3, maximum_cents=20_000))
    floor.dealt({1: 1_000, 2: 12_000, 3: 15_000, 4: 1_000}, wagers=(1,))
    for box, cents in ((1, 2_000), (2, 24_000), (3, 30_000)):
        floor.do(bet(box, cents))
    floor.do(fold(4))
    floor.do(hand(1, LOWER))
    floor.shown({1: PAIR, 2: TWO_PAIRS, 3: EQUAL})
    floor.counted()
    floor.do(settle())
    document = await reader_of(floor).document("T1", 1)
    Recomputed(document).check()
    boxes = {box["box"]: box for box in document["boxes"]}
    assert [boxes[box]["line"]["result"] for box in (1, 2, 3, 4)] == [
        *("wins", "wins", "void", "folded")
    ]
    assert (boxes[2]["in_play_cents"], boxes[3]["in_play_cents"]) == (10_000, 15_000)
    assert boxes[3]["marker_cents"] == 20_000
    assert document["base_game"]["bet_odds"]["two_pairs"] == 2
    assert document["base_game"]["counts"]["dealer"] == 5
    hands = [(each["box"], each["stands"]) for each in document["hands"]]
    assert hands == [(1, False), (1, True), (2, True), (3, True), (None, True)]
    boxes[2]["marker_cents"] = 12_000
    with pytest.raises(AssertionError, match=r"3\.5"):
        Recomputed(document).check()
