"""Chooses the implementation: the C core if it was built, else the plain-Python reference."""

from typing import TYPE_CHECKING

from jackpot.evaluator import reference

if TYPE_CHECKING:
    from jackpot.evaluator import _core as core
else:
    try:
        from jackpot.evaluator import _core as core
    except ImportError:
        core = reference

__all__ = ["backend", "core", "warning"]

warning: str | None = None
if core is reference:
    warning = (
        "the evaluator runs on plain Python, hundreds of times slower than its C core: no "
        "compiler was found when jackpot was installed; install gcc or clang and reinstall"
    )


def backend() -> str:
    """The implementation in use: `avx2`, `portable` or `plain Python`."""
    return core.path()
