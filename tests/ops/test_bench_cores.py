"""Processes of a benchmark are on the cores that it gives them, also those that they start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import harness
from tests.bench._server_process import SERVER_CORE

START_ANOTHER = """
import subprocess, sys
from tests.bench.harness import pin
pin(0)
subprocess.run([sys.executable, "-c", sys.argv[1]], check=True)
"""
ON_THE_SECOND = """
import os
from tests.bench.harness import pin
pin(1)
print(*os.sched_getaffinity(0))
"""


START_A_SERVER = """
import os
from tests.bench.harness import pin
from tests.bench._server_process import LOAD_CORE, nothing_server
pin(LOAD_CORE)
with nothing_server() as (_, pid):
    print(*os.sched_getaffinity(pid))
"""


def test_a_process_that_a_pinned_one_starts_gets_a_core_of_its_own() -> None:
    cores = sorted(os.sched_getaffinity(0))
    words = [sys.executable, "-c", START_ANOTHER, ON_THE_SECOND]
    told = subprocess.run(words, check=True, capture_output=True, cwd=Path(__file__).parents[2])
    assert int(told.stdout) == cores[1 % len(cores)]


def test_cores_are_counted_from_the_one_that_hears_from_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JACKPOT_BENCH_CORES", "0,1,2")
    heard = iter([[5, 9, 0], [6, 9, 300]])
    monkeypatch.setattr(harness, "_interrupts", lambda: next(heard))
    harness.begin_at_core_of_disk(tmp_path)
    assert os.environ["JACKPOT_BENCH_CORES"] == "2,0,1"


def test_a_server_that_a_pinned_process_starts_has_the_core_of_servers() -> None:
    cores = sorted(os.sched_getaffinity(0))
    words = [sys.executable, "-c", START_A_SERVER]
    told = subprocess.run(words, check=True, capture_output=True, cwd=Path(__file__).parents[2])
    assert int(told.stdout) == cores[SERVER_CORE % len(cores)]
