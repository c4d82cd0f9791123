"""Without a compiler the reference is used, with a warning."""

import subprocess
import sys

SCRIPT = """
import sys
sys.modules["jackpot.evaluator._core"] = None  # what an import finds when it was not built
from jackpot import evaluator
from jackpot.cli import version
assert evaluator.backend() == "plain Python"
assert "no compiler was found" in evaluator.warning
assert evaluator.category("AsKsQsJsTs") == 9
assert evaluator.rank(bytes([51, 47, 43, 39, 35])) == 7461
assert list(evaluator.round_categories(bytes(range(10)))) == [7, 6]
assert evaluator.batch(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4])).tolist() == [7461, 7296]
assert sum(evaluator.deal_rounds(10, 7, seed=1).categories) == 70
print(version.version_text())
"""


def test_the_reference_replaces_a_missing_core() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "evaluator: plain Python (WARNING: the evaluator runs on plain Python" in run.stdout


def test_the_version_names_the_path_in_use(path: str) -> None:
    from jackpot.cli.version import version_text

    assert version_text().endswith(f"evaluator: {path}")
