"""The client and its virtual tables against the real server, over real sockets."""

import pytest

from table_client import Lamp, Refused, TableClient
from table_client.__main__ import main
from table_client.simulate import Plan, simulate
from table_client.virtual import FaultRates, Pace, StaffError, StaffSession
from tests.table_client.live_floor import PASSWORD, Floor


async def test_a_wager_lights_its_lamp_over_a_real_socket(floor: Floor) -> None:
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        await vera.open_table("T1")
    async with TableClient(floor.url, "T1", floor.secrets.tables["T1"]) as table:
        assert not isinstance(await table.open_round(1), Refused)
        assert await table.place_wager(3) == Lamp("T1", 1, 3, "on")
        assert table.lamps == {3}
        assert table.connected


async def test_a_token_of_another_table_is_refused_at_the_door(floor: Floor) -> None:
    async with TableClient(floor.url, "T1", floor.secrets.tables["T2"]) as table:
        refused = await table.open_round(1)
    assert isinstance(refused, Refused)
    assert (refused.status, refused.code) == (403, "not_allowed")


async def test_a_wrong_password_is_a_sentence(floor: Floor) -> None:
    with pytest.raises(StaffError, match="vera could not sign in"):
        await StaffSession(floor.url, "vera", "another password").__aenter__()


async def test_every_answer_and_every_entry_agrees_in_spite_of_faults(floor: Floor) -> None:
    plan = Plan(
        url=floor.url,
        tables=["T1", "T2"],
        pace=Pace.of_round(0.01),
        seed=11,
        rounds=12,
        seconds=None,
        faults=FaultRates(lost=0.02, duplicated=0.3, reordered=0.4, dead=0.01),
    )
    outcome = await simulate(plan, floor.secrets)
    assert outcome.sight.disagreements == []
    assert outcome.written is not None
    assert len(outcome.written.dealt) == len(outcome.sight.dealt) == 24
    assert sum(map(len, outcome.written.dealt.values())) == outcome.sight.wagers_lit > 50
    assert outcome.faults["duplicated"] > 0
    assert outcome.faults["reordered"] > 0


async def test_the_same_seed_plays_the_same_rounds(floor: Floor) -> None:
    plan = Plan(
        url=floor.url,
        tables=["T1"],
        pace=Pace.of_round(0.001),
        seed=3,
        rounds=5,
        seconds=None,
        faults=FaultRates(),
    )
    first = await simulate(plan, floor.secrets)
    second = await simulate(plan, floor.secrets)
    assert [*first.sight.dealt.values()] == [*second.sight.dealt.values()]
    assert [*second.sight.dealt] == [("T1", number) for number in range(6, 11)]


def test_without_secrets_the_command_says_where_to_put_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("JACKPOT_TOKENS", raising=False)
    assert main(["simulate"]) == 2
    assert "--tokens" in capsys.readouterr().err


def test_a_server_that_is_not_there_is_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JACKPOT_TOKENS", '{"tables": {"T1": "x"}, "auditor": "x"}')
    assert main(["simulate", "--url", "http://127.0.0.1:1", "--rounds", "1"]) == 2
    assert "cannot be used" in capsys.readouterr().err
