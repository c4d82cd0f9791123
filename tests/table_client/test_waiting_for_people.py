"""The cards stay on the table until supervisors have decided: tables, real and virtual, wait."""

import asyncio
from collections.abc import Collection
from typing import Any

import pytest

from jackpot.floor import commands as cmd
from jackpot.rules.poker.hands import Category
from table_client import Refused, Settlement, TableClient
from table_client.__main__ import main
from table_client.play import PlayResult, play_virtual_tables
from table_client.secrets_file import Secrets
from table_client.virtual import DisturbanceRates, Habits, Observations, Pace
from table_client.virtual.collecting import NobodyDecided
from table_client.virtual.players import DealtCards, PlayerHand, Players
from table_client.virtual_floor import PlayOptions
from tests.table_client.fake_server import FakeServer
from tests.table_client.live_floor import Floor
from tests.table_client.manual_clock import ManualClock
from tests.table_client.test_virtual_tables import play, virtual_table

QUADS = PlayerHand("AsAhAdAc2s", Category.FOUR_OF_A_KIND, plays=True)
ROYAL = PlayerHand("AsKsQsJsTs", Category.ROYAL_FLUSH, plays=True)
VERIFY = cmd.VerifyClaim(by="vera", table="T1", round=1, box=3)


def deal_to_the_first_box(monkeypatch: pytest.MonkeyPatch, hand: PlayerHand) -> None:
    def deal(players: Players, boxes: Collection[int]) -> DealtCards:
        return DealtCards({min(boxes): hand}, "2c3d4h5s7c", "7c")

    monkeypatch.setattr(Players, "deal", deal)


async def declare_quads(table: TableClient) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    await table.deal_round()
    await table.declare_claim(3, QUADS.cards)


async def test_a_table_shows_which_hand_waits_for_a_supervisor(
    table: TableClient, server: FakeServer
) -> None:
    await declare_quads(table)
    refused = await table.settle_round()
    assert isinstance(refused, Refused)
    assert (refused.code, refused.waits_for_people) == ("claim_unverified", True)
    assert table.view is not None
    assert table.view.round is not None
    assert table.view.round.unverified == (3,)
    assert table.lamps == {3}, "the round goes on"
    server.do(VERIFY)
    view = await table.get_table()
    assert not isinstance(view, Refused)
    assert view.round is not None
    assert view.round.unverified == ()
    assert view.round.claims[0].verified_by == "vera"


async def test_a_table_waits_for_ever_and_asks_gently(
    clock: ManualClock, table: TableClient, server: FakeServer
) -> None:
    await declare_quads(table)
    said: list[Refused] = []
    settling = asyncio.ensure_future(table.settle_when_decided(on_wait=said.append))
    for _ in range(100):
        await clock.advance(6.0)
        server.beat()
    assert not settling.done()
    assert {refused.code for refused in said} == {"claim_unverified"}
    assert 250 < len(said) < 350, "every two seconds for ten minutes"
    server.do(VERIFY)
    await clock.advance(2.0)
    settled = await settling
    assert isinstance(settled, Settlement)
    assert [payout.status for payout in settled.payouts] == ["verified"]


async def test_a_virtual_table_without_a_supervisor_says_what_it_waits_for_and_gives_up(
    clock: ManualClock, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_to_the_first_box(monkeypatch, QUADS)
    said: list[str] = []
    table = virtual_table(
        clock, server, Observations(), DisturbanceRates(), say=said.append, patience_s=60.0
    )
    with pytest.raises(NobodyDecided, match="in 60 seconds"):
        await play(clock, server, table, 20)
    (sentence,) = said
    assert "T1, round" in sentence
    assert "a supervisor verifies" in sentence


async def simulate(floor: Floor, secrets: Secrets, **other: Any) -> PlayResult:
    options: dict[str, Any] = {
        "url": floor.url,
        "tables": ["T1", "T2"],
        "pace": Pace.of_round(0.001),
        "seed": 11,
        "rounds": 8,
        "seconds": None,
        "disturbances": DisturbanceRates(),
        **other,
    }
    return await play_virtual_tables(PlayOptions(**options), secrets)


async def test_a_supervisor_verifies_the_hands_of_virtual_tables(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_to_the_first_box(monkeypatch, ROYAL)
    result = await simulate(floor, floor.secrets)
    assert result.agrees
    assert result.observations.hands["royal_flush"] > 8
    assert result.observations.refusals.keys() <= {"no_ante", "wrong_amount", "betting_closed"}


async def test_two_supervisors_void_a_round_with_a_royal_and_one_does_not(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_to_the_first_box(monkeypatch, ROYAL)
    habits = Habits(voids=0.5)
    alone = Secrets(floor.secrets.tables, floor.secrets.auditor, floor.secrets.supervisor)
    result = await simulate(floor, alone, habits=habits)
    assert result.agrees
    assert result.observations.payouts, "a royal that one supervisor could not void"
    declared = result.observations.hands["royal_flush"]
    assert declared == len(result.observations.payouts)
    result = await simulate(floor, floor.secrets, habits=habits, rounds=20)
    assert result.agrees
    assert len(result.observations.payouts) < result.observations.hands["royal_flush"]


def test_a_run_without_a_supervisor_prints_where_to_decide_and_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def wait(options: PlayOptions, *_: object, say: Any) -> PlayResult:
        assert options.patience_s == 5.0
        say("table T1, round 4: The hand is not verified.")
        raise NobodyDecided("Nobody did so in 5 seconds.")

    monkeypatch.setenv("JACKPOT_TOKENS", '{"tables": {"T1": "x"}}')
    monkeypatch.setattr("table_client.__main__.play_virtual_tables", wait)
    assert main(["simulate", "--url", "http://here:1/", "--patience", "5"]) == 2
    said = capsys.readouterr()
    assert "The hand is not verified. Decide it on http://here:1/supervisor." in said.out
    assert "Nobody did so in 5 seconds." in said.err
