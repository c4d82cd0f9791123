"""A round of play through the client, from the first chip to the payouts."""

from jackpot.floor import commands as cmd
from table_client import Claim, Lamp, Refused, Round, Settlement, TableClient
from tests.table_client.fake_server import FakeServer


async def test_a_round_goes_from_its_opening_to_its_payouts(table: TableClient) -> None:
    opened = await table.open_round(12)
    assert isinstance(opened, Round)
    assert (opened.round, opened.phase, opened.wager_cents) == (12, "betting", 100)
    assert await table.place_wager(3) == Lamp("T1", 12, 3, "on")
    assert await table.place_wager(5) == Lamp("T1", 12, 5, "on")
    assert table.lamps == {3, 5}
    dealt = await table.deal_round()
    assert isinstance(dealt, Round)
    assert dealt.wagers == (3, 5)
    assert await table.fold_box(5) == Lamp("T1", 12, 5, "off")
    assert table.lamps == {3}
    claim = await table.declare_claim(3, "AsKsQsJs2s")
    assert isinstance(claim, Claim)
    assert (claim.category, claim.qualifies, claim.jackpot_pending) == ("flush", True, False)
    settled = await table.settle_round()
    assert isinstance(settled, Settlement)
    assert [(payout.id, payout.amount_cents) for payout in settled.payouts] == [("T1-12-3", 10_000)]
    assert table.lamps == frozenset()


async def test_a_repeated_command_has_the_same_answer(table: TableClient) -> None:
    await table.open_round(1)
    first = await table.place_wager(2)
    assert await table.place_wager(2) == first
    await table.deal_round()
    settled = await table.settle_round()
    assert await table.settle_round(1) == settled


async def test_a_refusal_is_a_value_that_cites_its_rule(table: TableClient) -> None:
    await table.open_round(1)
    refused = await table.place_wager(2, ante=False)
    assert isinstance(refused, Refused)
    assert (refused.status, refused.code, refused.rule) == (409, "no_ante", "10.1")
    assert "hand the chip back" in refused.detail
    assert not refused.temporary
    assert table.lamps == frozenset()


async def test_a_withdrawn_chip_leaves_its_lamp_dark(table: TableClient) -> None:
    await table.open_round(1)
    await table.place_wager(2)
    assert await table.withdraw_wager(2) == Lamp("T1", 1, 2, "off")
    assert table.lamps == frozenset()


async def test_a_wager_before_the_first_round_is_refused(table: TableClient) -> None:
    refused = await table.place_wager(2)
    assert isinstance(refused, Refused)
    assert (refused.status, refused.code) == (0, "no_round")


async def test_get_table_returns_the_present_state(table: TableClient) -> None:
    await table.open_round(7)
    seen = await table.get_table()
    assert not isinstance(seen, Refused)
    assert (seen.table, seen.status, seen.boxes, seen.last_round) == ("T1", "open", 7, 7)


async def test_a_restarted_table_finds_its_round_and_its_lamps(
    server: FakeServer, table: TableClient
) -> None:
    await table.open_round(4)
    await table.place_wager(6)
    await table.close()
    again = TableClient("http://nowhere", "T1", "", connect=server.connect())
    async with again:
        view = await again.seen()
        assert view.round is not None
        assert view.round.round == 4
        assert again.lamps == {6}
        dealt = await again.deal_round()
        assert isinstance(dealt, Round)
        assert dealt.wagers == (6,)


async def test_a_supervisors_act_reaches_the_table(server: FakeServer, table: TableClient) -> None:
    await table.open_round(1)
    await table.place_wager(2)
    server.do(cmd.SuspendTable(by="sam", table="T1", reason="pads flicker"))
    server.push_all()
    seen = await table.get_table()
    assert not isinstance(seen, Refused)
    assert seen.status == "suspended"
    assert table.lamps == frozenset()


async def test_a_closed_client_refuses_every_command(table: TableClient) -> None:
    await table.open_round(1)
    await table.close()
    for answer in (await table.place_wager(1), await table.deal_round()):
        assert isinstance(answer, Refused)
        assert answer.code == "client_closed"
