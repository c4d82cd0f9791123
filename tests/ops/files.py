"""Reads the files of ops/ for the tests."""

import re
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
OPS = ROOT / "ops"
RUNBOOK = OPS / "RUNBOOK.md"


def shell_lines(markdown: str) -> list[str]:
    """Every command in the sh blocks; continued lines are joined."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```$", markdown, re.MULTILINE | re.DOTALL)
    joined = "\n".join(blocks).replace("\\\n", " ")
    return [line.strip() for line in joined.splitlines() if line.strip()]


def metrics_named_in(text: str) -> set[str]:
    return set(re.findall(r"\bjackpot_[a-z_]+\b", text))


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))
