"""The README names every command, and what it names exists."""

import re
from pathlib import Path

import pytest

from jackpot.cli.main import COMMANDS
from tests.bench.__main__ import PARTS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "demo"])
def test_every_command_is_named(command: str) -> None:
    assert re.search(rf"(\./ops/run|jackpot) {command}\b", README)


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_the_benchmark_is_named(part: str) -> None:
    assert f"`{part}`" in README


def test_every_file_that_it_links_to_exists() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(links) >= 5
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_folder_that_it_names_exists() -> None:
    folders = set(re.findall(r"`((?:jackpot|table_client|display|tests|ops)/[a-z_/]*)`", README))
    assert len(folders) > 8
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []


def test_it_opens_with_the_two_commands() -> None:
    opening = README.split("##")[0]
    assert "./ops/run " in opening
    assert "./ops/test " in opening
