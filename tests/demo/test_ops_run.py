"""`./ops/run`: the demonstration without arguments, the real command line with them."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    """A fake environment whose `jackpot` prints its folder and its arguments."""
    folder = tmp_path / "venv"
    (folder / "bin").mkdir(parents=True)
    jackpot = folder / "bin" / "jackpot"
    jackpot.write_text('#!/bin/sh\nprintf "%s\\n" "$PWD" "$@"\n')
    jackpot.chmod(0o755)
    print_ = subprocess.run(
        ["bash", "-c", f"source '{ROOT}/ops/setup.sh' && fingerprint run"],
        check=True,
        capture_output=True,
        text=True,
    )
    (folder / ".installed-run").write_text(print_.stdout)
    return folder


def called(venv: Path, *arguments: str) -> list[str]:
    """Where jackpot was started, and its arguments."""
    elsewhere = venv.parent / "another folder"
    elsewhere.mkdir(exist_ok=True)
    done = subprocess.run(
        [ROOT / "ops" / "run", *arguments],
        check=True,
        capture_output=True,
        text=True,
        cwd=elsewhere,
        env={**os.environ, "JACKPOT_VENV": str(venv)},
    )
    started_in, *arguments_seen = done.stdout.splitlines()
    assert Path(started_in) == elsewhere
    return arguments_seen


KEPT = ["--data", str(ROOT / ".data" / "demo")]


def test_without_arguments_it_runs_the_demonstration_with_data_in_the_tree(venv: Path) -> None:
    assert called(venv) == ["demo", *KEPT]


def test_options_without_a_command_go_to_the_demonstration(venv: Path) -> None:
    assert called(venv, "--port", "9000") == ["demo", *KEPT, "--port", "9000"]
    assert called(venv, "demo", "--tables", "2") == ["demo", *KEPT, "--tables", "2"]


def test_a_command_is_passed_on_unchanged(venv: Path) -> None:
    assert called(venv, "serve", "--floor", "my floor.toml") == [
        "serve",
        "--floor",
        "my floor.toml",
    ]
    assert called(venv, "--help") == ["--help"]
    assert called(venv, "--version") == ["--version"]
