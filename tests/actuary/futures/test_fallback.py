"""Without a compiler the reference is used, with a warning, and plays the same futures."""

import subprocess
import sys

import pytest

from jackpot.cli import main

SCRIPT = """
import sys
sys.modules["jackpot.actuary.futures._core"] = None  # what an import finds when it was not built
from jackpot.cli import main
sys.exit(main(sys.argv[1:]))
"""
COMMAND = ["simulate", "ops/floor.toml", "--days", "3", "--futures", "4", "--from", "2026-01-01"]


def test_the_reference_replaces_a_missing_core(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--json"]) == 0
    fast = capfd.readouterr()
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, *COMMAND, "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == fast.out
    assert "projections run on plain Python" in run.stderr
    assert fast.err == ""
