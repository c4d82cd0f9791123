"""Virtual tables find out a server that says one thing and does another."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

from jackpot.floor import commands as cmd
from jackpot.rules.cards import parse_cards
from jackpot.rules.poker.hands import Category, classify
from table_client import TableClient
from table_client.virtual import (
    Controller,
    DisturbanceRates,
    Disturbances,
    Habits,
    Observations,
    Pace,
)
from table_client.virtual.journal import RecordedPlay, compare
from table_client.virtual.observations import ObservedPayout
from table_client.virtual.players import Players
from table_client.virtual.table import VirtualTable
from tests.table_client.fake_server import FakeConnection, FakeServer
from tests.table_client.manual_clock import ManualClock


def virtual_table(
    clock: ManualClock,
    server: FakeServer,
    observations: Observations,
    rates: DisturbanceRates,
    seed: int = 5,
    **waiting: Any,
) -> VirtualTable:
    disturbances = Disturbances(rates, Random(seed), Counter())
    connect = disturbances.on(server.connect())
    return VirtualTable(
        "T1",
        Controller(
            lambda: TableClient("", "T1", "", connect=connect, clock=clock, random=Random(seed)),
            clock=clock,
            observations=observations,
            disturbances=disturbances,
        ),
        random=Random(seed),
        habits=Habits(errs=0.1),
        pace=Pace.of_round(20),
        clock=clock,
        observations=observations,
        **waiting,
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
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 10)
    assert observations.disagreements == []
    assert (observations.rounds, server.state.tables["T1"].last_round) == (10, 10)
    assert server.state.balances.wagers_micros == observations.wagers_lit * 1_000_000
    assert observations.refusals.keys() <= {"no_ante", "wrong_amount", "betting_closed"}


async def test_disturbances_cost_nothing_but_time(clock: ManualClock, server: FakeServer) -> None:
    observations = Observations()
    rates = DisturbanceRates(lost=0.1, duplicated=0.3, reordered=0.5, dead=0.05)
    await play(clock, server, virtual_table(clock, server, observations, rates), 10)
    assert observations.disagreements == []
    assert server.attempts > 5
    assert server.state.balances.wagers_micros == observations.wagers_lit * 1_000_000


async def test_a_server_that_lights_lamps_without_keeping_the_wager_is_detected(
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
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 5)
    compare(observations, RecordedPlay({}, {}, {}, {}), set())  # a journal without any fault
    assert any("no fault has handed" in sentence for sentence in observations.disagreements)


async def test_a_server_that_accepts_a_wager_without_an_ante_is_detected(
    clock: ManualClock, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = server.on_frame

    def lax(connection: FakeConnection, text: str) -> None:
        honest(connection, text.replace('"ante":false', '"ante":true'))

    monkeypatch.setattr(server, "on_frame", lax)
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 10)
    assert any("without an ante" in sentence for sentence in observations.disagreements)


async def test_an_unfinished_round_is_collected_first(
    clock: ManualClock, server: FakeServer
) -> None:
    server.do(cmd.OpenRound(by="T1", table="T1", round=41))
    server.do(cmd.PlaceWager(by="T1", table="T1", round=41, box=6, amount_cents=100, ante=True))
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 1)
    assert observations.dealt["T1", 41] == (6,)
    assert server.state.tables["T1"].last_round == 42
    assert observations.disagreements == []


def test_a_journal_entry_that_no_table_saw_is_a_disagreement() -> None:
    observations = Observations()
    observations.dealt["T1", 1] = (2, 3)
    flush = observations.payouts["T1-1-2"] = ObservedPayout("T1", 1, "flush", 10_000)
    full_house = ObservedPayout("T1", 1, "full_house", 15_000)
    recorded = RecordedPlay(
        {("T1", 1): (2, 3, 4), ("T1", 2): (1,), ("T9", 1): (1,)},
        {"T1-1-2": flush, "T1-1-3": full_house, "T9-1-1": full_house._replace(table="T9")},
        {},
        {},
    )
    compare(observations, recorded, {"T1"})
    assert len(observations.disagreements) == 3


def test_a_lamp_that_went_dark_is_explained_by_a_fault_in_the_journal_alone() -> None:
    observations = Observations()
    observations.record_dark("T1", 7, {3, 5})
    compare(observations, RecordedPlay({}, {}, {}, {("T1", 7): {3, 5}}), {"T1"})
    assert observations.disagreements == []
    compare(observations, RecordedPlay({}, {}, {}, {("T1", 7): {3}, ("T1", 8): {5}}), {"T1"})
    (lost,) = observations.disagreements
    assert "boxes [5] were lit in round 7, were not dealt" in lost


@pytest.mark.parametrize("lucky", [0.0, 1.0])
def test_hands_come_out_of_one_deck(lucky: float) -> None:
    players = Players(Random(2), Habits(lucky=lucky), boxes=9)
    for _ in range(50):
        dealt = players.deal(range(1, 10))
        hands = dealt.hands
        cards = [card for hand in hands.values() for card in parse_cards(hand.cards)]
        cards += parse_cards(dealt.dealer)
        assert len(set(cards)) == len(cards) == 50
        assert set(parse_cards(dealt.face_up)) < set(parse_cards(dealt.dealer))
        for hand in hands.values():
            assert hand.category == classify(parse_cards(hand.cards)).category
            assert hand.plays or hand.category is Category.NO_PAIR
        large = {Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FOUR_OF_A_KIND}
        assert lucky == 0 or hands[1].category in large
