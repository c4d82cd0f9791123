"""The examples in the documentation run, on the core and on the reference."""

import doctest
from types import ModuleType

import pytest

import jackpot.evaluator
import jackpot.evaluator.bulk
from jackpot.evaluator import _core

CORE = ("rank", "category", "round_ranks", "round_categories", "histogram")


@pytest.mark.parametrize("module", [jackpot.evaluator, jackpot.evaluator.bulk])
def test_examples_of_the_module(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("name", CORE)
def test_examples_of_the_core(name: str) -> None:
    text = getattr(_core, name).__doc__
    names = {public: getattr(jackpot.evaluator, public) for public in jackpot.evaluator.__all__}
    example = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


def test_every_public_function_has_a_docstring() -> None:
    for public in jackpot.evaluator.__all__:
        if public != "warning":
            assert getattr(jackpot.evaluator, public).__doc__
    for name in CORE:
        if "rank" in name:
            assert "higher" in getattr(_core, name).__doc__
