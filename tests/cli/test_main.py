"""Every listed command exists and has a help text."""

import importlib
import sys
from pathlib import Path

import pytest

import jackpot.cli
from jackpot.cli.main import COMMANDS, main


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    description = importlib.import_module(f"jackpot.cli.{command}").__doc__
    assert description
    assert description.split()[0] in capsys.readouterr().out


def test_every_command_is_a_module() -> None:
    modules = {path.stem for path in Path(jackpot.cli.__path__[0]).glob("[a-z]*.py")}
    assert modules - {"main"} >= set(COMMANDS)


def test_the_version_names_the_evaluator(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert "evaluator" in capsys.readouterr().out


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["deal-me-in"])
    assert left.value.code == 2
    assert "invalid choice" in capsys.readouterr().err


def test_a_command_whose_libraries_are_not_installed_says_which_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("jackpot.actuary.poker.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["odds", "poker"]) == 2
    assert "numpy is needed: install canberra-jackpot[actuary]" in capsys.readouterr().err
