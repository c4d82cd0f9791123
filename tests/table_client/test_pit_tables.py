"""Tables of Blackjack and Pontoon against the real server: clients, virtual tables, restarts."""

from pathlib import Path

from jackpot.rules.twenty_one.acts import Act
from table_client import Refused
from table_client.exchange import DARK_AFTER_S
from table_client.play import play_virtual_tables
from table_client.twenty_one import LampKey, MainWager, PitClient, PitRound, PlayedAct, SideLamp
from table_client.virtual import DisturbanceRates, Pace, StaffSession
from table_client.virtual_floor import PlayOptions
from tests.table_client.live_floor import PASSWORD, Floor, live_floor


async def open_tables(floor: Floor) -> None:
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        for table in floor.secrets.pit_tables:
            assert not isinstance(await vera.open_table(table), Refused)


def at_table(floor: Floor, table: str = "B1", **more: object) -> PitClient:
    return PitClient(floor.url, table, floor.secrets.pit_tables[table], **more)  # type: ignore[arg-type]


async def deal_box_three(table: PitClient, *cards: str) -> list[PlayedAct]:
    """A round with one wager, and these cards in the order of the deal."""
    assert isinstance(await table.open_round(1), PitRound)
    assert isinstance(await table.place_main(3, 1_000), MainWager)
    assert isinstance(await table.deal_round(), PitRound)
    played = []
    for card, to in zip(cards, ("3", "dealer", "3"), strict=False):
        answer = await table.deal_card(card, to)
        assert isinstance(answer, PlayedAct), answer
        played.append(answer)
    return played


async def test_a_side_wager_lights_its_lamp_and_a_blackjack_is_paid_at_once(floor: Floor) -> None:
    await open_tables(floor)
    async with at_table(floor) as table:
        await table.open_round(1)
        await table.place_main(3, 1_000)
        lamp = await table.place_side("perfect_pairs", 3, 500)
        assert lamp == SideLamp("B1", 1, "perfect_pairs", 3, 1, "on")
        assert table.lamps == {LampKey("perfect_pairs", 3, 1)}
        await table.deal_round()
        for card, to in (("As", "3"), ("9c", "dealer")):
            await table.deal_card(card, to)
        played = await table.deal_card("Kd", "3")
        assert isinstance(played, PlayedAct)
        assert played.phase == "complete", "nothing is left that a dealer's card could change"
        paid = {line.wager: (line.result, line.won_cents) for line in played.settled}
        assert paid == {"perfect_pairs": ("lose", 0), "main": ("win", 1_500)}
        settled = await table.settle_round()
        assert not isinstance(settled, Refused)
        assert table.lamps == frozenset()


async def test_an_act_whose_answer_was_lost_is_recorded_once(floor: Floor) -> None:
    await open_tables(floor)
    async with at_table(floor) as table:
        first, *_ = await deal_box_three(table, "8s")
        again = await table.play(Act(card="8s", to="3"), number=1)
        assert again == first
        other = await table.play(Act(card="9s", to="3"), number=1)
        assert isinstance(other, Refused)
        assert other.code == "act_recorded"
        early = await table.play(Act(card="9s", to="dealer"), number=3)
        assert isinstance(early, Refused)
        assert early.code == "act_out_of_order"


async def test_a_round_goes_on_after_a_restart_of_server_and_table(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        await open_tables(floor)
        async with at_table(floor) as table:
            await deal_box_three(table, "8s", "6c")
    async with live_floor(tmp_path) as floor, at_table(floor) as table:
        view = await table.seen()
        assert view.round is not None
        assert [act.card for act in view.round.acts] == ["8s", "6c"]
        assert isinstance(await table.deal_card("9d", "3"), PlayedAct)
        stood = await table.play(Act(decision="stand", box=3, hand=1, place=1))
        assert isinstance(stood, PlayedAct)
        assert [each.to for each in stood.next] == ["dealer"]


async def test_lamps_go_dark_when_the_server_is_silent(floor: Floor) -> None:
    await open_tables(floor)
    async with at_table(floor) as table:
        await table.open_round(1)
        await table.place_main(2, 1_000)
        await table.place_side("perfect_pairs", 2, 500)
        state = table._exchange.state
        assert state.last_message_s is not None
        assert state.lamps(state.last_message_s + DARK_AFTER_S - 0.001) == table.lamps != set()
        assert state.lamps(state.last_message_s + DARK_AFTER_S) == frozenset()


async def test_virtual_pits_agree_with_the_server_despite_disturbances(floor: Floor) -> None:
    options = PlayOptions(
        url=floor.url,
        tables=["T1"],
        pit_tables=("B1", "P1"),
        pace=Pace.of_round(0.01),
        seed=5,
        rounds=8,
        seconds=None,
        disturbances=DisturbanceRates(lost=0.005, duplicated=0.3, reordered=0.4, dead=0.005),
    )
    result = await play_virtual_tables(options, floor.secrets)
    assert result.observations.disagreements == []
    assert result.observations.pit_rounds == 16
    assert result.observations.pit_staked_cents > 0
    assert result.disturbances["duplicated"] > 0
