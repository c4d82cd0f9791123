"""The example in the table client's README plays a round as it is printed there."""

import re
from pathlib import Path
from typing import Any

import pytest

from table_client import TableClient
from table_client.twenty_one import PitClient
from table_client.virtual import StaffSession
from tests.rules.example import terms
from tests.table_client.fake_server import FakeServer
from tests.table_client.live_floor import PASSWORD, Floor
from tests.table_client.manual_clock import ManualClock

README = Path(__file__).parents[2] / "table_client" / "README.md"


def example_of(name: str) -> dict[str, Any]:
    """The names that the printed example defines."""
    texts = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    (text,) = [each for each in texts if f"def {name}(" in each]
    example: dict[str, Any] = {"__name__": "example"}
    exec(text, example)
    return example


async def test_the_example_of_the_base_game_plays_a_round(clock: ManualClock) -> None:
    server = FakeServer(terms=terms(base_game="reported"))
    example = example_of("play_the_base_game")
    async with TableClient("", "T1", "", connect=server.connect(), clock=clock) as table:
        await table.seen()
        lines = await example["play_the_base_game"](table, 1)
    assert [(line.box, line.rule, line.bet_won_cents) for line in lines] == [
        (3, "9.4", 1_000),
        (2, "7.3", 0),
    ]
    assert server.state.tables["T1"].current is None


async def test_the_example_plays_a_round(floor: Floor, capsys: pytest.CaptureFixture[str]) -> None:
    example = example_of("play_a_round")
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        await vera.open_table("T1")
    capsys.readouterr()
    await example["play_a_round"](floor.url, floor.secrets.tables["T1"])
    lines = capsys.readouterr().out.splitlines()
    assert "lit: [2, 3, 5]" in lines
    assert "lit: [2, 3]" in lines
    assert "box 3: flush" in lines
    assert "pay box 3 10000 cents (T1-1-3)" in lines


async def test_the_example_of_blackjack_plays_a_round(
    floor: Floor, capsys: pytest.CaptureFixture[str]
) -> None:
    example = example_of("play_blackjack")
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        await vera.open_table("B1")
    capsys.readouterr()
    async with PitClient(floor.url, "B1", floor.secrets.pit_tables["B1"]) as table:
        await example["play_blackjack"](table, 1)
    assert "box 3: main win, pay 1500 cents (8.1(a))" in capsys.readouterr().out.splitlines()
