"""Which refusals a command can get, read off the compiled decisions themselves.

A decision refuses with `Code.NAME`, or hands on the refusal of a function that it calls. So the
list follows the code: nobody keeps it by hand, and it cannot fall behind.
"""

from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from jackpot.floor.decide import decision_for
from jackpot.floor.refusals import Code, Refusal

_OURS = "jackpot.floor"


@cache
def possible_refusals(command: type) -> frozenset[Code]:
    return frozenset(_codes(decision_for(command), set()))


def _codes(function: FunctionType, seen: set[FunctionType]) -> set[Code]:
    """The codes that a function names, and those of the functions whose refusals it hands on."""
    seen.add(function)
    found: set[Code] = set()
    for code in _with_nested(function.__code__):
        found |= {Code[name] for name in code.co_names if name in Code.__members__}
    for called in _called(function):
        if called not in seen and _may_refuse(called):
            found |= _codes(called, seen)
    return found


def _with_nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_nested(constant)


def _called(function: FunctionType) -> Iterator[FunctionType]:
    """Functions of the floor that it names, also by their module, or holds in a closure."""
    named = {name for code in _with_nested(function.__code__) for name in code.co_names}
    reached: list[Any] = [function.__globals__.get(name) for name in named]
    reached += [
        getattr(module, name, None)
        for module in reached
        if isinstance(module, ModuleType)
        for name in named
    ]
    reached += [cell.cell_contents for cell in function.__closure__ or ()]
    for each in reached:
        if isinstance(each, FunctionType) and each.__module__.startswith(_OURS):
            yield each


def _may_refuse(function: FunctionType) -> bool:
    """One that only looks at a hand, and cannot hand back why it is refused, adds nothing."""
    returned = function.__annotations__.get("return")
    return Refusal.__name__ in str(returned)
