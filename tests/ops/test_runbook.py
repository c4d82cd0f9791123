"""The commands, settings, files and warnings that the runbook names exist."""

import re
import shlex
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

from jackpot.cli.main import build_parser
from jackpot.settings.schema import ServerSettings
from tests.ops.files import OPS, ROOT, RUNBOOK, shell_lines

TEXT = RUNBOOK.read_text(encoding="utf-8")
UNITS = sorted((OPS / "systemd").glob("*.service"))


def commands() -> list[str]:
    in_text = re.findall(r"`(jackpot [^`]+)`", TEXT)
    return [line for line in shell_lines(TEXT) if line.startswith("jackpot ")] + in_text


@pytest.mark.parametrize("line", commands())
def test_the_command_line_accepts_every_command_of_the_runbook(line: str) -> None:
    words = shlex.split(line)[1:]
    assert build_parser(words[0]).parse_args(words + _file_if_bare(words)).run


def _file_if_bare(words: list[str]) -> list[str]:
    """In a sentence `jackpot verify` is only the name of the command; it lacks its file."""
    return ["FILE"] if words == ["verify"] else []


def test_the_runbook_uses_the_commands_of_every_task() -> None:
    used = {shlex.split(line)[1] for line in commands()}
    assert used >= {"check", "staff", "token", "verify", "odds"}


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: str(unit.stem))
def test_a_unit_starts_a_command_that_exists(unit: Path) -> None:
    text = unit.read_text(encoding="utf-8").replace("\\\n", " ")
    started = re.findall(r"^Exec\w+=(\S+)(.*)$", text, re.MULTILINE)
    assert started
    for program, rest in started:
        if program.endswith("/jackpot"):
            words = shlex.split(rest.replace("$JACKPOT_OPTIONS", ""))
            assert build_parser(words[0]).parse_args(words).run
        else:
            assert (ROOT / Path(program).relative_to("/opt/jackpot")).stat().st_mode & 0o111


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: str(unit.stem))
def test_the_example_environment_has_every_variable_of_a_unit(unit: Path) -> None:
    example = (OPS / "systemd" / "environment.example").read_text(encoding="utf-8")
    used = set(re.findall(r"\$\{?(\w+)", unit.read_text(encoding="utf-8")))
    assert used <= set(re.findall(r"^#?(\w+)=", example, re.MULTILINE))


def setting_names(model: type[BaseModel], prefix: str) -> set[str]:
    names = set()
    for name, field in model.model_fields.items():
        names.add(f"{prefix}.{name}")
        for kind in (field.annotation, *get_args(field.annotation)):
            if isinstance(kind, type) and issubclass(kind, BaseModel):
                names |= setting_names(kind, f"{prefix}.{name}")
    return names


def test_every_setting_that_is_named_exists() -> None:
    named = set(re.findall(r"`(server\.[a-z_.]+)`", TEXT))
    assert "server.redis.replicas" in named
    assert named <= setting_names(ServerSettings, "server")


def test_every_file_of_the_repository_that_is_named_exists() -> None:
    named = set(re.findall(r"(?<![\w.])ops/[\w./-]*\w", TEXT))
    assert named
    for name in named:
        assert (ROOT / name).exists(), name


def test_every_message_that_is_quoted_is_one_of_the_program() -> None:
    prose = re.sub(r"^ *```.*?^ *```$|`[^`]*`", "", TEXT, flags=re.MULTILINE | re.DOTALL)
    quoted = {" ".join(words.split()) for words in re.findall(r'"([^"]+)"', prose)}
    assert "Redis has lost entries, putting them back" in quoted
    folders = (ROOT / "jackpot", ROOT / "display")
    sources = [path for folder in folders for path in folder.rglob("*.*")]
    text = "".join(
        path.read_text(encoding="utf-8")
        for path in sources
        if path.suffix in (".py", ".js", ".html")
    )
    assert [words for words in sorted(quoted) if words not in text] == []


def test_every_unit_that_is_named_exists() -> None:
    for name in set(re.findall(r"jackpot[\w-]*\.(?:service|timer)", TEXT)):
        assert (OPS / "systemd" / name).exists(), name


def test_every_warning_of_the_supervisors_page_is_explained() -> None:
    sources = (ROOT / "jackpot" / "web").rglob("*_warnings.py")
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    given = set(re.findall(r'FloorWarning\(\s*"(\w+)"', text))
    assert len(given) > 10
    section = TEXT.split("## Warnings on the supervisor's page")[1].split("\n## ")[0]
    assert sorted(given) == sorted(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
