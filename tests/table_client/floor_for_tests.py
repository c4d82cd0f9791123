"""The floor file that the tests serve: the example of ops/."""

from pathlib import Path

FLOOR = Path(__file__).parents[2] / "ops" / "floor.toml"
