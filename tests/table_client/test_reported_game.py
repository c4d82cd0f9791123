"""The base game at tables that report it: the client's commands, and virtual tables that check."""

from typing import Any

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor.state import BaseTotals
from table_client import Ante, Bet, Refused, Round, TableClient
from table_client.messages import Settlement
from table_client.virtual import DisturbanceRates, Observations
from table_client.virtual.journal import RecordedPlay, compare
from tests.rules.example import terms
from tests.table_client.fake_server import FakeServer
from tests.table_client.manual_clock import ManualClock
from tests.table_client.test_virtual_tables import play, virtual_table

MISTAKES = {
    *("no_ante", "betting_closed", "off_multiple", "not_dealt", "wrong_bet"),
    *("deal_not_complete", "card_twice", "hands_miscounted"),
}


@pytest.fixture
def server() -> FakeServer:
    return FakeServer(terms=terms(base_game="reported", maximum_cents=2_000))


def totals_of(server: FakeServer) -> BaseTotals:
    totals = server.state.tables["T1"].base_totals
    assert totals is not None
    return totals


def round_of(answer: Any) -> Round:
    assert isinstance(answer, Round), answer
    return answer


async def test_a_round_from_the_antes_to_the_count(table: TableClient) -> None:
    await table.open_round(1)
    placed = await table.place_ante(3, 2_500)
    assert isinstance(placed, Ante)
    assert (placed.ruling, placed.in_play_cents) == ("cut_to_maximum", 2_000)
    await table.place_ante(3, 500)
    await table.place_ante(4, 500)
    await table.place_wager(3)
    await table.place_wager(4)
    assert table.lamps == {3, 4}
    await table.withdraw_ante(4)
    assert table.lamps == {3}, "the lamp goes dark with the ante (10.1)"
    await table.deal_round()
    early = await table.place_bet(3, 1_000)
    assert isinstance(early, Refused)
    assert (early.code, early.rule) == ("deal_not_complete", "7.1")
    await table.show_dealer_card("As")
    await table.place_bet(3, 1_000)
    undone = await table.undo_bet(3)
    assert isinstance(undone, Bet)
    assert undone.undecided == (3,)
    await table.place_bet(3, 1_000)
    await table.record_hand(3, "JcJd8s4h2c")
    shown = round_of(await table.record_dealer_hand("AsKd9h7c3s"))
    assert shown.base_game is not None
    assert shown.base_game.lines is not None
    (line,) = shown.base_game.lines
    assert (line.result, line.ante_won_cents, line.bet_won_cents) == ("wins", 500, 1_000)
    await table.count_hands({"3": 5, "dealer": 5})
    settled = await table.settle_round()
    assert isinstance(settled, Settlement)
    assert settled.lines == (line,)


async def test_a_table_agrees_with_an_honest_server(clock: ManualClock, server: FakeServer) -> None:
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 30)
    assert observations.disagreements == []
    totals = totals_of(server)
    assert totals.antes_cents + totals.bets_cents == observations.staked_cents > 0
    assert totals.in_play_cents == 0
    assert set(observations.refusals) == MISTAKES


async def test_disturbances_cost_nothing_but_time(clock: ManualClock, server: FakeServer) -> None:
    observations = Observations()
    rates = DisturbanceRates(lost=0.1, duplicated=0.3, reordered=0.5, dead=0.05)
    await play(clock, server, virtual_table(clock, server, observations, rates), 15)
    assert observations.disagreements == []
    totals = totals_of(server)
    assert totals.antes_cents + totals.bets_cents == observations.staked_cents


async def test_a_server_that_pays_a_cent_too_much_is_detected(
    clock: ManualClock, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = server.do

    def generous(command: cmd.Command) -> Any:
        answer = honest(command)
        if not isinstance(command, cmd.RecordDealerHand):
            return answer
        changed = msgspec.to_builtins(answer)
        for line in changed["round"]["base_game"]["lines"]:
            line["ante_won_cents"] += 1
        return changed

    monkeypatch.setattr(server, "do", generous)
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 5)
    assert any("ante and bet ended" in sentence for sentence in observations.disagreements)


KEY: dict[str, Any] = {"by": "T1", "table": "T1", "round": 41}
LEFT_OPEN: dict[str, list[cmd.Command]] = {
    "without an ante": [],
    "with an ante": [cmd.PlaceAnte(**KEY, box=6, amount_cents=500)],
    "with a bet and an undecided box": [
        cmd.PlaceAnte(**KEY, box=2, amount_cents=500),
        cmd.PlaceAnte(**KEY, box=6, amount_cents=500),
        cmd.DealRound(**KEY),
        cmd.ShowDealerCard(**KEY, card="As"),
        cmd.PlaceBet(**KEY, box=6, amount_cents=1_000),
    ],
    "with hands": [
        cmd.PlaceAnte(**KEY, box=2, amount_cents=500),
        cmd.PlaceAnte(**KEY, box=6, amount_cents=500),
        cmd.DealRound(**KEY),
        cmd.ShowDealerCard(**KEY, card="As"),
        cmd.PlaceBet(**KEY, box=2, amount_cents=1_000),
        cmd.PlaceBet(**KEY, box=6, amount_cents=1_000),
        cmd.RecordHand(**KEY, box=6, cards="JcJd8s4h2c"),
        cmd.RecordDealerHand(**KEY, cards="AsKd9h7c3s"),
    ],
}
WITH_LINES = "with lines that the journal has"
LEFT_OPEN[WITH_LINES] = [
    *LEFT_OPEN["with hands"],
    cmd.RecordHand(**KEY, box=2, cards="QcQd8h4c2d"),
]


@pytest.mark.parametrize("left", list(LEFT_OPEN))
async def test_a_round_that_was_left_open_is_played_to_its_end(
    clock: ManualClock, server: FakeServer, left: str
) -> None:
    for command in (cmd.OpenRound(**KEY), *LEFT_OPEN[left]):
        server.do(command)
    observations = Observations()
    await play(clock, server, virtual_table(clock, server, observations, DisturbanceRates()), 1)
    assert observations.disagreements == []
    assert server.state.tables["T1"].last_round == 42
    assert (("T1", 41) in observations.lines) == (left != WITH_LINES)
    assert totals_of(server).in_play_cents == 0


def test_lines_that_the_journal_has_otherwise_are_a_disagreement() -> None:
    observations = Observations()
    observations.lines["T1", 1] = ()
    compare(observations, RecordedPlay({}, {}, {("T1", 2): (), ("T9", 1): ()}, {}), {"T1"})
    assert len(observations.disagreements) == 2
