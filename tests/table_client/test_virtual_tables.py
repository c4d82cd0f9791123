"""Virtual tables find out a server that says one thing and does another."""

import asyncio
from collections import Counter
from random import Random

import pytest

from jackpot.floor import commands as cmd
from jackpot.rules.cards import parse_cards
from jackpot.rules.hands import Category, classify
from table_client import TableClient
from table_client.virtual import Controller, FaultRates, Habits, Pace, Sight, TableFaults
from table_client.virtual.felt import Felt
from table_client.virtual.journal import Written, compare
from table_client.virtual.sight import Seen
from table_client.virtual.table import VirtualTable
from tests.table_client.fake_server import FakeLine, FakeServer
from tests.table_client.manual_clock import ManualClock


def virtual_table(
    clock: ManualClock, server: FakeServer, sight: Sight, rates: FaultRates, seed: int = 5
) -> VirtualTable:
    faults = TableFaults(rates, Random(seed), Counter())
    dial = faults.on(server.dial())
    return VirtualTable(
        "T1",
        Controller(
            lambda: TableClient("", "T1", "", dial=dial, clock=clock, random=Random(seed)),
            clock=clock,
            sight=sight,
            faults=faults,
        ),
        random=Random(seed),
        habits=Habits(errs=0.1),
        pace=Pace.of_round(20),
        clock=clock,
        sight=sight,
    )


async def play(clock: ManualClock, server: FakeServer, table: VirtualTable, rounds: int) -> None:
    playing = asyncio.ensure_future(table.play(rounds))
    while not playing.done():
        await clock.advance(2.5)
        server.beat()
    await playing


async def test_a_table_plays_its_rounds_and_agrees_with_an_honest_server(
    clock: ManualClock, server: FakeServer
) -> None:
    sight = Sight()
    await play(clock, server, virtual_table(clock, server, sight, FaultRates()), 10)
    assert sight.disagreements == []
    assert (sight.rounds, server.state.tables["T1"].last_round) == (10, 10)
    assert server.state.balances.wagers_micros == sight.wagers_lit * 1_000_000
    assert sight.refusals.keys() <= {"no_ante", "wrong_amount", "betting_closed"}


async def test_faults_cost_nothing_but_time(clock: ManualClock, server: FakeServer) -> None:
    sight = Sight()
    rates = FaultRates(lost=0.1, duplicated=0.3, reordered=0.5, dead=0.05)
    await play(clock, server, virtual_table(clock, server, sight, rates), 10)
    assert sight.disagreements == []
    assert server.dials > 5
    assert server.state.balances.wagers_micros == sight.wagers_lit * 1_000_000


async def test_a_server_that_lights_lamps_without_keeping_the_wager_is_found_out(
    clock: ManualClock, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = server.do

    def forgetful(command: cmd.Command) -> object:
        answer = honest(command)
        if isinstance(command, cmd.PlaceWager) and command.box > 3:
            round_ = server.state.tables["T1"].current
            if round_ is not None:
                round_.wagers.pop(command.box, None)
        return answer

    monkeypatch.setattr(server, "do", forgetful)
    sight = Sight()
    await play(clock, server, virtual_table(clock, server, sight, FaultRates()), 5)
    assert any("lit were" in sentence for sentence in sight.disagreements)


async def test_a_server_that_accepts_a_chip_without_an_ante_is_found_out(
    clock: ManualClock, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = server.hear

    def lax(line: FakeLine, text: str) -> None:
        honest(line, text.replace('"ante":false', '"ante":true'))

    monkeypatch.setattr(server, "hear", lax)
    sight = Sight()
    await play(clock, server, virtual_table(clock, server, sight, FaultRates()), 10)
    assert any("a faulty chip was accepted" in sentence for sentence in sight.disagreements)


async def test_a_round_that_was_left_open_is_finished_first(
    clock: ManualClock, server: FakeServer
) -> None:
    server.do(cmd.OpenRound(by="T1", table="T1", round=41))
    server.do(cmd.PlaceWager(by="T1", table="T1", round=41, box=6, amount_cents=100, ante=True))
    sight = Sight()
    await play(clock, server, virtual_table(clock, server, sight, FaultRates()), 1)
    assert sight.dealt["T1", 41] == (6,)
    assert server.state.tables["T1"].last_round == 42
    assert sight.disagreements == []


def test_what_is_on_disk_and_was_not_seen_is_a_disagreement() -> None:
    sight = Sight()
    sight.dealt["T1", 1] = (2, 3)
    sight.payouts["T1-1-2"] = Seen("flush", 10_000)
    written = Written(
        {("T1", 1): (2, 3, 4), ("T1", 2): (1,), ("T9", 1): (1,)},
        {"T1-1-2": Seen("flush", 10_000), "T1-1-3": Seen("full_house", 15_000)},
        entries=9,
    )
    compare(sight, written, {"T1"})
    assert len(sight.disagreements) == 3


def test_hands_come_out_of_one_deck() -> None:
    felt = Felt(Random(2), Habits(), boxes=9)
    for _ in range(50):
        held = felt.deal(range(1, 10))
        cards = [card for hand in held.values() for card in parse_cards(hand.cards)]
        assert len(set(cards)) == len(cards) == 45
        for hand in held.values():
            assert hand.category == classify(parse_cards(hand.cards)).category
            assert hand.plays or hand.category is Category.NO_PAIR
