"""Which refusals a command can get, read off the compiled decisions themselves.

A decision refuses with `Code.NAME`, or hands on the refusal of a function that it calls. So the
list follows the code: nobody keeps it by hand, and it cannot fall behind.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from jackpot.floor.decide import decision_for
from jackpot.floor.refusals import Code, Refusal
from jackpot.rules.refusal import RefusalCode

_PACKAGES = ("jackpot.floor",)


@cache
def possible_refusals(command: type) -> frozenset[RefusalCode]:
    return refusals_of(decision_for(command), Code.__members__, _PACKAGES)


def refusals_of(
    decision: FunctionType, codes: Mapping[str, RefusalCode], packages: tuple[str, ...]
) -> frozenset[RefusalCode]:
    """The codes, of those that are given by name, which a decision made in `packages` can have."""
    return frozenset(codes[name] for name in _names(decision, packages, set()) if name in codes)


def _names(function: FunctionType, packages: tuple[str, ...], seen: set[FunctionType]) -> set[str]:
    """What a function names, and the functions whose refusals it hands on."""
    seen.add(function)
    found: set[str] = set()
    for code in _with_nested(function.__code__):
        found.update(code.co_names)
    for called in _called(function, packages):
        if called not in seen and _may_refuse(called):
            found |= _names(called, packages, seen)
    return found


def _with_nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_nested(constant)


def _called(function: FunctionType, packages: tuple[str, ...]) -> Iterator[FunctionType]:
    """Functions of our own that it names, also by their module, or holds in a closure."""
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
        if isinstance(each, FunctionType) and each.__module__.startswith(packages):
            yield each


def _may_refuse(function: FunctionType) -> bool:
    """One that only looks at a hand, and cannot hand back why it is refused, adds nothing."""
    returned = function.__annotations__.get("return")
    return Refusal.__name__ in str(returned)
