"""The reader process gives way to the server, and does not need the right to do so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jackpot.audit.reader import program

PRIORITY = (
    "import os; from jackpot.audit.reader.program import step_back; step_back();"
    " print(os.nice(0), open('/proc/self/oom_score_adj').read().strip())"
)


def test_it_has_a_lower_priority_and_ends_first_when_memory_is_short() -> None:
    found = subprocess.run([sys.executable, "-c", PRIORITY], capture_output=True, check=True)
    nice, score = found.stdout.decode().split()
    assert int(nice) == min(os.nice(0) + 10, 19)
    assert score == "500"


def test_a_sandbox_that_allows_no_priorities_does_not_stop_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*arguments: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "nice", refused)
    monkeypatch.setattr(Path, "write_text", refused)
    program.step_back()
