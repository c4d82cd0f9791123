"""The example in the table client's README plays a round as it is printed there."""

import re
from pathlib import Path
from typing import Any

import pytest

from table_client.virtual import StaffSession
from tests.table_client.live_floor import PASSWORD, Floor

README = Path(__file__).parents[2] / "table_client" / "README.md"


async def test_the_example_plays_a_round(floor: Floor, capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    example: dict[str, Any] = {"__name__": "example"}
    exec(found[1], example)
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        await vera.open_table("T1")
    capsys.readouterr()
    await example["play_a_round"](floor.url, floor.secrets.tables["T1"])
    lines = capsys.readouterr().out.splitlines()
    assert "lit: [2, 3, 5]" in lines
    assert "lit: [2, 3]" in lines
    assert "box 3: flush" in lines
    assert "pay box 3 10000 cents (T1-1-3)" in lines
