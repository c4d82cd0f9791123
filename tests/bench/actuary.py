"""The actuary on one core: each subject measures itself in a file `_actuary_*.py` beside this."""

import importlib
import pkgutil
from collections.abc import Iterator

import tests.bench
from tests.bench.harness import Figure, pin

SUBJECTS = sorted(
    module.name
    for module in pkgutil.iter_modules(tests.bench.__path__)
    if module.name.startswith("_actuary_")
)


def figures() -> Iterator[Figure]:
    pin(0)
    for subject in SUBJECTS:
        yield from importlib.import_module(f"tests.bench.{subject}").figures()
