"""The client and its virtual tables against the real server, over real sockets."""

import asyncio
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from table_client import Lamp, Refused, TableClient
from table_client.__main__ import main
from table_client.play import play_virtual_tables
from table_client.secrets_file import Secrets
from table_client.virtual import DisturbanceRates, Pace, StaffError, StaffSession
from table_client.virtual_floor import PlayOptions, TableNotAdmitted
from tests.table_client.live_floor import PASSWORD, Floor, live_floor


async def test_a_wager_lights_its_lamp_over_a_real_socket(floor: Floor) -> None:
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        await vera.open_table("T1")
    async with TableClient(floor.url, "T1", floor.secrets.tables["T1"]) as table:
        assert not isinstance(await table.open_round(1), Refused)
        assert await table.place_wager(3) == Lamp("T1", 1, 3, "on")
        assert table.lamps == {3}
        assert table.connected


async def test_a_token_of_another_table_is_refused(floor: Floor) -> None:
    async with TableClient(floor.url, "T1", floor.secrets.tables["T2"]) as table:
        refused = await table.open_round(1)
    assert isinstance(refused, Refused)
    assert (refused.status, refused.code) == (403, "not_allowed")


async def test_a_wrong_password_is_reported(floor: Floor) -> None:
    with pytest.raises(StaffError, match="vera could not sign in"):
        await StaffSession(floor.url, "vera", "another password").__aenter__()


async def test_every_answer_and_entry_agrees_despite_disturbances(floor: Floor) -> None:
    options = PlayOptions(
        url=floor.url,
        tables=["T1", "T2"],
        pace=Pace.of_round(0.01),
        seed=11,
        rounds=12,
        seconds=None,
        disturbances=DisturbanceRates(lost=0.02, duplicated=0.3, reordered=0.4, dead=0.01),
    )
    result = await play_virtual_tables(options, floor.secrets)
    assert result.observations.disagreements == []
    assert result.recorded is not None
    assert len(result.recorded.dealt) == len(result.observations.dealt) == 24
    assert sum(map(len, result.recorded.dealt.values())) == result.observations.wagers_lit > 50
    assert result.disturbances["duplicated"] > 0
    assert result.disturbances["reordered"] > 0


async def test_the_same_seed_plays_the_same_rounds(floor: Floor) -> None:
    options = PlayOptions(
        url=floor.url,
        tables=["T1"],
        pace=Pace.of_round(0.001),
        seed=3,
        rounds=5,
        seconds=None,
        disturbances=DisturbanceRates(),
    )
    first = await play_virtual_tables(options, floor.secrets)
    second = await play_virtual_tables(options, floor.secrets)
    assert [*first.observations.dealt.values()] == [*second.observations.dealt.values()]
    assert [*second.observations.dealt] == [("T1", number) for number in range(6, 11)]


def test_without_tokens_the_message_names_the_option(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("JACKPOT_TOKENS", raising=False)
    assert main(["simulate"]) == 2
    assert "--tokens" in capsys.readouterr().err


def test_an_absent_server_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JACKPOT_TOKENS", '{"tables": {"T1": "x"}, "auditor": "x"}')
    assert main(["simulate", "--url", "http://127.0.0.1:1", "--rounds", "1"]) == 2
    assert "http://127.0.0.1:1 does not answer: check server" in capsys.readouterr().err


def test_a_table_that_cannot_connect_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JACKPOT_TOKENS", '{"tables": {"T1": "x"}}')
    monkeypatch.setattr("table_client.virtual_floor._ACCESS_TIMEOUT_S", 0.05)
    assert main(["simulate", "--url", "http://127.0.0.1:1", "--rounds", "1"]) == 2
    said = capsys.readouterr().err
    assert "table T1: no connection: nothing answers at http" in said
    assert "Connect call failed" not in said


async def test_an_unknown_token_ends_the_run(floor: Floor) -> None:
    options = PlayOptions(floor.url, ["T1"], Pace.of_round(0.001), 1, 1, None, DisturbanceRates())
    with pytest.raises(TableNotAdmitted, match="token is not known"):
        await play_virtual_tables(options, Secrets({"T1": "jpt_of_nobody"}))


async def test_a_table_survives_a_restart_of_its_server(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        port = urlsplit(floor.url).port
        async with StaffSession(floor.url, "vera", PASSWORD) as vera:
            await vera.open_table("T1")
        table = TableClient(floor.url, "T1", floor.secrets.tables["T1"])
        await table.__aenter__()
        await table.open_round(1)
        await table.place_wager(3)
    assert table.lamps == {3}
    dealing = asyncio.ensure_future(table.deal_round())
    async with live_floor(tmp_path, port) as floor:
        dealt = await dealing
        assert not isinstance(dealt, Refused)
        assert dealt.wagers == (3,)
        assert table.lamps == {3}
        assert table.connections_made == 2
        await table.close()


def test_the_client_imports_only_the_rules_of_the_server() -> None:
    code = """
import sys, table_client.__main__, table_client.virtual
print(*(name for name in sorted(sys.modules) if name.startswith("jackpot.")))
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert {name.split(".")[1] for name in done.stdout.split()} == {"rules"}
